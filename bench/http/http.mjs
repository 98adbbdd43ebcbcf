// @ts-check
// What our road of a request costs: the real app, all protections on, beside a bare node:http server that answers
// the same bytes.

import { startServer } from "../../tools/server/running-server.mjs";
import { besideBare, describePlan } from "./beside-bare.mjs";

const plan = { rounds: 5, roundSeconds: 4 };

export const title = "requests/s of the real app on GET /api/env.json, beside a bare node:http server";
export const conditions = describePlan(plan);

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const app = await startServer({ settings: { TRUST_PROXY: "127.0.0.1" } });
  try {
    return await besideBare({ port: app.port, path: "/api/env.json", plan, goal: 0.4, say });
  } finally {
    await app.stop();
  }
}
