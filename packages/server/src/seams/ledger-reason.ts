// Why money moves, in the words of an account's log. Each feature brings the reasons it gives, from its words.

import type { ReasonTexts } from "@tidemark/contract/words/shape";
import { type Language, languages } from "@tidemark/kernel";

export type LedgerReason = Readonly<Record<Language, ReasonTexts>>;

type Reasons = Readonly<Record<string, ReasonTexts>>;

/** One reason in every language. */
function reasonIn(all: Readonly<Record<Language, Reasons>>, reason: string): LedgerReason {
  return Object.fromEntries(languages.map((language) => [language, all[language][reason]])) as LedgerReason;
}

/** The reasons in a feature's words, each in every language. */
export function reasonsIn(
  words: Readonly<Record<Language, { readonly reasons: Reasons }>>,
): Readonly<Record<string, LedgerReason>> {
  const { en, zh, hk, jp, ru } = words;
  const all = { en: en.reasons, zh: zh.reasons, hk: hk.reasons, jp: jp.reasons, ru: ru.reasons };
  return Object.fromEntries(Object.keys(en.reasons).map((reason) => [reason, reasonIn(all, reason)]));
}
