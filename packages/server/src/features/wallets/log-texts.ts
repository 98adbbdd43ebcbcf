// What a line of an account's log says. The list of reasons is closed: one without words in each of the five languages
// does not compile, and a test looks for reasons in the code that are not in the list.

import { fillText, type WalletType } from "@tidemark/contract";
import { engineReasons } from "@tidemark/engine";
import type { Language } from "@tidemark/kernel";
import { logTexts as en } from "./texts/en.ts";
import { logTexts as hk } from "./texts/hk.ts";
import { logTexts as jp } from "./texts/jp.ts";
import { logTexts as ru } from "./texts/ru.ts";
import { logTexts as zh } from "./texts/zh.ts";

/** One by which money enters or leaves the exchange is also named in readInflows and its index. */
export const ledgerReasons = [...engineReasons, "deposit", "withdrawal", "demo_fund", "demo_refill"] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

export type ReasonTexts = {
  /** All movements of this reason together; also a single one, where nothing more exact is said. */
  readonly title: string;
  /** What is available grew. */
  readonly received?: string;
  /** What is available shrank. */
  readonly paid?: string;
  /** Only what is frozen shrank; the sum is said, as the change of what is available is nothing. */
  readonly frozen?: string;
};

export type LogTexts = {
  readonly accounts: Readonly<Record<WalletType, string>>;
  readonly reasons: Readonly<Record<LedgerReason, ReasonTexts>>;
  /** A reason that only a newer program knows. */
  readonly other: string;
};

export const logTexts: Readonly<Record<Language, LogTexts>> = { en, zh, hk, jp, ru };

function isLedgerReason(reason: string): reason is LedgerReason {
  return (ledgerReasons as readonly string[]).includes(reason);
}

export function accountName(type: WalletType, language: Language): string {
  return logTexts[language].accounts[type];
}

export function reasonTitle(reason: string, language: Language): string {
  const { other, reasons } = logTexts[language];
  return isLedgerReason(reason) ? reasons[reason].title : other;
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

function wordsOf(texts: ReasonTexts, { availableDelta, heldDelta }: Line): string | undefined {
  if (availableDelta > 0n) return texts.received;
  if (availableDelta < 0n) return texts.paid;
  return heldDelta < 0n ? texts.frozen : undefined;
}

export function lineText(line: Line, language: Language): string {
  const { other, reasons } = logTexts[language];
  if (!isLedgerReason(line.reason)) return other;
  const texts = reasons[line.reason];
  const { amount, currency } = line;
  const account = line.other === null ? "" : accountName(line.other, language);
  return fillText(wordsOf(texts, line) ?? texts.title, { amount, currency, account });
}
