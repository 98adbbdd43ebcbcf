// The words of this folder in five languages.

import type { InEveryLanguage } from "@tidemark/contract/words/shape";
import * as en from "./en.ts";
import * as hk from "./hk.ts";
import * as jp from "./jp.ts";
import * as ru from "./ru.ts";
import * as zh from "./zh.ts";

export const words = { en, zh, hk, jp, ru } satisfies InEveryLanguage<typeof en>;
