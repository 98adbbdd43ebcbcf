// @ts-check
// A real exchange in a process of its own that also does what a measurement asks of it: lets people in who have money,
// feeds one book faster than any market would, tells how much processor time it has used.

import { openExchange, readConfig } from "@tidemark/server";
import { startBookFeed } from "./book-feed.mjs";
import { newestDeal, writeDeals } from "./deal-history.mjs";
import { writeHistories } from "./history.mjs";
import { holdOptions } from "./option-holder.mjs";

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
    return { token, dealId: await newestDeal(context, userId) };
  },
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
