// The checks about looks: that the lists have no gap, that the option was accepted where it says, and that it began and
// ended with the looks its rule names, at their prices.

import type { Tick } from "@tidemark/contract/prices";
import type { Crypt } from "../../features/prices/prices.ts";
import { firstBreak } from "../../features/receipts/first-break.ts";
import { compared, markIn, printed, toldText } from "../../features/receipts/receipt-check.ts";
import { type Found, findEntry, findExit } from "./find-looks.ts";
import type { Figures, OptionCheck, Receipt } from "./option-figures.ts";

const none = "—";

function numberText(number: number | null | undefined): string {
  return number == null ? none : `#${number}`;
}

/** Each look with what it says of the market. */
function looksText(looks: readonly Tick[], { option }: Receipt): string {
  return looks.map(({ number, marks }) => `#${number} ${markIn(marks, option.market_id) ?? none}`).join(" · ");
}

export async function chainCheck(
  name: "entryLooks" | "exitLooks",
  looks: readonly Tick[],
  crypt: Crypt,
): Promise<OptionCheck> {
  const sum = looks.map(({ number }) => `#${number}`).join(" → ");
  if (looks.length === 0) return { name, state: "wrong", sum, found: "1", told: "0" };
  const broken = await firstBreak(looks, crypt);
  if (broken !== null) return { name, state: "wrong", sum, found: broken.found, told: broken.told };
  return { name, state: crypt === null ? "unable" : "right", sum, found: "", told: "" };
}

/** Between the look it names as the last before it and the next one. */
function acceptedCheck({ option, around_entry: looks }: Receipt): OptionCheck {
  const [before, after] = looks;
  const isAfter = before !== undefined && before.at <= option.placed_at;
  const isBefore = after === undefined || option.placed_at <= after.at;
  return {
    name: "accepted",
    state: isAfter && isBefore && before.number === option.placed_tick ? "right" : "wrong",
    sum: [before?.at ?? none, option.placed_at, ...(after === undefined ? [] : [after.at])].join(" ≤ "),
    found: numberText(before?.number),
    told: numberText(option.placed_tick),
  };
}

type Side = {
  readonly name: "entry" | "exit";
  readonly found: Found;
  readonly told: number | null;
  readonly sum: string;
};

/** A list that is not whole could hide the right look. */
function lookCheck({ name, found, told, sum }: Side): OptionCheck {
  const check = compared(name, { sum, found: numberText(found.tick?.number), told: numberText(told) });
  return found.isWhole ? check : { ...check, state: "wrong" };
}

function priceCheck(
  name: "entryPrice" | "exitPrice",
  { option }: Receipt,
  figures: Figures,
  { tick }: Found,
): OptionCheck {
  const mark = tick === null ? null : markIn(tick.marks, option.market_id);
  const price = name === "entryPrice" ? option.entry_price : option.exit_price;
  const told = price === null ? none : toldText(price, figures.priceScale);
  const found = mark === null ? none : printed(mark, figures.priceScale);
  const sum = `${numberText(tick?.number)} → ${option.market_id}:${mark ?? none}`;
  const check = compared(name, { sum, found, told });
  const at = name === "entryPrice" ? option.entry_at : option.exit_at;
  return at === (tick?.at ?? null) ? check : { ...check, state: "wrong" };
}

/** A price is checked where there is one to check, in the looks or in the receipt. */
function priceChecks(
  name: "entryPrice" | "exitPrice",
  receipt: Receipt,
  figures: Figures,
  found: Found,
): readonly OptionCheck[] {
  const { option } = receipt;
  const price = name === "entryPrice" ? option.entry_price : option.exit_price;
  return found.tick === null && price === null ? [] : [priceCheck(name, receipt, figures, found)];
}

/** Void for want of a beginning, it has no end to look for. */
export function lookChecks(receipt: Receipt, figures: Figures): readonly OptionCheck[] {
  const { option, around_entry, around_exit } = receipt;
  const [entry, exit] = [findEntry(receipt), findExit(receipt)];
  const checks = [
    acceptedCheck(receipt),
    lookCheck({ name: "entry", found: entry, told: option.entry_tick, sum: looksText(around_entry, receipt) }),
    ...priceChecks("entryPrice", receipt, figures, entry),
  ];
  if (entry.tick === null) {
    const isToldNone = option.exit_tick === null && option.exit_price === null;
    return isToldNone
      ? checks
      : [...checks, compared("exit", { sum: "", found: none, told: numberText(option.exit_tick ?? 0) })];
  }
  return [
    ...checks,
    lookCheck({ name: "exit", found: exit, told: option.exit_tick, sum: looksText(around_exit, receipt) }),
    ...priceChecks("exitPrice", receipt, figures, exit),
  ];
}
