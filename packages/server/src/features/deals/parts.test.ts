// Offers that are taken in parts, whatever people do with the parts: coins are conserved, nothing goes beyond an offer,
// and the fees of its parts are never more than what was set aside for it.

import { houseId } from "@tidemark/engine";
import { amount, ensure, ok, refuse, type UserId } from "@tidemark/kernel";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealer } from "../../testing/dealers.ts";
import { createFakeClock, newGuest, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals, type OfferType } from "./deals.ts";
import {
  becomeKeeper,
  moneyIn,
  offerRow,
  paidPart,
  payMs,
  postOffer,
  takenPart,
  takePart,
  terms,
  units,
  usdt,
} from "./testing/part-market.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

async function keeper(): Promise<Person> {
  return becomeKeeper(exchange, await newGuest(exchange));
}

function fees(): bigint {
  return exchange.context.sequencer.view().balance({ owner: houseId, kind: "fees" }, usdt).available;
}

test("a sell offer is set aside once, sold in parts out of it, and gives back what its parts did not bear", async () => {
  const [shop, one, other] = [await keeper(), await dealer(exchange), await dealer(exchange)];
  const before = fees();
  // A thousandth of 10.000001, rounded up, is 0.010001; halves and the rest of it bear less.
  const offer = await postOffer(exchange, shop, { total: units("10.000001") });
  expect(moneyIn(exchange, shop, "merchant")).toEqual([989_989_998n, 10_010_002n]);
  expect(moneyIn(exchange, shop, "fiat")).toEqual([1_000_000_000n, 0n]);
  const first = await paidPart(exchange, one, { offerId: offer.id, number: units("5") });
  expect(first).toMatchObject({ number: 5_000_000n, money: 3_525n, fee: 5_000n });
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "live", surplus: "5000001" });
  const second = await paidPart(exchange, other, { offerId: offer.id, number: units("6") });
  expect(second).toMatchObject({ number: 5_000_001n, fee: 5_000n });
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "taken", surplus: "0" });
  const withdrawn = await exchange.context.deals.withdraw({ userId: shop.id as UserId, offerId: offer.id, key: null });
  expect(withdrawn).toMatchObject({ ok: false, rejection: { code: "offer_has_deal" } });
  for (const { id, sellerId } of [first, second]) {
    expect((await exchange.context.deals.confirm({ userId: sellerId, dealId: id, key: null })).ok).toBe(true);
  }
  expect(await offerRow(exchange, offer.id)).toEqual({ state: "done", ending: null, surplus: "0", is_ended: true });
  expect(moneyIn(exchange, shop, "merchant")).toEqual([989_989_999n, 0n]);
  expect(moneyIn(exchange, one, "fiat")).toEqual([1_005_000_000n, 0n]);
  expect(moneyIn(exchange, other, "fiat")).toEqual([1_005_000_001n, 0n]);
  expect(fees() - before).toBe(10_000n);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

test("what is left of an offer goes back with the fee nobody bore, once no deal goes on", async () => {
  const [shop, buyer] = [await keeper(), await dealer(exchange)];
  const offer = await postOffer(exchange, shop, { total: units("10") });
  const deal = await paidPart(exchange, buyer, { offerId: offer.id, number: units("3") });
  const withdraw = () => exchange.context.deals.withdraw({ userId: shop.id as UserId, offerId: offer.id, key: null });
  expect(await withdraw()).toMatchObject({ ok: false, rejection: { code: "offer_has_deal" } });
  await exchange.context.deals.confirm({ userId: deal.sellerId, dealId: deal.id, key: null });
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "live", surplus: "7000000" });
  expect((await withdraw()).ok).toBe(true);
  expect(moneyIn(exchange, shop, "merchant")).toEqual([996_997_000n, 0n]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

test("on a buy offer each part is a hold of whoever takes it, and its coins go where the poster keeps them", async () => {
  const [shop, seller] = [await keeper(), await dealer(exchange)];
  const offer = await postOffer(exchange, shop, { type: "buy", total: units("10") });
  expect(moneyIn(exchange, shop, "merchant")).toEqual([1_000_000_000n, 0n]);
  const deal = await paidPart(exchange, seller, { offerId: offer.id, number: units("4") });
  expect(moneyIn(exchange, seller, "fiat")).toEqual([995_996_000n, 4_004_000n]);
  await exchange.context.deals.confirm({ userId: seller.id as UserId, dealId: deal.id, key: null });
  expect(moneyIn(exchange, shop, "merchant")).toEqual([1_004_000_000n, 0n]);
  expect(moneyIn(exchange, shop, "fiat")).toEqual([1_000_000_000n, 0n]);
  expect(moneyIn(exchange, seller, "fiat")).toEqual([995_996_000n, 0n]);
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "live", surplus: "6000000" });
  const rest = await paidPart(exchange, seller, { offerId: offer.id, number: units("6") });
  await exchange.context.deals.confirm({ userId: seller.id as UserId, dealId: rest.id, key: null });
  expect(await offerRow(exchange, offer.id)).toEqual({ state: "done", ending: null, surplus: "0", is_ended: true });
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

test("what a market refuses to part with is not taken, and what it writes beside an offer goes with it", async () => {
  const [shop, buyer] = [await keeper(), await dealer(exchange)];
  const { database, deals } = exchange.context;
  const offer = await postOffer(exchange, shop, { total: units("10") });
  const request = { userId: buyer.id as UserId, offerId: offer.id, key: null };
  const refused = await deals.take({ ...request, part: async () => refuse("offer_own") }, terms);
  expect(refused).toMatchObject({ ok: false, rejection: { code: "offer_own" } });
  const beyond = { number: units("11"), price: 1n, money: 1n, windowMs: 1 };
  const greedy = await deals.take({ ...request, part: async () => ok(beyond) }, terms);
  expect(greedy).toMatchObject({ ok: false, rejection: { code: "offer_gone" } });
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "live", surplus: "10000000" });
  const { id: _id, surplus: _surplus, ...like } = offer;
  const count = async () => (await database.query("select id from deal_offers where user_id = $1", [shop.id])).length;
  const posted = await deals.post({ ...like, key: null }, terms, async () => refuse("offer_own"));
  expect(posted).toMatchObject({ ok: false, rejection: { code: "offer_own" } });
  expect(await count()).toBe(1);
});

test("the last two parts end at one moment: the offer is done all the same", async () => {
  const shop = await keeper();
  const offer = await postOffer(exchange, shop, { total: units("10.000001") });
  const two = [];
  for (const number of ["5", "6"]) {
    two.push(await paidPart(exchange, await dealer(exchange), { offerId: offer.id, number: units(number) }));
  }
  await Promise.all(
    two.map(({ id, sellerId }) => exchange.context.deals.confirm({ userId: sellerId, dealId: id, key: null })),
  );
  await exchange.context.deals.carryOn();
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "done", ending: null });
  expect(moneyIn(exchange, shop, "merchant")[1]).toBe(0n);
});

const deeds = ["take", "take", "take", "pay", "pay", "cancel", "expire", "confirm", "confirm", "dispute"] as const;
type Deed = (typeof deeds)[number];
type Doing = { readonly deed: Deed; readonly size: number; readonly which: number };
type Seen = {
  readonly id: number;
  readonly state: string;
  readonly number: string;
  readonly fee: string;
  readonly buyer_id: UserId;
  readonly seller_id: UserId;
};
type Scene = {
  readonly type: OfferType;
  readonly shop: Person;
  readonly takers: readonly Person[];
  readonly offerId: number;
};

function seen(scene: Scene): Promise<Seen[]> {
  return exchange.context.database.query<Seen>(
    "select id, state, number::text, fee::text, buyer_id, seller_id from deals where offer_id = $1 order by id",
    [scene.offerId],
  );
}

async function doDeed(scene: Scene, { deed, size, which }: Doing): Promise<void> {
  const { database, deals } = exchange.context;
  if (deed === "take") {
    const taker = ensure(scene.takers[which % scene.takers.length], "nobody");
    await takePart(exchange, taker, { offerId: scene.offerId, number: amount(BigInt(size)) });
    return;
  }
  if (deed === "expire") {
    clock.advance(payMs);
    return deals.carryOn();
  }
  const wanted = { pay: "waiting", cancel: "waiting", confirm: "paid", dispute: "paid" }[deed];
  const some = (await seen(scene)).filter(({ state }) => state === wanted);
  const deal = some[which % Math.max(1, some.length)];
  if (deal === undefined) return;
  const { id: dealId, buyer_id: buyer, seller_id: seller } = deal;
  if (deed === "pay") await deals.pay({ userId: buyer, dealId, key: null });
  if (deed === "cancel") await deals.cancel({ userId: buyer, dealId, key: null });
  if (deed === "confirm") await deals.confirm({ userId: seller, dealId, key: null });
  if (deed !== "dispute") return;
  await database.query("update deals set state = 'disputed', disputed_at = 1, dispute_reason = 'other' where id = $1", [
    dealId,
  ]);
  await deals.decide(dealId, which % 2 === 0 ? "settled" : "returned");
}

function sum(rows: readonly Seen[], name: "number" | "fee"): bigint {
  return rows.reduce((all, row) => all + BigInt(row[name]), 0n);
}

/** What must hold whatever was done. */
async function judge(scene: Scene, start: { readonly fees: bigint; readonly total: bigint; readonly fee: bigint }) {
  const rows = await seen(scene);
  const [finished, open] = [
    rows.filter(({ state }) => state === "finished"),
    rows.filter(({ state }) => ["waiting", "paid", "disputed"].includes(state)),
  ];
  const offer = await offerRow(exchange, scene.offerId);
  expect(BigInt(String(offer.surplus)) + sum(open, "number") + sum(finished, "number")).toBe(start.total);
  expect(fees() - start.fees).toBe(sum(finished, "fee"));
  if (scene.type === "sell") expect(sum(finished, "fee") + sum(open, "fee")).toBeLessThanOrEqual(start.fee);
  const held =
    scene.type === "sell"
      ? moneyIn(exchange, scene.shop, "merchant")[1]
      : scene.takers.reduce((all, who) => all + moneyIn(exchange, who, "fiat")[1], 0n);
  const left = start.total + start.fee - sum(finished, "number") - sum(finished, "fee");
  const isOver = offer.state === "done" || offer.state === "withdrawn";
  expect(held).toBe(scene.type === "sell" ? (isOver ? 0n : left) : sum(open, "number") + sum(open, "fee"));
  const people = [scene.shop, ...scene.takers];
  const kinds = ["fiat", "merchant"] as const;
  const all = people.flatMap((who) => kinds.flatMap((kind) => moneyIn(exchange, who, kind)));
  expect(all.reduce((one, other) => one + other, 0n) + fees() - start.fees).toBe(4_000_000_000n);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
}

const doing = fc.record({
  deed: fc.constantFrom(...deeds),
  size: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 10_000, max: 6_000_000 })),
  which: fc.nat(6),
});

test("whatever is done with the parts of an offer, it is whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("sell" as const, "buy" as const),
      fc.integer({ min: 1, max: 20_000_000 }),
      fc.array(doing, { minLength: 1, maxLength: 20 }),
      async (type, total, doings) => {
        const [shop, one, other] = [await keeper(), await dealer(exchange), await dealer(exchange)];
        const before = fees();
        const offer = await postOffer(exchange, shop, { type, total: amount(BigInt(total)) });
        const scene = { type, shop, takers: [one, other], offerId: offer.id };
        const start = { fees: before, total: offer.total, fee: offer.fee };
        for (const next of doings) await doDeed(scene, next);
        await judge(scene, start);
        const left = (await seen(scene)).filter(({ state }) => state === "waiting" || state === "paid");
        for (const { id, buyer_id: buyer, seller_id: seller } of left) {
          await exchange.context.deals.pay({ userId: buyer, dealId: id, key: null });
          await exchange.context.deals.confirm({ userId: seller, dealId: id, key: null });
        }
        await exchange.context.deals.withdraw({ userId: shop.id as UserId, offerId: offer.id, key: null });
        await judge(scene, start);
        expect(moneyIn(exchange, shop, "merchant")[1]).toBe(0n);
      },
    ),
    { numRuns: 10 },
  );
});

test("a part that expired is taken again, and the last unit too", async () => {
  const [shop, buyer] = [await keeper(), await dealer(exchange)];
  const offer = await postOffer(exchange, shop, { total: amount(3n) });
  expect(offer.fee).toBe(1n);
  const first = await takenPart(exchange, buyer, { offerId: offer.id, number: amount(2n) });
  expect(first.fee).toBe(0n);
  clock.advance(payMs - 1);
  await exchange.context.deals.carryOn();
  expect(await offerRow(exchange, offer.id)).toMatchObject({ surplus: "1" });
  clock.advance(1);
  await exchange.context.deals.carryOn();
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "live", surplus: "3" });
  const all = await paidPart(exchange, buyer, { offerId: offer.id, number: amount(3n) });
  expect(all.fee).toBe(1n);
  await exchange.context.deals.confirm({ userId: shop.id as UserId, dealId: all.id, key: null });
  expect(await offerRow(exchange, offer.id)).toMatchObject({ state: "done", ending: null });
});
