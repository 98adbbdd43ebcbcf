// Inviting somebody, from the link to the money: figures, the calls of this API family, what is refused, whom nobody can
// ask about, planted rings, and payouts that are cut off between any two steps.

import { hourMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asker,
  codeFor,
  freshEmail,
  get,
  goodPassword,
  logIn,
  newPerson,
  type Person,
  post,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkTeam } from "./check-team.ts";
import { countReviews } from "./console-store.ts";
import { denyLink, releaseLink } from "./deciding.ts";
import { lookAtLinks } from "./links.ts";
import { faultIn, type Terms } from "./terms-store.ts";
import { enrich, member, payingWhenTold, trade } from "./testing/team-desk.ts";

let exchange: TestExchange;
/** Where the next payout is cut off. */
let cutAt: string | null = null;
beforeAll(async () => {
  exchange = await openTestExchange({
    config: payingWhenTold,
    onTeamStep(step) {
      if (step !== cutAt) return;
      cutAt = null;
      throw new Error(`cut at ${step}`);
    },
  });
});
afterAll(() => exchange.close());

/** Somebody who came by a link of somebody. */
async function invitedBy(inviter: Person, more: object = {}): Promise<Person> {
  const { extension_code: code } = (await get(exchange, inviter, "user/info")).message as { extension_code: string };
  const email = freshEmail();
  const fields = {
    ...{ type: "email", user_string: email, code: await codeFor(exchange, email, "register") },
    ...{ password: goodPassword, re_password: goodPassword, extension_code: code, ...more },
  };
  expect((await post(exchange, asker(), "user/register", fields)).type).toBe("ok");
  return logIn(exchange, email, goodPassword);
}

async function meet(buyer: number, size = "1"): Promise<void> {
  const seller = await member(exchange, null);
  await enrich(exchange, seller);
  await enrich(exchange, buyer as UserId);
  await trade(exchange, { seller, buyer: buyer as UserId, symbol: "BTC/USDT", price: "100", size });
  await exchange.context.team.accrual.catchUp();
}

async function earnedBy(userId: number): Promise<Record<string, string>> {
  const rows = await exchange.context.database.query<{ due: string; paying: string; paid: string }>(
    "select sum(due) as due, sum(paying) as paying, sum(paid) as paid from rebate_sums where user_id = $1",
    [userId],
  );
  const [sums] = rows;
  return { due: sums?.due ?? "0", paying: sums?.paying ?? "0", paid: sums?.paid ?? "0" };
}

async function ownOf(person: Person): Promise<Record<string, unknown>> {
  return (await get(exchange, person, "team/own")).message as Record<string, unknown>;
}

test("whoever registers by a link and trades brings the inviter a share, which arrives in the spot account", async () => {
  const { database, team } = exchange.context;
  const inviter = await newPerson(exchange);
  const invited = await invitedBy(inviter);
  expect((await post(exchange, inviter, "team/pass", { percent: "25" })).type).toBe("ok");
  await meet(invited.id);
  await team.accrual.catchUp();
  const fees = await database.query<{ fee: string }>(
    "select taker_fee as fee from trades where taker_user_id = $1 order by trade_id desc limit 1",
    [invited.id],
  );
  const whole = (BigInt(fees[0]?.fee ?? 0) * 200_000n) / 1_000_000n;
  const back = (whole * 250_000n) / 1_000_000n;
  expect(whole).toBeGreaterThan(0n);
  expect(await earnedBy(inviter.id)).toEqual({ due: String(whole - back), paying: "0", paid: "0" });
  expect(await earnedBy(invited.id)).toEqual({ due: String(back), paying: "0", paid: "0" });
  await team.payouts.payAll();
  const paid = await database.query<{ owner: number; sum: string }>(
    `select owner, sum(available_delta) as sum from ledger_entries
     where reason = 'rebate' and kind = 'spot' and owner in ($1, $2) group by 1 order by 1`,
    [inviter.id, invited.id],
  );
  expect(paid).toEqual([
    { owner: inviter.id, sum: String(whole - back) },
    { owner: invited.id, sum: String(back) },
  ]);
  const own = await ownOf(inviter);
  expect(own).toMatchObject({ direct: 1, people: 1, real: 0, pass_percent: "25", first_percent: "20", is_held: false });
  expect(own.coins).toMatchObject([{ currency_name: "BTC", due: "0" }]);
  expect(await ownOf(invited)).toMatchObject({ back_percent: "5", direct: 0 });
  const members = (await get(exchange, inviter, "user/my_team")).message as { team: { data: { account: string }[] } };
  expect(members).toMatchObject({ zt_count: 1, team_count: 1, team: { total: 1, current_page: 1 } });
  expect(members.team.data[0]?.account).toContain("***");
});

test("getNode answers for oneself and who is below, and for nobody else", async () => {
  const { publicIds, team } = exchange.context;
  const [top, stranger] = [await newPerson(exchange), await newPerson(exchange)];
  const child = await member(exchange, top.id as UserId, { isReal: true });
  const grandchild = await member(exchange, child, { isReal: true });
  await member(exchange, grandchild);
  for (let level = 0; level < 4; level += 1) await team.accrual.catchUp();
  const show = (id: number): number => publicIds.show("person", id);
  const first = await post(exchange, top, "getNode", {});
  expect(first.message).toMatchObject({
    show_message: { top_upnumber: "0", real_teamnumber: 2 },
    results: [{ id: show(child), parent_id: show(top.id), direct: 1, people: 2, is_real: true }],
    next: null,
  });
  const below = await post(exchange, top, "getNode", { user_id: show(grandchild) });
  expect(below.message).toMatchObject({ show_message: { real_teamnumber: 0 }, results: [{ people: 0 }] });
  for (const who of [stranger.id, top.id]) {
    const answer = await post(exchange, stranger, "getNode", { user_id: show(who) });
    expect(answer.type).toBe(who === stranger.id ? "ok" : "error");
  }
  const up = await post(exchange, stranger, "getNode", { user_id: show(child) });
  const nobody = await post(exchange, stranger, "getNode", { user_id: show(900_000) });
  expect([up.body.code, up.message]).toEqual([nobody.body.code, nobody.message]);
  for (const user_id of ["-1", "1e309", "NaN", "１２", "0", "1.5"]) {
    expect((await post(exchange, top, "getNode", { user_id })).body.code).toBe("unknown_member");
  }
});

test.each(["", " ", "-1", "101", "1.5", "1e2", "NaN", "１２", "1".repeat(9)])(
  "nobody passes on %j percent",
  async (percent) => {
    const person = await newPerson(exchange);
    const { body } = await post(exchange, person, "team/pass", { percent });
    expect(["pass_out_of_range", "invalid_field", "missing_field"]).toContain(body.code);
    expect(await ownOf(person)).toMatchObject({ pass_percent: "0" });
  },
);

const tier = (people: number, firstPpm: number, secondPpm: number) => ({ people, firstPpm, secondPpm });
const terms: readonly [string, Terms, string | null][] = [
  ["the usual", { tiers: [tier(0, 200_000, 100_000)], lossPpm: 0 }, null],
  ["nothing at all", { tiers: [tier(0, 0, 0)], lossPpm: 0 }, null],
  ["a unit beyond the most", { tiers: [tier(0, 200_001, 100_000)], lossPpm: 0 }, "too_much"],
  [
    "two tiers that meet beyond it",
    { tiers: [tier(0, 100_000, 200_000), tier(5, 200_000, 100_000)], lossPpm: 0 },
    "too_much",
  ],
  ["everything", { tiers: [tier(0, 1_000_000, 0)], lossPpm: 0 }, "too_much"],
  ["no tier", { tiers: [], lossPpm: 0 }, "tiers_form"],
  ["none for beginners", { tiers: [tier(1, 1, 1)], lossPpm: 0 }, "tiers_form"],
  ["the same twice", { tiers: [tier(0, 1, 1), tier(0, 2, 2)], lossPpm: 0 }, "tiers_form"],
  ["less than nothing", { tiers: [tier(0, -1, 0)], lossPpm: 0 }, "tiers_form"],
  ["no number", { tiers: [tier(0, Number.NaN, 0)], lossPpm: 0 }, "tiers_form"],
  ["too much of a loss", { tiers: [tier(0, 1, 1)], lossPpm: 100_001 }, "loss_form"],
];

test.each(terms)("terms: %s", (_name, asked, fault) => {
  expect(faultIn(asked)).toBe(fault);
});

test("planted rings are held, honest people are not, and what is decided is decided once", async () => {
  const { database, team, zone } = exchange.context;
  const { clock, payments, secrets } = exchange.context as unknown as Parameters<typeof lookAtLinks>[0];
  const parts = { ...exchange.context, clock, payments, secrets } as unknown as Parameters<typeof lookAtLinks>[0];
  const people: UserId[] = [];
  for (let made = 0; made < 5; made += 1) people.push(await member(exchange, people.at(-1) ?? null));
  const [a, b, c, d, honest] = people as [UserId, UserId, UserId, UserId, UserId];
  const sibling = await member(exchange, a);
  const device = (userId: UserId, hash: string) =>
    database.query(
      `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
       values ($1, decode($2, 'hex'), 'x', '', 1, 1)`,
      [userId, hash],
    );
  // d comes from the device of a, three levels up; b and its sibling share one; c shares none with anybody.
  for (const [userId, hash] of [
    [a, "aa"],
    [d, "aa"],
    [b, "bb"],
    [sibling, "bb"],
    [c, "cc"],
    [honest, "dd"],
  ] as const) {
    await device(userId, hash);
  }
  await lookAtLinks(parts, [...people, sibling]);
  const links = await database.query<{ user_id: number; link: string; signs: string }>(
    "select user_id, link, signs from team_people where user_id = any($1::bigint[]) order by user_id",
    [[...people, sibling]],
  );
  expect(Object.fromEntries(links.map(({ user_id, link, signs }) => [user_id, `${link} ${signs}`]))).toEqual({
    [a]: "clear ",
    [b]: "review device",
    [c]: "clear ",
    [d]: "review device",
    [honest]: "clear ",
    [sibling]: "review device",
  });

  await meet(d);
  expect(await earnedBy(c)).toEqual({ due: "0", paying: "0", paid: "0" });
  await team.payouts.payAll();
  expect(await earnedBy(c)).toEqual({ due: "0", paying: "0", paid: "0" });
  const at = exchange.context.clock.now();
  const verdict = { userId: d, by: "ada", at, day: zone.startOfDay(at) };
  const told = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      database.transaction((tx) => (index % 2 === 0 ? releaseLink : denyLink)(tx, verdict)),
    ),
  );
  expect(told.filter((isDone) => isDone)).toHaveLength(1);
  const [after] = await database.query<{ link: string }>("select link from team_people where user_id = $1", [d]);
  expect(BigInt((await earnedBy(c)).due ?? 0) > 0n).toBe(after?.link === "released");
  await lookAtLinks(parts, [d]);
  expect(await database.query("select link from team_people where user_id = $1", [d])).toEqual([after]);
  expect(await database.query("select 1 from rebate_held where hold_on = $1", [d])).toEqual([]);
});

test.each(["payout_written", "payout_booked", "payout_paid"])(
  "cut off at %s, nobody is paid twice or left out",
  async (step) => {
    const { database, team } = exchange.context;
    const inviter = await member(exchange, null);
    const invited = await member(exchange, inviter);
    await meet(invited);
    const { due } = await earnedBy(inviter);
    expect(due).not.toBe("0");
    cutAt = step;
    await expect(team.payouts.payAll()).rejects.toThrow("cut at");
    await Promise.all([team.payouts.carryOn(), team.payouts.payAll(), team.payouts.payAll()]);
    await team.payouts.payAll();
    expect(await earnedBy(inviter)).toEqual({ due: "0", paying: "0", paid: due });
    const [paid] = await database.query<{ sum: string }>(
      "select sum(available_delta) as sum from ledger_entries where reason = 'rebate' and owner = $1",
      [inviter],
    );
    expect(paid?.sum).toBe(due);
  },
);

test("a frozen inviter is not paid, and loses nothing", async () => {
  const { database, team } = exchange.context;
  const inviter = await member(exchange, null);
  await meet(await member(exchange, inviter));
  await database.query("update users set status = 'frozen' where id = $1", [inviter]);
  const before = await earnedBy(inviter);
  await team.payouts.payAll();
  expect(await earnedBy(inviter)).toEqual(before);
  await database.query("update users set status = 'active' where id = $1", [inviter]);
  await team.payouts.payAll();
  expect(await earnedBy(inviter)).toEqual({ due: "0", paying: "0", paid: before.due });
});

test("only agents see a region, and of it those who agreed when they registered", async () => {
  const { clock, database } = exchange.context;
  const agent = await newPerson(exchange);
  const refused = await get(exchange, agent, "user/region_users?page=1");
  expect([refused.type, refused.body.code]).toEqual(["error", "not_agent"]);
  await invitedBy(agent, { region_city: "Shenzhen", region_district: "Nanshan" });
  await invitedBy(agent, { region_city: "Shenzhen", region_district: "Futian" });
  await invitedBy(agent);
  await database.query(
    `insert into team_agents (user_id, city, district, share_ppm, from_at, until_at, appointed_by, appointed_at)
     values ($1, 'Shenzhen', 'Nanshan', 50000, 0, $2, 'ada, bob', 0)`,
    [agent.id, clock.now() + hourMs],
  );
  const { message } = await get(exchange, agent, "user/region_users?page=1");
  expect(message).toMatchObject({ total: 1, data: [{ city_name: "Shenzhen", district_name: "Nanshan" }] });
  expect((message as { data: { phone: string }[] }).data[0]?.phone).toContain("***");
});

test("no circle can be written down, and after all this everything fits together", async () => {
  const { database } = exchange.context;
  const [one, two] = [await member(exchange, null), await member(exchange, null)];
  await expect(database.query("update users set inviter_id = $2 where id = $1", [one, two])).rejects.toThrow();
  await expect(
    database.query("update team_people set inviter_id = $2 where user_id = $1", [one, two]),
  ).rejects.toThrow();
  await expect(database.query("delete from rebates")).rejects.toThrow();
  expect(await database.transaction((tx) => checkTeam(tx))).toEqual([]);
});

test("without a share set, no loss is released, and whoever asks reads an empty page", async () => {
  const person = await newPerson(exchange);
  await exchange.context.team.losses.runNight();
  const { message } = await get(exchange, person, "profits/show_profits?page=1");
  expect(message).toEqual({ current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 });
  expect(await countReviews(exchange.context.database, 10)).toBeGreaterThanOrEqual(0);
});
