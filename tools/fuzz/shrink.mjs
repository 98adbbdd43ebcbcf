// @ts-check
// Takes a request that found something apart, piece by piece, as long as it still finds the same.

/** @typedef {import("./request-plan.mjs").Plan} Plan */

const triesMax = 80;

/**
 * @template {Plan} P
 * @param {P} plan
 * @param {(smaller: P) => Promise<boolean>} stillFinds
 * @returns {Promise<P>}
 */
export async function shrink(plan, stillFinds) {
  let smallest = plan;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < triesMax; ) {
    isSmaller = false;
    for (const candidate of smallerThan(smallest)) {
      if (tries >= triesMax) break;
      tries += 1;
      if (!(await stillFinds(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Each with one piece less. @template {Plan} P @param {P} plan @returns {P[]} */
export function smallerThan(plan) {
  const { call, headers, fields, encoding, method, path } = plan;
  /** @type {P[]} */
  const smaller = [];
  if (path !== call.path) smaller.push({ ...plan, path: call.path });
  const usual = call.methods[0] ?? "GET";
  if (!(/** @type {readonly string[]} */ (call.methods).includes(method))) smaller.push({ ...plan, method: usual });
  const plain = usual === "GET" ? "query" : "json";
  if (encoding !== plain) smaller.push({ ...plan, encoding: plain });
  for (const [at] of headers.entries()) smaller.push({ ...plan, headers: headers.filter((_, other) => other !== at) });
  for (const [at] of fields.entries()) smaller.push({ ...plan, fields: fields.filter((_, other) => other !== at) });
  for (const [at, [name, value]] of fields.entries()) {
    if (typeof value !== "string" || value.length < 20) continue;
    const half = value.slice(0, value.length >> 1);
    smaller.push({ ...plan, fields: fields.map((field, other) => (other === at ? [name, half] : field)) });
  }
  return smaller;
}
