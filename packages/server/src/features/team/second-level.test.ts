// The second level: what comes to whoever invited the inviter is looked at like the first, also where the one between
// never trades; and people who are frozen, above or between, while fees accrue and while payouts are under way.

import { ensure, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkTeam } from "./check-team.ts";
import { denyLink, releaseLink } from "./deciding.ts";
import { enrich, member, payingWhenTold, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
/** What happens at the next of a step. */
let midway: { readonly step: string; readonly happens: () => Promise<void> } | null = null;
beforeAll(async () => {
  exchange = await openTestExchange({
    config: payingWhenTold,
    async onTeamStep(step) {
      if (midway?.step !== step) return;
      const { happens } = midway;
      midway = null;
      await happens();
    },
  });
});
afterAll(async () => {
  expect(await exchange.context.database.transaction((tx) => checkTeam(tx))).toEqual([]);
  await exchange.close();
});

type Line = { readonly top: UserId; readonly between: UserId; readonly payer: UserId };

/** Somebody, whom they invited, and whom that one invited. */
async function line(): Promise<Line> {
  const top = await member(exchange, null);
  const between = await member(exchange, top);
  return { top, between, payer: await member(exchange, between) };
}

async function pays(buyer: UserId): Promise<void> {
  const seller = await member(exchange, null);
  for (const who of [seller, buyer]) await enrich(exchange, who);
  await trade(exchange, { seller, buyer, symbol: "BTC/USDT", price: "100", size: "1" });
}

async function accrue(payer: UserId): Promise<void> {
  await pays(payer);
  await exchange.context.team.accrual.catchUp();
}

async function device(hash: string, ...userIds: readonly UserId[]): Promise<void> {
  await exchange.context.database.query(
    `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
     select id, decode($2, 'hex'), 'x', '', 1, 1 from unnest($1::bigint[]) as id`,
    [userIds, hash],
  );
}

async function paidBy(alipayAccount: string, ...userIds: readonly UserId[]): Promise<void> {
  const others = { wechatAccount: "", wechatNickname: "", telegramAccount: "", lineAccount: "" };
  for (const userId of userIds) {
    await exchange.context.payments.seedDemo(userId, { realName: "Ada", banks: [] as never, alipayAccount, ...others });
  }
}

type Sums = { readonly due: bigint; readonly paying: bigint; readonly paid: bigint };

async function sumsOf(userId: UserId): Promise<Sums> {
  const [row] = await exchange.context.database.query<Record<keyof Sums, string>>(
    `select coalesce(sum(due), 0)::text as due, coalesce(sum(paying), 0)::text as paying,
       coalesce(sum(paid), 0)::text as paid from rebate_sums where user_id = $1`,
    [userId],
  );
  const { due, paying, paid } = ensure(row, "a sum is always there");
  return { due: BigInt(due), paying: BigInt(paying), paid: BigInt(paid) };
}

async function inLedger(userId: UserId): Promise<bigint> {
  const [row] = await exchange.context.database.query<{ sum: string }>(
    `select coalesce(sum(available_delta), 0)::text as sum from ledger_entries
     where reason = 'rebate' and kind = 'spot' and owner = $1`,
    [userId],
  );
  return BigInt(row?.sum ?? 0);
}

async function linkOf(userId: UserId): Promise<string> {
  const sql = "select link || ' ' || signs as said from team_people where user_id = $1";
  return (await exchange.context.database.query<{ said: string }>(sql, [userId]))[0]?.said ?? "";
}

/** By level: on whom it waits, or null. */
async function holdsOf(payer: UserId): Promise<Record<string, UserId | null>> {
  const rows = await exchange.context.database.query<{ level: number; hold_on: UserId | null }>(
    "select level, hold_on from rebates where from_id = $1 order by level",
    [payer],
  );
  return Object.fromEntries(rows.map(({ level, hold_on }) => [level, hold_on]));
}

async function decide(how: typeof releaseLink, userId: UserId): Promise<void> {
  const { clock, database, zone } = exchange.context;
  const at = clock.now();
  const verdict = { userId, by: "ada", at, day: zone.startOfDay(at) };
  expect(await database.transaction((tx) => how(tx, verdict))).toBe(true);
}

async function setStatus(userId: UserId, status: "active" | "frozen"): Promise<void> {
  await exchange.context.database.query("update users set status = $2 where id = $1", [userId, status]);
}

test("whoever is between and never trades is looked at too: what goes past them waits, what is theirs does not", async () => {
  const { top, between, payer } = await line();
  await paidBy("both@pay.test", top, between);
  await accrue(payer);
  expect([await linkOf(between), await linkOf(payer)]).toEqual(["review payment", "clear "]);
  expect(await holdsOf(payer)).toEqual({ 1: null, 2: between });
  expect((await sumsOf(between)).due).toBeGreaterThan(0n);
  expect((await sumsOf(top)).due).toBe(0n);
  await exchange.context.team.payouts.payAll();
  expect(await inLedger(top)).toBe(0n);
  await decide(releaseLink, between);
  const { due } = await sumsOf(top);
  expect(due).toBeGreaterThan(0n);
  await exchange.context.team.payouts.payAll();
  expect(await inLedger(top)).toBe(due);
});

test("whoever pays from the device of the second level is held for both levels, and denied for both", async () => {
  const { top, between, payer } = await line();
  await device("e1", top, payer);
  await accrue(payer);
  expect(await linkOf(payer)).toBe("review device");
  expect(await holdsOf(payer)).toEqual({ 1: payer, 2: payer });
  await decide(denyLink, payer);
  await accrue(payer);
  await exchange.context.team.payouts.payAll();
  expect([await inLedger(top), await inLedger(between)]).toEqual([0n, 0n]);
  expect([await sumsOf(top), await sumsOf(between)]).toEqual(Array(2).fill({ due: 0n, paying: 0n, paid: 0n }));
});

test("a share that waits for two is free once both are decided, in whichever order", async () => {
  for (const isPayerFirst of [true, false]) {
    const { top, between, payer } = await line();
    await device(isPayerFirst ? "f1" : "f2", top, between, payer);
    await accrue(payer);
    expect([await linkOf(between), await linkOf(payer)]).toEqual(["review device", "review device"]);
    const order = isPayerFirst ? [payer, between] : [between, payer];
    await decide(releaseLink, order[0] as UserId);
    expect((await sumsOf(top)).due).toBe(0n);
    await decide(releaseLink, order[1] as UserId);
    expect((await sumsOf(top)).due).toBeGreaterThan(0n);
    expect((await sumsOf(between)).due).toBeGreaterThan(0n);
  }
});

test("somebody frozen while their share is written earns it, and whoever is above does not wait for them", async () => {
  const { top, between, payer } = await line();
  await pays(payer);
  midway = { step: "fees_accruing", happens: () => setStatus(between, "frozen") };
  while (midway !== null) await exchange.context.team.accrual.catchUp();
  await exchange.context.team.accrual.catchUp();
  const waits = await sumsOf(between);
  expect(waits.due).toBeGreaterThan(0n);
  const { due } = await sumsOf(top);
  // A second fee, while they are frozen all along.
  await accrue(payer);
  expect((await sumsOf(between)).due).toBe(2n * waits.due);
  await exchange.context.team.payouts.payAll();
  expect([await inLedger(top), await inLedger(between)]).toEqual([2n * due, 0n]);
  await setStatus(between, "active");
  await exchange.context.team.payouts.payAll();
  expect(await inLedger(between)).toBe(2n * waits.due);
});

test("somebody frozen once a payout with them is written has it booked once, and nothing of the next", async () => {
  const { top, between, payer } = await line();
  await accrue(payer);
  const { due } = await sumsOf(between);
  midway = { step: "payout_written", happens: () => setStatus(between, "frozen") };
  await exchange.context.team.payouts.payAll();
  expect(midway).toBeNull();
  expect(await sumsOf(between)).toEqual({ due: 0n, paying: 0n, paid: due });
  expect(await inLedger(between)).toBe(due);
  await accrue(payer);
  await exchange.context.team.payouts.payAll();
  expect(await sumsOf(between)).toEqual({ due, paying: 0n, paid: due });
  expect(await inLedger(top)).toBe((await sumsOf(top)).paid);
  await setStatus(between, "active");
  await exchange.context.team.payouts.payAll();
  expect(await inLedger(between)).toBe(2n * due);
});
