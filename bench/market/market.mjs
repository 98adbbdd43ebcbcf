// @ts-check
// The market under load: quotations from memory, orders to their commit, trades to a thousand screens, and what a push
// costs when others look elsewhere.

import { startServer } from "../../tools/server/running-server.mjs";
import { besideBare, describePlan } from "../http/beside-bare.mjs";
import { deliveryConditions, measureDelivery } from "./delivery.mjs";
import { measureOrders, ordersConditions } from "./orders.mjs";
import { measurePushCost, pushConditions } from "./push-cost.mjs";

const quotationsPlan = { rounds: 3, roundSeconds: 4 };

export const title = "the market under load: quotations, orders, deliveries, pushes";
export const conditions = [
  `quotations: GET /api/currency/quotation_new beside the living market, ${describePlan(quotationsPlan)}`,
  ordersConditions,
  deliveryConditions,
  pushConditions,
].join("; ");

/** @param {(line: string) => void} say @param {typeof quotationsPlan} [plan] @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function measureQuotations(say, plan = quotationsPlan) {
  const app = await startServer({ settings: { TRUST_PROXY: "127.0.0.1", DEMO_MARKET: "on" } });
  try {
    const path = "/api/currency/quotation_new";
    const { figures, judged } = await besideBare({ port: app.port, path, plan, goal: 0.4, say });
    /** @param {{ name: string }} one */
    const named = (one) => ({ ...one, name: `quotations: ${one.name}` });
    return /** @type {import("../outcome.mjs").Outcome} */ ({ figures: figures.map(named), judged: judged.map(named) });
  } finally {
    await app.stop();
  }
}

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const parts = [
    await measureQuotations(say),
    await measureOrders(say),
    await measureDelivery(say),
    await measurePushCost(say),
  ];
  return { figures: parts.flatMap((part) => part.figures), judged: parts.flatMap((part) => part.judged) };
}
