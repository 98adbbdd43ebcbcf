// What the two say to each other, over HTTP, with strangers who try.

import { createHash } from "node:crypto";
import { type DealPush, dealEvent, type Entry } from "@tidemark/contract/deals";
import { dayMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { type Answer, asker, createFakeClock, get, newGuest, type Person, post } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { entryHash } from "./case-file.ts";
import { madeDeal } from "./testing/cases.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

function say(who: Person, id: number, more: object): Promise<Answer> {
  return post(exchange, who, "deals/say", { id, ...more });
}

async function entries(who: Person, id: number, query = ""): Promise<{ data: Entry[]; is_more: boolean }> {
  return (await get(exchange, who, `deals/entries?id=${id}${query}`)).message as never;
}

describe("a word", () => {
  test("is read by the other side as it was said, in the chain", async () => {
    const { seller, buyer, shown } = await madeDeal(exchange);
    const answer = await say(buyer, shown, { text: "  I pay now,\r\n<b>at once</b> " });
    expect([answer.type, answer.message]).toEqual(["ok", "Sent."]);
    const { data } = await entries(seller, shown);
    const [opened, said] = data;
    expect(said).toMatchObject({ number: 2, by: "buyer", kind: "message", images: [] });
    expect(said?.body).toEqual({ text: "I pay now,\n<b>at once</b>" });
    expect(said?.previous).toBe(opened?.hash);
    expect(said?.hash).toBe(entryHash(shown, said as never, opened?.hash ?? ""));
    expect(answer.body.entry).toEqual(said);
  });

  test("a phrase travels by its name", async () => {
    const { seller, shown } = await madeDeal(exchange);
    await say(seller, shown, { phrase: "not_received" });
    expect((await entries(seller, shown)).data.at(-1)).toMatchObject({
      kind: "phrase",
      by: "seller",
      body: { phrase: "not_received" },
    });
    expect((await say(seller, shown, { phrase: "buy_now" })).code).toBe("unknown_phrase");
  });

  test("a picture is named by the hash of what is shown, to both", async () => {
    const { seller, buyer, shown } = await madeDeal(exchange);
    const address = (await send(exchange, buyer, await picture(50, 40))).message;
    expect((await say(buyer, shown, { image: address })).type).toBe("ok");
    for (const who of [seller, buyer]) {
      const entry = (await entries(who, shown)).data.at(-1);
      const reply = await fetch(`${exchange.origin}${entry?.images[0]}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(entry).toMatchObject({
        kind: "image",
        body: { sha256: createHash("sha256").update(bytes).digest("hex") },
      });
    }
  });

  test.each([
    ["nothing", {}, "message_empty"],
    ["two things", { text: "hi", phrase: "hello" }, "invalid_field"],
    ["too much", { text: "x".repeat(501) }, "message_too_long"],
    ["letters that turn the direction", { text: "send to \u202e321" }, "message_malformed"],
    ["a picture of nowhere", { image: "https://elsewhere.example/a.png" }, "unknown_image"],
    ["a picture that nobody sent", { image: `/api/image?id=${"A".repeat(22)}` }, "unknown_image"],
    ["a list", { text: ["a"] }, "invalid_field"],
  ])("%s is refused", async (_name, more, code) => {
    const { buyer, shown } = await madeDeal(exchange);
    expect((await say(buyer, shown, more)).code).toBe(code);
    expect((await entries(buyer, shown)).data).toHaveLength(1);
  });

  test("a picture of somebody else's cannot be shown", async () => {
    const { seller, buyer, shown } = await madeDeal(exchange);
    const address = (await send(exchange, seller, await picture())).message;
    expect((await say(buyer, shown, { image: address })).code).toBe("unknown_image");
  });

  test("comes in while the deal goes on and seven days after, to the millisecond", async () => {
    const deal = await madeDeal(exchange, { state: "finished", endedAt: clock.now() });
    expect((await say(deal.buyer, deal.shown, { text: "thanks" })).type).toBe("ok");
    clock.advance(7 * dayMs - 1);
    expect((await say(deal.seller, deal.shown, { text: "you too" })).type).toBe("ok");
    clock.advance(1);
    expect((await say(deal.seller, deal.shown, { text: "late" })).code).toBe("deal_chat_closed");
    expect((await entries(deal.seller, deal.shown)).data).toHaveLength(3);
  });

  test("many at once stand one after the other, without a gap", async () => {
    const { seller, buyer, shown } = await madeDeal(exchange);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => say(at % 2 === 0 ? seller : buyer, shown, { text: `word ${at}` })),
    );
    expect(answers.map(({ type }) => type)).toEqual(answers.map(() => "ok"));
    const { data } = await entries(buyer, shown, "&limit=100");
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
    for (const [at, entry] of data.entries()) {
      expect(entry.hash).toBe(entryHash(shown, entry, data[at - 1]?.hash ?? "0".repeat(64)));
    }
  });
});

describe("strangers", () => {
  test("hear the same of a deal of others and of none", async () => {
    const { shown } = await madeDeal(exchange);
    const stranger = await newGuest(exchange);
    const nowhere = exchange.context.publicIds.show("deal", 999_999_999);
    for (const id of [shown, nowhere]) {
      expect((await say(stranger, id, { text: "hi" })).code).toBe("unknown_deal");
      expect((await get(exchange, stranger, `deals/entries?id=${id}`)).code).toBe("unknown_deal");
      expect((await get(exchange, stranger, `deals/deal?id=${id}`)).code).toBe("unknown_deal");
      expect((await get(exchange, stranger, `deals/case.json?id=${id}`)).code).toBe("unknown_deal");
      expect((await post(exchange, stranger, "deals/read", { id, number: 1 })).code).toBe("unknown_deal");
    }
  });

  test("the counted number of a deal names none", async () => {
    const { buyer, id } = await madeDeal(exchange);
    expect((await get(exchange, buyer, `deals/deal?id=${id}`)).code).toBe("unknown_deal");
  });

  test("visitors are asked to log in", async () => {
    const { shown } = await madeDeal(exchange);
    expect((await get(exchange, asker(), `deals/entries?id=${shown}`)).type).toBe("999");
    expect((await post(exchange, asker(), "deals/say", { id: shown, text: "hi" })).type).toBe("999");
  });

  test("a deal whose coins are not set aside yet is shown to nobody", async () => {
    const { buyer, shown } = await madeDeal(exchange, { state: "asked" });
    expect((await say(buyer, shown, { text: "hi" })).code).toBe("unknown_deal");
  });
});

/** Written at once, as a chain that nobody reads here. */
async function tenThousand(id: number, by: UserId): Promise<void> {
  await exchange.context.database.query(
    `insert into deal_entries (deal_id, number, at, by, user_id, kind, body, hash)
     select $1, n, n, 'buyer', $2, 'message', jsonb_build_object('text', 'line ' || n), lpad(to_hex(n), 64, '0')
     from generate_series(2, 10001) n`,
    [id, by],
  );
  await exchange.context.database.query("update deals set entries = 10001 where id = $1", [id]);
}

describe("a chat of ten thousand lines", () => {
  test("comes in portions from either end, and goes on", async () => {
    const { seller, buyer, id, shown } = await madeDeal(exchange);
    await tenThousand(id, buyer.id as UserId);
    const newest = await entries(seller, shown);
    expect(newest.is_more).toBe(true);
    expect(newest.data.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 9982 + at));
    const older = await entries(seller, shown, "&before=9982&limit=3");
    expect(older.data.map(({ number }) => number)).toEqual([9979, 9980, 9981]);
    expect(older.data[1]?.previous).toBe(older.data[0]?.hash);
    const first = await entries(seller, shown, "&after=0&limit=100");
    expect([first.data.length, first.data[0]?.number, first.is_more]).toEqual([100, 1, true]);
    const last = await entries(seller, shown, "&after=9999");
    expect([last.data.map(({ number }) => number), last.is_more]).toEqual([[10000, 10001], false]);
    expect((await say(seller, shown, { text: "still here" })).body.entry).toMatchObject({ number: 10002 });
  });

  test("no portion goes through the rest", async () => {
    const { buyer, id } = await madeDeal(exchange);
    await tenThousand(id, buyer.id as UserId);
    const { database } = exchange.context;
    await database.query("analyze deal_entries");
    const plan = await database.query(
      "explain select * from deal_entries e where e.deal_id = $1 and e.number < $2 order by e.number desc limit $3",
      [id, 5_000, 20],
    );
    const text = JSON.stringify(plan);
    expect(text).toContain("deal_entries_pkey");
    expect(text).not.toMatch(/Seq Scan|Sort/);
  });

  test.each(["after=x", "before=-1", "after=1.5", "limit=0", "limit=101", "limit=many", "before=1e5"])(
    "%s is refused by name",
    async (query) => {
      const { buyer, shown } = await madeDeal(exchange);
      const answer = await get(exchange, buyer, `deals/entries?id=${shown}&${query}`);
      expect([answer.code, answer.body.params]).toEqual(["invalid_field", { field: query.split("=")[0] }]);
    },
  );
});

describe("how far one has read", () => {
  async function marks(who: Person, id: number): Promise<unknown> {
    return ((await get(exchange, who, `deals/deal?id=${id}`)).message as { read: unknown }).read;
  }

  test("is seen by both, never goes back and never beyond what is written", async () => {
    const { seller, buyer, shown } = await madeDeal(exchange);
    await say(buyer, shown, { text: "one" });
    await say(buyer, shown, { text: "two" });
    expect(await marks(seller, shown)).toEqual({ own: 0, other: 3 });
    await post(exchange, seller, "deals/read", { id: shown, number: 2 });
    expect(await marks(buyer, shown)).toEqual({ own: 3, other: 2 });
    await post(exchange, seller, "deals/read", { id: shown, number: 1 });
    expect(await marks(buyer, shown)).toEqual({ own: 3, other: 2 });
    await post(exchange, seller, "deals/read", { id: shown, number: 999_999 });
    expect(await marks(seller, shown)).toEqual({ own: 3, other: 3 });
    expect((await post(exchange, seller, "deals/read", { id: shown, number: -1 })).code).toBe("invalid_field");
  });
});

test("both pages hear of every word and every look at once, and nobody else", async () => {
  const { seller, buyer, shown } = await madeDeal(exchange);
  const heard: [UserId, string, DealPush][] = [];
  const { audience } = exchange.context;
  const usual = audience.toUser;
  audience.toUser = (userId, event, body) => {
    // The days that went by above end other deals meanwhile, whose sides hear of that.
    if (event === dealEvent && (body as DealPush).id === shown) heard.push([userId, event, body as DealPush]);
    return usual.call(audience, userId, event, body);
  };
  try {
    await say(buyer, shown, { text: "hello" });
    await post(exchange, seller, "deals/read", { id: shown, number: 2 });
    await eventually("both were told twice", () => heard.length === 4);
  } finally {
    audience.toUser = usual;
  }
  expect(heard.map(([userId, , body]) => [userId, body])).toEqual([
    [seller.id, { id: shown, state: "waiting", number: 2, read: { own: 0, other: 2 } }],
    [buyer.id, { id: shown, state: "waiting", number: 2, read: { own: 2, other: 0 } }],
    [seller.id, { id: shown, state: "waiting", number: 2, read: { own: 2, other: 2 } }],
    [buyer.id, { id: shown, state: "waiting", number: 2, read: { own: 2, other: 2 } }],
  ]);
});
