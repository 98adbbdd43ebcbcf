// Disputes over HTTP: who may open one when, what it takes, and what stands afterwards.

import type { Deal, Entry } from "@tidemark/contract/deals";
import { hourMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  asker,
  createFakeClock,
  get,
  newGuest,
  type Person,
  post,
  received,
} from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { type MadeDeal, madeDeal, type Wanted } from "./testing/cases.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

function dispute(who: Person, { shown }: MadeDeal, more: object = {}): Promise<Answer> {
  const body = { id: shown, reason: "not_released", text: "I paid an hour ago.", ...more };
  return post(exchange, who, "deals/dispute", body);
}

function state(who: Person, { shown }: MadeDeal, more: object = {}): Promise<Answer> {
  return post(exchange, who, "deals/statement", { id: shown, text: "This is what happened.", ...more });
}

async function view(who: Person, { shown }: MadeDeal): Promise<Deal> {
  return (await get(exchange, who, `deals/deal?id=${shown}`)).message as Deal;
}

async function entries(who: Person, { shown }: MadeDeal): Promise<Entry[]> {
  return ((await get(exchange, who, `deals/entries?id=${shown}`)).message as { data: Entry[] }).data;
}

async function offerOf({ offerId }: MadeDeal): Promise<unknown> {
  const sql = "select state, surplus from deal_offers where id = $1";
  return (await exchange.context.database.query(sql, [offerId]))[0];
}

describe("a dispute", () => {
  test.each(["buyer", "seller"] as const)("is opened by the %s of a deal that is marked as paid", async (side) => {
    const deal = await madeDeal(exchange, { state: "paid" });
    const who = deal[side];
    expect((await view(who, deal)).may).toContain("dispute");
    expect((await dispute(who, deal)).type).toBe("ok");
    const shown = await view(deal.buyer, deal);
    expect(shown).toMatchObject({
      state: "disputed",
      dispute: { by: side, reason: "not_released", at: clock.now(), stated: [] },
    });
    expect(shown.may).toEqual(["state", "say"]);
    expect((await view(deal.seller, deal)).may).toEqual(["confirm", "state", "say"]);
    expect((await entries(who, deal)).at(-1)).toMatchObject({
      by: side,
      kind: "disputed",
      body: { reason: "not_released", text: "I paid an hour ago." },
    });
  });

  test("is told to both, as a message and as a mail", async () => {
    const deal = await madeDeal(exchange, { state: "paid" });
    await dispute(deal.buyer, deal);
    for (const who of [deal.buyer, deal.seller]) {
      const { data } = (await get(exchange, who, "user/messages")).message as {
        data: { title: string; text: string }[];
      };
      expect(data[0]).toMatchObject({ title: "Dispute opened" });
      expect(data[0]?.text).toContain("100 USDT");
      expect((await received(exchange, who.email))[0]?.subject).toContain("Dispute opened");
    }
  });

  test("takes pictures, whose hashes are in the chain; the other side sees them", async () => {
    const deal = await madeDeal(exchange, { state: "paid" });
    const images = [];
    for (const width of [40, 50]) images.push((await send(exchange, deal.buyer, await picture(width, 30))).message);
    expect((await dispute(deal.buyer, deal, { images })).type).toBe("ok");
    const entry = (await entries(deal.seller, deal)).at(-1);
    expect(entry?.images).toHaveLength(2);
    expect(entry?.body.sha256).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/);
  });

  test.each([
    ["no words", { text: "" }, "message_empty"],
    ["too many words", { text: "x".repeat(2_001) }, "message_too_long"],
    ["words that turn the direction", { text: "a\u202eb" }, "message_malformed"],
    ["no reason", { reason: "" }, "invalid_field"],
    ["a reason of one's own", { reason: "greed" }, "invalid_field"],
    ["seven pictures", { images: Array(7).fill("/api/image?id=AAAAAAAAAAAAAAAAAAAAAA") }, "pictures_too_many"],
    ["pictures without end", { images: Array(100).fill("x") }, "invalid_field"],
    ["a picture that is none", { images: ["/etc/passwd"] }, "unknown_image"],
    ["pictures that are no list", { images: "all" }, "invalid_field"],
  ])("%s: refused, and nothing has changed", async (_name, more, code) => {
    const deal = await madeDeal(exchange, { state: "paid" });
    expect((await dispute(deal.buyer, deal, more)).code).toBe(code);
    expect(await view(deal.buyer, deal)).toMatchObject({ state: "paid", dispute: null, head: { number: 1 } });
  });

  const elsewhere: readonly [string, Wanted][] = [
    ["that nobody has paid yet", { state: "waiting" }],
    ["that is disputed", { state: "disputed" }],
    ["that is finished", { state: "finished" }],
    ["that the payer cancelled", { state: "cancelled", ending: "cancelled" }],
    ["that operators returned", { state: "cancelled", ending: "returned" }],
    ["that is confirmed and not booked yet", { state: "paid", ending: "confirmed" }],
    ["that expired, on an offer to buy", { state: "cancelled", ending: "expired", type: "buy" }],
  ];
  test.each(elsewhere)("over a deal %s is not possible", async (_name, wanted) => {
    const deal = await madeDeal(exchange, wanted);
    for (const who of [deal.buyer, deal.seller]) {
      expect((await view(who, deal)).may).not.toContain("dispute");
      expect((await dispute(who, deal)).code).toBe("dispute_not_possible");
    }
  });

  test("of strangers and visitors is none", async () => {
    const deal = await madeDeal(exchange, { state: "paid" });
    const stranger = await newGuest(exchange);
    expect((await dispute(stranger, deal)).code).toBe("unknown_deal");
    expect((await state(stranger, deal)).code).toBe("unknown_deal");
    expect((await post(exchange, asker(), "deals/dispute", { id: deal.shown, reason: "other" })).type).toBe("999");
  });

  test("two at once: one of them stands", async () => {
    const deal = await madeDeal(exchange, { state: "paid" });
    const answers = await Promise.all([dispute(deal.buyer, deal), dispute(deal.seller, deal)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["dispute_not_possible", undefined]);
    expect((await entries(deal.buyer, deal)).filter(({ kind }) => kind === "disputed")).toHaveLength(1);
  });
});

describe("a deal that expired unpaid, as its payer says who had paid", () => {
  function expired(more: Wanted = {}): Promise<MadeDeal> {
    const endedAt = clock.now();
    const wanted = { state: "cancelled", ending: "expired", endedAt, offerState: "live", surplus: "100" } as const;
    return madeDeal(exchange, { ...wanted, ...more });
  }

  test("is taken up again while the offer has the coins, to the millisecond", async () => {
    const [deal, late] = [await expired(), await expired()];
    clock.advance(72 * hourMs - 1);
    expect((await view(deal.buyer, deal)).may).toContain("dispute");
    expect((await view(deal.seller, deal)).may).not.toContain("dispute");
    expect((await dispute(deal.seller, deal)).code).toBe("dispute_not_possible");
    expect((await dispute(deal.buyer, deal)).type).toBe("ok");
    expect(await view(deal.buyer, deal)).toMatchObject({ state: "disputed", ending: null, ended_at: null });
    expect((await view(deal.buyer, deal)).payee?.account).toBe("6222020200112233445");
    expect(await offerOf(deal)).toEqual({ state: "taken", surplus: "0" });
    clock.advance(1);
    expect((await view(late.buyer, late)).may).not.toContain("dispute");
    expect((await dispute(late.buyer, late)).code).toBe("dispute_too_late");
    expect(await offerOf(late)).toMatchObject({ state: "live" });
  });

  test.each([
    ["somebody else took the offer", { offerState: "taken", surplus: "0" }],
    ["the offer was withdrawn", { offerState: "withdrawn", surplus: "100" }],
    ["the offer is done", { offerState: "done", surplus: "0" }],
    ["the offer has less than it took", { surplus: "99" }],
  ] as const)("is over when %s", async (_name, more) => {
    const deal = await expired(more);
    const before = await offerOf(deal);
    expect((await view(deal.buyer, deal)).may).not.toContain("dispute");
    expect((await dispute(deal.buyer, deal)).code).toBe("dispute_too_late");
    expect(await offerOf(deal)).toEqual(before);
    expect(await view(deal.buyer, deal)).toMatchObject({ state: "cancelled", ending: "expired" });
  });

  test("of two on one offer the first gets the coins", async () => {
    const one = await expired();
    const { database } = exchange.context;
    const other = await expired();
    await database.query("update deals set offer_id = $2, seller_id = $3, maker_id = $3 where id = $1", [
      other.id,
      one.offerId,
      one.seller.id,
    ]);
    const answers = await Promise.all([dispute(one.buyer, one), dispute(other.buyer, other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["dispute_too_late", undefined]);
    expect(await offerOf(one)).toEqual({ state: "taken", surplus: "0" });
  });
});

describe("a statement", () => {
  test("is given once by each side, and the other hears of it", async () => {
    const deal = await madeDeal(exchange, { state: "disputed" });
    expect((await state(deal.seller, deal)).type).toBe("ok");
    expect((await view(deal.seller, deal)).may).toEqual(["confirm", "say"]);
    expect((await state(deal.seller, deal)).code).toBe("statement_given");
    expect((await state(deal.buyer, deal, { text: "x".repeat(2_000) })).type).toBe("ok");
    expect((await view(deal.buyer, deal)).dispute?.stated).toEqual(["buyer", "seller"]);
    expect((await received(exchange, deal.buyer.email))[0]?.subject).toContain("Statement in a dispute");
    expect((await entries(deal.buyer, deal)).map(({ by, kind }) => [by, kind])).toEqual([
      ["buyer", "opened"],
      ["seller", "statement"],
      ["buyer", "statement"],
    ]);
  });

  test("two of the same side at once are one", async () => {
    const deal = await madeDeal(exchange, { state: "disputed" });
    const answers = await Promise.all([state(deal.buyer, deal), state(deal.buyer, deal, { text: "other" })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["statement_given", undefined]);
  });

  test.each(["waiting", "paid", "finished", "cancelled"] as const)("has no place in a deal that is %s", async (is) => {
    const deal = await madeDeal(exchange, { state: is });
    expect((await state(deal.buyer, deal)).code).toBe("dispute_not_possible");
  });

  test("comes too late when operators have decided", async () => {
    const deal = await madeDeal(exchange, { state: "disputed", ending: "settled" });
    expect((await state(deal.buyer, deal)).code).toBe("dispute_not_possible");
    expect((await view(deal.buyer, deal)).may).toEqual(["say"]);
  });
});
