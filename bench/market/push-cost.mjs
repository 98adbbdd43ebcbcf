// @ts-check
// What a push costs the exchange in processor time, alone and while many others watch other markets.

import { setTimeout as sleep } from "node:timers/promises";
import { startExchange } from "../exchange/start-exchange.mjs";
import { median } from "../outcome.mjs";
import { startWatchers } from "./watchers.mjs";

export const pushPlan = { rounds: 3, seconds: 6, watching: 100, others: 900, perSecond: 200 };
export const pushConditions = `cost of a push: ${pushPlan.perSecond} changes a second of one book to ${pushPlan.watching} clients, with none and with ${pushPlan.others} others who watch books and trades of two other markets that stand still; processor time of the whole exchange, ${pushPlan.rounds} rounds of ${pushPlan.seconds} s in turns, median`;

const elsewhere = ["book:2", "trades:2", "book:3", "trades:3"];

/** @param {(line: string) => void} say @param {typeof pushPlan} [plan] @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function measurePushCost(say, plan = pushPlan) {
  const exchange = await startExchange({ DEMO_MARKET: "off" });
  try {
    await exchange.ask("startFeed", { marketId: 1, perSecond: plan.perSecond, price: 60_000 });
    const watchers = await startWatchers({
      port: exchange.port,
      count: plan.watching,
      channels: ["book:1"],
      processes: 1,
    });
    const cost = async () => {
      await sleep(500);
      await watchers.begin();
      const before = await exchange.ask("processorMicros");
      await sleep(plan.seconds * 1000);
      const after = await exchange.ask("processorMicros");
      const { pushes } = await watchers.end();
      return (after - before) / pushes;
    };
    // The first seconds are slower, whoever is there.
    await cost();
    /** @type {{ alone: number, among: number }[]} */
    const pairs = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const alone = await cost();
      const others = await startWatchers({
        port: exchange.port,
        count: plan.others,
        channels: elsewhere,
        processes: 1,
      });
      const among = await cost();
      await others.stop();
      pairs.push({ alone, among });
      say(`round ${round}: ${alone.toFixed(2)} µs alone, ${among.toFixed(2)} µs among ${plan.others} others`);
    }
    await watchers.stop();
    return {
      figures: [
        { name: "a push to one client, alone", value: median(pairs.map((pair) => pair.alone)), unit: "µs" },
        { name: `a push among ${plan.others} others`, value: median(pairs.map((pair) => pair.among)), unit: "µs" },
      ],
      judged: [
        {
          name: `a push among ${plan.others} others ÷ alone`,
          value: median(pairs.map((pair) => pair.among / pair.alone)),
          goal: 1.2,
          isBetter: "lower",
        },
      ],
    };
  } finally {
    await exchange.stop();
  }
}
