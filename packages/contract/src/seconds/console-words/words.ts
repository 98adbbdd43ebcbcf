// The words of this folder in both languages of the console.

import * as en from "./en.ts";
import * as zh from "./zh.ts";

export const words = { en, zh };
