// Regional agents: what they have of a fee is looked at like an inviter's share, counts once beside one, and they see the
// people of all their regions.

import { hourMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkTeam } from "./check-team.ts";
import { listReviews } from "./console-store.ts";
import { denyLink, releaseLink } from "./deciding.ts";
import { enrich, guest, member, payingWhenTold, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ config: payingWhenTold });
});
afterAll(async () => {
  expect(await exchange.context.database.transaction((tx) => checkTeam(tx))).toEqual([]);
  await exchange.close();
});

type Region = { readonly city: string; readonly district: string };

async function appoint(who: UserId, { city, district }: Region): Promise<void> {
  const { clock, database } = exchange.context;
  await database.query(
    `insert into team_agents (user_id, city, district, share_ppm, from_at, until_at, appointed_by, appointed_at)
     values ($1, $2, $3, 50000, 0, $4, 'ada, bob', 0)`,
    [who, city, district, clock.now() + hourMs],
  );
}

async function device(hash: string, ...userIds: readonly UserId[]): Promise<void> {
  await exchange.context.database.query(
    `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
     select id, decode($2, 'hex'), 'x', '', 1, 1 from unnest($1::bigint[]) as id`,
    [userIds, hash],
  );
}

async function accrue(buyer: UserId): Promise<void> {
  const seller = await member(exchange, null);
  for (const who of [seller, buyer]) await enrich(exchange, who);
  await trade(exchange, { seller, buyer, symbol: "BTC/USDT", price: "100", size: "1" });
  await exchange.context.team.accrual.catchUp();
}

async function linkOf(userId: UserId): Promise<string> {
  const sql = "select link || ' ' || signs as said from team_people where user_id = $1";
  return (await exchange.context.database.query<{ said: string }>(sql, [userId]))[0]?.said ?? "";
}

type Line = { readonly level: number; readonly hold_on: UserId | null };

function linesOf(payer: UserId): Promise<Line[]> {
  return exchange.context.database.query<Line>(
    "select level, hold_on from rebates where from_id = $1 order by transaction_id, level",
    [payer],
  );
}

async function dueOf(userId: UserId): Promise<bigint> {
  const [row] = await exchange.context.database.query<{ due: string }>(
    "select coalesce(sum(due), 0)::text as due from rebate_sums where user_id = $1",
    [userId],
  );
  return BigInt(row?.due ?? 0);
}

async function decide(how: typeof releaseLink, userId: UserId): Promise<void> {
  const { clock, database, zone } = exchange.context;
  const at = clock.now();
  expect(await database.transaction((tx) => how(tx, { userId, by: "ada", at, day: zone.startOfDay(at) }))).toBe(true);
}

test("an agent's share waits for whoever shares a device with the agent, invited by somebody or by nobody", async () => {
  const { database } = exchange.context;
  const region = { city: "Otaru", district: "Minato" };
  const [agent, inviter] = [await member(exchange, null), await member(exchange, null)];
  await appoint(agent, { city: "Otaru", district: "" });
  const alone = await member(exchange, null, { region });
  const invited = await member(exchange, inviter, { region });
  await device("ad", agent, alone, invited);
  const honest = await member(exchange, null, { region });
  // Somebody else's agent is no concern of theirs.
  const elsewhere = await member(exchange, null);
  await appoint(elsewhere, { city: "Nemuro", district: "" });
  await device("ae", elsewhere, honest);

  for (const who of [alone, invited, honest]) await accrue(who);
  expect([await linkOf(alone), await linkOf(invited), await linkOf(honest)]).toEqual([
    "review device agent",
    "review device agent",
    "clear ",
  ]);
  expect(await linesOf(alone)).toEqual([{ level: 3, hold_on: alone }]);
  expect(await linesOf(invited)).toEqual([
    { level: 1, hold_on: invited },
    { level: 3, hold_on: invited },
  ]);
  expect(await linesOf(honest)).toEqual([{ level: 3, hold_on: null }]);
  const reviews = await listReviews(database, { at: 0, id: 0 }, 10);
  expect(reviews.map(({ user_id: id, inviter: by }) => [id, by === ""])).toEqual([
    [alone, true],
    [invited, false],
  ]);

  const before = await dueOf(agent);
  await decide(releaseLink, alone);
  const released = await dueOf(agent);
  expect(released).toBeGreaterThan(before);
  await decide(denyLink, invited);
  await accrue(invited);
  expect([await dueOf(agent), await dueOf(inviter)]).toEqual([released, 0n]);
  // Released for good: the next fee is shared at once.
  await accrue(alone);
  expect(await dueOf(agent)).toBeGreaterThan(released);
});

test("a fee of which somebody has two shares, as inviter and as agent, is one fee to them", async () => {
  const { database } = exchange.context;
  const both = await member(exchange, null);
  await appoint(both, { city: "Sapporo", district: "" });
  const payer = await member(exchange, both, { region: { city: "Sapporo", district: "" } });
  const otherwise = await member(exchange, both);
  const paired = async (from: UserId) =>
    (
      await database.query<{ fees: string; value: string }>(
        "select fees, value from rebate_pairs where user_id = $1 and from_id = $2",
        [both, from],
      )
    )[0];
  // In USDT, whose value is its own: whoever sells pays the fee in it.
  for (const seller of [payer, otherwise]) {
    const buyer = await member(exchange, null);
    for (const who of [seller, buyer]) await enrich(exchange, who);
    await trade(exchange, { seller, buyer, symbol: "BTC/USDT", price: "100", size: "1" });
  }
  await exchange.context.team.accrual.catchUp();
  const [twice, once] = [await paired(payer), await paired(otherwise)];
  expect(BigInt(once?.fees ?? 0)).toBeGreaterThan(0n);
  expect(twice?.fees).toBe(once?.fees);
  // 20 % and 5 % of the same fee.
  expect(BigInt(twice?.value ?? 0) * 20n).toBe(BigInt(once?.value ?? 0) * 25n);
});

test("an agent of several regions sees the people of all of them, each once", async () => {
  const agent = await guest(exchange, null);
  const kushiro = { city: "Kushiro", district: "Harutori" };
  for (const region of [{ city: "Kushiro", district: "" }, kushiro, { city: "Obihiro", district: "West" }]) {
    await appoint(agent.id as UserId, region);
  }
  for (const region of [
    kushiro,
    { city: "Kushiro", district: "Osaka" },
    { city: "Obihiro", district: "West" },
    { city: "Obihiro", district: "East" },
    { city: "Harutori", district: "Kushiro" },
  ]) {
    await member(exchange, null, { region });
  }
  const { message } = await get(exchange, agent, "user/region_users?page=1");
  const { data, total } = message as { data: { city_name: string; district_name: string }[]; total: number };
  expect(total).toBe(3);
  expect(data.map((row) => `${row.city_name} ${row.district_name}`)).toEqual([
    "Obihiro West",
    "Kushiro Osaka",
    "Kushiro Harutori",
  ]);
  const { message: second } = await get(exchange, agent, "user/region_users?page=2");
  expect(second).toMatchObject({ data: [], total: 3 });
});
