import { type Instant, instant, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, DatabaseAway } from "../../store/database.ts";
import { openTestExchange, type TestExchange, userIdOf } from "../../testing/test-exchange.ts";
import { createSessions, type Sessions, sessionAgeMaxMs, sessionIdleMs } from "./sessions.ts";

let exchange: TestExchange;
let userId: UserId;
let now: Instant;
let sessions: Sessions;
const clock = { now: () => now };

beforeAll(async () => {
  exchange = await openTestExchange();
  userId = await userIdOf(exchange, "trader1@demo.test");
});
beforeEach(() => {
  now = instant(1_800_000_000_000);
  sessions = createSessions(exchange.context.database, clock);
});
afterAll(() => exchange.close());

function later(ms: number): void {
  now = instant(now + ms);
}

test("a token is its session, and neither is the other's secret", async () => {
  const { id, token, socketSecret } = await sessions.open(userId);
  expect(await sessions.byToken(token)).toEqual({ userId, sessionId: id });
  expect(await sessions.bySocketSecret(socketSecret)).toEqual({ userId, sessionId: id });
  expect(await sessions.byToken(socketSecret)).toBeNull();
  expect(await sessions.bySocketSecret(token)).toBeNull();
});

test("the database holds no token, only its hash", async () => {
  const { id, token, socketSecret } = await sessions.open(userId);
  const rows = await exchange.context.database.query("select s::text as row from sessions s where id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(socketSecret);
});

test.each([
  undefined,
  null,
  "",
  "null",
  5,
  ["a"],
  {},
  "x",
  "A".repeat(43),
  `${"A".repeat(43)}\n`,
  "'; drop table sessions; --",
])("%j is nobody", async (token) => {
  expect(await sessions.byToken(token)).toBeNull();
  expect(await sessions.bySocketSecret(token)).toBeNull();
  expect(sessions.peek(token)).toBeNull();
});

test("of more sessions than a user may have the oldest end, and what hangs on them is cut", async () => {
  const userId = await userIdOf(exchange, "trader2@demo.test");
  const noted: unknown[] = [];
  const note = (event: string, fields: unknown): void => void noted.push([event, fields]);
  const bounded = createSessions(exchange.context.database, clock, {
    perUserMax: 3,
    securityLog: { note, sample: note },
  });
  const cut: number[] = [];
  bounded.onRevoked((ids) => cut.push(...ids));
  const opened = [];
  for (let at = 0; at < 5; at += 1) {
    opened.push(await bounded.open(userId));
    await bounded.endSurplus(userId);
  }
  const known = await Promise.all(opened.map(({ token }) => bounded.byToken(token)));
  expect(known.map((identity) => identity !== null)).toEqual([false, false, true, true, true]);
  expect(cut).toEqual(opened.slice(0, 2).map(({ id }) => id));
  expect(noted).toHaveLength(2);
  // Another's are another's.
  const other = await bounded.open(await userIdOf(exchange, "merchant@demo.test"));
  await bounded.endSurplus(userId);
  expect(await bounded.byToken(other.token)).not.toBeNull();
});

describe("a session ends", () => {
  test("after a week without use, not before", async () => {
    const { token } = await sessions.open(userId);
    later(sessionIdleMs - 1);
    expect(await sessions.byToken(token)).not.toBeNull();
    later(sessionIdleMs - 1);
    expect(await sessions.byToken(token)).not.toBeNull();
    later(sessionIdleMs);
    expect(await sessions.byToken(token)).toBeNull();
  });

  test("after thirty days, however much it is used", async () => {
    const { token } = await sessions.open(userId);
    for (let day = 1; day < 30; day += 1) {
      later(sessionAgeMaxMs / 30);
      expect(await sessions.byToken(token)).not.toBeNull();
    }
    later(sessionAgeMaxMs / 30);
    expect(await sessions.byToken(token)).toBeNull();
  });

  test("when it is revoked: one, all, or all but one", async () => {
    const [first, second, third] = [
      await sessions.open(userId),
      await sessions.open(userId),
      await sessions.open(userId),
    ];
    const heard: number[] = [];
    sessions.onRevoked((ids) => heard.push(...ids));
    await sessions.revoke({ userId, id: first.id });
    expect(heard).toEqual([first.id]);
    expect(await Promise.all([first, second].map(({ token }) => sessions.byToken(token)))).toEqual([
      null,
      { userId, sessionId: second.id },
    ]);
    await sessions.revoke({ userId, exceptId: third.id });
    expect(await sessions.byToken(second.token)).toBeNull();
    expect(await sessions.byToken(third.token)).not.toBeNull();
    await sessions.revoke({ userId });
    expect(await sessions.byToken(third.token)).toBeNull();
  });

  test("only by its own user", async () => {
    const { id, token } = await sessions.open(userId);
    const stranger = await userIdOf(exchange, "trader2@demo.test");
    expect(await sessions.revoke({ userId: stranger, id })).toBe(0);
    expect(await sessions.byToken(token)).not.toBeNull();
  });
});

test("a lookup that was under way while the session was revoked does not bring it back", async () => {
  const { database } = exchange.context;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: Database = {
    ...database,
    isReady: () => database.isReady(),
    async query(sql, params) {
      const rows = await database.query(sql, params);
      if (sql.startsWith("select") && sql.includes("token_hash")) await held;
      return rows as never;
    },
  };
  const racing = createSessions(slow, clock);
  const { id, token } = await racing.open(userId);
  const underWay = racing.byToken(token);
  await racing.revoke({ userId, id });
  release();
  expect(await underWay).toBeNull();
  expect(racing.peek(token)).toBeNull();
  expect(racing.hasEnded(id)).toBe(true);
});

test("a database that is away is a fault, not a stranger", async () => {
  const gone: Database = { ...exchange.context.database, query: () => Promise.reject(new DatabaseAway("away")) };
  await expect(createSessions(gone, clock).byToken("A".repeat(43))).rejects.toThrow(DatabaseAway);
});
