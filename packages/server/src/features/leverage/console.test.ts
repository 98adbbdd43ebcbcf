// What operators see and decide of leverage, over a real exchange: looks, deeds with what they change, and a pair whose
// leverage ends as announced.

import { words } from "@tidemark/contract/console-words/leverage";
import { houseId } from "@tidemark/engine";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { createFakeClock, get, newGuest, type Person, postKeyed } from "../../testing/people.ts";
import { type LeverDesk, openLeverDesk } from "./testing/lever-desk.ts";

const clock = createFakeClock(Date.UTC(2030, 0, 1, 4));
let desk: LeverDesk;
let room: ConsoleDesk;
beforeAll(async () => {
  desk = await openLeverDesk({ clock });
  room = openConsoleDesk(desk.exchange, [...desk.exchange.context.consoleHandlers.values()]);
  await desk.setTerms(1);
  await desk.setTerms(2);
});
afterAll(() => desk.exchange.close());

async function rows<Row = Record<string, unknown>>(name: string, request: object = {}): Promise<Row[]> {
  const { code, value } = await room.ask(name, request);
  expect(code).toBeNull();
  return (value as { rows: Row[] }).rows;
}

/** The session of a fake clock's person goes on over days. */
async function again(who: Person): Promise<Person> {
  return { ...who, token: (await desk.exchange.context.sessions.open(who.id as never)).token };
}

const terms = {
  ...{ id: 1, hand: "2", handsMin: 1, handsMax: 50, multiples: "5,25", spreadPpm: 10, feePpm: 20 },
  ...{ overnightPpm: 30, stressPpm: 100_000, userValueMax: "1000", sideValueMax: "2000" },
};

test("exposure, funds and the biggest positions say what is open", async () => {
  await desk.jump({ 1: "100", 2: "10" });
  const [one, two] = [await desk.person("5000"), await desk.person("5000")];
  const small = await desk.openedId(one, { share: 1 });
  const big = await desk.openedId(two, { share: 20, type: 2 });
  const other = await desk.openedId(two, { share: 5, currency_id: 2 });
  const [exposure] = await rows("leverage.exposure", { search: "btc" });
  // 1 long at 100.1 and 20 short at 99.9: the house owes -0.1 on the one and -2 on the other.
  expect(exposure).toMatchObject({
    positions: 2,
    longNumber: "1",
    shortNumber: "20",
    longValue: "100",
    shortValue: "2000",
    longCost: "100.1",
    shortCost: "1998",
    owed: "-2.1",
    lastPrice: "100",
  });
  const [house] = await rows<{ owed: string; coveragePpm: number; pool: string }>("leverage.houses");
  // Beside these five of the other pair at 10.01, worth 10.
  expect(house).toMatchObject({ coin: "USDT", owed: "-2.15", coveragePpm: 1_000_000, thresholdPpm: 100_000 });
  const ids = async (request: object = {}) =>
    (await rows<{ id: number }>("leverage.positions", request)).map((row) => row.id);
  expect(await ids()).toEqual([big, small, other]);
  expect(await ids({ side: "long" })).toEqual([small, other]);
  expect(await ids({ market: 2 })).toEqual([other]);
  expect((await rows("leverage.positions"))[0]).toMatchObject({ user: two.id, value: "2000", profit: "-2" });
  for (const who of [one, two]) await postKeyed(desk.exchange, who, "lever/batch_close", { type: 0 });
  expect(await rows("leverage.closings")).toEqual([]);
  expect((await rows<{ id: number }>("leverage.closings", { reason: "user" })).length).toBe(3);
  expect((await room.ask("leverage.coverage", { after: "nowhere" })).code).toBe("invalid_field");
});

test("terms hold for what opens from then on, and say what changes", async () => {
  const compared = await room.compare("leverage.set-terms", terms);
  expect(compared.deed).toMatchObject({
    subject: "BTC/USDT",
    before: { hand: "1" },
    after: { hand: "2", handsMax: 50 },
  });
  expect((await room.ask("leverage.set-terms", terms)).code).toBeNull();
  expect((await room.ask("leverage.set-terms", terms)).code).toBe("leverage.no_change");
  expect((await rows("leverage.markets", { search: "btc" }))[0]).toMatchObject({ ...terms, state: "open" });
  const { message } = await get(desk.exchange, await newGuest(desk.exchange), "lever/terms");
  expect((message as { markets: object[] }).markets[0]).toMatchObject({ hand: "2", hands_max: 50, multiples: [5, 25] });
  const bad: readonly [object, string][] = [
    [{ multiples: "10,5" }, "leverage.multiples_form"],
    [{ multiples: "5,,6" }, "leverage.multiples_form"],
    [{ multiples: "5,1001" }, "leverage.multiples_form"],
    [{ handsMin: 51 }, "leverage.hands_form"],
    [{ userValueMax: "2001" }, "leverage.caps_form"],
    [{ hand: "0" }, "amount_not_positive"],
    [{ hand: "1e309" }, "amount_malformed"],
    [{ stressPpm: 0 }, "invalid_field"],
    [{ spreadPpm: -1 }, "invalid_field"],
    [{ id: 987 }, "leverage.unknown_market"],
    [{ id: 13 }, "leverage.no_rules"],
  ];
  for (const [change, code] of bad) {
    const answer = await room.ask("leverage.set-terms", { ...terms, ...change });
    expect([change, answer.code]).toEqual([change, code]);
  }
});

test("the first rules and terms of a pair switch its leverage on", async () => {
  const offered = () => {
    const { markets } = desk.exchange.context;
    const market = markets.byId(13);
    return market !== null && markets.offers(market, "leverage");
  };
  expect(offered()).toBe(false);
  const rules = { coin: 1, thresholdPpm: 100_000, sharePpm: 500_000, insurancePpm: 0 };
  expect((await room.ask("leverage.set-rules", rules)).code).toBeNull();
  expect((await room.ask("leverage.set-rules", { ...rules, coin: 2 })).code).toBe("leverage.unknown_coin");
  expect((await room.ask("leverage.set-terms", { ...terms, id: 13 })).code).toBeNull();
  expect(offered()).toBe(true);
});

test("money for the funds comes out of the house's own, once, and no more than there is", async () => {
  const { sequencer } = desk.exchange.context;
  const of = (kind: "house" | "pool") => sequencer.view().balance({ owner: houseId, kind }, 3 as never).available;
  const [pool, had] = [of("pool"), of("house")];
  const top = { coin: 3, fund: "pool", amount: "12.5" };
  const tooMuch = { ...top, amount: String(had / 1_000_000n + 1n) };
  expect((await room.ask("leverage.fund", tooMuch)).code).toBe("leverage.house_lacks");
  const gift = { type: "Credit", to: { owner: houseId, kind: "house" }, assetId: 3 as never } as const;
  const reason = { reason: "demo_fund", reference: "a-gift", amount: 20_000_000n as never };
  expect((await sequencer.submit({ ...gift, ...reason }, { userId: houseId })).ok).toBe(true);
  await expect(room.ask("leverage.fund", top, { key: "cut", isCut: true })).rejects.toThrow();
  expect((await room.ask("leverage.fund", top, { key: "cut", isTakenUp: true })).code).toBeNull();
  expect([of("pool") - pool, of("house") - had]).toEqual([12_500_000n, 7_500_000n]);
  expect((await room.ask("leverage.fund", { ...top, amount: "-1" })).code).not.toBeNull();
  expect((await room.ask("leverage.fund", { ...top, fund: "house" })).code).toBe("invalid_field");
});

test("an end is announced a day ahead, told to holders, can be taken back, and closes at the recorded price", async () => {
  await desk.jump({ 2: "10" });
  const who = await desk.person("1000");
  const id = await desk.openedId(who, { share: 5, currency_id: 2 });
  const waiting = await desk.openedId(who, { share: 1, currency_id: 2, target_price: "9" });
  const endsAt = clock.now() + dayMs + minuteMs;
  expect((await room.ask("leverage.end", { id: 2, endsAt: clock.now() + 23 * hourMs })).code).toBe("leverage.too_soon");
  expect((await room.ask("leverage.end", { id: 2, endsAt: clock.now() + 91 * dayMs })).code).toBe("leverage.too_soon");
  const announced = await room.ask("leverage.end", { id: 2, endsAt });
  expect([announced.code, announced.value]).toEqual([null, { holders: 1 }]);
  expect((await rows("leverage.markets", { search: "eth/usdt" }))[0]).toMatchObject({ state: "ending", endsAt });
  expect((await desk.open(who, { share: 1, currency_id: 2 })).code).toBe("leverage_closed");
  const { message } = await get(desk.exchange, who, "user/messages");
  expect((message as { data: { title: string; text: string }[] }).data[0]).toMatchObject({
    title: "Leverage on a pair ends",
    text: expect.stringContaining("Leverage on ETH/USDT ends at Jan 2, 2030"),
  });
  expect((await room.ask("leverage.set-state", { id: 2, state: "open" })).code).toBeNull();
  expect((await rows("leverage.markets", { search: "eth/usdt" }))[0]).toMatchObject({ state: "open", endsAt: null });
  expect((await room.ask("leverage.set-state", { id: 2, state: "open" })).code).toBe("leverage.same_state");
  expect((await room.ask("leverage.end", { id: 2, endsAt })).code).toBeNull();
  const { ending } = desk.exchange.context.leverage;
  await ending.run();
  clock.advance(dayMs + 2 * minuteMs);
  await ending.run();
  expect((await rows("leverage.markets", { search: "eth/usdt" }))[0]).toMatchObject({ state: "ended", endsAt: null });
  await desk.jump({ 2: "11" });
  const owner = await again(who);
  expect((await get(desk.exchange, owner, "lever/positions")).message).toMatchObject({ positions: [] });
  expect((await get(desk.exchange, owner, `lever/closings?position_id=${id}`)).message).toMatchObject({
    data: [{ reason: "delisted" }],
  });
  expect((await get(desk.exchange, owner, "lever/ended?state=revoked")).message).toMatchObject({
    data: [{ id: waiting }],
  });
  expect((await room.ask("leverage.set-state", { id: 2, state: "open" })).code).toBe("leverage.lever_ended");
  expect((await room.ask("leverage.set-terms", { ...terms, id: 2 })).code).toBe("leverage.lever_ended");
});

test("a market is not ended under positions, and takes its leverage with it", async () => {
  await desk.setTerms(3);
  await desk.jump({ 3: "50" });
  const who = await desk.person("1000");
  const id = await desk.openedId(who, { share: 1, currency_id: 4 });
  expect((await room.ask("listing.end-market", { id: 3 })).code).toBe("listing.leverage_first");
  expect((await postKeyed(desk.exchange, who, "lever/close", { id })).type).toBe("ok");
  expect((await room.ask("listing.end-market", { id: 3 })).code).toBeNull();
  expect((await rows("leverage.markets", { search: "ltc/usdt" }))[0]).toMatchObject({ state: "ended" });
  expect((await desk.open(who, { share: 1, currency_id: 4 })).code).toBe("leverage_closed");
});

test("every refusal is said in both languages", () => {
  expect(Object.keys(words.zh.refusals).sort()).toEqual(Object.keys(words.en.refusals).sort());
});
