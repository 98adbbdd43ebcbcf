// A year of deposits by six people against a model that knows dates and nothing else: no instants, no ledger, no rows. It
// goes over a leap day and both changes of the clock, in a zone on the far side of the date line; on some days nobody is
// awake, once for longer than a term; terms change, are taken off sale and come back. After every day each person has what
// the model says to the last unit, and at the end every payment has the model's date.

import { amount, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkSavings } from "./savings.ts";
import { carryOn, houseOf, saver, spotOf } from "./testing/savers.ts";

const zone = "Pacific/Auckland";
const seed = 20_280_229;
const million = 1_000_000n;
const clock = createFakeClock(Date.UTC(2027, 8, 30, 12));
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoSavings: "on", timeZone: zone } });
});
afterAll(() => exchange.close());

/** Small and fast, and the same for the same seed. */
function chance(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });

/** A day of the calendar as a number: the first of January 1970 is 0. */
function dayAt(at: number): number {
  return Date.parse(`${shown.format(at)}T00:00:00Z`) / 86_400_000;
}

/** 20280229. */
function dateOf(day: number): number {
  return Number.parseInt(new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""), 10);
}

/** Looked for on the clock of the zone, hour by hour: the first instant of a day. */
function firstInstantOf(day: number): number {
  let at = day * 86_400_000 - 26 * 3_600_000;
  while (dayAt(at) !== day) at += 1_800_000;
  return at;
}

type Terms = { days: number; ratePpm: bigint; takesInterest: boolean; costPpm: bigint; isOpen: boolean };
type Deposit = Omit<Terms, "isOpen"> & {
  id: number;
  owner: number;
  product: number;
  amount: bigint;
  start: number;
  paid: bigint;
  dates: number[];
  renew: boolean;
  state: "running" | "finished" | "cancelled";
};

const model = {
  terms: new Map<number, Terms>([
    [1, { days: 1, ratePpm: 300n, takesInterest: false, costPpm: 0n, isOpen: true }],
    [2, { days: 7, ratePpm: 1_937n, takesInterest: true, costPpm: 333n, isOpen: true }],
    [3, { days: 90, ratePpm: 17_771n, takesInterest: false, costPpm: 1_001n, isOpen: true }],
  ]),
  free: new Map<number, bigint>(),
  deposits: [] as Deposit[],
  house: 0n,
};

function gain(owner: number, units: bigint): void {
  model.free.set(owner, (model.free.get(owner) ?? 0n) + units);
}

function begin(of: Pick<Deposit, "id" | "owner" | "product" | "amount" | "start" | "renew">): void {
  const { isOpen: _isOpen, ...terms } = model.terms.get(of.product) as Terms;
  model.deposits.push({ ...of, ...terms, paid: 0n, dates: [], state: "running" });
  gain(of.owner, -of.amount);
}

/** Day after day, one at a time, the last one whatever is left. */
function payUntil(deposit: Deposit, today: number): void {
  const all = (deposit.amount * deposit.ratePpm) / million;
  while (deposit.dates.length < deposit.days && deposit.start + deposit.dates.length + 1 <= today) {
    deposit.dates.push(deposit.start + deposit.dates.length + 1);
    const part = deposit.dates.length === deposit.days ? all - deposit.paid : all / BigInt(deposit.days);
    deposit.paid += part;
    gain(deposit.owner, part);
    model.house -= part;
  }
}

/** Whoever is awake pays what is due, then ends what is over, then begins again what is to. */
function wake(today: number): void {
  const running = model.deposits.filter(({ state }) => state === "running");
  for (const deposit of running) payUntil(deposit, today);
  const ended = running.filter(({ start, days }) => start + days <= today);
  ended.sort((one, other) => one.start + one.days - (other.start + other.days) || one.id - other.id);
  for (const deposit of ended) {
    deposit.state = "finished";
    gain(deposit.owner, deposit.amount);
  }
  for (const { owner, product, amount: sum, renew, days } of ended) {
    // Nobody is bound for another length than before.
    if (!renew || model.terms.get(product)?.isOpen !== true || model.terms.get(product)?.days !== days) continue;
    // Its number is the database's; what matters is what it is worth.
    begin({ id: -1, owner, product, amount: sum, start: today, renew: true });
  }
}

async function setTerms(): Promise<void> {
  for (const [id, { days, ratePpm, takesInterest, costPpm, isOpen }] of model.terms) {
    await exchange.context.database.query(
      `update savings_products set days = $2, rate_ppm = $3, takes_interest = $4, cost_ppm = $5, is_open = $6, min = 1000000,
         max = 0, quota = 1e30, is_early = true where id = $1`,
      [id, days, ratePpm, takesInterest, costPpm, isOpen],
    );
  }
}

type Draw = (below: number) => number;

async function open(owner: number, today: number, draw: Draw): Promise<void> {
  const product = 1 + draw(3);
  const sum = BigInt(1_000_000 + draw(40_000_000));
  const renew = draw(3) > 0;
  const request = { userId: owner as UserId, productId: product, amount: amount(sum), renew, key: null };
  const made = await exchange.context.savings.open(request);
  const expected =
    model.terms.get(product)?.isOpen !== true
      ? "savings_closed"
      : (model.free.get(owner) as bigint) < sum
        ? "insufficient_balance"
        : "ok";
  expect(made.ok ? "ok" : made.rejection.code).toBe(expected);
  if (made.ok) begin({ id: made.value.id, owner, product, amount: sum, start: today + 1, renew });
}

/** Which number the database gave to those that began again. */
async function learnNumbers(): Promise<void> {
  const rows = await exchange.context.database.query<{ id: number; owner: number; amount: string; product: number }>(
    `select id, user_id as owner, amount, product_id as product from savings_deposits
     where state = 'running' and renewed_from is not null order by id`,
  );
  const known = new Set(model.deposits.map(({ id }) => id));
  for (const row of rows.filter(({ id }) => !known.has(id))) {
    const deposit = model.deposits.find(
      ({ id, owner, product, amount: sum }) =>
        id === -1 && owner === row.owner && product === row.product && sum === BigInt(row.amount),
    );
    expect(deposit, `deposit ${row.id} began again`).toBeDefined();
    if (deposit !== undefined) deposit.id = row.id;
  }
}

async function endEarly(today: number, draw: Draw): Promise<void> {
  const running = model.deposits.filter(({ state, start, days }) => state === "running" && start + days > today);
  const deposit = running[draw(running.length)];
  if (deposit === undefined) return;
  payUntil(deposit, today);
  const { owner, id, amount: sum, paid, takesInterest, costPpm } = deposit;
  const share = (sum * costPpm + million - 1n) / million;
  const cost = share + (takesInterest ? paid : 0n);
  const ended = await exchange.context.savings.redeem({ userId: owner as UserId, id, cost: amount(cost) });
  expect(ended.ok ? "ok" : ended.rejection.code).toBe("ok");
  deposit.state = "cancelled";
  gain(owner, sum - cost);
  model.house += cost;
}

function changeTerms(step: number): void {
  const [day, week, quarter] = [1, 2, 3].map((id) => model.terms.get(id) as Terms) as [Terms, Terms, Terms];
  day.ratePpm = 300n + BigInt(step);
  week.isOpen = step % 4 !== 1;
  week.ratePpm = 1_937n + BigInt(step * 7);
  quarter.days = step % 2 === 0 ? 90 : 61;
}

test(`a year, with seed ${seed}`, async () => {
  const draw = chance(seed);
  const { database } = exchange.context;
  const people: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { id } = await saver(exchange, "100");
    people.push(id);
    model.free.set(id, 100_000_000n);
  }
  await setTerms();
  const sum = ([free, held]: readonly [bigint, bigint]): bigint => free + held;
  const before = sum(houseOf(exchange));
  const first = dayAt(clock.now());
  let changes = 0;
  for (let today = first + 1; today <= first + 366; today += 1) {
    const isLongSleep = today > first + 140 && today < first + 152;
    if (isLongSleep || draw(5) < 2) continue;
    const start = firstInstantOf(today);
    // The very first instant of a day is one of that day.
    const later = draw(2) * draw(22 * 3_600_000);
    clock.advance(start + later - clock.now());
    if (draw(25) === 0) {
      changes += 1;
      changeTerms(changes);
      await setTerms();
    }
    if (draw(4) === 0) await endEarly(today, draw);
    wake(today);
    await carryOn(exchange);
    await learnNumbers();
    for (let deeds = draw(3); deeds > 0; deeds -= 1) await open(people[draw(6)] as number, today, draw);
    if (draw(8) === 0) await endEarly(today, draw);
    const expected = people.map((id) => {
      const running = model.deposits.filter(({ owner, state }) => owner === id && state === "running");
      return [model.free.get(id), running.reduce((held, deposit) => held + deposit.amount, 0n)];
    });
    expect(
      people.map((id) => spotOf(exchange, { id })),
      String(dateOf(today)),
    ).toEqual(expected);
  }
  // The demo's own deposit of 1000 for a month has brought 5 beside, and its unit in the wealth account 1.5.
  expect(sum(houseOf(exchange)) - before).toBe(model.house - 6_500_000n);
  const rows = await database.query<{ id: number; date: number }>(
    "select deposit_id as id, date from savings_payments where deposit_id > 1 and paid_at is not null order by 1, day",
  );
  const paid = rows.map(({ id, date }) => `${id} ${date}`);
  const inOrder = model.deposits.toSorted((one, other) => one.id - other.id);
  expect(paid).toEqual(inOrder.flatMap(({ id, dates }) => dates.map((day) => `${id} ${dateOf(day)}`)));
  // What the year was to hold.
  expect(paid.some((line) => line.endsWith(" 20280229"))).toBe(true);
  const states = new Set(model.deposits.map(({ state }) => state));
  expect(states).toEqual(new Set(["running", "finished", "cancelled"]));
  expect(await checkSavings(database)).toEqual([]);
});
