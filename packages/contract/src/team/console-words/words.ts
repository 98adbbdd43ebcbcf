// What the Team room says.

import * as en from "./en.ts";
import * as zh from "./zh.ts";

export const words = { en, zh };
