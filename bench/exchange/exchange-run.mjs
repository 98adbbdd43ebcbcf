// @ts-check
// A real exchange in a process of its own that also does what a measurement asks of it: lets people in who have money,
// feeds one book faster than any market would, tells how much processor time it has used.

import { openExchange, readConfig } from "@tidemark/server";
import { startSpotTrader } from "../spot-trader.mjs";
import { shownAcceptor, writeAcceptorDeals } from "./acceptor-history.mjs";
import { startBookFeed } from "./book-feed.mjs";
import { newestDeal, writeDeals } from "./deal-history.mjs";
import { writeConversions, writeLocks, writeSubscriptions } from "./earn-history.mjs";
import { writeHistories } from "./history.mjs";
import { holdOptions } from "./option-holder.mjs";
import { writePoints } from "./points-history.mjs";
import { rush } from "./rush.mjs";
import { isAnyDue, shownDeposit, writeEnded, writeRunning } from "./savings-history.mjs";
import { shownShop, writeShops } from "./shop-history.mjs";
import { accrueAll, givenOf, isCounted, writeFees, writeTree } from "./team-history.mjs";

const exchange = await openExchange(readConfig(process.env));
const { context } = exchange;

/** Beyond those that are let in by their count. */
const holderNumber = 9_000_000;

/** @type {ReturnType<typeof startBookFeed> | null} */
let feed = null;
/** @type {(() => number)[]} */
const stopOptions = [];

/** @type {Record<string, (plan: any) => unknown>} */
const asks = {
  people: (/** @type {{ count: number }} */ { count }) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await newPerson(index + 1)).token)),
  /** Answers the tokens of people with so many lines in their logs. */
  async histories(/** @type {{ rows: number[] }} */ { rows }) {
    const people = await Promise.all(
      [...rows, 0].map(async (count, index) => ({ rows: count, ...(await newPerson(index + 1)) })),
    );
    await writeHistories(context, people.slice(0, -1), people.at(-1)?.userId);
    return people.slice(0, -1).map(({ token }) => token);
  },
  /** Fills up to so many offers, and as many deals; answers the token of who took every tenth, and the newest of those. */
  async deals(/** @type {{ count: number }} */ { count }) {
    const { userId, token } = await newPerson(holderNumber - 1);
    await writeDeals(context.database, count, userId);
    return { tokens: { taker: token }, dealId: await newestDeal(context, userId) };
  },
  /** Fills up to so many offers and deals of shops; answers the tokens of a merchant and of a taker of every tenth. */
  async shops(/** @type {{ count: number }} */ { count }) {
    const [asker, taker] = [await newPerson(holderNumber - 2), await newPerson(holderNumber - 3)];
    await writeShops(context.database, count, { asker: asker.userId, taker: taker.userId });
    const tokens = { merchant: asker.token, taker: taker.token };
    return { tokens, ...(await shownShop(context, asker.userId)) };
  },
  /** Fills up to so many deals with acceptors; answers the tokens of one of them and of a user of every tenth deal. */
  async acceptors(/** @type {{ count: number }} */ { count }) {
    const [asker, taker] = [await newPerson(holderNumber - 4), await newPerson(holderNumber - 5)];
    await writeAcceptorDeals(context, count, { asker: asker.userId, taker: taker.userId });
    const tokens = { acceptor: asker.token, user: taker.token };
    return { tokens, acceptor: await shownAcceptor(context, asker.userId) };
  },
  /** Fills up to so many exchanges of points; answers the token of who made every tenth. */
  async points(/** @type {{ count: number }} */ { count }) {
    const { userId, token } = await newPerson(holderNumber - 19);
    await writePoints(context.database, count, userId);
    return token;
  },
  /** Somebody with so many people below, once these are counted; answers who is where in the tree, as it is shown. */
  async tree(/** @type {{ count: number }} */ { count }) {
    const { userId, token } = await newPerson(holderNumber - 4);
    const began = performance.now();
    const places = await writeTree(context.database, userId, count);
    const writtenMs = performance.now() - began;
    while (!(await isCounted(context.database, userId, count))) await new Promise((done) => setTimeout(done, 200));
    const show = (/** @type {number} */ id) => context.publicIds.show("person", id);
    const { middle, bottom, last, first } = places;
    return {
      ...{ token, first, writtenMs, countedMs: performance.now() - began },
      ...{
        middle: show(middle),
        bottom: show(bottom),
        last: show(last),
        account: `7${String(bottom - first + 1).padStart(8, "0")}`,
      },
    };
  },
  /** A day of so many fees, then how long the exchange takes to share them out. */
  async fees(/** @type {{ fees: number, first: number, count: number }} */ { fees, ...tree }) {
    const began = performance.now();
    const stretch = await writeFees(context.database, fees, tree);
    const writtenMs = performance.now() - began;
    const accruedMs = await accrueAll(context.database, stretch);
    const { fees: paid, rebates, lines } = await givenOf(context.database);
    return { writtenMs, accruedMs, lines, share: Number((rebates * 10_000n) / paid) / 100 };
  },
  /** Fills up to so many deposits that are over; answers the token of who had every tenth, and the newest of those. */
  async savings(/** @type {{ count: number }} */ { count }) {
    const { userId, token } = await newPerson(holderNumber - 5);
    await writeEnded(context.database, count, userId);
    return { token, depositId: await shownDeposit(context, userId) };
  },
  /** So many deposits have a day due at once: how long until all are paid, and how long somebody who trades waits. */
  async savingsPayout(/** @type {{ count: number }} */ { count }) {
    const { userId } = await newPerson(holderNumber - 6);
    const trader = startSpotTrader(sendAs, userId, { marketId: 1, price: 30_000n * 10n ** 6n, amount: 10n ** 6n });
    await new Promise((done) => setTimeout(done, 1_000));
    const quietMs = trader.longestMs();
    const began = performance.now();
    await writeRunning(context, count);
    const writtenMs = performance.now() - began;
    trader.longestMs();
    const due = performance.now();
    while (await isAnyDue(context.database, Date.now())) await new Promise((done) => setTimeout(done, 100));
    const paidMs = performance.now() - due;
    const waitMs = trader.longestMs();
    await trader.stop();
    return { writtenMs, paidMs, waitMs, quietMs };
  },
  /** So many people want the last tokens of an offering at once. */
  async rush(/** @type {{ count: number }} */ { count }) {
    const ids = [];
    for (let at = 0; at < count; at += 50) {
      const some = Array.from({ length: Math.min(50, count - at) }, (_, index) => newPerson(at + index + 1));
      ids.push(...(await Promise.all(some)).map(({ userId }) => userId));
    }
    return rush(context, ids, 1);
  },
  subscriptions: (/** @type {{ count: number }} */ { count }) => filled(writeSubscriptions, count),
  conversions: (/** @type {{ count: number }} */ { count }) => filled(writeConversions, count),
  locks: (/** @type {{ count: number }} */ { count }) => filled(writeLocks, count),
  /** How long a look of the console takes, in milliseconds, so many times over. */
  async console(/** @type {{ name: string, request: object, rounds: number }} */ { name, request, rounds }) {
    /** @type {any} */
    const handler = context.consoleHandlers.get(name);
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const result = await handler.run(request, { operator: "bench", roles: new Set(["owner"]), language: "en" });
      times.push(performance.now() - began);
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
    }
    return times;
  },
  /** Answers the token of somebody with so many options. */
  async optionHolder(/** @type {Omit<import("./option-holder.mjs").HolderPlan, "userId">} */ plan) {
    const { userId, token } = await newPerson(holderNumber + stopOptions.length);
    stopOptions.push(await holdOptions(context, { ...plan, userId }));
    return token;
  },
  stopOptions: () => stopOptions.map((stop) => stop()),
  processorMicros() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  startFeed(/** @type {{ marketId: number, perSecond: number, price: number }} */ plan) {
    feed = startBookFeed(context.channels, plan);
    return null;
  },
  stopFeed: () => feed?.stop() ?? 0,
  isWatched: (/** @type {{ channel: string }} */ { channel }) => context.channels.isWatched(channel),
};

/**
 * Fills up to so many rows, every tenth of somebody whose sessions are answered.
 *
 * @param {(database: any, count: number, asker: number) => Promise<object>} fill @param {number} count
 */
async function filled(fill, count) {
  const sessions = [];
  for (let number = 0; number < 3; number += 1) sessions.push(await newPerson(holderNumber - 7));
  const [{ userId }] = /** @type {[any]} */ (sessions);
  const shown = await fill(context.database, count, userId);
  return { ...shown, tokens: sessions.map(({ token }) => token) };
}

/** Somebody with plenty of everything; answers who and the token of their session. @param {number} number */
async function newPerson(number) {
  const account = `9${String(number).padStart(7, "0")}`;
  await context.database.query(
    `insert into users (account_number, email, password_hash, is_demo, created_at)
     values ($1, $2, '', true, $3) on conflict do nothing`,
    [account, `bench${number}@demo.test`, Date.now()],
  );
  const rows = await context.database.query("select id from users where account_number = $1", [account]);
  /** @type {any} */
  const owner = rows[0]?.id;
  await Promise.all(context.markets.coins().map(({ assetId }) => credit(owner, assetId)));
  return { userId: owner, token: (await context.sessions.open(owner)).token };
}

/** @param {any} content @param {any} userId */
async function sendAs(content, userId) {
  const reply = await context.sequencer.submit(content, { userId });
  if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  return /** @type {any} */ (reply.value);
}

/** @param {any} owner @param {any} assetId */
async function credit(owner, assetId) {
  /** @type {any} */
  const command = {
    type: "Credit",
    to: { owner, kind: "spot" },
    assetId,
    amount: 10n ** 20n,
    reason: "demo_fund",
    reference: "bench",
  };
  /** @type {any} */
  const house = 0;
  const reply = await context.sequencer.submit(command, { userId: house, key: `bench-${owner}-${assetId}` });
  if (!reply.ok) throw new Error(`no money for ${owner}: ${reply.rejection.code}`);
}

process.on("message", async (/** @type {{ id: number, ask: string, plan: unknown }} */ { id, ask, plan }) => {
  try {
    process.send?.({ id, answer: await asks[ask]?.(plan) });
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
process.on("disconnect", () => void exchange.close().then(() => process.exit(0)));
process.send?.({ port: await exchange.listen() });
