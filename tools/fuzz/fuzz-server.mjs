// @ts-check
// The exchange under attack: opened as the program opens it, in a process of its own, with a door for whoever started
// it (messages between the two processes) through which people get money and sessions without asking over HTTP.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { openExchange, readConfig } from "@tidemark/server";
import { openHoles } from "./holes.mjs";
import { idsFrom } from "./owners.mjs";

/** Hashing at full cost would be most of what the exchange does all day; the cost has tests of its own. */
const passwordCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
/** Tables whose numbers are given to people's things; each begins in a range of its own. */
const numbered = ["users", "sessions", "messages", "logins", "deposits", "withdrawals", "withdrawal_addresses"];

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();
const exchange = await openExchange(readConfig(process.env), { passwordCost });
const { database, markets, outbox, sequencer, sessions } = exchange.context;
for (const [at, table] of numbered.entries()) {
  await database.query(`alter table ${table} alter column id restart with ${idsFrom + at * 10_000_000 + 1}`);
}
if (process.env.FUZZ_HOLES !== undefined) openHoles(exchange.app, process.env.FUZZ_HOLES);
const port = await exchange.listen();

/** @param {number} userId */
async function fund(userId) {
  for (const { assetId, scale } of markets.coins()) {
    for (const kind of /** @type {const} */ (["spot", "fiat"])) {
      const amount = /** @type {any} */ (100_000n * 10n ** BigInt(scale));
      const to = { owner: /** @type {any} */ (userId), kind };
      const by = { userId: /** @type {any} */ (0), key: `fuzz-${userId}-${assetId}-${kind}` };
      const reply = await sequencer.submit(
        { type: "Credit", to, assetId, amount, reason: "demo_fund", reference: "fuzz" },
        by,
      );
      if (!reply.ok) throw new Error(`no money: ${reply.rejection.code}`);
    }
  }
}

/** @param {string} destination */
async function codeFor(destination) {
  await outbox.sendDue();
  const rows = await database.query("select text from local_outbox where destination = $1 order by id desc limit 1", [
    destination,
  ]);
  return /(?<![0-9])[0-9]{6}(?![0-9])/.exec(String(rows[0]?.text))?.[0] ?? null;
}

/** @param {any} asked */
async function answer(asked) {
  switch (asked.kind) {
    case "code":
      return { code: await codeFor(asked.destination) };
    case "account": {
      const rows = await database.query("select id, account_number from users where email = $1", [asked.email]);
      return { id: rows[0]?.id, accountNumber: rows[0]?.account_number };
    }
    case "sessions": {
      const opened = [];
      for (let count = 0; count < asked.count; count += 1) opened.push(await sessions.open(asked.userId));
      return { sessions: opened };
    }
    case "fund":
      await fund(asked.userId);
      return {};
    case "settle":
      // A new trade password holds withdrawals for a day; these people have had theirs for longer.
      await database.query("update users set withdrawal_hold_until = 0 where id = $1", [asked.userId]);
      return {};
    case "coins":
      return {
        coins: markets.coins().map(({ assetId, symbol }) => ({ id: assetId, symbol })),
        markets: markets.list().map(({ id, base, quote }) => ({ id, base: base.assetId, quote: quote.assetId })),
      };
    case "health":
      return {
        state: sequencer.state(),
        problems: sequencer.audit().problems.map(String),
        delayMaxMs: Math.round(delay.max / 1e6),
        heapBytes: process.memoryUsage().rss,
      };
    default:
      throw new Error(`no such request: ${asked.kind}`);
  }
}

process.on("message", (/** @type {any} */ asked) => {
  answer(asked).then(
    (reply) => process.send?.({ to: asked.number, reply }),
    (error) => process.send?.({ to: asked.number, fault: String(error) }),
  );
});
process.once("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
// Whoever started it is gone, and with them the only reason to go on.
process.once("disconnect", () => process.exit(2));
process.send?.({ port });
