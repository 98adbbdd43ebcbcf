// @ts-check
// Sends orders over HTTP at a fixed rate, whatever comes back. Delays count from the moment an order should have been
// sent until its answer, which the exchange gives after the commit. Prints one line of JSON.

import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { build } from "hdr-histogram-js";

/** @type {{ port: number, tokens: string[], rate: number, seconds: number, warmUpSeconds: number, pairs: { id: number, currencyId: number, price: number }[] }} */
const plan = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const priceEveryMs = 1_000;

/** The last prices by market; where nothing has traded, those of the plan. @type {Map<number, number>} */
const prices = new Map(plan.pairs.map(({ id, price }) => [id, price]));

async function readPrices() {
  const reply = await fetch(`http://127.0.0.1:${plan.port}/api/currency/quotation_new`);
  /** @type {{ message: { quotation: { id: number, now_price: string }[] }[] }} */
  const { message } = await reply.json();
  for (const { id, now_price: price } of message.flatMap((group) => group.quotation)) {
    if (prices.has(id) && Number(price) > 0) prices.set(id, Number(price));
  }
}

/** Half of them rest away from the price, the others meet what is there. @param {number} index */
function orderOf(index) {
  const pair = plan.pairs[index % plan.pairs.length];
  if (pair === undefined) throw new Error("the plan has no pairs");
  const price = prices.get(pair.id) ?? pair.price;
  const isBuy = (index >> 1) % 2 === 0;
  const isTaking = (index >> 2) % 2 === 0;
  const distance = isTaking ? -0.03 : 0.01 + (index % 40) / 2_000;
  const target = price * (isBuy ? 1 - distance : 1 + distance);
  return {
    legal_id: 3,
    currency_id: pair.currencyId,
    type: isBuy ? 1 : 2,
    target_price: target.toFixed(1),
    amount: ((5 + (index % 7)) / price).toFixed(4),
    ...(isTaking ? { time_in_force: "ioc" } : {}),
  };
}

/** @param {string} token @param {object} order @returns {Promise<string>} `ok` or the refusal's code */
function send(token, order) {
  const body = JSON.stringify(order);
  const headers = {
    authorization: token,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": randomUUID(),
  };
  return new Promise((resolve) => {
    const sent = request(
      { host: "127.0.0.1", port: plan.port, method: "POST", path: "/api/coin/trade", headers, agent },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk) => {
          text += chunk;
        });
        reply.on("end", () => resolve(/"type":"ok"/.test(text) ? "ok" : (/"code":"([^"]*)"/.exec(text)?.[1] ?? text)));
      },
    );
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
}

const delays = build({ numberOfSignificantValueDigits: 3 });
/** @type {Record<string, number>} */
const refusals = {};

/** @param {number} index @param {number} intendedMs @param {boolean} isCounted */
async function one(index, intendedMs, isCounted) {
  const code = await send(plan.tokens[index % plan.tokens.length] ?? "", orderOf(index));
  if (code !== "ok") refusals[code] = (refusals[code] ?? 0) + 1;
  else if (isCounted) delays.recordValue(Math.max(1, (performance.now() - intendedMs) * 1000));
}

await readPrices();
const reading = setInterval(() => void readPrices().catch(() => undefined), priceEveryMs);
const warmUp = plan.rate * plan.warmUpSeconds;
const total = warmUp + plan.rate * plan.seconds;
const startedMs = performance.now();
/** @type {Promise<void>[]} */
const sent = [];
for (let index = 0; index < total; ) {
  const due = Math.min(total, Math.floor(((performance.now() - startedMs) * plan.rate) / 1000));
  for (; index < due; index += 1) sent.push(one(index, startedMs + (index * 1000) / plan.rate, index >= warmUp));
  await new Promise((resolve) => setTimeout(resolve, 1));
}
await Promise.all(sent);
clearInterval(reading);
process.stdout.write(
  JSON.stringify({
    answered: delays.totalCount,
    p50Ms: delays.getValueAtPercentile(50) / 1000,
    p99Ms: delays.getValueAtPercentile(99) / 1000,
    maxMs: delays.maxValue / 1000,
    refusals,
  }),
);
process.exit(0);
