"""Spaces in their order around the board, and the groups they belong to."""

from collections.abc import Mapping

from msgspec import Struct


class Space(Struct, frozen=True):
    """One space; `price` is 0 where there is nothing to buy."""

    id: str
    name: str
    kind: str
    group: str = ""
    price: int = 0


class Board(Struct, frozen=True):
    """All spaces clockwise from GO, with what is looked up all the time prepared once."""

    spaces: tuple[Space, ...]
    index: Mapping[str, int]
    groups: Mapping[str, tuple[str, ...]]
    properties: tuple[str, ...]

    def at(self, index: int) -> Space:
        """The space with this index."""
        return self.spaces[index]

    def space(self, id: str) -> Space:
        """The space with this id; raises KeyError."""
        return self.spaces[self.index[id]]

    def first(self, kind: str) -> Space:
        """The first space of this kind; raises StopIteration when there is none."""
        return next(space for space in self.spaces if space.kind == kind)


def lay(spaces: tuple[Space, ...]) -> Board:
    """The board made of these spaces."""
    groups: dict[str, tuple[str, ...]] = {}
    for space in spaces:
        if space.group:
            groups[space.group] = (*groups.get(space.group, ()), space.id)
    return Board(
        spaces=spaces,
        index={space.id: index for index, space in enumerate(spaces)},
        groups=groups,
        properties=tuple(space.id for space in spaces if space.price),
    )
