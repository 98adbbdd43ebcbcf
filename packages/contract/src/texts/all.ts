// Every sentence in every language, for the server. The web loads the one file of the language in use instead.

import type { Language } from "@tidemark/kernel";
import * as en from "./en.ts";
import * as hk from "./hk.ts";
import * as jp from "./jp.ts";
import * as ru from "./ru.ts";
import type { Refusals } from "./words.ts";
import * as zh from "./zh.ts";

/** Names of the sentences that action calls answer when they succeed. */
export type NoticeCode = keyof typeof en.notices;

export const allTexts: Readonly<Record<Language, Refusals>> = {
  en: en.texts,
  zh: zh.texts,
  hk: hk.texts,
  jp: jp.texts,
  ru: ru.texts,
};

export const allNotices: Readonly<Record<Language, Readonly<Record<NoticeCode, string>>>> = {
  en: en.notices,
  zh: zh.notices,
  hk: hk.notices,
  jp: jp.notices,
  ru: ru.notices,
};
