// The words of the frame in both languages.

import * as en from "./en.ts";
import * as zh from "./zh.ts";

export const frameWords = { en: en.frame, zh: zh.frame };
