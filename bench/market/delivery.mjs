// @ts-check
// How long a trade takes from the exchange's own time of it to a thousand clients that watch its market.

import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runNode } from "../../tools/process/run.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { pairs } from "./orders.mjs";
import { delayAt, startWatchers } from "./watchers.mjs";

const script = fileURLToPath(new URL("./orders-run.mjs", import.meta.url));
const people = 10;

export const deliveryPlan = { clients: 1_000, seconds: 20, rate: 20 };
export const deliveryConditions = `delivery: ${deliveryPlan.clients} clients from two processes on book and trades of one market, the living market and ${deliveryPlan.rate} orders a second in it, ${deliveryPlan.seconds} s, embedded database; from the trade's own time to its arrival, with commit and the pace of ten pushes a second`;

/** @param {(line: string) => void} say @param {typeof deliveryPlan} [plan] @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function measureDelivery(say, plan = deliveryPlan) {
  const exchange = await startExchange({ DEMO_MARKET: "on" });
  try {
    const tokens = await exchange.ask("people", { count: people });
    const watchers = await startWatchers({
      port: exchange.port,
      count: plan.clients,
      channels: ["book:1", "trades:1"],
      processes: 2,
    });
    await sleep(1_000);
    const order = { port: exchange.port, tokens, rate: plan.rate, seconds: plan.seconds, warmUpSeconds: 0 };
    await watchers.begin();
    const { code, output } = await runNode(script, [JSON.stringify({ ...order, pairs: pairs.slice(0, 1) })]);
    if (code !== 0) throw new Error(`The orders could not be sent:\n${output}`);
    const { delays, pushes, lost } = await watchers.end();
    await watchers.stop();
    say(`${pushes} pushes, of them trades ${delays.reduce((sum, [, count]) => sum + count, 0)}, ${lost} sockets lost`);
    return {
      figures: [
        { name: "pushes delivered", value: pushes / plan.seconds, unit: "a second" },
        { name: `delivery p50 to ${plan.clients} clients`, value: delayAt(delays, 0.5), unit: "ms" },
        { name: `delivery max to ${plan.clients} clients`, value: delayAt(delays, 1), unit: "ms" },
      ],
      judged: [
        {
          name: `delivery p99 to ${plan.clients} clients`,
          value: delayAt(delays, 0.99),
          unit: "ms",
          goal: 500,
          isBetter: "lower",
        },
        { name: "sockets lost", value: lost, goal: 0, isBetter: "lower" },
      ],
    };
  } finally {
    await exchange.stop();
  }
}
