// Shares in percent as the programme says them, and the worked example by which the page explains a rebate.

import { amount, formatAmount, mulDivDown, parseAmount, scale } from "@tidemark/kernel";

const places = scale(6);
const million = 1_000_000n;

/** @example ppmOf("20") → 200000n; ppmOf("1.25") → 12500n */
export function ppmOf(percent: string): bigint {
  const read = parseAmount(percent, scale(4));
  return read.ok ? read.value : 0n;
}

/** @example percentText(40000n) → "4"; percentText(12500n) → "1.25" */
export function percentText(ppm: bigint): string {
  return bare(formatAmount(amount(ppm), scale(4)));
}

function bare(text: string): string {
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

export type Split = { readonly back: string; readonly kept: string };

/** Of a fee: what goes back to whoever paid it, and what the inviter keeps. @example splitOf("20", "20") → 4 and 16 */
export function splitOf(first: string, pass: string): Split {
  const [whole, part] = [ppmOf(first), ppmOf(pass)];
  const back = mulDivDown(whole, part, million);
  return { back: percentText(back), kept: percentText(whole - back) };
}

export type Worked = Split & { readonly fee: string; readonly rebate: string };

/** A fee of 0.045 % on 10,000 USDT, rounded down at each step as the exchange does. */
export function workedExample(first: string, pass: string): Worked {
  const fee = 4_500_000n;
  const rebate = mulDivDown(fee, ppmOf(first), million);
  const back = mulDivDown(rebate, ppmOf(pass), million);
  const text = (units: bigint): string => bare(formatAmount(amount(units), places));
  return { fee: text(fee), rebate: text(rebate), back: text(back), kept: text(rebate - back) };
}
