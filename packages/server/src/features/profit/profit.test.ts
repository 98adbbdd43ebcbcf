// Profit against a simple model: random trades, deposits, withdrawals, conversions, deals and interest, from a printed
// seed, told again from the ledger's own lines with fractions that never round. The exchange rounds once a deed, so each
// figure may be off by as many units as there were deeds, and by no more.

import { profitCall, profitDaysCall } from "@tidemark/contract/profit";
import { type AccountRef, type Book, houseId, type PlaceOrder } from "@tidemark/engine";
import { type AssetId, amount, ensure, hourMs, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { createFakeClock, type FakeClock, get, logIn, newPerson, type Person } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkProfit } from "./check-profit.ts";
import { Counting } from "./counting.ts";

const seed = 20_261_129;
const [btc, eth, usdt] = [1 as AssetId, 2 as AssetId, 3 as AssetId];
const scales: Readonly<Record<number, number>> = { 1: 8, 2: 18, 3: 6 };

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

let scratch: Scratch;
let clock: FakeClock;
let exchange: TestExchange;
let people: Person[];

const spot = (who: Person): AccountRef => ({ owner: who.id as UserId, kind: "spot" });
const fiat = (who: Person): AccountRef => ({ owner: who.id as UserId, kind: "fiat" });
const house: AccountRef = { owner: houseId, kind: "house" };

type Move = { readonly from: AccountRef; readonly to: AccountRef; readonly assetId: AssetId; readonly units: bigint };

let booked = 0;

/** True if the ledger took it; a person may not have that much. */
async function book(reason: string, moves: readonly Move[]): Promise<boolean> {
  booked += 1;
  const steps = moves.map(({ units, ...move }) => ({ move: { ...move, amount: amount(units) } }));
  const command: Book = { type: "Book", steps, reason, reference: `profit-${booked}` };
  return (await exchange.context.sequencer.submit(command, { userId: houseId })).ok;
}

async function order(who: Person, symbol: string, side: "buy" | "sell", price: string, size: string): Promise<void> {
  const market = ensure(exchange.context.markets.bySymbol(symbol), "no such market");
  const [units, paid] = [parsePositiveAmount(size, market.base.scale), parsePositiveAmount(price, market.quote.scale)];
  if (!units.ok || !paid.ok) throw new Error(`${size} at ${price} is no order`);
  const command: PlaceOrder = {
    ...{ type: "PlaceOrder", marketId: market.id, side, orderType: "limit" },
    ...{ price: paid.value, amount: units.value },
  };
  await exchange.context.sequencer.submit(command, { userId: who.id as UserId });
}

/** Set aside, then paid out with a fee, as a withdrawal is. */
async function withdraw(who: Person, units: bigint): Promise<void> {
  const { sequencer } = exchange.context;
  const reserved = await sequencer.submit(
    {
      ...{ type: "Reserve", from: spot(who), assetId: btc, amount: amount(units), reason: "withdrawal" },
      ...{ reference: "out", destination: null, expiresAt: null, atExpiry: "release" },
    },
    { userId: who.id as UserId },
  );
  if (!reserved.ok) return;
  const fee = units / 50n;
  const parts = [
    { to: { owner: houseId, kind: "outside" }, amount: amount(units - fee) },
    ...(fee === 0n ? [] : [{ to: { owner: houseId, kind: "fees" }, amount: amount(fee) } as const]),
  ] as const;
  const settled = await sequencer.submit(
    { type: "Settle", holdId: (reserved.value as { holdId: number }).holdId, parts },
    { userId: houseId },
  );
  if (!settled.ok) throw new Error(settled.rejection.code);
}

async function randomStep(chance: (count: number) => number): Promise<void> {
  const who = ensure(people[chance(people.length)], "nobody");
  const other = ensure(people[chance(people.length)], "nobody");
  const btcUnits = BigInt(1 + chance(5_000_000));
  const dollars = BigInt(1 + chance(900_000_000));
  switch (chance(9)) {
    case 0:
      return give(exchange, { userId: who.id, kind: "spot" }, chance(2) === 0 ? "BTC" : "ETH", `0.${1 + chance(9999)}`);
    case 1:
      return withdraw(who, btcUnits);
    case 2:
      return void (await book("conversion", [
        { from: spot(who), to: house, assetId: btc, units: btcUnits },
        { from: house, to: spot(who), assetId: eth, units: btcUnits * 200_000_000_123n },
      ]));
    case 3:
      return void (await book("conversion", [
        { from: spot(who), to: house, assetId: eth, units: btcUnits * 100_000_000_777n },
        { from: house, to: spot(who), assetId: usdt, units: dollars },
      ]));
    case 4:
      return void (await book("c2c", [{ from: fiat(who), to: fiat(other), assetId: usdt, units: dollars }]));
    case 5:
      return void (await book("savings_interest", [
        { from: house, to: spot(who), assetId: chance(2) === 0 ? btc : usdt, units: 12_345n },
      ]));
    default:
      return order(
        who,
        "BTC/USDT",
        chance(2) === 0 ? "buy" : "sell",
        String(59_000 + chance(2_000)),
        `0.0${1 + chance(9)}`,
      );
  }
}

beforeAll(async () => {
  scratch = await openScratch();
  clock = createFakeClock(Date.UTC(2030, 0, 27, 4));
  exchange = await openTestExchange({ clock, scratch });
  people = [await newPerson(exchange), await newPerson(exchange), await newPerson(exchange)];
  for (const symbol of ["BTC", "ETH", "USDT"])
    await give(exchange, { userId: houseId, kind: "house" }, symbol, "90000");
  for (const { id } of people) {
    await give(exchange, { userId: id, kind: "spot" }, "USDT", "50000");
    await give(exchange, { userId: id, kind: "fiat" }, "USDT", "5000");
    await give(exchange, { userId: id, kind: "spot" }, "BTC", "0.5");
    await give(exchange, { userId: id, kind: "spot" }, "ETH", "2");
  }
  const [one, two] = [ensure(people[0], "nobody"), ensure(people[1], "nobody")];
  await order(one, "ETH/USDT", "sell", "3000", "0.1");
  await order(two, "ETH/USDT", "buy", "3000", "0.1");
  const chance = createChance(seed);
  for (let step = 0; step < 300; step += 1) {
    await randomStep(chance);
    clock.advance(chance(60) * 60_000);
  }
  people = await Promise.all(people.map((who) => logIn(exchange, who.email, who.password)));
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

// The model: every line of the ledger, fractions, no rounding.

type Fraction = { readonly n: bigint; readonly d: bigint };
const whole = (n: bigint): Fraction => ({ n, d: 1n });

function divisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** In lowest terms, or the figures would grow without end. */
function plus(a: Fraction, b: Fraction): Fraction {
  const [n, d] = [a.n * b.d + b.n * a.d, a.d * b.d];
  const by = divisor(n, d);
  return { n: n / by, d: d / by };
}

const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
const floor = ({ n, d }: Fraction): bigint => (n < 0n ? (n - d + 1n) / d : n / d);

type Line = { transaction_id: number; asset_id: number; delta: string; reason: string; at: number };
type Traded = { market_id: number; transaction_id: number; price: string };

type Told = { realised: Fraction; brought: Fraction };
type Modelled = {
  readonly coins: Map<number, { quantity: bigint; cost: Fraction; realised: Fraction }>;
  readonly days: Map<string, Told>;
  readonly deeds: number;
};

const zero: Fraction = whole(0n);

function dayAt(at: number): string {
  const parts = { timeZone: "Asia/Shanghai", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", parts).format(at);
}

/** A price in USDT units of one whole coin. */
async function pricesBefore(): Promise<(assetId: number, transactionId: number) => bigint> {
  const { database, markets } = exchange.context;
  const trades = await database.query<Traded>("select market_id, transaction_id, price from trades order by trade_id");
  const begun = await database.query<{ market_id: number; price: string | null }>(
    "select market_id, reference_price as price from markets",
  );
  return (assetId, transactionId) => {
    const market = ensure(markets.byPair({ legalId: usdt, currencyId: assetId }), "no market");
    const last = trades.filter((each) => each.market_id === market.id && each.transaction_id < transactionId).at(-1);
    return BigInt(last?.price ?? begun.find((each) => each.market_id === market.id)?.price ?? 0);
  };
}

async function modelOf(who: Person): Promise<Modelled> {
  const lines = await exchange.context.database.query<Line>(
    `select transaction_id, asset_id, available_delta + held_delta as delta, reason, at from ledger_entries
     where owner = $1 order by transaction_id, line`,
    [who.id],
  );
  const priceBefore = await pricesBefore();
  const coins: Modelled["coins"] = new Map();
  const days: Modelled["days"] = new Map();
  const outside = new Set(["demo_fund", "withdrawal", "c2c"]);
  let deeds = 0;
  const coinOf = (assetId: number) => coins.get(assetId) ?? { quantity: 0n, cost: zero, realised: zero };
  const tell = (at: number, assetId: number, told: Told): void => {
    const key = `${dayAt(at)} ${assetId}`;
    const known = days.get(key) ?? { realised: zero, brought: zero };
    days.set(key, { realised: plus(known.realised, told.realised), brought: plus(known.brought, told.brought) });
  };
  for (const id of new Set(lines.map((line) => line.transaction_id))) {
    const own = lines.filter((line) => line.transaction_id === id);
    const { reason, at } = ensure(own[0], "a transaction without lines");
    const sums = [...new Set(own.map((line) => line.asset_id))]
      .map((assetId) => ({
        assetId,
        delta: own.filter((line) => line.asset_id === assetId).reduce((sum, line) => sum + BigInt(line.delta), 0n),
      }))
      .filter(({ delta }) => delta !== 0n);
    if (sums.length === 0) continue;
    deeds += 1;
    const worth = (assetId: number, units: bigint): Fraction =>
      assetId === usdt
        ? whole(units)
        : { n: units * priceBefore(assetId, id), d: 10n ** BigInt(ensure(scales[assetId], "no scale")) };
    const [gone, come] = [sums.filter(({ delta }) => delta < 0n), sums.filter(({ delta }) => delta > 0n)];
    // What came stands for what went, and the other way round, at the side that is in dollars, or else at what went.
    const swapped = gone.length === 1 && come.length === 1;
    const [out, into] = [gone[0], come[0]];
    const price =
      swapped && out !== undefined && into !== undefined
        ? into.assetId === usdt
          ? whole(into.delta)
          : worth(out.assetId, -out.delta)
        : null;
    for (const { assetId, delta } of gone) {
      const coin = coinOf(assetId);
      const share = { n: coin.cost.n * -delta, d: coin.cost.d * coin.quantity };
      const gain = price !== null ? minus(price, share) : outside.has(reason) ? zero : minus(zero, share);
      const brought = price === null && outside.has(reason) ? minus(zero, worth(assetId, -delta)) : zero;
      coins.set(assetId, {
        quantity: coin.quantity + delta,
        cost: minus(coin.cost, share),
        realised: plus(coin.realised, gain),
      });
      tell(at, assetId, { realised: gain, brought });
    }
    for (const { assetId, delta } of come) {
      const coin = coinOf(assetId);
      const cost = price ?? worth(assetId, delta);
      const gain = price === null && !outside.has(reason) ? cost : zero;
      coins.set(assetId, {
        quantity: coin.quantity + delta,
        cost: plus(coin.cost, cost),
        realised: plus(coin.realised, gain),
      });
      tell(at, assetId, { realised: gain, brought: price === null && outside.has(reason) ? cost : zero });
    }
  }
  return { coins, days, deeds };
}

/** Of six places. */
function units(text: string): bigint {
  return BigInt(text.replace(".", ""));
}

function expectNear(found: bigint, model: Fraction, deeds: number, what: string): void {
  const off = found - floor(model);
  expect([what, (off < 0n ? -off : off) <= BigInt(deeds + 1)]).toEqual([what, true]);
}

type Rows = { readonly coins: unknown; readonly quarters: unknown };

async function stored(): Promise<Rows> {
  const { database } = exchange.context;
  return {
    coins: await database.query("select * from profit_coins order by owner, asset_id"),
    quarters: await database.query("select * from profit_quarters order by owner, quarter, asset_id"),
  };
}

function counting(onReckoned?: (from: number) => void | Promise<void>): Counting {
  const { database, markets } = exchange.context;
  return new Counting({ database, markets, onReckoned, onTrouble: () => undefined });
}

/** Whoever counts next begins with the ledger's first line. */
async function forgetCursor(): Promise<void> {
  await exchange.context.database.query("delete from profit_cursor");
}

const everything = 10_000;

async function coinsOf(who: Person) {
  return profitCall.reply.parse((await get(exchange, who, "wallet/profit")).message);
}

async function monthOf(who: Person, month: string) {
  return profitDaysCall.reply.parse((await get(exchange, who, `wallet/profit_days?month=${month}`)).message);
}

describe(`a random history (seed ${seed})`, () => {
  test("has every kind of deed in it, over two months", async () => {
    const rows = await exchange.context.database.query<{ reason: string }>(
      "select distinct reason from ledger_entries where owner = any($1::bigint[]) order by reason",
      [people.map(({ id }) => id)],
    );
    const reasons = rows.map(({ reason }) => reason);
    expect(reasons).toEqual(
      expect.arrayContaining(["c2c", "conversion", "demo_fund", "savings_interest", "trade", "withdrawal"]),
    );
    expect(clock.now()).toBeGreaterThan(Date.UTC(2030, 1, 1));
  });

  test("comes to what the model says, coin by coin", async () => {
    await counting().catchUp(everything);
    for (const who of people) {
      const { coins: model, deeds } = await modelOf(who);
      const told = await coinsOf(who);
      expect(told.is_complete).toBe(true);
      expect(told.coins.map((row) => row.currency_id)).toEqual([...model.keys()].toSorted((a, b) => a - b));
      for (const row of told.coins) {
        const coin = ensure(model.get(row.currency_id), "a coin nobody has");
        expect(units(row.quantity)).toBe(coin.quantity);
        expectNear(units(row.cost), coin.cost, deeds, `cost of ${row.currency_name}`);
        expectNear(units(row.realised), coin.realised, deeds, `realised of ${row.currency_name}`);
        expect(units(row.unrealised)).toBe(units(row.value) - units(row.cost));
      }
      const sum = (field: "cost" | "realised" | "unrealised" | "value") =>
        told.coins.reduce((total, row) => total + units(row[field]), 0n);
      for (const field of ["cost", "realised", "unrealised", "value"] as const) {
        expect(units(told[field])).toBe(sum(field));
      }
    }
  });

  test("comes to what the model says, day by day", async () => {
    for (const who of people) {
      const { days: model, deeds } = await modelOf(who);
      const months = [await monthOf(who, "2030-01"), await monthOf(who, "2030-02")];
      const symbols: Readonly<Record<string, number>> = { BTC: btc, ETH: eth, USDT: usdt };
      const found = new Map<string, { realised: string; brought: string }>();
      for (const { days } of months) {
        for (const { day, coins } of days) {
          for (const coin of coins) found.set(`${day} ${symbols[coin.currency_name]}`, coin);
        }
      }
      const none = { realised: "0", brought: "0" };
      for (const key of new Set([...model.keys(), ...found.keys()])) {
        const { realised, brought } = found.get(key) ?? none;
        const told = model.get(key) ?? { realised: zero, brought: zero };
        expectNear(units(realised), told.realised, deeds, `${key} realised`);
        expectNear(units(brought), told.brought, deeds, `${key} brought`);
      }
      for (const { days, realised } of months) {
        expect(units(realised)).toBe(days.reduce((sum, day) => sum + units(day.realised), 0n));
      }
    }
  });

  test("is the same in portions of any size, cut off before any write, by two at once, and anew", async () => {
    // The exchange counts by itself every other second, and would leave nothing to be cut off.
    await exchange.context.profit.counting.stop();
    const first = await stored();
    const chance = createChance(seed + 1);
    await forgetCursor();
    await counting().catchUp(1, 1);
    expect(await stored()).not.toEqual(first);
    let cuts = 0;
    const dying = counting(() => {
      if (chance(3) !== 0) return;
      cuts += 1;
      throw new Error("cut off");
    });
    for (let isDone = false; !isDone; ) {
      isDone = await dying.catchUp(2, 1 + chance(40)).catch(() => false);
    }
    expect(cuts).toBeGreaterThan(3);
    expect(await stored()).toEqual(first);
    await forgetCursor();
    // Each lets the other read the same portion before either writes it.
    await Promise.all([counting(), counting()].map((one) => one.catchUp(everything, 25)));
    expect(await stored()).toEqual(first);
  });

  test("fits the balances, and is found out where it does not", async () => {
    const { database } = exchange.context;
    expect(await checkProfit(database)).toEqual([]);
    const [who] = people;
    await database.query("update profit_coins set quantity = quantity + 1 where owner = $1 and asset_id = 1", [
      ensure(who, "nobody").id,
    ]);
    expect(await checkProfit(database)).toHaveLength(1);
    await database.query("update profit_coins set quantity = quantity - 1 where owner = $1 and asset_id = 1", [
      ensure(who, "nobody").id,
    ]);
  });
});

describe("asking", () => {
  beforeAll(async () => {
    // One that counts by itself again.
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
  });

  test("counts what has just happened", async () => {
    const who = await newPerson(exchange);
    expect((await coinsOf(who)).coins).toEqual([]);
    await give(exchange, { userId: who.id, kind: "spot" }, "USDT", "12.5");
    const told = await coinsOf(who);
    expect(told.coins).toMatchObject([{ currency_name: "USDT", quantity: "12.500000", average: "1.000000" }]);
    expect([told.unrealised, told.realised_today]).toEqual(["0.000000", "0.000000"]);
    const month = await monthOf(who, dayAt(clock.now()).slice(0, 7));
    expect(month).toMatchObject({ realised: "0.000000", brought: "12.500000" });
    expect(month.days.map(({ day }) => day)).toEqual([dayAt(clock.now())]);
  });

  test.each(["2030-13", "2030-00", "2030-1", "1999-01", "203001", "2031-01", "", "NaN", "1e309"])(
    "for the month %j is refused",
    async (month) => {
      const answer = await get(exchange, ensure(people[0], "nobody"), `wallet/profit_days?month=${month}`);
      expect(answer.code).toBe("invalid_field");
    },
  );

  test("visitors are told to log in", async () => {
    const answer = await get(exchange, {} as Person, "wallet/profit");
    expect(answer.type).not.toBe("ok");
  });

  test("the value curve calls only what prices did a gain, on the first day too", async () => {
    clock.advance(2 * hourMs);
    const [seller] = people;
    const owner = await newPerson(exchange);
    await give(exchange, { userId: owner.id, kind: "spot" }, "BTC", "1");
    const read = async (range: string) =>
      (await get(exchange, owner, `wallet/curve?range=${range}`)).message as { value: string; came_in: string }[];
    const before = ensure((await read("7d")).at(-1), "no point");
    expect(before.value).toBe(before.came_in);
    const from = ensure(seller, "nobody");
    await give(exchange, { userId: from.id, kind: "spot" }, "BTC", "1");
    const buyer = await newPerson(exchange);
    await give(exchange, { userId: buyer.id, kind: "spot" }, "USDT", "90000");
    for (const who of people) {
      await exchange.context.sequencer.submit({ type: "CancelAll", marketId: null }, { userId: who.id as UserId });
    }
    await order(from, "BTC/USDT", "sell", "60900", "0.01");
    await order(buyer, "BTC/USDT", "buy", "60900", "0.01");
    const after = ensure((await read("7d")).at(-1), "no point");
    expect(after.came_in).toBe(before.came_in);
    expect(after.value).not.toBe(before.value);
    expect(await read("90d")).toHaveLength(90);
    expect((await read("1y")).length).toBeLessThanOrEqual(92);
    expect((await read("all")).length).toBeGreaterThanOrEqual(7);
    const wrong = await get(exchange, owner, "wallet/curve?range=2d");
    expect(wrong.code).toBe("invalid_field");
  });
});
