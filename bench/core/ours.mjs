// @ts-check
// Drives the engine with a workload: every operation is a whole command with its balances, holds, fees and
// events.

import { createEngine, houseId, latestRules } from "@tidemark/engine";
import { kinds, lotUnits, tickUnits } from "./workload.mjs";

const scale = 8;
/** More than anybody spends here, and still a balance an exchange might see. */
const plenty = 10n ** 17n;

/** An exchange with one market and so many funded users. @param {number} users */
export function openExchange(users) {
  const engine = createEngine();
  let seq = 0;
  /** @param {any} content @param {number} userId */
  const send = (content, userId = houseId) => {
    seq += 1;
    const { reply } = engine.apply({ seq, at: /** @type {any} */ (seq), userId: /** @type {any} */ (userId), content });
    return reply;
  };
  send({ type: "AdoptRules", version: latestRules });
  send({ type: "CreateAsset", assetId: 1, symbol: "BTC", scale });
  send({ type: "CreateAsset", assetId: 2, symbol: "USDT", scale });
  const terms = {
    makerFeePpm: 800,
    takerFeePpm: 1_000,
    bandPpm: 900_000,
    amountMin: lotUnits,
    valueMin: 1n,
    slippageMaxPpm: 1_000_000,
  };
  const market = { marketId: 1, base: 1, quote: 2, lot: lotUnits, tick: tickUnits, state: "open", terms };
  send({ type: "CreateMarket", ...market });
  for (let user = 1; user <= users; user += 1) {
    const to = { owner: user, kind: "spot" };
    for (const assetId of [1, 2]) {
      send({ type: "Credit", to, assetId, amount: plenty, reason: "deposit", reference: "bench" });
    }
  }
  return { engine, send };
}

/**
 * Answers a function that runs operation `index`.
 * @param {ReturnType<typeof openExchange>} opened @param {ReturnType<typeof import("./workload.mjs").makeWorkload>} work
 */
export function driveOurs({ send }, work) {
  const { kind, isBuy, user, target } = work;
  const orderIds = new Int32Array(work.total);
  // The wire's decimal texts become amounts before a command is made; a rival's floats are ready-made too.
  const price = Array.from(work.ticks, (ticks) => BigInt(ticks) * tickUnits);
  const amount = Array.from(work.lots, (lots) => BigInt(lots) * lotUnits);
  const counts = { refused: 0 };
  /** @param {number} index */
  const run = (index) => {
    const side = isBuy[index] === 1 ? "buy" : "sell";
    let reply;
    if (kind[index] === kinds.limit) {
      const content = {
        type: "PlaceOrder",
        marketId: 1,
        side,
        orderType: "limit",
        price: price[index],
        amount: amount[index],
      };
      reply = send(content, user[index]);
      if (reply.ok) orderIds[index] = reply.value.orderId;
    } else if (kind[index] === kinds.cancel) {
      const of = target[index] ?? 0;
      reply = send({ type: "CancelOrder", orderId: orderIds[of] }, user[of]);
    } else {
      const content = {
        type: "PlaceOrder",
        marketId: 1,
        side,
        orderType: "market",
        amount: amount[index],
        slippagePpm: 500_000,
      };
      reply = send(content, user[index]);
    }
    if (!reply.ok) counts.refused += 1;
  };
  return { run, counts };
}
