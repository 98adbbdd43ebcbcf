// What a line of an account's log says. The engine's own reasons have their words here, every other one those of the
// feature that gives it; a test looks for reasons in the code that nobody has words for.

import { fillText, type WalletType } from "@tidemark/contract";
import { engineReasons } from "@tidemark/engine";
import { type Language, languages } from "@tidemark/kernel";
import type { LedgerReason, ReasonTexts } from "../../seams/ledger-reason.ts";
import type { LogTexts } from "./log-words.ts";
import { logTexts as en } from "./texts/en.ts";
import { logTexts as hk } from "./texts/hk.ts";
import { logTexts as jp } from "./texts/jp.ts";
import { logTexts as ru } from "./texts/ru.ts";
import { logTexts as zh } from "./texts/zh.ts";

export const logTexts: Readonly<Record<Language, LogTexts>> = { en, zh, hk, jp, ru };

function inEveryLanguage(reason: (typeof engineReasons)[number]): LedgerReason {
  const texts = languages.map((language) => [language, logTexts[language].reasons[reason]]);
  return Object.fromEntries(texts) as LedgerReason;
}

/** One by which money enters or leaves the exchange is also named in readInflows and its index. */
export const ledgerReasons: Readonly<Record<string, LedgerReason>> = Object.fromEntries(
  engineReasons.map((reason) => [reason, inEveryLanguage(reason)]),
);

export function accountName(type: WalletType, language: Language): string {
  return logTexts[language].accounts[type];
}

export type Line = {
  readonly reason: string;
  readonly availableDelta: bigint;
  readonly heldDelta: bigint;
  /** Of the line's larger side, as it is written. */
  readonly amount: string;
  readonly currency: string;
  /** The other side of a transfer. */
  readonly other: WalletType | null;
};

export type LogWords = {
  reasonTitle(reason: string, language: Language): string;
  lineText(line: Line, language: Language): string;
};

function wordsOf(texts: ReasonTexts, { availableDelta, heldDelta }: Line): string | undefined {
  if (availableDelta > 0n) return texts.received;
  if (availableDelta < 0n) return texts.paid;
  return heldDelta < 0n ? texts.frozen : undefined;
}

export function createLogWords(reasons: ReadonlyMap<string, LedgerReason>): LogWords {
  return {
    reasonTitle: (reason, language) => reasons.get(reason)?.[language].title ?? logTexts[language].other,
    lineText(line, language) {
      const texts = reasons.get(line.reason)?.[language];
      if (texts === undefined) return logTexts[language].other;
      const { amount, currency } = line;
      const account = line.other === null ? "" : accountName(line.other, language);
      return fillText(wordsOf(texts, line) ?? texts.title, { amount, currency, account });
    },
  };
}
