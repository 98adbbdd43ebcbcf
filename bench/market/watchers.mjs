// @ts-check
// Socket clients by the hundred, in processes of their own, and what they heard put together.

import { fileURLToPath } from "node:url";
import { startAsked } from "../exchange/start-exchange.mjs";

const script = fileURLToPath(new URL("./watchers-run.mjs", import.meta.url));

/** @typedef {{ delays: [number, number][], pushes: number, lost: number }} Heard */
/** @typedef {{ begin: () => Promise<void>, end: () => Promise<Heard>, stop: () => Promise<void> }} Watchers */

let addresses = 0;

/** @param {{ port: number, count: number, channels: string[], processes: number }} plan @returns {Promise<Watchers>} */
export async function startWatchers({ port, count, channels, processes }) {
  const each = Math.ceil(count / processes);
  const started = await Promise.all(
    Array.from({ length: processes }, () => {
      const firstAddress = addresses;
      addresses += each;
      const plan = { port, count: each, channels, firstAddress };
      return startAsked(script, [JSON.stringify(plan)], { PATH: process.env.PATH });
    }),
  );
  return {
    async begin() {
      await Promise.all(started.map((one) => one.ask("begin")));
    },
    async end() {
      /** @type {Heard[]} */
      const heard = await Promise.all(started.map((one) => one.ask("end")));
      return {
        delays: heard.flatMap((one) => one.delays),
        pushes: heard.reduce((sum, one) => sum + one.pushes, 0),
        lost: heard.reduce((sum, one) => sum + one.lost, 0),
      };
    },
    async stop() {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}

/** The delay that a part of all deliveries stay below. @param {[number, number][]} delays @param {number} part */
export function delayAt(delays, part) {
  const total = delays.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [delay, count] of [...delays].sort(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= total * part) return delay;
  }
  return Number.NaN;
}
