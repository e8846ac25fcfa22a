// What the parts of the box are called, where one of them does not work.

import { N_, t } from "./words.js";

const NAMES = {
  knob: N_("Knob"), plunger: N_("Plunger"), screen: N_("Screen"), ring: N_("LED ring"), sound: N_("Sound"), network: N_("Network"), web: N_("Address"), data: N_("Games"),
};

export const partName = (part) => t(NAMES[part] || part);
