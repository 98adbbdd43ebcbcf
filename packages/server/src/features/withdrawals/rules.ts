// Whether a withdrawal may be asked for. All rules in one place and in one order, without a database or a clock:
// what is open, who asks, how much, where to, and whether it is there.

import { withdrawalArrives, withdrawalFee } from "@tidemark/engine/formulas";
import {
  type Amount,
  amount,
  formatAmount,
  type Instant,
  type Rejection,
  rejection,
  type Scale,
  zero,
} from "@tidemark/kernel";
import type { CoinNetwork } from "../chain/chain.ts";

/** What is asked for, as far as it could be read. */
export type Asked = {
  readonly network: CoinNetwork;
  /** Of the coin here. */
  readonly scale: Scale;
  readonly amount: Amount;
  readonly memo: string;
};

export type Facts = {
  readonly isStopped: boolean;
  readonly isFrozen: boolean;
  /** Until when withdrawals wait after a security change. */
  readonly holdUntil: Instant | null;
  readonly available: Amount;
  /** When the address, saved in the book, may be used; null when it is not in the book. */
  readonly usableAt: Instant | null;
  readonly addressWaitHours: number;
  /** Whether the owner sends to saved addresses only. */
  readonly isWhitelisted: boolean;
  readonly now: Instant;
};

function refuseCaller({ network }: Asked, facts: Facts): Rejection | null {
  if (facts.isStopped || !network.isWithdrawOpen) return rejection("withdrawals_closed");
  if (facts.isFrozen) return rejection("account_frozen");
  return facts.holdUntil === null ? null : rejection("withdrawal_hold", { until: String(facts.holdUntil) });
}

function refuseAmount({ network, scale, amount: asked }: Asked): Rejection | null {
  const { withdrawMin, withdrawMax } = network;
  if (asked < withdrawMin) return rejection("amount_below_minimum", { minimum: formatAmount(withdrawMin, scale) });
  if (withdrawMax !== null && asked > withdrawMax) {
    return rejection("amount_above_maximum", { maximum: formatAmount(withdrawMax, scale) });
  }
  return withdrawalArrives(asked, network) > 0n ? null : rejection("fee_above_amount");
}

/** Where addresses wait, or for whoever wants it so, money goes only to those in the book; else to any. */
function refuseAddress({ usableAt, addressWaitHours, isWhitelisted, now }: Facts): Rejection | null {
  if (usableAt !== null) return now >= usableAt ? null : rejection("address_waiting", { until: String(usableAt) });
  if (isWhitelisted) return rejection("address_not_listed");
  return addressWaitHours === 0 ? null : rejection("address_unsaved", { hours: String(addressWaitHours) });
}

export function refuseWithdrawal(asked: Asked, facts: Facts): Rejection | null {
  const refused = refuseCaller(asked, facts) ?? refuseAmount(asked);
  if (refused !== null) return refused;
  if (asked.network.needsMemo && asked.memo === "") return rejection("memo_required");
  const notThere = refuseAddress(facts);
  if (notThere !== null) return notThere;
  return asked.amount > facts.available ? rejection("insufficient_balance") : null;
}

export type Split = { readonly fee: Amount; readonly arrives: Amount };

/** Fee and what arrives make up the amount, to the last unit. */
export function splitOf(asked: Amount, network: CoinNetwork): Split {
  return { fee: withdrawalFee(asked, network), arrives: withdrawalArrives(asked, network) };
}

/** In USDT's smallest unit. */
export type Limits = { readonly day: Amount; readonly month: Amount };

/** The limits of an identity level; the last ones named hold for every higher level. */
export function limitsOf(level: number, steps: readonly Limits[]): Limits {
  return steps[Math.min(level, steps.length - 1)] ?? { day: zero, month: zero };
}

export function left(limit: Amount, used: bigint): Amount {
  return amount(limit > used ? limit - used : 0n);
}

/** What has no price counts nothing here; operators decide on it. */
export function refuseLimits(
  value: Amount | null,
  used: { readonly day: bigint; readonly month: bigint },
  limits: Limits,
  usdtScale: Scale,
): Rejection | null {
  const asked = value ?? zero;
  const dayLeft = left(limits.day, used.day);
  if (asked > dayLeft) return rejection("withdrawal_day_limit", { left: formatAmount(dayLeft, usdtScale) });
  const monthLeft = left(limits.month, used.month);
  if (asked > monthLeft) return rejection("withdrawal_month_limit", { left: formatAmount(monthLeft, usdtScale) });
  return null;
}

/** The same in the coin itself, whatever its price. */
export function refuseUnits(of: {
  readonly asked: Amount;
  readonly used: bigint;
  readonly limit: bigint | null;
  readonly coin: { readonly symbol: string; readonly scale: Scale };
}): Rejection | null {
  if (of.limit === null || of.used + of.asked <= of.limit) return null;
  const params = { left: formatAmount(left(amount(of.limit), of.used), of.coin.scale), currency: of.coin.symbol };
  return rejection("withdrawal_coin_day_limit", params);
}
