// The exchange's own terms for money going out, read from its settings.

import { type Amount, ensure, parseAmount, type Scale } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Account } from "../registry/registry.ts";
import type { Limits } from "./rules.ts";
import type { settings } from "./settings.ts";

export type Terms = {
  readonly usdtScale: Scale;
  /** Up to this within 24 hours a rule approves; above it two operators do. */
  readonly autoLimit: Amount;
  /** By identity level, from 0 on. */
  readonly limits: readonly Limits[];
  readonly addressWaitHours: number;
  /** How long a first withdrawal to an address can be stopped before it is signed. */
  readonly cancelMinutes: number;
  /** Whoever withdraws more than this needs a second factor. */
  readonly secondFactorAbove: Amount;
};

function usdt(text: string, scale: Scale): Amount {
  const parsed = parseAmount(text, scale);
  return ensure(parsed.ok ? parsed.value : undefined, `${text} is no amount of USDT`);
}

export function termsOf(config: ValuesOf<typeof settings>, usdtScale: Scale): Terms {
  const { withdrawDayLimits: days, withdrawMonthLimits: months } = config;
  const count = Math.max(days.length, months.length);
  const at = (list: readonly string[], level: number): Amount =>
    usdt(list[Math.min(level, list.length - 1)] ?? "0", usdtScale);
  return {
    usdtScale,
    autoLimit: usdt(config.withdrawAutoLimit, usdtScale),
    limits: Array.from({ length: count }, (_, level) => ({ day: at(days, level), month: at(months, level) })),
    addressWaitHours: config.addressWaitHours,
    cancelMinutes: config.withdrawCancelMinutes,
    secondFactorAbove: usdt(config.withdrawSecondFactorAbove, usdtScale),
  };
}

/** How far somebody's identity is known. Reviewed papers make level 1. */
export function levelOf({ reviewStatus }: Pick<Account, "reviewStatus">): number {
  return reviewStatus === 2 ? 1 : 0;
}
