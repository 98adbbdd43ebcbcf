// @ts-check
// The core benchmark's mix of orders as commands with keys: what a page would send.

import { latestRules } from "@tidemark/engine";
import { kinds, lotUnits, makeWorkload, tickUnits } from "../core/workload.mjs";

const base = 1;
const quote = 2;
const market = 1;
export const users = 500;

/** The rules of the day, assets, a market without bounds, and plenty of money for everybody. */
export function groundwork() {
  const terms = {
    makerFeePpm: 1_000,
    takerFeePpm: 2_000,
    bandPpm: 5_000_000,
    amountMin: 0n,
    valueMin: 0n,
    slippageMaxPpm: 1_000_000,
  };
  /** @type {any[]} */
  const commands = [
    { type: "AdoptRules", version: latestRules },
    { type: "CreateAsset", assetId: base, symbol: "BTC", scale: 8 },
    { type: "CreateAsset", assetId: quote, symbol: "USDT", scale: 8 },
    { type: "CreateMarket", marketId: market, base, quote, lot: lotUnits, tick: tickUnits, state: "open", terms },
  ];
  for (let owner = 1; owner <= users; owner += 1) {
    const to = { owner, kind: "spot" };
    for (const [assetId, amount] of [
      [base, 10n ** 16n],
      [quote, 10n ** 20n],
    ]) {
      commands.push({ type: "Credit", to, assetId, amount, reason: "deposit", reference: "bench" });
    }
  }
  return commands;
}

/**
 * Commands one by one. A cancel whose order has not been answered yet is sent as a limit order instead.
 *
 * @param {{ count: number, preload: number, seed: number }} plan
 */
export function traffic({ count, preload, seed }) {
  const work = makeWorkload({ count, users, seed, levels: 500, preload });
  /** @type {Map<number, number>} */
  const orderIds = new Map();
  let next = 0;
  return {
    preload,
    next() {
      const index = next;
      next += 1;
      const side = work.isBuy[index] === 1 ? "buy" : "sell";
      const amount = BigInt(work.lots[index] ?? 1) * lotUnits;
      const kind = work.kind[index];
      const target = work.target[index] ?? 0;
      const orderId = orderIds.get(target);
      const place = { type: "PlaceOrder", marketId: market, side, amount };
      const key = `bench-${seed}-${index}-4a5b-9c1d-${index * 7919}`;
      if (kind === kinds.cancel && orderId !== undefined) {
        return {
          key,
          userId: work.user[target] ?? 1,
          content: { type: "CancelOrder", orderId },
          seen: () => undefined,
        };
      }
      const userId = work.user[index] ?? 1;
      if (kind === kinds.market) {
        return { key, userId, content: { ...place, orderType: "market", slippagePpm: 100_000 }, seen: () => undefined };
      }
      const ticks = kind === kinds.limit ? (work.ticks[index] ?? 1) : (work.ticks[target] ?? 1);
      return {
        key,
        userId,
        content: { ...place, orderType: "limit", price: BigInt(ticks) * tickUnits },
        /** @param {any} reply */
        seen(reply) {
          if (reply.ok) orderIds.set(index, reply.value.orderId);
        },
      };
    },
  };
}
