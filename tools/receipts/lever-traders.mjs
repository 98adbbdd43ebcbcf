// @ts-check
// People who trade with leverage all day, through the exchange's calls. Some are careful and rich; the others put up
// hardly more than the margin at the highest multiple, so that prices end them.

import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const people = 8;
const careful = 3;
const usdt = 3;

/** @typedef {{ legal_id: number, currency_id: number, price: () => number }} Pair */
/** @typedef {{ token: string, userId: any, isCareful: boolean }} Trader */
/** @typedef {{ context: any, origin: string, seed: number, pairs: readonly Pair[] }} TraderParts */

/** The same numbers for the same seed. @param {number} seed @returns {(below: number) => number} */
function numbersOf(seed) {
  let turn = 0;
  return (below) => {
    turn += 1;
    return createHash("sha256").update(`${seed} ${turn}`).digest().readUInt32BE(0) % below;
  };
}

/** @param {any} context @param {number} place @returns {Promise<Trader>} */
async function letIn({ clock, database, sessions }, place) {
  const [{ id }] = await database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     values ($1, $2, '', true, $3) returning id`,
    [`8${String(place).padStart(7, "0")}`, `day${place}@demo.test`, clock.now()],
  );
  return { token: (await sessions.open(id)).token, userId: id, isCareful: place <= careful };
}

const patienceMs = 200;

/** Each call as from another address: one alone may not ask so often. Who is asked to wait does. @param {string} origin */
function callsTo(origin) {
  let calls = 0;
  /** @param {Trader} trader @param {string} path @param {object} [body] @returns {Promise<any>} */
  return async ({ token }, path, body) => {
    calls += 1;
    const from = `10.0.${Math.floor(calls / 250) % 250}.${1 + (calls % 250)}`;
    // Each call is a deed of its own: without a key, the same one twice at one instant of a standing clock is one.
    const headers = {
      authorization: token,
      "content-type": "application/json",
      "x-forwarded-for": from,
      "idempotency-key": `day-call-${calls}`,
    };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    for (;;) {
      const reply = await (await fetch(`${origin}/api/${path}`, init)).json();
      if (reply.code !== "too_many_requests" && reply.code !== "overloaded") return reply;
      await sleep(patienceMs);
    }
  };
}

/** @param {TraderParts} parts */
export async function openTraders({ context, origin, seed, pairs }) {
  const number = numbersOf(seed);
  const ask = callsTo(origin);
  /** @type {Trader[]} */
  const traders = [];
  for (let place = 1; place <= people; place += 1) traders.push(await letIn(context, place));
  let [opened, refused, gifts] = [0, 0, 0];
  /** Why some could not be closed any more. @type {Set<string>} */
  const codes = new Set();
  /** @type {Map<number, { trader: Trader, id: number }[]>} */
  const due = new Map();

  /** @param {Trader} trader @param {bigint} coins */
  async function give({ userId }, coins) {
    gifts += 1;
    const amount = coins * 10n ** BigInt(context.markets.coin(usdt).scale);
    const credit = { type: "Credit", to: { owner: userId, kind: "leverage" }, assetId: usdt, amount };
    const content = { ...credit, reason: "demo_fund", reference: `day-${gifts}` };
    const reply = await context.sequencer.submit(content, { userId: 0 });
    if (!reply.ok) throw new Error(`no money for ${userId}: ${reply.rejection.code}`);
  }
  for (const trader of traders.slice(0, careful)) await give(trader, 100_000n);

  /** At the price of the moment, or now and then at one that is waited for. @param {Trader} trader */
  function order({ isCareful }) {
    const { price, ...pair } = /** @type {Pair} */ (pairs[number(pairs.length)]);
    const type = 1 + number(2);
    const isEntrust = isCareful && number(5) === 0;
    const target = isEntrust ? (price() * (type === 1 ? 0.997 : 1.003)).toFixed(2) : "";
    const multiple = isCareful ? [5, 10, 20, 50][number(4)] : 100;
    return { ...pair, multiple, share: isCareful ? 1 + number(9) : 1, type, status: 1, target_price: target };
  }

  /** Prices may have ended it before, or never have begun it; `left` shows what neither ended. @param {Trader} trader @param {number} id */
  async function end(trader, id) {
    let close = await ask(trader, "lever/close", { id });
    if (close.code === "insufficient_balance") {
      // Its loss is more than its margin and what is free, while others of the account win: money is put in first.
      await give(trader, 100n);
      close = await ask(trader, "lever/close", { id });
    }
    if (close.type === "ok") return;
    const cancel = await ask(trader, "lever/cancel", { id });
    if (cancel.type !== "ok") codes.add(`${close.code} and ${cancel.code}`);
  }

  return {
    tokens: traders.map(({ token }) => token),
    /** @param {number} look */
    async open(look) {
      const trader = /** @type {Trader} */ (traders[number(traders.length)]);
      if (!trader.isCareful) await give(trader, 6n);
      const { type, id } = await ask(trader, "lever/submit", order(trader));
      if (type !== "ok") refused += 1;
      else {
        opened += 1;
        // From a minute to half a day; the others wait for what comes.
        const at = look + (trader.isCareful ? 6 : 600) + number(4_000);
        due.set(at, [...(due.get(at) ?? []), { trader, id }]);
      }
    },
    /** @param {number} look */
    async closeDue(look) {
      for (const { trader, id } of due.get(look) ?? []) await end(trader, id);
      due.delete(look);
    },
    async closeAll() {
      for (const all of due.values()) for (const { trader, id } of all) await end(trader, id);
    },
    told: () => `${opened} opened, ${refused} refused`,
    /** What was answered to those whose position was over. */
    late: () => [...codes].join(", ") || "nothing",
    /** How many are still alive. */
    async left() {
      const lists = await Promise.all(traders.map((trader) => ask(trader, "lever/positions")));
      return lists.reduce((sum, { message }) => sum + message.positions.length, 0);
    },
  };
}
