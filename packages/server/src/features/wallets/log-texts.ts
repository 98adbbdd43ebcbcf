// What a line of an account's log says. The engine's own reasons are brought from here, every other one by the feature
// that gives it; a test looks for reasons in the code that nobody has words for.

import { fillText } from "@tidemark/contract";
import type { AccountType } from "@tidemark/contract/wallets";
import { allReasons, words } from "@tidemark/contract/words/all";
import type { ReasonTexts } from "@tidemark/contract/words/shape";
import { engineReasons } from "@tidemark/engine";
import { type Language, languages } from "@tidemark/kernel";
import type { LedgerReason } from "../../seams/ledger-reason.ts";

type EngineReason = (typeof engineReasons)[number];

/** One that no feature has words for does not compile. */
const engineTexts: Readonly<Record<Language, Readonly<Record<EngineReason, ReasonTexts>>>> = allReasons;

function inEveryLanguage(reason: EngineReason): LedgerReason {
  return Object.fromEntries(languages.map((language) => [language, engineTexts[language][reason]])) as LedgerReason;
}

/** One by which money enters or leaves the exchange is also named among those of profit that are no gain. */
export const ledgerReasons: Readonly<Record<string, LedgerReason>> = Object.fromEntries(
  engineReasons.map((reason) => [reason, inEveryLanguage(reason)]),
);

export function accountName(type: AccountType, language: Language): string {
  return words.wallets[language].log.accounts[type];
}

/** A reason that only a newer program knows. */
export function otherText(language: Language): string {
  return words.wallets[language].log.otherMovement;
}

export type Line = {
  readonly reason: string;
  readonly availableDelta: bigint;
  readonly heldDelta: bigint;
  /** Of the line's larger side, as it is written. */
  readonly amount: string;
  readonly currency: string;
  /** The other side of a transfer. */
  readonly other: AccountType | null;
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
    reasonTitle: (reason, language) => reasons.get(reason)?.[language].title ?? otherText(language),
    lineText(line, language) {
      const texts = reasons.get(line.reason)?.[language];
      if (texts === undefined) return otherText(language);
      const { amount, currency } = line;
      const account = line.other === null ? "" : accountName(line.other, language);
      return fillText(wordsOf(texts, line) ?? texts.title, { amount, currency, account });
    },
  };
}
