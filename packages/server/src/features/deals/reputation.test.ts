// What deals say of people, and what people say of each other, against figures that are counted here by hand.

import type { Person as Known } from "@tidemark/contract/deals";
import { dayMs, hourMs, minuteMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, asker, createFakeClock, get, newGuest, type Person, post } from "../../testing/people.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { isBlockedBetween } from "./blocks-store.ts";
import { wrongFigures } from "./check-figures.ts";
import { countDeal, rankOf, slideOn, uncountedDeals } from "./reputation.ts";
import { accountOf, type MadeDeal, madeDeal, type Wanted } from "./testing/cases.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

/** Counts what has ended and was not counted yet. */
async function worked(): Promise<void> {
  const { database } = exchange.context;
  for (const id of await uncountedDeals(database, clock.now(), 1_000)) {
    await database.transaction((tx) => countDeal(tx, id, clock.now()));
  }
  expect(await wrongFigures(database, 20)).toEqual([]);
}

type Seen = Known & { readonly is_blocked: boolean; readonly is_own: boolean };

async function known(of: Person, by: Person = of): Promise<Seen> {
  return (await get(exchange, by, `deals/person?account=${await accountOf(exchange, of)}`)).message as Seen;
}

/** A deal that ended so long ago. */
function ended(sides: Pick<Wanted, "seller" | "buyer">, agoMs: number, more: Wanted = {}): Promise<MadeDeal> {
  const at = clock.now() - agoMs;
  return madeDeal(exchange, { state: "finished", createdAt: at - hourMs, paidAt: at, endedAt: at, ...sides, ...more });
}

describe("the rank", () => {
  test.each([
    [{ finished: 0, failed: 0 }, 0],
    [{ finished: 0, failed: 5 }, 0],
    [{ finished: 1, failed: 0 }, 206_543],
    [{ finished: 19, failed: 1 }, 763_864],
  ])("of %j is %i", (figures, rank) => expect(rankOf(figures)).toBe(rank));

  test("rises with good deals and falls with each that failed", () => {
    expect(rankOf({ finished: 20, failed: 0 })).toBeGreaterThan(rankOf({ finished: 10, failed: 0 }));
    expect(rankOf({ finished: 20, failed: 1 })).toBeLessThan(rankOf({ finished: 20, failed: 0 }));
  });
});

describe("what deals say", () => {
  test("counts finished ones, partners once, and those of thirty days apart", async () => {
    const [ada, bob, cyd] = [await newGuest(exchange), await newGuest(exchange), await newGuest(exchange)];
    await ended({ seller: ada, buyer: bob }, 40 * dayMs);
    await ended({ seller: ada, buyer: bob }, 2 * dayMs);
    await ended({ seller: bob, buyer: ada }, dayMs, { type: "buy" });
    await ended({ seller: cyd, buyer: ada }, dayMs);
    await worked();
    expect(await known(ada)).toMatchObject({ finished: 4, partners: 2, finished_30: 3, completion_30: 100 });
    expect(await known(bob)).toMatchObject({ finished: 3, partners: 1, finished_30: 2, completion_30: 100 });
  });

  test("lays a failure at the door of whoever let it fail", async () => {
    const [ada, bob] = [await newGuest(exchange), await newGuest(exchange)];
    const sides = { seller: ada, buyer: bob };
    await ended(sides, dayMs);
    await ended(sides, dayMs);
    await ended(sides, dayMs, { state: "cancelled", ending: "cancelled", paidAt: null });
    await ended(sides, dayMs, { state: "cancelled", ending: "expired", paidAt: null });
    await ended(sides, dayMs, { state: "cancelled", ending: "returned" });
    await ended(sides, dayMs, { ending: "settled" });
    await worked();
    // The seller: two confirmed, one that had to be settled. The buyer: three finished, three that fell through.
    expect(await known(ada)).toMatchObject({ finished: 3, finished_30: 2, completion_30: 66 });
    expect(await known(bob)).toMatchObject({ finished: 3, finished_30: 3, completion_30: 50 });
  });

  test("has the middle of the times from payment to release", async () => {
    const [ada, bob] = [await newGuest(exchange), await newGuest(exchange)];
    for (const minutes of [1, 50, 4, 2, 3]) {
      await ended({ seller: ada, buyer: bob }, dayMs, { paidAt: clock.now() - dayMs - minutes * minuteMs });
    }
    await ended({ seller: ada, buyer: bob }, 31 * dayMs, { paidAt: clock.now() - 40 * dayMs });
    await worked();
    expect((await known(ada)).release_ms).toBe(3 * minuteMs);
    expect((await known(bob)).release_ms).toBeNull();
  });

  test("moves the offers of a person up and down with it", async () => {
    const [ada, bob] = [await newGuest(exchange), await newGuest(exchange)];
    const { offerId } = await madeDeal(exchange, { seller: ada, offerState: "live", state: "waiting" });
    const rank = async () =>
      (await exchange.context.database.query("select rank from deal_offers where id = $1", [offerId]))[0];
    expect(await rank()).toEqual({ rank: 0 });
    await ended({ seller: ada, buyer: bob }, dayMs);
    await worked();
    expect(await rank()).toEqual({ rank: 206_543 });
  });

  test("slides on by itself, and rests once nothing of thirty days is left", async () => {
    const [ada, bob] = [await newGuest(exchange), await newGuest(exchange)];
    await ended({ seller: ada, buyer: bob }, 29 * dayMs);
    await worked();
    expect((await known(ada)).finished_30).toBe(1);
    const { database } = exchange.context;
    const workedAt = async () =>
      (
        await database.query<{ at: number }>("select worked_out_at as at from deal_people where user_id = $1", [ada.id])
      )[0]?.at;
    const first = await workedAt();
    clock.advance(hourMs);
    await slideOn(database, clock.now());
    expect(await workedAt()).toBe(first);
    clock.advance(dayMs);
    await slideOn(database, clock.now());
    const second = await workedAt();
    expect(second).toBe(clock.now());
    const ada2 = { ...ada, token: (await exchange.context.sessions.open(ada.id as UserId)).token };
    expect(await known(ada2)).toMatchObject({ finished: 1, finished_30: 0, completion_30: null, release_ms: null });
    clock.advance(2 * dayMs);
    await slideOn(database, clock.now());
    expect(await workedAt()).toBe(second);
  });

  test("is right when many deals of one person end at once", async () => {
    const ada = await newGuest(exchange);
    const others = await Promise.all(Array.from({ length: 8 }, () => newGuest(exchange)));
    const deals = await Promise.all(others.map((buyer) => madeDeal(exchange, { seller: ada, buyer, state: "paid" })));
    const { database } = exchange.context;
    const counts = (id: number) => database.transaction((tx) => countDeal(tx, id, clock.now()));
    const counted = await Promise.all(
      deals.map(async ({ id }) => {
        await database.query("update deals set state = 'finished', ending = 'confirmed', ended_at = $2 where id = $1", [
          id,
          clock.now(),
        ]);
        return Promise.all([counts(id), counts(id)]);
      }),
    );
    expect(counted.map((both) => both.filter(Boolean).length)).toEqual(deals.map(() => 1));
    expect(await wrongFigures(database, 20)).toEqual([]);
    expect(await known(ada)).toMatchObject({ finished: 8, partners: 8, finished_30: 8 });
  });
});

describe("a deal that ended", () => {
  test("and was cut off before it counted is taken up later, once", async () => {
    const { deals, database } = exchange.context;
    const { seller } = await ended({}, 0);
    await deals.carryOn();
    expect((await known(seller)).finished).toBe(0);
    clock.advance(5_000);
    await Promise.all([deals.carryOn(), deals.carryOn()]);
    await deals.carryOn();
    expect(await known(seller)).toMatchObject({ finished: 1, partners: 1, finished_30: 1 });
    expect(await wrongFigures(database, 20)).toEqual([]);
  });

  test("and is opened again has not failed; once it has ended anew it counts as it ended", async () => {
    const { database } = exchange.context;
    const gone = { state: "cancelled", ending: "expired", paidAt: null, offerState: "live", surplus: "100" } as const;
    const deal = await ended({}, 0, gone);
    await worked();
    expect(await known(deal.buyer)).toMatchObject({ finished: 0, completion_30: 0 });
    const words = { id: deal.shown, reason: "not_released", text: "I had paid." };
    expect((await post(exchange, deal.buyer, "deals/dispute", words)).type).toBe("ok");
    expect(await known(deal.buyer)).toMatchObject({ finished: 0, completion_30: null });
    await database.query("update deals set state = 'finished', ending = 'settled', ended_at = $2 where id = $1", [
      deal.id,
      clock.now(),
    ]);
    await worked();
    expect(await known(deal.buyer)).toMatchObject({ finished: 1, completion_30: 100 });
    expect(await known(deal.seller)).toMatchObject({ finished: 1, completion_30: 0 });
  });

  test("that counts goes through few of a person's many", async () => {
    const { database } = exchange.context;
    const many = await ended({}, 0);
    await worked();
    await database.query(
      `insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price,
         number, fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, head, is_counted)
       select offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price, number, fee,
         money, state, ending, details, created_at - n, pay_by, paid_at - n, ended_at - n, head, true
       from deals, generate_series(1, 3000) n where id = $1`,
      [many.id],
    );
    await database.query(
      "update deal_people set finished = 3001, finished_30 = 3001, release_ms = 0, rank = $2 where user_id = any($1::bigint[])",
      [[many.seller.id, many.buyer.id], rankOf({ finished: 3_001, failed: 0 })],
    );
    await database.query("update deal_people set release_ms = null where user_id = $1", [many.buyer.id]);
    await database.query("analyze deals");
    const deal = await ended({ seller: many.seller, buyer: many.buyer }, 0);
    const { answer, rows } = await rowsRead(database, ["deals"], (tx) => countDeal(tx, deal.id, clock.now()));
    expect(answer).toBe(true);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(500);
    expect(await known(many.seller)).toMatchObject({ finished: 3_002, finished_30: 3_002, partners: 1 });
    expect(await wrongFigures(database, 20)).toEqual([]);
  });
});

describe("a rating", () => {
  function rate(who: Person, { shown }: MadeDeal, rating: unknown): Promise<Answer> {
    return post(exchange, who, "deals/rate", { id: shown, rating });
  }

  test("is given once by each side of a finished deal", async () => {
    const deal = await ended({}, 0);
    expect((await rate(deal.buyer, deal, 1)).type).toBe("ok");
    expect((await rate(deal.buyer, deal, -1)).code).toBe("rating_given");
    expect((await rate(deal.seller, deal, -1)).type).toBe("ok");
    expect(await known(deal.seller)).toMatchObject({ up: 1, down: 0 });
    expect(await known(deal.buyer)).toMatchObject({ up: 0, down: 1 });
    const shown = (await get(exchange, deal.buyer, `deals/deal?id=${deal.shown}`)).message;
    expect(shown).toMatchObject({ rating: 1, may: ["say"] });
  });

  test("of one person counts once, by its newest word", async () => {
    const first = await ended({}, 0);
    const { seller, buyer } = first;
    await rate(buyer, first, 1);
    for (const rating of [1, -1]) {
      clock.advance(1);
      await rate(buyer, await ended({ seller, buyer }, 0), rating);
    }
    expect(await known(seller)).toMatchObject({ up: 0, down: 1 });
  });

  test("two at once are one", async () => {
    const deal = await ended({}, 0);
    const answers = await Promise.all([rate(deal.buyer, deal, 1), rate(deal.buyer, deal, -1)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["rating_given", undefined]);
  });

  const without: readonly [string, Wanted][] = [
    ["goes on", { state: "waiting" }],
    ["is paid", { state: "paid" }],
    ["is disputed", { state: "disputed" }],
    ["was cancelled", { state: "cancelled", ending: "cancelled" }],
    ["expired", { state: "cancelled", ending: "expired" }],
  ];
  test.each(without)("of a deal that %s is refused", async (_name, wanted) => {
    const deal = await madeDeal(exchange, wanted);
    expect((await rate(deal.buyer, deal, 1)).code).toBe("rating_not_possible");
  });

  test("of a deal that operators returned is taken", async () => {
    const deal = await madeDeal(exchange, { state: "cancelled", ending: "returned" });
    expect((await rate(deal.seller, deal, -1)).type).toBe("ok");
  });

  test.each([0, 2, -2, "good", "", null, 0.5])("of %j is refused", async (rating) => {
    const deal = await ended({}, 0);
    expect((await rate(deal.buyer, deal, rating)).code).toBe("invalid_field");
  });

  test("of others' deals there is none", async () => {
    const deal = await ended({}, 0);
    expect((await rate(await newGuest(exchange), deal, 1)).code).toBe("unknown_deal");
    expect((await post(exchange, asker(), "deals/rate", { id: deal.shown, rating: 1 })).type).toBe("999");
  });
});

describe("people", () => {
  test("are known once they are to be seen in offers or deals, and not by guessing", async () => {
    const [ada, guest] = [await newGuest(exchange), await newGuest(exchange)];
    const account = await accountOf(exchange, guest);
    expect((await get(exchange, ada, `deals/person?account=${account}`)).code).toBe("unknown_person");
    expect((await get(exchange, ada, "deals/person?account=nobody")).code).toBe("unknown_person");
    expect((await known(guest)).is_own).toBe(true);
    const deal = await madeDeal(exchange, { seller: ada, buyer: guest });
    expect((await get(exchange, ada, `deals/person?account=${account}`)).type).toBe("ok");
    const third = await newGuest(exchange);
    expect((await get(exchange, third, `deals/person?account=${account}`)).code).toBe("unknown_person");
    expect((await known(deal.seller, third)).account).toBe(await accountOf(exchange, ada));
  });

  test("a block keeps both apart until it is lifted, and is listed", async () => {
    const { seller, buyer } = await ended({}, 0);
    await worked();
    const account = await accountOf(exchange, seller);
    const block = (is_on: string) => post(exchange, buyer, "deals/block", { account, is_on });
    expect((await block("1")).type).toBe("ok");
    expect((await block("1")).type).toBe("ok");
    const { database } = exchange.context;
    const [one, other] = [seller.id as UserId, buyer.id as UserId];
    expect(await isBlockedBetween(database, one, other)).toBe(true);
    expect(await isBlockedBetween(database, other, one)).toBe(true);
    expect((await known(seller, buyer)).is_blocked).toBe(true);
    expect((await known(buyer, seller)).is_blocked).toBe(false);
    expect((await get(exchange, buyer, "deals/blocks")).message).toEqual([{ account, name: account, at: clock.now() }]);
    expect((await get(exchange, seller, "deals/blocks")).message).toEqual([]);
    expect((await block("0")).type).toBe("ok");
    expect(await isBlockedBetween(database, one, other)).toBe(false);
  });

  test("nobody blocks themselves or somebody unknown, or more than five hundred", async () => {
    const { seller, buyer } = await ended({}, 0);
    const own = await accountOf(exchange, buyer);
    const block = (account: string) => post(exchange, buyer, "deals/block", { account, is_on: "1" });
    expect((await block(own)).code).toBe("block_self");
    expect((await block("nobody")).code).toBe("unknown_person");
    const { database } = exchange.context;
    await database.query(
      `with made as (
         insert into users (account_number, email, password_hash, created_at)
         select 'b' || n, 'b' || n || '@blocks.test', 'none', 0 from generate_series(1, 500) n returning id)
       insert into deal_blocks (user_id, blocked_id, at) select $1, id, 0 from made`,
      [buyer.id],
    );
    const full = await block(await accountOf(exchange, seller));
    expect([full.code, full.body.params]).toEqual(["blocks_full", { maximum: "500" }]);
  });
});
