// The money of options: both legs are set aside when one is accepted, and whatever its end, only what was set aside moves.
// A free option stands in its owner's account with stake and fee; an insured one with the stake alone, which its policy
// has set aside before.

import type { Account } from "../core/ledger/ledger.ts";
import type { OptionOutcome } from "../formulas/seconds.ts";
import type { Option } from "./option.ts";
import type { Seconds } from "./slice.ts";

function purse({ core }: Seconds, { userId, assetId }: Option): Account {
  return core.ledger.open(userId, "seconds", assetId);
}

export function bookStake(slice: Seconds, option: Option): void {
  const { ledger } = slice.core;
  const { profit } = option.accepted;
  const isFree = option.policy === null;
  if (!isFree && profit === 0n) return;
  ledger.begin();
  if (isFree) ledger.move(purse(slice, option), -option.atRisk, option.atRisk, "option_stake", option.id);
  if (profit > 0n) ledger.move(ledger.system("options", option.assetId), -profit, profit, "option_stake", option.id);
}

/** Of the stake and the profit; the fee of a free option is earned now, whatever the outcome. */
export function bookOutcome(slice: Seconds, option: Option, outcome: OptionOutcome): void {
  const { ledger } = slice.core;
  const { stake, profit, fee } = option.accepted;
  const why = `option_${outcome}` as const;
  const back = outcome === "won" ? stake + profit : outcome === "drawn" ? stake : 0n;
  // What the pool has lost or gained, beside the profit that it need not set aside any more.
  const gained = outcome === "won" ? -profit : outcome === "drawn" ? 0n : stake;
  if (option.policy !== null && profit === 0n && back === stake) return;
  ledger.begin();
  if (option.policy === null) ledger.move(purse(slice, option), back, -option.atRisk, why, option.id);
  else if (back !== stake) ledger.move(purse(slice, option), 0n, back - stake, why, option.id);
  if (profit > 0n || gained > 0n) {
    ledger.move(ledger.system("options", option.assetId), profit + gained, -profit, why, option.id);
  }
  if (fee > 0n) ledger.move(ledger.system("fees", option.assetId), fee, 0n, why, option.id);
}

/** Everything back, the fee too. */
export function bookVoid(slice: Seconds, option: Option): void {
  const { ledger } = slice.core;
  const { profit } = option.accepted;
  const isFree = option.policy === null;
  if (!isFree && profit === 0n) return;
  ledger.begin();
  if (isFree) ledger.move(purse(slice, option), option.atRisk, -option.atRisk, "option_void", option.id);
  if (profit > 0n) ledger.move(ledger.system("options", option.assetId), profit, -profit, "option_void", option.id);
}
