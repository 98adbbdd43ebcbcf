// The sums of a receipt, made again with the exchange's own formulas: opening price, value, margin, profit, and what
// was paid or taken.

import { leverMargin, leverOpenPrice, leverProfit, leverValue } from "@tidemark/engine/formulas";
import { amount } from "@tidemark/kernel";
import {
  compared,
  factorOf as factor,
  markIn,
  printed as print,
  toldText,
  unitsOf,
} from "../../features/receipts/receipt-check.ts";
import type { CheckName, ClosingCheck, Figures, Receipt } from "./closing-figures.ts";

const million = 1_000_000n;

function told(text: string | null, { quoteScale }: Figures): string {
  return toldText(text, quoteScale);
}

function markCheck(name: CheckName, receipt: Receipt, figures: Figures, price: string): ClosingCheck {
  const tick = name === "openMark" ? receipt.open : receipt.close;
  const market = receipt.closing.market_id;
  const mark = markIn(tick?.marks ?? "", market);
  const found = mark === null ? "—" : print(mark, figures.quoteScale);
  return compared(name, {
    sum: `#${tick?.number ?? "—"} → ${market}:${mark ?? "—"}`,
    found,
    told: told(price, figures),
  });
}

function openPriceCheck({ closing, position }: Receipt, figures: Figures): ClosingCheck {
  const { origin, spreadPpm, quoteScale } = figures;
  const price = print(leverOpenPrice(origin, closing.side, spreadPpm), quoteScale);
  const sign = closing.side === "long" ? "+" : "−";
  const sum = `${print(origin, quoteScale)} ${sign} ${print(origin, quoteScale)} × ${factor(spreadPpm)}`;
  const check = compared("openPrice", { sum, found: price, told: told(closing.open_price, figures) });
  const isSame = told(position.price, figures) === told(closing.open_price, figures);
  return isSame && position.side === closing.side ? check : { ...check, state: "wrong" };
}

function valueCheck({ position }: Receipt, figures: Figures): ClosingCheck {
  const { openPrice, numberOpened, baseScale, quoteScale } = figures;
  const value = leverValue(openPrice, numberOpened, baseScale);
  const sum = `${print(openPrice, quoteScale)} × ${print(numberOpened, baseScale)}`;
  return compared("value", { sum, found: print(value, quoteScale), told: told(position.value, figures) });
}

function marginCheck({ position }: Receipt, figures: Figures): ClosingCheck {
  const value = leverValue(figures.openPrice, figures.numberOpened, figures.baseScale);
  const margin = leverMargin(value, position.multiple);
  const sum = `${print(value, figures.quoteScale)} ÷ ${position.multiple}`;
  return compared("margin", {
    sum,
    found: print(margin, figures.quoteScale),
    told: told(position.margin_opened, figures),
  });
}

function profitOf({ closing }: Receipt, { openPrice, closePrice, number, baseScale }: Figures): bigint {
  return leverProfit({ side: closing.side, price: openPrice, number }, closePrice, baseScale);
}

function profitCheck(receipt: Receipt, figures: Figures): ClosingCheck {
  const { openPrice, closePrice, number, baseScale, quoteScale } = figures;
  const [from, to] = receipt.closing.side === "long" ? [openPrice, closePrice] : [closePrice, openPrice];
  const sum = `(${print(to, quoteScale)} − ${print(from, quoteScale)}) × ${print(number, baseScale)}`;
  const profit = print(profitOf(receipt, figures), quoteScale);
  return compared("profit", { sum, found: profit, told: told(receipt.closing.profit, figures) });
}

/** Where nothing was left but a rest, the coverage was worked out from what was paid, and rounded down itself. */
function isPaidAt({ settled, coverage_ppm }: Receipt["closing"], profit: bigint, { quoteScale }: Figures): boolean {
  const paid = unitsOf(settled, quoteScale);
  if (paid === null || paid < 0n || paid > profit || profit === 0n || coverage_ppm >= Number(million)) return false;
  return (paid * million) / profit === BigInt(coverage_ppm);
}

/**
 * A profit is paid at the coverage of that moment, rounded down; of a loss the owner bears what he had, and the rest is
 * the insurance fund's and the pool's.
 */
function payoutCheck(receipt: Receipt, figures: Figures): ClosingCheck {
  const { closing } = receipt;
  const { quoteScale } = figures;
  const profit = profitOf(receipt, figures);
  const shown = told(closing.settled, figures);
  if (profit >= 0n) {
    const paid = (profit * BigInt(closing.coverage_ppm)) / million;
    const sum = `${print(profit, quoteScale)} × ${factor(closing.coverage_ppm)}`;
    return compared("payout", {
      sum,
      found: isPaidAt(closing, profit, figures) ? shown : print(paid, quoteScale),
      told: shown,
    });
  }
  const insured = unitsOf(closing.insured, quoteScale) ?? amount(-1n);
  const borne = unitsOf(closing.borne, quoteScale) ?? amount(-1n);
  const sum = `${print(profit, quoteScale)} + ${told(closing.insured, figures)} + ${told(closing.borne, figures)}`;
  const taken = profit + insured + borne;
  const check = compared("payout", { sum, found: print(taken, quoteScale), told: shown });
  return insured < 0n || borne < 0n || taken > 0n ? { ...check, state: "wrong" } : check;
}

/** The opening is no later than the closing, the head no earlier, and the ticks are those that the closing names. */
function orderCheck({ closing, open, close, head }: Receipt): ClosingCheck {
  const numbers = [...(open === null ? [] : [open.number]), close.number, ...(head === null ? [] : [head.number])];
  const instants = [...(open === null ? [] : [open.at]), close.at, ...(head === null ? [] : [head.at])];
  const rises = (values: readonly number[]) => values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);
  const isNamed = close.number === closing.close_tick && (open === null || open.number === closing.open_tick);
  const isEnd = head === null || head.number !== close.number || head.hash === close.hash;
  return {
    name: "order",
    state: rises(numbers) && rises(instants) && isNamed && isEnd ? "right" : "wrong",
    sum: numbers.map((number) => `#${number}`).join(" ≤ "),
    found: numbers.join(" · "),
    told: [
      ...(open === null ? [] : [closing.open_tick]),
      closing.close_tick,
      ...(head === null ? [] : [head.number]),
    ].join(" · "),
  };
}

/** All that needs no cryptography, in the order in which it is shown. */
export function sumChecks(receipt: Receipt, figures: Figures): readonly ClosingCheck[] {
  const { closing, position, open } = receipt;
  return [
    ...(open === null ? [] : [markCheck("openMark", receipt, figures, position.origin_price)]),
    openPriceCheck(receipt, figures),
    valueCheck(receipt, figures),
    marginCheck(receipt, figures),
    markCheck("closeMark", receipt, figures, closing.close_price),
    orderCheck(receipt),
    profitCheck(receipt, figures),
    payoutCheck(receipt, figures),
  ];
}
