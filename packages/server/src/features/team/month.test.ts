// A month of trading in a team, with changing terms, tiers, shares passed on, an agent and people under review, against a
// model that knows nothing of the ledger: it reads trades, looks up who invited whom and adds. They agree to the last
// unit, and at the end everybody has been paid exactly what the model says.

import { dayMs, hourMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkTeam } from "./check-team.ts";
import { denyLink, releaseLink } from "./deciding.ts";
import { type Terms, writeTerms } from "./terms-store.ts";
import { enrich, member, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock, config: { mode: "demo" } });
});
afterAll(() => exchange.close());

/** Small and fast, and the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Model = {
  readonly inviter: Map<UserId, UserId | null>;
  readonly pass: Map<UserId, bigint>;
  readonly link: Map<UserId, "clear" | "review" | "released" | "denied">;
  readonly real: Set<UserId>;
  /** Those of the agent's region, and the agent, whose contract ends on the way. */
  readonly region: Set<UserId>;
  agent: UserId | null;
  terms: Terms;
  /** "user asset" → units. */
  readonly due: Map<string, bigint>;
  readonly held: { on: UserId; other: UserId | null; key: string; amount: bigint }[];
};

const million = 1_000_000n;

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

function tierFor(model: Model, userId: UserId): { first: bigint; second: bigint } {
  let people = 0;
  for (const [id, inviter] of model.inviter) if (inviter === userId && model.real.has(id)) people += 1;
  let best = { first: 0n, second: 0n };
  for (const tier of model.terms.tiers) {
    if (tier.people <= people) best = { first: BigInt(tier.firstPpm), second: BigInt(tier.secondPpm) };
  }
  return best;
}

/** What one fee brings to whom, as the help article says it. */
function bring(model: Model, payer: UserId, asset: number, fee: bigint): void {
  const first = model.inviter.get(payer) ?? null;
  const link = model.link.get(payer);
  if (link === "denied") return;
  const give = (userId: UserId, amount: bigint, on: UserId | null, other: UserId | null): void => {
    if (amount === 0n) return;
    const key = `${userId} ${asset}`;
    if (on === null) add(model.due, key, amount);
    else model.held.push({ on, other, key, amount });
  };
  const on = link === "review" ? payer : null;
  const { agent } = model;
  if (agent !== null && agent !== payer && model.region.has(payer)) give(agent, (fee * 50_000n) / million, on, null);
  if (first === null) return;
  const whole = (fee * tierFor(model, first).first) / million;
  const passed = (whole * (model.pass.get(first) ?? 0n)) / million;
  give(payer, passed, on, null);
  give(first, whole - passed, on, null);
  const second = model.inviter.get(first) ?? null;
  const secondLink = model.link.get(first);
  if (second === null || secondLink === "denied") return;
  const share = (fee * tierFor(model, second).second) / million;
  const waits = link === "review" ? payer : secondLink === "review" ? first : null;
  give(second, share, waits, waits === payer ? first : payer);
}

function settle(model: Model, userId: UserId): void {
  const mine = model.held.filter(({ on }) => on === userId);
  for (const one of mine) {
    model.held.splice(model.held.indexOf(one), 1);
    if (model.link.get(userId) === "denied") continue;
    const next = one.other === null ? "clear" : model.link.get(one.other);
    if (next === "denied") continue;
    if (next === "review" && one.other !== null) model.held.push({ ...one, on: one.other, other: userId });
    else add(model.due, one.key, one.amount);
  }
}

type Month = {
  readonly model: Model;
  readonly people: UserId[];
  readonly pick: (below: number) => number;
  read: number;
};

async function begin(): Promise<Month> {
  const pick = chance(20_301_101);
  const model: Model = {
    inviter: new Map(),
    pass: new Map(),
    link: new Map(),
    real: new Set(),
    region: new Set(),
    agent: null,
    terms: { tiers: [{ people: 0, firstPpm: 200_000, secondPpm: 100_000 }], lossPpm: 0 },
    due: new Map(),
    held: [],
  };
  const people: UserId[] = [];
  for (let made = 0; made < 14; made += 1) {
    const inviter = made < 2 ? null : (people[pick(made)] ?? null);
    const isReal = pick(2) === 0;
    const region = { city: made % 3 !== 0 ? "Mito" : "", district: "" };
    const id = await member(exchange, inviter, { isReal, region });
    people.push(id);
    model.inviter.set(id, inviter);
    model.link.set(id, "clear");
    if (isReal) model.real.add(id);
    if (region.city !== "") model.region.add(id);
    await enrich(exchange, id);
  }
  await exchange.context.team.accrual.catchUp();
  return { model, people, pick, read: 0 };
}

type TradeRow = {
  readonly trade_id: number;
  readonly market_id: number;
  readonly taker_side: string;
  readonly maker_user_id: UserId;
  readonly taker_user_id: UserId;
  readonly maker_fee: string;
  readonly taker_fee: string;
};

async function follow(month: Month): Promise<void> {
  const { database, markets, team } = exchange.context;
  await team.accrual.catchUp();
  const rows = await database.query<TradeRow>("select * from trades where trade_id > $1 order by trade_id", [
    month.read,
  ]);
  for (const row of rows) {
    month.read = row.trade_id;
    const market = markets.byId(row.market_id);
    if (market === null) throw new Error("a trade nowhere");
    const [base, quote] = [market.base.assetId, market.quote.assetId];
    const isTakerBuying = row.taker_side === "buy";
    bring(month.model, row.taker_user_id, isTakerBuying ? base : quote, BigInt(row.taker_fee));
    bring(month.model, row.maker_user_id, isTakerBuying ? quote : base, BigInt(row.maker_fee));
  }
}

async function flag({ model }: Month, userId: UserId): Promise<void> {
  if (model.link.get(userId) !== "clear" || model.inviter.get(userId) === null) return;
  model.link.set(userId, "review");
  await exchange.context.database.query(
    "update team_people set link = 'review', signs = 'device', flagged_at = 1 where user_id = $1",
    [userId],
  );
}

async function decide({ model }: Month, userId: UserId, link: "released" | "denied"): Promise<void> {
  const { database, zone } = exchange.context;
  if (model.link.get(userId) !== "review") return;
  model.link.set(userId, link);
  settle(model, userId);
  const verdict = { userId, by: "ada", at: clock.now(), day: zone.startOfDay(clock.now()) };
  await database.transaction((tx) => (link === "released" ? releaseLink : denyLink)(tx, verdict));
}

async function tradeADay({ people, pick }: Month): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    const [seller, buyer] = [people[pick(14)] as UserId, people[pick(14)] as UserId];
    if (seller === buyer) continue;
    const size = `1.0${1 + pick(9)}${pick(10)}${pick(10)}1`;
    await trade(
      exchange,
      { seller, buyer, symbol: "BTC/USDT", price: "100", size },
      pick(2) === 0 ? "seller" : "buyer",
    );
  }
}

/** Somebody of the region itself: of their own fees there is nothing for them as the agent. */
async function changeAgent({ model, people }: Month, isBegun: boolean): Promise<void> {
  const { database } = exchange.context;
  const agent = people[4] as UserId;
  model.agent = isBegun ? agent : null;
  clock.advance(1);
  if (!isBegun) await database.query("update team_agents set ended_at = $1", [clock.now()]);
  else
    await database.query(
      `insert into team_agents (user_id, city, district, share_ppm, from_at, until_at, appointed_by, appointed_at)
       values ($1, 'Mito', '', 50000, $2, $3, 'ada, bob', $2)`,
      [agent, clock.now(), clock.now() + 100 * dayMs],
    );
}

async function changeThings(month: Month, day: number): Promise<void> {
  const { database, team } = exchange.context;
  const { model, people, pick } = month;
  const somebody = people[pick(14)] as UserId;
  if (day % 3 === 0) {
    const percent = pick(101);
    model.pass.set(somebody, BigInt(percent) * 10_000n);
    await database.query("update team_people set pass_ppm = $2 where user_id = $1", [somebody, percent * 10_000]);
  }
  if (day % 4 === 1) await flag(month, somebody);
  if (day % 4 === 3) for (const id of people) await decide(month, id, pick(3) === 0 ? "denied" : "released");
  if (day === 10) {
    model.terms = {
      tiers: [
        { people: 0, firstPpm: 100_000, secondPpm: 50_000 },
        { people: 1, firstPpm: 150_001, secondPpm: 77_777 },
        { people: 2, firstPpm: 200_000, secondPpm: 100_000 },
      ],
      lossPpm: 0,
    };
    clock.advance(1);
    await database.transaction((tx) => writeTerms(tx, model.terms, clock.now(), "ada"));
  }
  if (day === 2 || day === 22) await changeAgent(month, day === 2);
  if (day % 5 === 4) await team.payouts.payAll();
}

type Sum = { readonly user_id: UserId; readonly asset_id: number; readonly sum: string };

function sorted(rows: readonly Sum[]): Record<string, bigint> {
  return Object.fromEntries(rows.map((row) => [`${row.user_id} ${row.asset_id}`, BigInt(row.sum)] as const).sort());
}

test("a month of fees brings what a naive model says, and no unit more or less", async () => {
  const { database, team } = exchange.context;
  const month = await begin();
  for (let day = 0; day < 30; day += 1) {
    await tradeADay(month);
    await follow(month);
    await changeThings(month, day);
    clock.advance(dayMs - hourMs);
  }
  const expected = Object.fromEntries([...month.model.due].sort());
  const earned = await database.query<Sum>("select user_id, asset_id, earned as sum from rebate_sums where earned > 0");
  expect(sorted(earned)).toEqual(expected);
  expect(earned.length).toBeGreaterThan(10);
  const ofAgent = await database.query("select distinct hold_on is null as is_free from rebates where level = 3");
  expect(ofAgent).toHaveLength(2);

  await team.payouts.payAll();
  const paid = await database.query<Sum>(
    `select owner as user_id, asset_id, sum(available_delta) as sum from ledger_entries
     where reason = 'rebate' and kind = 'spot' group by 1, 2`,
  );
  expect(sorted(paid)).toEqual(expected);
  expect(await database.query("select 1 from balances where kind = 'rebates' and available <> 0")).toEqual([]);
  const held = await database.query<{ sum: string }>("select coalesce(sum(amount), 0) as sum from rebate_held");
  expect(BigInt(held[0]?.sum ?? 0)).toBe(month.model.held.reduce((sum, one) => sum + one.amount, 0n));
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
});
