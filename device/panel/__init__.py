"""The face of the box: `loop.Panel` is its thread, `navigator` what hands do, `screens` what eyes see."""
