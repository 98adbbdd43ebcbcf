// Months and days: a random history, from a fixed seed, is told again by statements and must come out as the ledger
// has it; the curve follows prices that the test makes itself.

import { createZoneClock } from "@tidemark/contract";
import { statementCall, valueCurveCall, type WalletType } from "@tidemark/contract/wallets";
import type { AccountKind } from "@tidemark/engine";
import {
  amount,
  dayMs,
  ensure,
  formatAmount,
  hourMs,
  parseAmount,
  type Scale,
  scale,
  type UserId,
} from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "../../store/database.ts";
import { give } from "../../testing/funds.ts";
import {
  createFakeClock,
  type FakeClock,
  get,
  logIn,
  newPerson,
  type Person,
  post,
  request,
} from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { LedgerSums } from "./ledger-sums.ts";
import { firstTransactions, readStatement } from "./statement-store.ts";

const seed = 20_261_115;

/** Numbers from a seed (mulberry32). */
function createChance(start: number): (count: number) => number {
  let state = start;
  return (count) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

const types: Readonly<Record<string, WalletType>> = {
  spot: "change",
  fiat: "legal",
  leverage: "lever",
  seconds: "micro",
};

let scratch: Scratch;
let clock: FakeClock;
let exchange: TestExchange;
let people: Person[];

async function again(who: Person): Promise<Person> {
  return logIn(exchange, who.email, who.password);
}

async function randomStep(chance: (count: number) => number): Promise<void> {
  const who = ensure(people[chance(people.length)], "nobody");
  const accounts = ["change", "legal", "lever", "micro"];
  const isBuy = chance(2) === 0;
  const price = String(59_900 + chance(200));
  switch (chance(5)) {
    case 0: {
      const [from, to] = [accounts[chance(4)], accounts[chance(4)]];
      const number = `${chance(300)}.${chance(999_999)}`;
      await post(exchange, who, "wallet/change", { currency_id: 3, number, from_field: from, to_field: to });
      return;
    }
    case 1:
      return void (await post(exchange, who, "spot/cancel_all"));
    case 2:
      return give(exchange, { userId: who.id, kind: "spot" }, isBuy ? "USDT" : "BTC", `0.${1 + chance(9)}`);
    default: {
      const order = { legal_id: 3, currency_id: 1, type: isBuy ? 1 : 2, target_price: price };
      await post(exchange, who, "coin/trade", { ...order, amount: `0.00${1 + chance(9)}` });
    }
  }
}

beforeAll(async () => {
  scratch = await openScratch();
  // A day before a month ends in Greenwich; in the exchange's zone the month ends eight hours earlier.
  clock = createFakeClock(Date.UTC(2030, 0, 31, 4));
  exchange = await openTestExchange({ clock, scratch });
  people = [await newPerson(exchange), await newPerson(exchange), await newPerson(exchange)];
  for (const { id } of people) {
    await give(exchange, { userId: id, kind: "spot" }, "USDT", "5000");
    await give(exchange, { userId: id, kind: "spot" }, "BTC", "0.1");
  }
  const chance = createChance(seed);
  for (let step = 0; step < 240; step += 1) {
    await randomStep(chance);
    // Close together around the turn of the month, far apart later.
    clock.advance(step < 160 ? 300_000 + chance(600_000) : chance(20) * hourMs);
    if (step % 40 === 39) people = await Promise.all(people.map(again));
  }
  people = await Promise.all(people.map(again));
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

const exchangeZone = "Asia/Shanghai";
/** Months that begin before the exchange's and after them. */
const zones = [exchangeZone, "Pacific/Kiritimati", "Asia/Kathmandu", "Europe/Berlin", "America/Los_Angeles"];

/** As the page of somebody who reads the clock of a zone asks; the exchange's needs no name. */
async function statementOf(who: Person, month: string, zone = exchangeZone) {
  const headers: Record<string, string> = zone === exchangeZone ? {} : { "x-tidemark-zone": zone };
  const answer = await request(exchange, who, { method: "GET", path: `wallet/statement?month=${month}`, headers });
  if (answer.type !== "ok") throw new Error(`no statement of ${month}: ${answer.code}`);
  return statementCall.reply.parse(answer.message);
}

type LedgerRow = { kind: AccountKind; asset_id: number; delta: string; reason: string; at: number };

/** YYYY-MM in a zone, found another way than the program does. */
function monthAt(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" });
  return parts.format(at).slice(0, 7);
}

const scales: Readonly<Record<number, Scale>> = { 1: scale(8), 3: scale(6) };

function text(units: bigint, assetId: number): string {
  return formatAmount(amount(units), ensure(scales[assetId], "a coin without a scale"));
}

/** The statement that follows from every line of the ledger, summed up here. */
async function expected(who: Person, month: string, zone: string) {
  const rows = await exchange.context.database.query<LedgerRow>(
    `select kind, asset_id, available_delta + held_delta as delta, reason, at from ledger_entries where owner = $1`,
    [who.id],
  );
  const keys = [...new Set(rows.map((row) => `${row.asset_id} ${row.kind}`))].sort();
  return keys.flatMap((key) => {
    const own = rows.filter((row) => `${row.asset_id} ${row.kind}` === key);
    const sum = (some: readonly LedgerRow[]): bigint => some.reduce((total, row) => total + BigInt(row.delta), 0n);
    const before = own.filter((row) => monthAt(row.at, zone) < month);
    const during = own.filter((row) => monthAt(row.at, zone) === month);
    if (sum(before) === 0n && during.length === 0) return [];
    const assetId = ensure(own[0], "an account without lines").asset_id;
    return [
      {
        currency_id: assetId,
        account: types[ensure(own[0], "an account without lines").kind],
        opening: text(sum(before), assetId),
        movements: [...new Set(during.map((row) => row.reason))].sort().map((reason) => {
          const some = during.filter((row) => row.reason === reason);
          return { reason, count: some.length, sum: text(sum(some), assetId) };
        }),
        closing: text(sum(before) + sum(during), assetId),
      },
    ];
  });
}

describe("a statement", () => {
  const months = ["2029-12", "2030-01", "2030-02", "2030-03"];

  const everywhere = months.flatMap((month) => zones.map((zone) => [month, zone] as const));

  test.each(everywhere)("of %s in %s says what the ledger says", async (month, zone) => {
    for (const who of people) {
      const { lines, time_zone } = await statementOf(who, month, zone);
      expect(time_zone).toBe(zone);
      const told = lines.map(({ currency_name: _name, movements, ...line }) => ({
        ...line,
        movements: movements.map(({ info: _info, ...movement }) => movement),
      }));
      expect(told).toEqual(await expected(who, month, zone));
    }
  });

  test("the history has lines between the turns of a month in any two of these zones", async () => {
    const rows = await exchange.context.database.query<{ at: number }>(
      "select at from ledger_entries where owner = any($1::bigint[])",
      [people.map(({ id }) => id)],
    );
    const names = rows.map(({ at }) => zones.map((zone) => monthAt(at, zone)));
    for (const [index] of zones.slice(1).entries()) {
      expect(names.some((own) => own[index + 1] !== own[0])).toBe(true);
    }
    // On both sides of the exchange's.
    expect(names.some((own) => (own[1] ?? "") > (own[0] ?? ""))).toBe(true);
    expect(names.some((own) => (own[4] ?? "") < (own[0] ?? ""))).toBe(true);
  });

  test("the history reaches over the turn of a month and has every kind of movement", async () => {
    const all = await Promise.all(people.flatMap((who) => months.map((month) => statementOf(who, month))));
    const reasons = new Set(all.flatMap(({ lines }) => lines.flatMap((line) => line.movements.map((m) => m.reason))));
    expect([...reasons].sort()).toEqual(["demo_fund", "order_hold", "order_release", "trade", "transfer"]);
    expect(all[1]?.lines.length).toBeGreaterThan(1);
    expect(all[2]?.lines.length).toBeGreaterThan(3);
  });

  test.each(zones)("in %s opening and movements make the closing, which is the next month's opening", async (zone) => {
    const units = (line: { currency_id: number }, value: string): bigint => {
      const parsed = parseAmount(value.replace("-", ""), ensure(scales[line.currency_id], "no scale"));
      if (!parsed.ok) throw new Error(`${value} is no amount`);
      return value.startsWith("-") ? -parsed.value : parsed.value;
    };
    for (const who of people) {
      const closings = new Map<string, string>();
      for (const month of months) {
        for (const line of (await statementOf(who, month, zone)).lines) {
          const moved = line.movements.reduce((sum, movement) => sum + units(line, movement.sum), 0n);
          expect(units(line, line.opening) + moved).toBe(units(line, line.closing));
          const key = `${line.currency_id} ${line.account}`;
          expect(line.opening).toBe(closings.get(key) ?? text(0n, line.currency_id));
          closings.set(key, line.closing);
        }
      }
      const balances = (await get(exchange, who, "wallet/balances")).message as {
        type: string;
        currency_id: number;
        available: string;
        held: string;
      }[];
      for (const row of balances) {
        const owned = units(row, row.available) + units(row, row.held);
        expect(closings.get(`${row.currency_id} ${row.type}`)).toBe(text(owned, row.currency_id));
      }
    }
  });

  test("begins and ends with the months of the caller's zone or else the exchange's, in the caller's words", async () => {
    const who = { ...ensure(people[0], "nobody"), language: "zh" as const };
    const { from, to, lines } = await statementOf(who, "2030-02");
    expect([from, to]).toEqual([Date.UTC(2030, 0, 31, 16), Date.UTC(2030, 1, 28, 16)]);
    const berlin = await statementOf(who, "2030-03", "Europe/Berlin");
    // Clocks go ahead within that month: it has 31 days less an hour.
    expect([berlin.from, berlin.to]).toEqual([Date.UTC(2030, 1, 28, 23), Date.UTC(2030, 2, 31, 22)]);
    expect(berlin.to - berlin.from).toBe(31 * dayMs - hourMs);
    const infos = lines.flatMap((line) => line.movements.filter((m) => m.reason === "trade").map((m) => m.info));
    expect(new Set(infos)).toEqual(new Set(["成交"]));
  });

  test.each(["2030-13", "2030-00", "2030-1", "1999-01", "203001", "2030-99", "../2030", "2031-01", ""])(
    "of %j is refused",
    async (month) => {
      const answer = await get(exchange, ensure(people[0], "nobody"), `wallet/statement?month=${month}`);
      expect(answer.code).toBe("invalid_field");
    },
  );

  test("is the same however far the months are summed up, and on whichever calendar", async () => {
    const { database, zone } = exchange.context;
    const turns = (name: string): number[] => {
      const own = createZoneClock(name);
      return [...months, "2030-04"].map((month) => own.dayNamed(`${month}-01`));
    };
    const idsOf = async (name: string): Promise<number[]> =>
      (await firstTransactions(database, turns(name))).map(({ transactionId }) => transactionId);
    const summedIds = await idsOf(exchangeZone);
    const edges = await Promise.all(zones.map(idsOf));
    const stretches = edges.flatMap((ids) =>
      turns(exchangeZone)
        .slice(0, -1)
        .map((firstInstant, index) => ({
          from: ids[index] ?? 0,
          before: ids[index + 1] ?? 0,
          summed: {
            from: summedIds[index] ?? 0,
            before: summedIds[index + 1] ?? 0,
            ...{ firstInstant, calendar: exchangeZone },
          },
        })),
    );
    // One after the other: within a transaction there is one connection.
    const all = async (db: Queryable = database) => {
      const told: unknown[] = [];
      for (const { id } of people) {
        for (const month of stretches) told.push(...(await readStatement(db, id as UserId, month)));
      }
      return told;
    };
    const first = await all();
    expect(first.length).toBeGreaterThan(10);
    const sums = (calendar: string): LedgerSums =>
      new LedgerSums({ clock, database, zone, calendar, onTrouble: () => undefined });
    const reached = async () => (await database.query("select calendar, summed_before from ledger_sums"))[0];
    // Only a part, then the rest, then all anew on a calendar that is not the exchange's, and back.
    await sums("elsewhere").catchUp(1, 1);
    for (const [calendar, rounds] of [["Asia/Shanghai", 3] as const, ["Asia/Shanghai", 1_000] as const]) {
      await sums(calendar).catchUp(rounds, 50);
      expect(await reached()).toMatchObject({ calendar });
      expect(await all()).toEqual(first);
    }
    const counted = await database.query("select sum(count)::int as lines from ledger_months");
    const there = await database.query(
      "select count(*)::int as lines from ledger_entries where kind in ('spot', 'fiat', 'leverage', 'seconds', 'wealth')",
    );
    expect(counted).toEqual(there);
    await sums("elsewhere").catchUp(2, 50);
    expect(await all()).toEqual(first);
    // The exchange's own summing waits until this is over; sums then end before, within and after every turn of a month.
    await database.transaction(async (tx) => {
      await tx.query("delete from ledger_months");
      await tx.query("delete from ledger_sums");
      const lagging = new LedgerSums({
        ...{ clock, database: tx, zone, calendar: exchangeZone },
        onTrouble: () => undefined,
      });
      for (let before = 0, reached = 1; reached > before; ) {
        await lagging.catchUp(1, 60);
        const rows = await tx.query<{ summed_before: number }>("select summed_before from ledger_sums");
        [before, reached] = [reached, rows[0]?.summed_before ?? 0];
        expect([reached, await all(tx)]).toEqual([reached, first]);
      }
    });
  });

  test("is the same after a restart", async () => {
    const [who] = people;
    const person = ensure(who, "nobody");
    const first = await statementOf(person, "2030-02");
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
    expect(await statementOf(person, "2030-02")).toEqual(first);
  });
});

describe("the curve", () => {
  async function curveOf(who: Person) {
    return valueCurveCall.reply.parse((await get(exchange, who, "wallet/curve")).message);
  }

  async function trade(price: string): Promise<void> {
    const [seller, buyer] = [await newPerson(exchange), await newPerson(exchange)];
    await give(exchange, { userId: seller.id, kind: "spot" }, "BTC", "1");
    await give(exchange, { userId: buyer.id, kind: "spot" }, "USDT", "100000");
    const order = { legal_id: 3, currency_id: 1, target_price: price, amount: "0.5" };
    for (const who of people) await post(exchange, who, "spot/cancel_all");
    expect((await post(exchange, seller, "coin/trade", { ...order, type: 2 })).type).toBe("ok");
    expect((await post(exchange, buyer, "coin/trade", { ...order, type: 1 })).type).toBe("ok");
  }

  test("is each day's holding at that day's close, over all accounts", async () => {
    clock.advance(dayMs);
    people = await Promise.all(people.map(again));
    const owner = await newPerson(exchange);
    await trade("60000");
    await give(exchange, { userId: owner.id, kind: "spot" }, "BTC", "0.5");
    await give(exchange, { userId: owner.id, kind: "fiat" }, "USDT", "100.129");
    clock.advance(dayMs);
    await trade("61000");
    clock.advance(2 * dayMs);
    await give(exchange, { userId: owner.id, kind: "seconds" }, "BTC", "0.5");
    const curve = await curveOf(owner);
    expect(curve).toHaveLength(30);
    expect(curve.slice(-6).map((point) => point.value)).toEqual([
      "0.00",
      "0.00",
      "30100.12",
      "30600.12",
      "30600.12",
      "61100.12",
    ]);
    expect(curve.slice(-6).map((point) => point.came_in)).toEqual([
      "0.00",
      "0.00",
      "30100.12",
      "0.00",
      "0.00",
      "30500.00",
    ]);
    const steps = curve.slice(1, -1).map((point, index) => point.at - (curve[index]?.at ?? 0));
    expect(new Set(steps)).toEqual(new Set([dayMs]));
    expect(curve.at(-1)?.at).toBe(clock.now());
  });

  test("of somebody who owns nothing is flat", async () => {
    const values = (await curveOf(await newPerson(exchange))).map((point) => point.value);
    expect(new Set(values)).toEqual(new Set(["0.00"]));
  });
});
