// The ticket of options as sums without a screen: what is wrong with it, what it costs and pays, and whether anything
// can be placed at all. The exchange decides again, at the moment it is asked.

import type { ReplyOf, RequestInput } from "@tidemark/contract";
import type { MarkState } from "@tidemark/contract/prices";
import type {
  microSubmitCall,
  OptionDay,
  OptionDirection,
  optionTermsCall,
  UserInsurance,
} from "@tidemark/contract/seconds";
import { type Amount, parseDecimal, withPlaces, zero } from "@tidemark/kernel";
import { type StakeSums, stakeSums, units } from "../../features/seconds/option-figures.ts";
import { readAmount } from "../../forms/amount-text.ts";

type OptionTerms = ReplyOf<typeof optionTermsCall>;
export type OptionCoin = OptionTerms["coins"][number];
export type OptionMarket = OptionTerms["markets"][number];
export type OptionDuration = OptionTerms["durations"][number];

export type OptionTicket = {
  readonly marketId: number;
  readonly coin: OptionCoin;
  readonly duration: OptionDuration;
  /** What can be staked: free, or the balance of the policy; null while it is not known. */
  readonly balance: Amount | null;
  /** Staked from this one; null for the free balance. */
  readonly policy: UserInsurance | null;
  readonly day: OptionDay | null;
};

export type StakeProblem =
  | "stakeRequired"
  | "stakeMin"
  | "stakeMax"
  | "notEnough"
  | "limitLeft"
  | "capacityLeft"
  | "policyMax";

/** An insured option has no fee. */
export function feePpmOf({ coin, policy }: Pick<OptionTicket, "coin" | "policy">): number {
  return policy === null ? coin.fee_ppm : 0;
}

export function sumsOf(stake: string, ticket: OptionTicket): StakeSums | null {
  const amount = readAmount(stake, ticket.coin.places);
  return amount === null || amount === zero ? null : stakeSums(amount, ticket.duration.ratio_ppm, feePpmOf(ticket));
}

/** What may still be lost today; null without a limit. Never below nothing. */
export function lossLeft(day: OptionDay | null, places: number): Amount | null {
  if (day === null || day.loss_max === null) return null;
  const signed = (text: string) => {
    const parsed = parseDecimal(text);
    return parsed === null ? 0n : withPlaces(parsed, places, "down").units;
  };
  const left = signed(day.loss_max) - signed(day.lost) - signed(day.at_risk);
  return (left < 0n ? 0n : left) as Amount;
}

/** The largest stake whose bounds are met; 0 is no bound. */
function isOutside(stake: Amount, bound: string, places: number, side: "min" | "max"): boolean {
  const limit = units(bound, places);
  if (limit === zero) return false;
  return side === "min" ? stake < limit : stake > limit;
}

export function stakeProblem(stake: string, ticket: OptionTicket): StakeProblem | undefined {
  const { coin, policy, balance } = ticket;
  const { places } = coin;
  const amount = readAmount(stake, places);
  const sums = sumsOf(stake, ticket);
  if (amount === null || sums === null) return "stakeRequired";
  if (isOutside(amount, coin.stake_min, places, "min")) return "stakeMin";
  if (isOutside(amount, coin.stake_max, places, "max")) return "stakeMax";
  const policyMax = policy?.insurance_type?.stake_max;
  if (policyMax !== undefined && isOutside(amount, policyMax, places, "max")) return "policyMax";
  const left = lossLeft(ticket.day, places);
  if (left !== null && sums.cost > left) return "limitLeft";
  if (balance !== null && sums.cost > balance) return "notEnough";
  return sums.profit > units(coin.capacity, places) ? "capacityLeft" : undefined;
}

export function requestOf(
  stake: string,
  direction: OptionDirection,
  { marketId, coin, duration, policy }: OptionTicket,
): RequestInput<typeof microSubmitCall> {
  return {
    match_id: marketId,
    currency_id: coin.coin_id,
    type: direction === "up" ? 1 : 2,
    seconds: duration.seconds,
    number: stake.replace(/\.$/, ""),
    is_insurance: policy === null ? 0 : 1,
  };
}

export type Blocked = "Terms" | "Closed" | "Coin" | "Hours" | "Stale" | "Paused" | "Limit" | "Count" | "Capacity";

export type BlockParts = {
  readonly market: OptionMarket | undefined;
  readonly coin: OptionCoin | undefined;
  readonly duration: OptionDuration | undefined;
  readonly markState: MarkState;
  readonly pausedUntil: number | null;
  readonly now: number;
  readonly day: OptionDay | null;
  /** Running in this coin. */
  readonly running: number;
};

/** Why nothing can be placed now; null when it can. */
export function blockedBy(parts: BlockParts): Blocked | null {
  const { market, coin, duration, markState, pausedUntil, now, day, running } = parts;
  if (market === undefined || coin === undefined || duration === undefined) return "Terms";
  if (market.state === "closed") return "Closed";
  if (!coin.is_open) return "Coin";
  if (market.state === "hours") return "Hours";
  if (pausedUntil !== null && pausedUntil > now) return "Paused";
  if (markState !== "fresh") return "Stale";
  if (lossLeft(day, coin.places) === zero) return "Limit";
  if (coin.open_max > 0 && running >= coin.open_max) return "Count";
  return units(coin.capacity, coin.places) === zero ? "Capacity" : null;
}
