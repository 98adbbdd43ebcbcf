// @ts-check
// The exchange under test: its heart opened exactly as the program opens it, with a door of its own (lines of JSON over
// a local socket) straight to the sequencer. Before the door opens, everything stored is verified against the journal.

import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { decodeJson, encodeJson } from "@tidemark/engine";
// Without the exchange's doors and all that they stand on: it is started many times.
import { readConfig } from "@tidemark/server/config";
import { openCore } from "@tidemark/server/core";
import { verifyDatabase } from "@tidemark/server/verify";
import { auditOptions } from "./options.mjs";

const { running, database, clock } = await openCore(readConfig(process.env));
const { sequencer } = running;

/** @returns {Promise<readonly string[]>} */
async function differences() {
  return database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return (await verifyDatabase(tx)).differences;
  });
}

/** Until everything that was decided is booked: then held money and rows can be compared one with the other. */
async function booked() {
  for (;;) {
    const dueAt = sequencer.nextDueAt();
    if (dueAt === null || dueAt > clock.now()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What the tables say about positions. */
async function auditLevers() {
  const opened = await database.query(
    "select user_id, count(*) as count from lever_positions where user_id > 900000 group by user_id",
  );
  const closed = await database.query(
    "select user_id, count(*) as count from lever_closings where reason = 'user' and user_id > 900000 group by user_id",
  );
  const wrong = await database.query(
    `select p.position_id from lever_positions p
     left join (select position_id, sum(hands) as hands from lever_closings group by position_id) c using (position_id)
     where p.state <> 'revoked' and coalesce(c.hands, 0) <> p.hands_opened - p.hands`,
  );
  const held = await database.query(
    `select owner from balances b where kind = 'leverage' and owner > 900000 and held <>
     (select coalesce(sum(margin + case state when 'pending' then fee else 0 end), 0) from lever_positions
      where user_id = b.owner and asset_id = b.asset_id and state in ('pending', 'open', 'closing'))`,
  );
  const [ticks] = await database.query("select coalesce(max(number), 0) as last from ticks");
  // Whatever one look ended, and from when to when it was booked.
  const waves = await database.query(
    `select count(distinct seq) as commands, min(at) as first, max(at) as last from lever_closings
     where reason = 'liquidation' group by close_tick having count(distinct seq) > 1`,
  );
  return {
    opened: opened.map((row) => [row.user_id, row.count]),
    closed: closed.map((row) => [row.user_id, row.count]),
    wrong: [
      ...wrong.map((row) => `position ${row.position_id} has other hands than its closings leave`),
      ...held.map((row) => `user ${row.owner} does not hold what the margins are`),
    ],
    lastTick: ticks?.last,
    waves: waves.map(({ commands, first, last }) => ({ commands, first, last })),
  };
}

/** What the tables say about keys, orders and transfers, for the witness to compare. */
async function audit() {
  await booked();
  const keys = await database.query("select user_id, key from journal where key like 'crash-%'");
  const orders = await database.query(
    "select user_id, count(*) as count from orders where user_id > 900000 group by user_id",
  );
  const fiat = await database.query("select owner, available from balances where kind = 'fiat' and owner > 900000");
  return {
    keys: keys.map((row) => `${row.user_id} ${row.key}`),
    orders: orders.map((row) => [row.user_id, row.count]),
    fiat: fiat.map((row) => [row.owner, row.available]),
    levers: await auditLevers(),
    options: await auditOptions(database),
  };
}

/** @param {{ kind: string, content?: any, userId?: any, key?: string }} request */
async function answer(request) {
  switch (request.kind) {
    case "submit": {
      const by = { userId: request.userId, ...(request.key === undefined ? {} : { key: request.key }) };
      return { reply: await sequencer.submit(request.content, by) };
    }
    case "state":
      return { state: sequencer.state() };
    case "tick":
      return { number: sequencer.view().tickNumber };
    case "audit":
      return audit();
    case "verify":
      return { differences: await differences() };
    case "syncs":
      return { reached: database.kind === "postgres" ? await logReached() : null };
    default:
      throw new Error(`no such request: ${request.kind}`);
  }
}

/** How far the log of the database was written and how far of that is synced, in bytes, as of this moment. */
async function logReached() {
  const rows = await database.query(
    "select pg_current_wal_insert_lsn() - '0/0' as written, pg_current_wal_flush_lsn() - '0/0' as synced",
  );
  return { written: Number(rows[0]?.written), synced: Number(rows[0]?.synced) };
}

const found = await differences();
if (found.length > 0) {
  process.stdout.write(`${JSON.stringify({ differences: found })}\n`);
  process.exit(3);
}

const door = createServer((socket) => {
  socket.on("error", () => undefined);
  const lines = createInterface({ input: socket });
  lines.on("error", () => undefined);
  lines.on("line", async (line) => {
    const request = /** @type {any} */ (decodeJson(line));
    const reply = await answer(request).catch((error) => ({ fault: String(error) }));
    if (!socket.destroyed) socket.write(`${encodeJson({ id: request.id, ...reply })}\n`);
  });
});
door.listen(0, "127.0.0.1", () => {
  const address = /** @type {import("node:net").AddressInfo} */ (door.address());
  process.stdout.write(`${JSON.stringify({ door: address.port })}\n`);
});
process.on("SIGTERM", () => {
  door.close();
  running
    .close()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
