// What the console says about listing, in both of its languages.

import * as en from "./en.ts";
import * as zh from "./zh.ts";

export const words = { en, zh };
