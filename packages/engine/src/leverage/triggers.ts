// Who is at risk, without looking at everybody. An account has a buffer: its equity less what it may not fall to. It can
// only be eaten if one of its k markets alone eats a k-th of it, so each of them gets one trigger at the price that does.
// Whoever is reached is judged once and armed anew. A trigger is never late: profits are rounded down position by
// position, so the buffer is taken smaller by one unit for each.

import type { Amount } from "@tidemark/kernel";
import { isBurst, type LeverAccount, leverEquity, leverProfit } from "../formulas/leverage.ts";
import { Entry } from "./heap.ts";
import type { LeverMarket } from "./market.ts";
import type { RiskAccount } from "./risk-account.ts";
import type { Leverage } from "./slice.ts";
import { markOf } from "./solvency.ts";

const million = 1_000_000n;
/** No mark is as high: recorded prices are below it. */
const beyond = 10n ** 40n;

/** The account at the last marks; what its entrusts keep is free, for it can be had back at any time. */
export function standing(slice: Leverage, risk: RiskAccount): LeverAccount {
  let [margin, originMargin, profit] = [0n, 0n, 0n];
  for (const position of risk.open) {
    const { market } = position;
    margin += position.margin;
    originMargin += position.originMargin;
    profit += leverProfit(position, markOf(slice, market) as Amount, market.baseScale);
  }
  return {
    free: risk.free as Amount,
    pending: risk.kept as Amount,
    margin: margin as Amount,
    originMargin: originMargin as Amount,
    profit: profit as Amount,
  };
}

export function isAtEnd(slice: Leverage, risk: RiskAccount, account = standing(slice, risk)): boolean {
  const { rules } = risk.house;
  return rules !== null && risk.open.size > 0 && isBurst(account, rules.thresholdPpm);
}

/** Base units long less short, by market. */
export function netsOf(risk: RiskAccount): Map<LeverMarket, bigint> {
  const nets = new Map<LeverMarket, bigint>();
  for (const { market, side, number } of risk.open) {
    nets.set(market, (nets.get(market) ?? 0n) + (side === "long" ? number : -number));
  }
  return nets;
}

/** Arms everybody whose triggers no longer fit. */
export function armChanged(slice: Leverage): void {
  for (const risk of slice.changed) arm(slice, risk);
  slice.changed.clear();
}

export function arm(slice: Leverage, risk: RiskAccount, account = standing(slice, risk)): void {
  disarm(risk);
  const { rules } = risk.house;
  if (risk.open.size === 0 || rules === null) return;
  const floor = (account.originMargin * BigInt(rules.thresholdPpm)) / million;
  const buffer = leverEquity(account) - floor - BigInt(risk.open.size);
  const nets = netsOf(risk);
  const moving = [...nets].filter(([, net]) => net !== 0n);
  for (const [market, net] of moving) {
    const size = (net < 0n ? -net : net) * BigInt(moving.length);
    // Rounded towards the mark, and one more.
    const away = (buffer * market.whole) / size - 1n;
    set(risk, market, net > 0n, markOf(slice, market) + (net > 0n ? -away : away));
  }
  if (moving.length > 0 || buffer > 0n) return;
  // Long as much as short everywhere: no price can save it, so any look at one of its markets judges it.
  for (const market of nets.keys()) set(risk, market, true, beyond);
}

function set(risk: RiskAccount, market: LeverMarket, isFalling: boolean, price: bigint): void {
  const entry = new Entry(risk, price, risk.userId);
  risk.triggers.push({ market, entry });
  (isFalling ? market.bursts.falling : market.bursts.rising).add(entry);
}

export function disarm(risk: RiskAccount): void {
  for (const { market, entry } of risk.triggers) market.bursts.remove(entry);
  risk.triggers = [];
  risk.parkedIn?.parked.delete(risk);
  risk.parkedIn = null;
}
