// The sums of an option's receipt, made again with the exchange's own formulas: expiry, outcome, profit, what came back.

import { type OptionOutcome, optionCredit, optionOutcome, optionProfit } from "@tidemark/engine/formulas";
import { amount } from "@tidemark/kernel";
import { compared, factorOf, markIn, printed, toldText } from "../../features/receipts/receipt-check.ts";
import { findEntry, findExit } from "./find-looks.ts";
import type { Figures, OptionCheck, Receipt } from "./option-figures.ts";

type Ending = OptionOutcome | "no_entry" | "no_exit";

/** Who won, by the looks alone. */
export function endingOf(receipt: Receipt): Ending {
  const { option } = receipt;
  const entry = findEntry(receipt).tick;
  if (entry === null) return "no_entry";
  const exit = findExit(receipt).tick;
  if (exit === null) return "no_exit";
  const [from, to] = [entry, exit].map(({ marks }) => amount(markIn(marks, option.market_id) ?? 0n));
  return optionOutcome(option.direction, from ?? amount(0n), to ?? amount(0n));
}

function expiryCheck({ option }: Receipt): OptionCheck {
  const found = String(option.placed_at + option.seconds * 1000);
  const sum = `${option.placed_at} + ${option.seconds} × 1000`;
  return compared("expiry", { sum, found, told: String(option.expires_at) });
}

/** Why it is void, where it is; anything that says both won and void is neither. */
function toldEnding({ state, void_reason: reason }: Receipt["option"]): string {
  if (reason === null) return state;
  return state === "void" ? reason : `${state} ${reason}`;
}

function outcomeCheck(receipt: Receipt, { priceScale }: Figures): OptionCheck {
  const { option } = receipt;
  const price = (text: string | null) => (text === null ? "—" : toldText(text, priceScale));
  const arrow = option.direction === "up" ? "↑" : "↓";
  const sum = `${arrow} ${price(option.entry_price)} → ${price(option.exit_price)}`;
  return compared("outcome", { sum, found: endingOf(receipt), told: toldEnding(option) });
}

function profitCheck({ option }: Receipt, { stake, coinScale }: Figures): OptionCheck {
  const profit = optionProfit(stake, option.ratio_ppm);
  const sum = `${printed(stake, coinScale)} × ${factorOf(option.ratio_ppm)}`;
  return compared("profit", { sum, found: printed(profit, coinScale), told: toldText(option.profit, coinScale) });
}

/** From an insured balance nothing is taken but the stake. */
function feeCheck({ option }: Receipt, { coinScale }: Figures): readonly OptionCheck[] {
  if (option.policy_id === null) return [];
  return [compared("fee", { sum: "", found: "0", told: toldText(option.fee, coinScale) })];
}

function creditedCheck(receipt: Receipt, { stake, fee, profit, coinScale }: Figures): OptionCheck {
  const ending = endingOf(receipt);
  const isVoid = ending === "no_entry" || ending === "no_exit";
  const credited = isVoid ? stake + fee : optionCredit(ending, stake, profit);
  const parts = { won: [stake, profit], drawn: [stake], lost: [], no_entry: [stake, fee], no_exit: [stake, fee] }[
    ending
  ];
  return compared("credited", {
    sum: parts.length === 0 ? "" : parts.map((part) => printed(part, coinScale)).join(" + "),
    found: printed(credited, coinScale),
    told: toldText(receipt.option.credited, coinScale),
  });
}

/** The lists come one after the other, the head is no earlier, and where it is one of the looks it has its hash. */
function orderCheck({ option, around_entry: first, around_exit: second, head }: Receipt): OptionCheck {
  const looks = [...first, ...second];
  const numbers = [...looks.map(({ number }) => number), ...(head === null ? [] : [head.number])];
  const rises = numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? 0) <= number);
  const hashes = new Map(looks.map(({ number, hash }) => [number, hash]));
  const isSame = [...looks, ...(head === null ? [] : [head])].every(
    ({ number, hash }) => (hashes.get(number) ?? hash) === hash,
  );
  const isLater = option.entry_tick === null || option.exit_tick === null || option.entry_tick < option.exit_tick;
  const ends = [first[0], first.at(-1), second[0], second.at(-1), head].flatMap((one) =>
    one == null ? [] : [one.number],
  );
  return {
    name: "order",
    state: rises && isSame && isLater ? "right" : "wrong",
    sum: ends.map((number) => `#${number}`).join(" ≤ "),
    found: "",
    told: "",
  };
}

/** All that needs neither cryptography nor a search among looks. */
export function sumChecks(receipt: Receipt, figures: Figures): readonly OptionCheck[] {
  return [
    expiryCheck(receipt),
    orderCheck(receipt),
    outcomeCheck(receipt, figures),
    profitCheck(receipt, figures),
    ...feeCheck(receipt, figures),
    creditedCheck(receipt, figures),
  ];
}
