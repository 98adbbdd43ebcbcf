// The sums of seconds options and stake policies: what one costs, what it pays, and who wins by two recorded prices. The
// page, the server and the engine use these very functions. Dust goes to the house: costs are rounded up, profits down.

import { type Amount, amount, mulDivUp } from "@tidemark/kernel";
import { feeOf } from "./fee.ts";

export const optionDirections = ["up", "down"] as const;
export type OptionDirection = (typeof optionDirections)[number];

export type OptionOutcome = "won" | "lost" | "drawn";

const wholePpm = 1_000_000;
const million = BigInt(wholePpm);

/** How far a recorded price may lie from the instant it stands for, before the option is void. */
export const optionReachMs = 5_000;

/** Below this the look that opens an option and the one that ends it could be the same. */
export const optionSecondsMin = 15;

/**
 * On top of the stake.
 *
 * @example 2 % of 100 USDT: optionFee(100_000_000n, 20_000) → 2_000_000n
 */
export function optionFee(stake: Amount, feePpm: number): Amount {
  return feeOf(stake, feePpm);
}

/**
 * What a win pays beside the stake.
 *
 * @example 85 % of 100 USDT: optionProfit(100_000_000n, 850_000) → 85_000_000n
 */
export function optionProfit(stake: Amount, ratioPpm: number): Amount {
  return amount((stake * BigInt(ratioPpm)) / million);
}

/** Up wins above the price it began at, down below it; the same price is nobody's. */
export function optionOutcome(direction: OptionDirection, entry: Amount, exit: Amount): OptionOutcome {
  if (entry === exit) return "drawn";
  return exit > entry === (direction === "up") ? "won" : "lost";
}

/**
 * What is credited at the end of the stake and the profit, by the outcome; the fee is kept in all of them.
 *
 * @example optionCredit("won", 100_000_000n, 85_000_000n) → 185_000_000n
 */
export function optionCredit(outcome: OptionOutcome, stake: Amount, profit: Amount): Amount {
  if (outcome === "won") return amount(stake + profit);
  return outcome === "drawn" ? stake : (0n as Amount);
}

/**
 * The share of options, in millionths, that must be won so that somebody loses nothing in the long run; rounded up.
 *
 * @example 85 % without a fee: optionBreakEven(850_000, 0) → 540_541
 */
export function optionBreakEven(ratioPpm: number, feePpm: number): number {
  return Math.ceil(((wholePpm + feePpm) * wholePpm) / (wholePpm + ratioPpm));
}

/** Kept by the house whatever happens. */
export function policyPremium(insured: Amount, premiumPpm: number): Amount {
  return amount(mulDivUp(insured, BigInt(premiumPpm), million));
}

/** What one claim brings the insured balance to, or pays. */
export function policyCompensation(insured: Amount, claimPpm: number): Amount {
  return amount((insured * BigInt(claimPpm)) / million);
}

/** At or below this balance a claim is due: a share of what was insured has been lost. */
export function policyClaimLine(insured: Amount, lossPpm: number): Amount {
  return amount((insured * (million - BigInt(lossPpm))) / million);
}

/** At or above this balance a policy ends by itself. */
export function policyEndLine(insured: Amount, profitPpm: number): Amount {
  return amount(insured + mulDivUp(insured, BigInt(profitPpm), million));
}
