// A seller who is silent once it was paid: to the millisecond, and what follows is what the deal said when it began.

import { shownTime } from "@tidemark/contract";
import { caseLook } from "@tidemark/contract/console/deals";
import type { Deal } from "@tidemark/contract/deals";
import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consoleDesk } from "../../testing/console-desk.ts";
import { dealer } from "../../testing/dealers.ts";
import { createFakeClock, get, newGuest, type Person, postKeyed } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals, type DealRow, type DealTerms, voucherOf } from "./deals.ts";
import {
  becomeKeeper,
  confirmMs,
  dealRow,
  kindsIn,
  moneyIn,
  paidPart,
  postOffer,
  takenPart,
  units,
} from "./testing/part-market.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

type Begun = { readonly shop: Person; readonly buyer: Person; readonly deal: DealRow; readonly shown: number };

async function begun(more: Partial<DealTerms>): Promise<Begun> {
  const [shop, buyer] = [await becomeKeeper(exchange, await newGuest(exchange)), await dealer(exchange)];
  const { id: offerId } = await postOffer(exchange, shop, { total: units("10"), more });
  const deal = await paidPart(exchange, buyer, { offerId, number: units("10"), more });
  return { shop, buyer, deal, shown: exchange.context.publicIds.show("deal", deal.id) };
}

async function shownDeal(who: Person, id: number): Promise<Deal> {
  return (await get(exchange, who, `deals/deal?id=${id}`)).message as Deal;
}

async function told({ id }: Person, template: string): Promise<number> {
  const rows = await exchange.context.database.query("select id from messages where user_id = $1 and template = $2", [
    id,
    template,
  ]);
  return rows.length;
}

async function figures({ id }: Person): Promise<unknown> {
  const [row] = await exchange.context.database.query(
    "select finished, finished_30, failed_30, release_ms from deal_people where user_id = $1",
    [id],
  );
  return row;
}

const min = 60_000;

describe("where a dispute follows", () => {
  test("a millisecond before nothing does, and then the rules open one, once", async () => {
    const { shop, buyer, deal, shown } = await begun({ atConfirm: "dispute" });
    clock.advance(confirmMs - 1);
    await exchange.context.deals.carryOn();
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "paid", confirm_by: clock.now() + 1 });
    clock.advance(1);
    expect((await shownDeal(buyer, shown)).may).not.toContain("dispute");
    const early = { id: shown, reason: "not_released", text: "Nothing comes." };
    // Refused whether the rules have come by meanwhile or are about to.
    const { code } = await postKeyed(exchange, buyer, "deals/dispute", early);
    expect(["deal_moved_on", "dispute_not_possible"]).toContain(code);
    await exchange.context.deals.carryOn();
    await exchange.context.deals.carryOn();
    expect(await dealRow(exchange, deal.id)).toMatchObject({
      state: "disputed",
      ending: null,
      disputed_by: null,
      dispute_reason: "seller_silent",
    });
    expect(await kindsIn(exchange, deal.id)).toEqual(["opened", "paid", "disputed"]);
    expect((await shownDeal(shop, shown)).dispute).toMatchObject({ by: "house", reason: "seller_silent" });
    expect([await told(shop, "deal_silent"), await told(buyer, "deal_silent")]).toEqual([1, 1]);
    const desk = consoleDesk([...exchange.context.consoleHandlers.values()], exchange.context);
    const view = await desk.get(caseLook, { id: shown });
    const opened = { by: "house", reason: "seller_silent" };
    expect(view).toMatchObject({ ...opened, confirmBy: clock.now(), sellerHistory: { disputes: [opened] } });
    const statement = { id: shown, text: "I was on a plane." };
    expect((await postKeyed(exchange, shop, "deals/statement", statement)).type).toBe("ok");
    expect(await exchange.context.deals.decide(deal.id, "settled")).toBe(true);
    expect(moneyIn(exchange, buyer, "fiat")).toEqual([1_010_000_000n, 0n]);
    expect(await figures(shop)).toMatchObject({ finished: 1, finished_30: 0, failed_30: 1 });
    expect(await checkDeals(exchange.context.database)).toEqual([]);
  });

  test("the seller's word at that very millisecond finds the dispute open and ends it", async () => {
    const { shop, buyer, deal } = await begun({ atConfirm: "dispute" });
    clock.advance(confirmMs);
    const done = await exchange.context.deals.confirm({ userId: shop.id as UserId, dealId: deal.id, key: null });
    expect(done.ok).toBe(true);
    expect(await kindsIn(exchange, deal.id)).toEqual(["opened", "paid", "disputed", "confirmed", "ended"]);
    expect(moneyIn(exchange, buyer, "fiat")).toEqual([1_010_000_000n, 0n]);
    expect(await figures(shop)).toMatchObject({ finished: 1, finished_30: 1, failed_30: 0, release_ms: confirmMs });
  });
});

describe("where the coins are released", () => {
  test("the deal says so from its beginning, and it happens to the millisecond, once", async () => {
    const { shop, buyer, deal, shown } = await begun({ atConfirm: "release" });
    expect(await shownDeal(buyer, shown)).toMatchObject({
      confirm_ms: confirmMs,
      at_confirm: "release",
      confirm_by: clock.now() + confirmMs,
    });
    const [opening] = await exchange.context.database.query(
      "select body from deal_entries where deal_id = $1 and kind = 'opened'",
      [deal.id],
    );
    expect(opening?.body).toMatchObject({ confirm_ms: String(confirmMs), at_confirm: "release" });
    clock.advance(confirmMs - 1);
    await exchange.context.deals.carryOn();
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "paid" });
    clock.advance(1);
    await exchange.context.deals.carryOn();
    await exchange.context.deals.carryOn();
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "finished", ending: "released" });
    expect(await kindsIn(exchange, deal.id)).toEqual(["opened", "paid", "released", "ended"]);
    expect(moneyIn(exchange, buyer, "fiat")).toEqual([1_010_000_000n, 0n]);
    expect(moneyIn(exchange, shop, "merchant")).toEqual([989_990_000n, 0n]);
    expect([await told(shop, "deal_released"), await told(buyer, "deal_released")]).toEqual([1, 1]);
    expect(await figures(shop)).toMatchObject({ finished: 1, finished_30: 0, failed_30: 1, release_ms: null });
    expect(await figures(buyer)).toMatchObject({ finished: 1, finished_30: 1, failed_30: 0 });
    expect(await checkDeals(exchange.context.database)).toEqual([]);
  });

  test("the seller's word at that very millisecond and the rules pay out once", async () => {
    const { shop, buyer, deal } = await begun({ atConfirm: "release" });
    clock.advance(confirmMs);
    const confirm = () => exchange.context.deals.confirm({ userId: shop.id as UserId, dealId: deal.id, key: null });
    const [one, other] = await Promise.all([confirm(), confirm(), exchange.context.deals.carryOn()]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "finished", ending: "released" });
    expect(moneyIn(exchange, buyer, "fiat")).toEqual([1_010_000_000n, 0n]);
  });

  test("a dispute before it keeps the coins where they are", async () => {
    const { shop, deal, shown } = await begun({ atConfirm: "release" });
    clock.advance(confirmMs - 1);
    const said = { id: shown, reason: "not_paid", text: "Nothing has come." };
    expect((await postKeyed(exchange, shop, "deals/dispute", said)).type).toBe("ok");
    clock.advance(confirmMs);
    await exchange.context.deals.carryOn();
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "disputed", ending: null });
  });

  test("what was said when the deal began holds, whatever the market says later", async () => {
    const { buyer, deal } = await begun({ atConfirm: "release", confirmMs: 10 * min });
    expect(deal).toMatchObject({ confirmMs: 10 * min, atConfirm: "release" });
    clock.advance(10 * min);
    await exchange.context.deals.carryOn();
    expect(moneyIn(exchange, buyer, "fiat")).toEqual([1_010_000_000n, 0n]);
  });
});

test("at half of the time the seller is reminded, once, and never when there is no time left", async () => {
  const { shop, buyer, deal } = await begun({});
  clock.advance(confirmMs / 2 - 1);
  await exchange.context.deals.carryOn();
  expect(await told(shop, "deal_remind")).toBe(0);
  clock.advance(1);
  await exchange.context.deals.carryOn();
  await exchange.context.deals.carryOn();
  expect([await told(shop, "deal_remind"), await told(buyer, "deal_remind")]).toEqual([1, 0]);
  const { data } = (await get(exchange, shop, "user/messages")).message as { data: { text: string }[] };
  const until = shownTime(clock.now() + confirmMs / 2, { language: "en", timeZone: "Asia/Shanghai" });
  expect(data[0]?.text).toContain(`or open a dispute, before ${until}.`);
  await exchange.context.deals.confirm({ userId: shop.id as UserId, dealId: deal.id, key: null });
  const late = await begun({});
  clock.advance(confirmMs);
  await exchange.context.deals.carryOn();
  expect(await told(late.shop, "deal_remind")).toBe(0);
});

test("where a market says nothing of silence, nothing ever follows", async () => {
  const { deal } = await begun({ confirmMs: null });
  expect(deal).toMatchObject({ confirmMs: null, atConfirm: null });
  clock.advance(1_000 * confirmMs);
  await exchange.context.deals.carryOn();
  expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "paid", confirm_by: null });
});

describe("a picture that shows the payment", () => {
  async function waiting() {
    const [shop, buyer] = [await becomeKeeper(exchange, await newGuest(exchange)), await dealer(exchange)];
    const { id: offerId } = await postOffer(exchange, shop, { total: units("10") });
    const deal = await takenPart(exchange, buyer, { offerId, number: units("1") });
    const pay = (voucher: string) =>
      exchange.context.deals.pay({ userId: buyer.id as UserId, dealId: deal.id, key: null, voucher });
    return { shop, buyer, deal, pay };
  }

  test("goes into the case file with the payment, and both sides see it", async () => {
    const { shop, deal, buyer, pay } = await waiting();
    const address = String((await send(exchange, buyer, await picture(50, 40))).message);
    expect((await pay(address)).ok).toBe(true);
    expect(await voucherOf(exchange.context.database, deal.id)).toMatch(/^[\w-]{22}$/);
    const shown = exchange.context.publicIds.show("deal", deal.id);
    const { data } = (await get(exchange, shop, `deals/entries?id=${shown}`)).message as {
      data: { kind: string; body: object; images: string[] }[];
    };
    expect(data.find(({ kind }) => kind === "paid")).toMatchObject({
      body: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      images: [expect.any(String)],
    });
  });

  test("of nobody, or of somebody else, is refused and nothing is paid; none is none", async () => {
    const { shop, deal, pay } = await waiting();
    const theirs = String((await send(exchange, shop, await picture())).message);
    for (const voucher of ["https://elsewhere.example/a.png", theirs]) {
      expect(await pay(voucher)).toMatchObject({ ok: false, rejection: { code: "unknown_image" } });
    }
    expect(await dealRow(exchange, deal.id)).toMatchObject({ state: "waiting", paid_at: null });
    expect((await pay("")).ok).toBe(true);
    expect(await voucherOf(exchange.context.database, deal.id)).toBeNull();
  });
});
