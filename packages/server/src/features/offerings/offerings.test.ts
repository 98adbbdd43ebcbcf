// Subscribing, the end of the window, charges, refunds and dates, over a real exchange with a clock of its own.

import { dayMs } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { certify } from "../../testing/dealers.ts";
import { createFakeClock, type FakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkOfferings } from "./check-offerings.ts";
import {
  buyer,
  carry,
  houseHas,
  offeringNow,
  orderStates,
  published,
  type Room,
  roomOf,
  spot,
  subscribes,
  subscribesKeyed,
  tokens,
  told,
  whole,
} from "./testing/sales.ts";

const { xrp, ada, atom } = tokens;
let exchange: TestExchange;
let room: Room;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock });
  room = roomOf(exchange);
});
afterEach(async () => expect(await checkOfferings(exchange.context.database)).toEqual([]));
afterAll(() => exchange.close());

async function until(instant: number): Promise<void> {
  clock.advance(instant - clock.now());
  await carry(exchange);
}

test("an offering that succeeds is paid at its end, and its tokens come on their dates to the millisecond", async () => {
  const houseUsdt = houseHas(exchange, "house", 3)[0];
  const id = await published(exchange, room);
  const { endAt } = await offeringNow(exchange, id);
  const [one, two] = [await buyer(exchange), await buyer(exchange)];
  const first = await subscribes(exchange, one, id, "100");
  expect([first.type, first.message]).toEqual(["ok", "Subscribed to 100 XRP. 25 USDT are set aside."]);
  // As clients of the family do, without a trade password.
  expect((await subscribes(exchange, two, id, "33.333333", { password: undefined })).type).toBe("ok");
  // A third of a unit is rounded up to the house.
  expect(spot(exchange, two)).toEqual([1_000n * whole - 8_333_334n, 8_333_334n]);
  expect(spot(exchange, one)).toEqual([975n * whole, 25n * whole]);
  expect(houseHas(exchange, "offering", xrp)).toEqual([1_000n * whole - 133_333_333n, 133_333_333n]);
  const before = (await get(exchange, one, `project/detail?project_id=${id}`)).message as never;
  expect(before).toMatchObject({
    info: { time_status: 2, state: "running", sold: "133.333333", left: "866.666667", progress: "13.33" },
    order_info: [{ status: 1, amount: "100", cost: "25", tranches: [{ amount: "50" }, { amount: "50" }] }],
    sell_order: { total_sell: "133.333333", own: "100", own_left: "100" },
  });
  await until(endAt - 1);
  expect(await orderStates(exchange, id)).toEqual({ applied: 2 });
  await until(endAt);
  expect(await offeringNow(exchange, id)).toMatchObject({ state: "done", outcome: "succeeded", sold: 133_333_333n });
  expect(houseHas(exchange, "house", 3)[0] - houseUsdt).toBe(33_333_334n);
  expect(spot(exchange, one)).toEqual([975n * whole, 0n]);
  expect(spot(exchange, one, xrp)).toEqual([50n * whole, 0n]);
  expect(spot(exchange, two, xrp)).toEqual([16_666_666n, 0n]);
  // What nobody took is the house's again; what is owed lies on the shelf.
  expect(houseHas(exchange, "offering", xrp)).toEqual([0n, 50n * whole + 16_666_667n]);
  const after = (await get(exchange, one, "project/orders?page=1")).message as { list: unknown[] };
  expect(after.list).toMatchObject([{ status: 2, tranches: [{ is_delivered: true }, { is_delivered: false }] }]);
  await until(endAt + 30 * dayMs - 1);
  expect(spot(exchange, one, xrp)).toEqual([50n * whole, 0n]);
  await until(endAt + 30 * dayMs);
  expect(spot(exchange, one, xrp)).toEqual([100n * whole, 0n]);
  expect(spot(exchange, two, xrp)).toEqual([33_333_333n, 0n]);
  expect(houseHas(exchange, "offering", xrp)).toEqual([0n, 0n]);
  expect(await orderStates(exchange, id)).toEqual({ delivered: 2 });
  expect(await told(exchange, one)).toEqual(["offering_charged", "offering_delivered"]);
});

test("tokens come on their dates even while no job looks at offerings", async () => {
  const id = await published(exchange, room);
  const who = await buyer(exchange);
  await subscribes(exchange, who, id, "200");
  const { endAt } = await offeringNow(exchange, id);
  await until(endAt);
  clock.advance(30 * dayMs);
  const { sequencer } = exchange.context;
  await sequencer.submit({ type: "RunDue" }, { userId: 0 as never });
  expect(spot(exchange, who, xrp)).toEqual([200n * whole, 0n]);
  expect(await orderStates(exchange, id)).toEqual({ charged: 1 });
  await carry(exchange);
  expect(await orderStates(exchange, id)).toEqual({ delivered: 1 });
});

test("with the jobs down at its end nobody has tokens, and a late end makes up for every date that has passed", async () => {
  const id = await published(exchange, room);
  const who = await buyer(exchange);
  await subscribes(exchange, who, id, "100");
  const { endAt } = await offeringNow(exchange, id);
  clock.advance(endAt + 40 * dayMs - clock.now());
  await exchange.context.sequencer.submit({ type: "RunDue" }, { userId: 0 as never });
  expect(spot(exchange, who, xrp)).toEqual([0n, 0n]);
  await carry(exchange);
  expect(spot(exchange, who, xrp)).toEqual([100n * whole, 0n]);
  expect(await orderStates(exchange, id)).toEqual({ delivered: 1 });
});

test("a soft cap that is missed by one unit gives everything back, and one that is reached does not", async () => {
  const [missed, reached] = [
    await published(exchange, room, { coin: ada, softCap: "100" }),
    await published(exchange, room, { coin: atom, softCap: "100" }),
  ];
  const [one, two] = [await buyer(exchange), await buyer(exchange)];
  await subscribes(exchange, one, missed, "50");
  await subscribes(exchange, two, missed, "49.999999");
  await subscribes(exchange, one, reached, "100");
  const houseAda = houseHas(exchange, "house", ada)[0];
  await until((await offeringNow(exchange, reached)).endAt);
  expect(await offeringNow(exchange, missed)).toMatchObject({ state: "done", outcome: "failed" });
  expect(await offeringNow(exchange, reached)).toMatchObject({ state: "done", outcome: "succeeded" });
  expect(await orderStates(exchange, missed)).toEqual({ refunded: 2 });
  expect(spot(exchange, two)).toEqual([1_000n * whole, 0n]);
  expect(spot(exchange, one)).toEqual([975n * whole, 0n]);
  expect(spot(exchange, one, ada)).toEqual([0n, 0n]);
  expect(houseHas(exchange, "offering", ada)).toEqual([0n, 0n]);
  expect(houseHas(exchange, "house", ada)[0] - houseAda).toBe(1_000n * whole);
  expect(await told(exchange, two)).toEqual(["offering_refunded"]);
  const own = (await get(exchange, two, "project/orders?page=1")).message as { list: unknown[] };
  expect(own.list).toMatchObject([{ status: 4, tranches: [] }]);
  await until((await offeringNow(exchange, reached)).endAt + 30 * dayMs);
  expect(spot(exchange, one, atom)).toEqual([100n * whole, 0n]);
});

test("outside the window nothing is taken, to the millisecond", async () => {
  const now = clock.now();
  const id = await published(exchange, room, {
    startAt: now + 1_000,
    endAt: now + 5_000,
    unlocks: [{ at: now + 5_000, share: "100" }],
  });
  const who = await buyer(exchange);
  clock.advance(999);
  const early = await subscribes(exchange, who, id, "13");
  expect([early.code, early.type]).toEqual(["offering_not_started", "error"]);
  expect((await get(exchange, who, `project/detail?project_id=${id}`)).message).toMatchObject({
    info: { time_status: 1, state: "upcoming" },
  });
  clock.advance(1);
  expect((await subscribes(exchange, who, id, "10")).type).toBe("ok");
  clock.advance(3_999);
  expect((await subscribes(exchange, who, id, "11")).type).toBe("ok");
  clock.advance(1);
  expect((await subscribes(exchange, who, id, "12")).code).toBe("offering_over");
  // The carrier may have decided by now.
  expect((await get(exchange, who, `project/detail?project_id=${id}`)).message).toMatchObject({
    info: { time_status: 3, state: expect.stringMatching(/^(deciding|succeeded)$/) },
  });
  await carry(exchange);
  expect(spot(exchange, who, xrp)).toEqual([21n * whole, 0n]);
});

test("the least at a time, the most of a person, and the rest that is less than the least", async () => {
  const id = await published(exchange, room, { amount: "205", max: "200" });
  const [one, two] = [await buyer(exchange), await buyer(exchange)];
  const codeOf = async (wanted: unknown, who = one) => (await subscribes(exchange, who, id, wanted)).code ?? "ok";
  expect(await codeOf("9.999999")).toBe("amount_below_minimum");
  expect(await codeOf("200.000001")).toBe("offering_limit");
  expect(await codeOf("206")).toBe("offering_sold_out");
  expect(await codeOf("195")).toBe("ok");
  expect(await codeOf("5.000001")).toBe("offering_limit");
  expect(await codeOf("4")).toBe("amount_below_minimum");
  // Less than the least, but all that one may still have.
  expect(await codeOf("5")).toBe("ok");
  expect(await codeOf("1")).toBe("offering_limit");
  expect(await codeOf("4", two)).toBe("amount_below_minimum");
  expect(await codeOf("5", two)).toBe("ok");
  expect(await codeOf("1", two)).toBe("offering_sold_out");
  expect((await get(exchange, two, `project?page=1&limit=30`)).message).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id, state: "sold_out", progress: "100.00", left: "0" })]),
  });
  await until((await offeringNow(exchange, id)).endAt + 30 * dayMs);
});

test("amounts that are none are refused by name, and nothing is set aside", async () => {
  const id = await published(exchange, room);
  const who = await buyer(exchange);
  const odd = [
    "",
    "0",
    "-1",
    "-0",
    "NaN",
    "1e309",
    "1e2",
    "Infinity",
    "0x10",
    "1.0000001",
    "10.",
    ".5",
    "１０",
    "10,5",
    " ",
    "9".repeat(64),
    "9".repeat(65),
  ];
  for (const wanted of odd) {
    const { type, code } = await subscribes(exchange, who, id, wanted);
    expect([wanted, type, code]).toEqual([wanted, "error", expect.stringMatching(/amount|field/)]);
  }
  for (const wanted of [null, [], ["10"], {}, true]) {
    expect((await subscribes(exchange, who, id, wanted)).type).toBe("error");
  }
  expect((await subscribes(exchange, who, id, undefined)).code).toBe("missing_field");
  expect((await subscribes(exchange, who, 987_654, "10")).code).toBe("unknown_offering");
  for (const odd of ["0", "-1", "1.5", "", "x", "9".repeat(30), null]) {
    expect((await subscribes(exchange, who, odd as never, "10")).type).toBe("error");
  }
  expect((await subscribes(exchange, who, id, "10", { password: "Wrong123" })).code).toMatch(/password/);
  expect((await subscribes(exchange, who, id, "10", { password: "" })).code).toMatch(/password/);
  expect((await subscribes(exchange, who, id, "10", { password: null })).code).toMatch(/password/);
  expect(spot(exchange, who)).toEqual([1_000n * whole, 0n]);
  const poor = await buyer(exchange, "2.499999");
  expect((await subscribes(exchange, poor, id, "10")).code).toBe("insufficient_balance");
  expect(await orderStates(exchange, id)).toEqual({});
  await until((await offeringNow(exchange, id)).endAt);
  // Nobody wanted any: it did not come about, and all of it is the house's again.
  expect(await offeringNow(exchange, id)).toMatchObject({ outcome: "failed", state: "done" });
});

test("one key is one subscription, whatever else is sent with it", async () => {
  const id = await published(exchange, room);
  const who = await buyer(exchange);
  const key = { "idempotency-key": "one-key" };
  const keyed = (wanted: string) =>
    fetch(`${exchange.origin}/api/project/order`, {
      method: "POST",
      headers: { ...key, "content-type": "application/json", authorization: who.token ?? "" },
      body: JSON.stringify({ project_id: id, amount: wanted, password: "Tide5678" }),
    }).then((reply) => reply.json() as Promise<Record<string, unknown>>);
  const first = await keyed("10");
  expect(first.type).toBe("ok");
  expect(await keyed("10")).toMatchObject({ type: "ok", id: first.id });
  expect(await keyed("11")).toMatchObject({ code: "idempotency_key_reused" });
  expect(await orderStates(exchange, id)).toEqual({ applied: 1 });
  expect((await subscribesKeyed(exchange, who, id, "12")).type).toBe("ok");
  await until((await offeringNow(exchange, id)).endAt + 30 * dayMs);
});

test("an identity is asked for where an offering says so, and a visitor sees all of it but what is somebody's", async () => {
  const id = await published(exchange, room, { needsIdentity: true });
  const who = await buyer(exchange);
  expect((await subscribes(exchange, who, id, "11")).code).toBe("offering_identity_required");
  await exchange.context.database.query("update users set is_demo = true where id = $1", [who.id]);
  await certify(exchange, who, "Ada Lovelace");
  expect((await subscribes(exchange, who, id, "10")).code).toBeUndefined();
  const visitor = { ...who, token: null } as never;
  const seen = (await get(exchange, visitor, `project/detail?project_id=${id}`)).message;
  expect(seen).toMatchObject({
    info: { needs_identity: true, content: "<h2>What it is</h2><p>A light.</p>" },
    order_info: [],
    sell_order: { own: "0", total_sell: "10" },
  });
  expect((await get(exchange, visitor, "project/on_sale")).message).toMatchObject({ list: [{ id }] });
  expect((await get(exchange, visitor, "project/orders?page=1")).type).not.toBe("ok");
  await until((await offeringNow(exchange, id)).endAt + 30 * dayMs);
});
