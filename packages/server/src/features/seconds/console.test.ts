// What operators see and decide of options, over a real exchange: looks, deeds with what they change, and the count of
// how options ended.

import { words } from "@tidemark/contract/console-words/seconds";
import { houseId } from "@tidemark/engine";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { get, type Person, post, postKeyed } from "../../testing/people.ts";
import { btcUsdt, type OptionsDesk, openOptionsDesk, usdt } from "./testing/options-desk.ts";

let desk: OptionsDesk;
let room: ConsoleDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk();
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
});
beforeEach(async () => {
  desk.clock.advance(10_000);
  await desk.look({ [btcUsdt]: "100" });
  who = await desk.person("10000");
});
afterAll(() => desk.exchange.close());

async function rows<Row = Record<string, unknown>>(name: string, request: object = {}): Promise<Row[]> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return (value as { rows: Row[] }).rows;
}

const coin = {
  ...{ coin: usdt, feePpm: 10_000, stakeMin: "5", stakeMax: "100", openMax: 4 },
  ...{ sideMax: "2000", state: "open" },
};

test("exposure says what lives in each direction and when it ends; the pool has set it aside", async () => {
  const [before] = await rows<{ poolReserved: string }>("seconds.houses");
  await desk.placed(who, { number: "100" });
  await desk.placed(who, { number: "200", type: 2, seconds: 30 });
  expect(await rows("seconds.exposure", { market: btcUsdt })).toEqual([
    {
      ...{ id: 1, symbol: "BTC/USDT", coin: "USDT", direction: "up", options: 1 },
      ...{ stakes: "100", profits: "85", sideMax: "100000" },
    },
    {
      ...{ id: 1, symbol: "BTC/USDT", coin: "USDT", direction: "down", options: 1 },
      ...{ stakes: "200", profits: "150", sideMax: "100000" },
    },
  ]);
  expect(await rows("seconds.exposure", { market: 2 })).toEqual([]);
  expect(await rows("seconds.instants")).toMatchObject([
    { direction: "down", endsAt: desk.clock.now() + 30_000, profits: "150" },
    { direction: "up", endsAt: desk.clock.now() + 59_000, profits: "85" },
  ]);
  const [house] = await rows<{ poolReserved: string }>("seconds.houses");
  expect([before?.poolReserved, house?.poolReserved]).toEqual(["0", "235"]);
  expect((await room.ask("listing.end-market", { id: btcUsdt })).code).toBe("listing.options_first");
  await desk.livedThrough(60, "100", "101");
  expect(await rows("seconds.exposure")).toEqual([]);
});

test("terms hold for what is accepted from then on; what runs keeps its own", async () => {
  const running = await desk.placed(who, { number: "1000" });
  const compared = await room.compare("seconds.set-coin", coin);
  expect(compared.deed).toMatchObject({
    subject: "USDT",
    before: { feePpm: 20_000, stakeMax: "5000" },
    after: { feePpm: 10_000, stakeMax: "100" },
  });
  expect((await room.ask("seconds.set-coin", coin)).code).toBeNull();
  expect((await room.ask("seconds.set-coin", coin)).code).toBe("seconds.no_change");
  const duration = { seconds: 60, ratioPpm: 500_000, state: "open" };
  expect((await room.ask("seconds.set-duration", duration)).code).toBeNull();
  const next = await desk.placed(who, { number: "100" });
  const { options } = await desk.ask<{ options: object[] }>(who, "microtrade/options");
  expect(options).toMatchObject([
    { id: next, fee: "1.000000", profit: "50.000000" },
    { id: running, fee: "20.000000", profit: "850.000000" },
  ]);
  desk.clock.advance(1_000);
  expect((await desk.submit(who, { number: "1000" })).code).toBe("stake_out_of_range");
  await desk.livedThrough(60, "100", "101");
  await desk.setCoin();
  expect((await room.ask("seconds.set-duration", { ...duration, ratioPpm: 850_000 })).code).toBeNull();
  expect((await rows("seconds.durations"))[1]).toMatchObject({ seconds: 60, breakEvenPpm: 540_541 });
});

test.each<[string, object, string]>([
  ["seconds.set-coin", { ...coin, stakeMax: "4" }, "seconds.stakes_form"],
  ["seconds.set-coin", { ...coin, coin: 987 }, "seconds.unknown_coin"],
  ["seconds.set-coin", { ...coin, stakeMin: "1e309" }, "amount_malformed"],
  ["seconds.set-coin", { ...coin, stakeMin: "0" }, "amount_not_positive"],
  ["seconds.set-coin", { ...coin, feePpm: -1 }, "invalid_field"],
  ["seconds.set-coin", { ...coin, openMax: "NaN" }, "invalid_field"],
  ["seconds.set-duration", { seconds: 14, ratioPpm: 1, state: "open" }, "invalid_field"],
  ["seconds.set-duration", { seconds: 60, ratioPpm: 1_000_001, state: "open" }, "invalid_field"],
  ["seconds.set-market", { id: 987, state: "open" }, "seconds.unknown_market"],
  ["seconds.set-market", { id: 1, state: "won" }, "invalid_field"],
  ["seconds.set-hours", { hours: "someday 10:00-11:00" }, "seconds.hours_form"],
  ["seconds.set-hours", { hours: "mon 11:00-10:00" }, "seconds.hours_form"],
  ["seconds.set-hours", { hours: "mon 24:30-24:45" }, "seconds.hours_form"],
  [
    "seconds.set-hours",
    {
      hours: "mon 0:00-24:00,tue 0:00-24:00,wed 0:00-24:00,thu 0:00-24:00,fri 0:00-24:00,sat 0:00-24:00,sun 0:00-24:00",
    },
    "seconds.hours_week",
  ],
  ["seconds.fund", { coin: usdt, fund: "house", amount: "1" }, "invalid_field"],
  ["seconds.fund", { coin: usdt, fund: "options", amount: "-1" }, "amount_malformed"],
])("%s refuses what makes no sense (%#)", async (name, request, code) => {
  expect((await room.ask(name, request)).code).toBe(code);
});

test("the last open duration stays", async () => {
  for (const seconds of [30, 120, 300]) {
    const [known] = (await rows<{ id: number; ratioPpm: number }>("seconds.durations")).filter(
      ({ id }) => id === seconds,
    );
    const closing = { seconds, ratioPpm: known?.ratioPpm, state: "closed" };
    expect((await room.ask("seconds.set-duration", closing)).code).toBeNull();
  }
  expect((await room.ask("seconds.set-duration", { seconds: 60, ratioPpm: 850_000, state: "closed" })).code).toBe(
    "seconds.last_duration",
  );
  const durations = await get(desk.exchange, who, "microtrade/seconds");
  expect(durations.message).toEqual([{ id: 60, seconds: 60, profit_ratio: "85", status: 1 }]);
  expect((await desk.submit(who, { seconds: 30 })).code).toBe("duration_not_offered");
  for (const [seconds, ratioPpm] of [
    [30, 750_000],
    [120, 880_000],
    [300, 920_000],
  ]) {
    expect((await room.ask("seconds.set-duration", { seconds, ratioPpm, state: "open" })).code).toBeNull();
  }
});

test("the first terms of a pair and a coin switch them on in the listing; closing takes nothing more", async () => {
  const { markets } = desk.exchange.context;
  const offers = (id: number) => {
    const market = markets.byId(id);
    return market !== null && markets.offers(market, "seconds");
  };
  expect([offers(13), markets.coin(1)?.isMicro]).toEqual([false, false]);
  const opening = { id: 13, state: "open" };
  await expect(room.ask("seconds.set-market", opening, { key: "cut-pair", isCut: true })).rejects.toThrow();
  expect(offers(13)).toBe(false);
  expect((await room.ask("seconds.set-market", opening, { key: "cut-pair", isTakenUp: true })).code).toBeNull();
  const bitcoin = { ...coin, coin: 1, stakeMin: "0.001", stakeMax: "1", sideMax: "5" };
  expect((await room.ask("seconds.set-coin", bitcoin)).code).toBeNull();
  expect([offers(13), markets.coin(1)?.isMicro]).toEqual([true, true]);
  const coins = await desk.ask<{ name: string; micro_numbers: object[] }[]>(who, "microtrade/payable_currencies");
  expect(coins.find(({ name }) => name === "BTC")?.micro_numbers).toEqual([{ number: "0.001" }]);
  expect((await room.ask("seconds.set-market", { id: 13, state: "closed" })).code).toBeNull();
  expect((await rows<{ id: number; state: string }>("seconds.markets")).find(({ id }) => id === 13)?.state).toBe(
    "closed",
  );
  expect((await room.ask("seconds.set-coin", { ...bitcoin, state: "closed" })).code).toBeNull();
});

test("money for the funds comes out of the house's own, and back no more than nothing stands on", async () => {
  const { sequencer } = desk.exchange.context;
  const of = (kind: "house" | "options") => sequencer.view().balance({ owner: houseId, kind }, usdt as never);
  const [pool, had] = [of("options").available, of("house").available];
  const top = { coin: usdt, fund: "options", amount: "12.5" };
  const tooMuch = { ...top, amount: String(had / 1_000_000n + 1n) };
  expect((await room.ask("seconds.fund", tooMuch)).code).toBe("seconds.house_lacks");
  const gift = { type: "Credit", to: { owner: houseId, kind: "house" }, assetId: usdt as never } as const;
  const reason = { reason: "demo_fund", reference: "a-gift", amount: 20_000_000n as never };
  expect((await sequencer.submit({ ...gift, ...reason }, { userId: houseId })).ok).toBe(true);
  await expect(room.ask("seconds.fund", top, { key: "cut", isCut: true })).rejects.toThrow();
  expect((await room.ask("seconds.fund", top, { key: "cut", isTakenUp: true })).code).toBeNull();
  expect([of("options").available - pool, of("house").available - had]).toEqual([12_500_000n, 7_500_000n]);
  await desk.placed(who, { number: "5000" });
  // 4,250 of it are set aside for this one.
  const free = of("options").available;
  expect(of("options").held).toBe(4_250_000_000n);
  const all = (free + 1n).toString();
  const beyond = `${all.slice(0, -6)}.${all.slice(-6)}`;
  expect((await room.ask("seconds.return", { ...top, amount: beyond })).code).toBe("seconds.fund_lacks");
  expect((await room.ask("seconds.return", { ...top, amount: "12.5" })).code).toBeNull();
  expect(of("house").available - had).toBe(20_000_000n);
  await desk.livedThrough(60, "100", "101");
  expect(sequencer.audit().problems).toEqual([]);
});

test("types of policies concern those that are bought from then on", async () => {
  const type = {
    ...{ id: 5, coin: usdt, kind: "reverse", amountMin: "50", amountMax: "500", premiumPpm: 200_000 },
    ...{ profitPpm: 500_000, lossPpm: 0, lossLeft: "10", claimPpm: 900_000, pays: "free", claimsDaily: 1 },
    ...{ claimsMax: 1, stakeMax: "100", openMax: 2, state: "open" },
  };
  expect((await room.ask("seconds.set-policy-type", type)).code).toBeNull();
  const { body } = await postKeyed(desk.exchange, who, "insurance/buy_insurance", { type_id: 5, amount: "50" });
  expect(body.policy).toMatchObject({ insurance_amount: "10.000000", claim_line: "10.000000", end_line: "75.000000" });
  expect((await room.ask("seconds.set-policy-type", { ...type, premiumPpm: 1 })).code).toBeNull();
  const kept = await post(desk.exchange, who, "insurance/get_user_currency_insurance", { currency_id: usdt });
  expect(kept.message).toMatchObject({ insurance_amount: "10.000000" });
  expect(await rows("seconds.policies", { state: "active" })).toMatchObject([
    { user: who.id, type: 5, premium: "10", reserved: "45", ending: null },
  ]);
  expect(await rows("seconds.policies", { state: "ended" })).toEqual([]);
  const bad: readonly [object, string][] = [
    [{ amountMax: "49" }, "seconds.amounts_form"],
    [{ lossLeft: "0" }, "seconds.loss_form"],
    [{ claimsDaily: 2 }, "seconds.claims_form"],
    [{ coin: 1 }, "seconds.type_coin"],
    [{ kind: "sideways" }, "invalid_field"],
    [{ claimPpm: 0 }, "invalid_field"],
  ];
  for (const [change, code] of bad) {
    const answer = await room.ask("seconds.set-policy-type", { ...type, ...change });
    expect([change, answer.code]).toEqual([change, code]);
  }
  expect(await rows("seconds.policy-types")).toMatchObject([
    { id: 1, kind: "forward" },
    { id: 5, premiumPpm: 1 },
  ]);
});

test("each day says how options ended, with what chance allows", async () => {
  // A day on which nothing else ended.
  desk.clock.advance(3 * 24 * 3_600_000);
  who = { ...who, token: (await desk.exchange.context.sessions.open(who.id as never)).token };
  const played = async (exit: string) => {
    await desk.look({ [btcUsdt]: "100" });
    await desk.placed(who, { number: "100" });
    await desk.livedThrough(60, "100", exit);
  };
  for (const exit of ["101", "99", "99", "100"]) await played(exit);
  await desk.look({ [btcUsdt]: "100" });
  await desk.placed(who, { number: "100" });
  desk.clock.advance(6_000);
  await desk.look({ [btcUsdt]: "100" });
  const { zone } = desk.exchange.context;
  const day = zone.format(desk.clock.now()).slice(0, 10);
  const [today, before] = await rows<{ day: string }>("seconds.statistics", { coin: usdt });
  expect(today).toEqual({
    ...{ day, coin: "USDT", won: 1, lost: 2, drawn: 1, void: 1 },
    // One of three: worked out by hand after Wilson with 2.5758.
    ...{ sharePpm: 333_333, lowPpm: 40_427, highPpm: 855_784 },
    ...{ stakes: "500", pool: "115", fees: "8" },
  });
  expect(before?.day).not.toBe(day);
  expect(await rows("seconds.statistics", { market: 2 })).toEqual([]);
  const page = await room.ask("seconds.statistics", { limit: 1 });
  expect(page.value).toMatchObject({ rows: [{ day }], next: day });
  const next = await room.ask("seconds.statistics", { limit: 3, after: day });
  expect((next.value as { rows: { day: string }[] }).rows.every((row) => row.day < day)).toBe(true);
  for (const after of ["nowhere", "2030-13-01", "1e309"]) {
    expect((await room.ask("seconds.statistics", { after })).code).toBe("invalid_field");
  }
});

test("the count of a day goes along the index of ends", async () => {
  const { database } = desk.exchange.context;
  const explained = await database.transaction(async (tx) => {
    await tx.query("set local enable_seqscan = off");
    return tx.query<Record<string, string>>(
      "explain select count(*) from seconds_options where ended_at >= 1 and ended_at < 2",
    );
  });
  expect(explained.map((row) => Object.values(row)[0]).join("\n")).toContain("seconds_options_by_end");
});

test("every refusal is said in both languages", () => {
  expect(Object.keys(words.zh.refusals).sort()).toEqual(Object.keys(words.en.refusals).sort());
});
