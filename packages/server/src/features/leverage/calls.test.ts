// Every call about positions, good and bad, through the real server.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { type Answer, asker, get, type Person, post, postKeyed } from "../../testing/people.ts";
import { callOnce } from "../../testing/requests.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { btc, eth, type LeverDesk, openLeverDesk, usdt } from "./testing/lever-desk.ts";

let desk: LeverDesk;
beforeAll(async () => {
  desk = await openLeverDesk();
  await desk.setTerms(1);
  await desk.setTerms(2);
  await desk.jump({ 1: "100", 2: "10" });
});
afterAll(() => desk.exchange.close());

const fresh = () => desk.look({ 1: "100", 2: "10" });

function told({ type, code, message }: Answer): unknown[] {
  return [type, code, message];
}

type Row = { id: number; status: number; state: string; share: string; symbol: string };
type Page = { current_page: number; last_page: number; per_page: number; total: number; data: Row[] };

describe("submit", () => {
  test.each([
    ["no hands", { share: "0" }],
    ["half a hand", { share: "1.5" }],
    ["less than none", { share: "-1" }],
    ["an endless number", { share: "1e309" }],
    ["nothing", { share: "" }],
    ["a word", { share: "NaN" }],
    ["more than are offered", { share: "1001" }],
    ["more than can be counted", { share: "99999999999999999999" }],
  ])("%s is out of range, and the range is said", async (_title, more) => {
    await fresh();
    const answer = await desk.open(await desk.person("1000"), more);
    expect(told(answer)).toEqual(["error", "hands_out_of_range", "The number of hands must be whole, from 1 to 1000."]);
  });

  test.each([["7"], ["0"], ["-20"], ["20.5"], ["1e1"], [""], ["none"]])(
    "a multiple of %j is not offered",
    async (multiple) => {
      await fresh();
      expect((await desk.open(await desk.person("1000"), { multiple })).code).toBe("multiple_not_offered");
    },
  );

  test.each([
    ["a missing pair", { currency_id: 987 }, "unknown_market"],
    ["a pair without leverage", { legal_id: btc, currency_id: eth }, "leverage_closed"],
    ["neither long nor short", { type: 3 }, "invalid_field"],
    ["an odd status", { status: 2 }, "invalid_field"],
    ["a price of nought", { target_price: "0" }, "price_not_positive"],
    ["a price below nought", { target_price: "-5" }, "invalid_field"],
    ["a price without end", { target_price: "1e309" }, "invalid_field"],
    ["a price beyond measure", { target_price: "9".repeat(30) }, "invalid_field"],
    ["a price above any sense", { target_price: "100000000" }, "invalid_field"],
    ["a price finer than the coin", { target_price: "99.0000001" }, "price_off_tick"],
    ["a long entrust above the price", { target_price: "101" }, "limit_wrong_side"],
    ["a short entrust below the price", { type: 2, target_price: "99" }, "limit_wrong_side"],
    ["an entrust at the price", { target_price: "100" }, "limit_wrong_side"],
    ["more than there is", { share: "1000", multiple: 5 }, "insufficient_balance"],
  ])("%s is refused", async (_title, more, code) => {
    await fresh();
    const who = await desk.person("100");
    expect((await desk.open(who, more)).code).toBe(code);
    const { message } = await get(desk.exchange, who, "lever/positions");
    expect(message).toMatchObject({ positions: [], accounts: [{ free: "100.000000" }] });
  });

  test("a status decides nothing; a price makes an entrust, which holds margin and fee and gives both back", async () => {
    await fresh();
    const who = await desk.person("100");
    const entrust = await desk.open(who, { status: 1, target_price: "90", share: 1 });
    expect(told(entrust)).toEqual(["ok", undefined, "Entrust placed."]);
    expect(entrust.body.position).toMatchObject({ state: "pending", price: "90.090000", margin: "4.504500" });
    const market = await desk.open(who, { status: 0, share: 1 });
    expect(market.body.position).toMatchObject({ state: "open" });
    const { message } = await get(desk.exchange, who, "lever/positions");
    // 4.5045 margin and 0.045045 fee of the entrust.
    expect(message).toMatchObject({ accounts: [{ pending: "4.549545" }] });
    await postKeyed(desk.exchange, who, "lever/close", { id: market.body.id });
    const before = await freeOf(who);
    expect(told(await postKeyed(desk.exchange, who, "lever/cancel", { id: entrust.body.id }))).toEqual([
      "ok",
      undefined,
      "Entrust revoked.",
    ]);
    expect((await freeOf(who)) - before).toBe(4_549_545n);
    expect((await postKeyed(desk.exchange, who, "lever/cancel", { id: entrust.body.id })).code).toBe(
      "position_not_pending",
    );
  });

  test("the same key opens one position, and another content under it none", async () => {
    await fresh();
    const who = await desk.person("1000");
    const body = { legal_id: usdt, currency_id: btc, multiple: 20, share: 1, type: 1, target_price: "" };
    const send = (more = {}) =>
      callOnce(
        desk.exchange,
        "POST",
        "/api/lever/submit",
        { ...body, ...more },
        {
          authorization: who.token,
          "x-forwarded-for": who.address,
          "idempotency-key": "one-and-the-same",
        },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ json }) => json?.id)).size).toBe(1);
    expect((await send({ share: 2 })).json).toMatchObject({ code: "idempotency_key_reused" });
    const { message } = await get(desk.exchange, who, "lever/positions");
    expect((message as { positions: unknown[] }).positions).toHaveLength(1);
  });

  test("form bodies work as JSON does", async () => {
    await fresh();
    const who = await desk.person("1000");
    const form = new URLSearchParams({
      ...{ legal_id: "3", currency_id: "1", multiple: "20", share: "1", type: "2", status: "1" },
      ...{ target_price: "", password: "" },
    });
    const { json } = await callOnce(desk.exchange, "POST", "/api/lever/submit", form, { authorization: who.token });
    expect(json).toMatchObject({ type: "ok", position: { side: "short" } });
  });
});

async function freeOf(who: Person): Promise<bigint> {
  const { sequencer } = desk.exchange.context;
  return sequencer.view().balance({ owner: who.id as never, kind: "leverage" }, usdt as never).available;
}

describe("close", () => {
  test("in part, then the rest, then no more", async () => {
    await fresh();
    const who = await desk.person("1000");
    const id = await desk.openedId(who, { share: 3 });
    for (const share of ["0", "4", "1.5", "-1", "1e309"]) {
      expect((await postKeyed(desk.exchange, who, "lever/close", { id, share })).code).toBe("hands_out_of_range");
    }
    const part = await postKeyed(desk.exchange, who, "lever/close", { id, share: 1 });
    expect(told(part)).toEqual(["ok", undefined, "Part of the position closed."]);
    // 15.015 of margin for three hands.
    expect(part.body.closing).toMatchObject({ hands: 1, margin: "5.005000", reason: "user" });
    const rest = await postKeyed(desk.exchange, who, "lever/close", { id, share: "" });
    expect(rest.body.closing).toMatchObject({ hands: 2, margin: "10.010000" });
    expect((await postKeyed(desk.exchange, who, "lever/close", { id })).code).toBe("position_not_open");
    const { message } = await get(desk.exchange, who, `lever/closings?position_id=${id}`);
    expect((message as { data: { hands: number }[] }).data.map(({ hands }) => hands)).toEqual([2, 1]);
  });

  test("two tabs at once close once", async () => {
    await fresh();
    const who = await desk.person("1000");
    const id = await desk.openedId(who, { share: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => postKeyed(desk.exchange, who, "lever/close", { id })));
    expect(answers.map(({ type }) => type).sort()).toEqual(["error", "error", "ok"]);
  });

  test("an entrust is not closed and a position not revoked", async () => {
    await fresh();
    const who = await desk.person("1000");
    const entrust = await desk.openedId(who, { share: 1, target_price: "90" });
    const open = await desk.openedId(who, { share: 1 });
    expect((await postKeyed(desk.exchange, who, "lever/close", { id: entrust })).code).toBe("position_not_open");
    expect((await postKeyed(desk.exchange, who, "lever/cancel", { id: open })).code).toBe("position_not_pending");
  });

  test("all of a side, of a pair, or everything; with nothing to close it says so", async () => {
    await fresh();
    const who = await desk.person("1000");
    const close = (body: object) => postKeyed(desk.exchange, who, "lever/batch_close", body);
    expect((await close({ type: 0 })).code).toBe("nothing_to_close");
    for (const type of [1, 1, 2]) await desk.openedId(who, { share: 1, type });
    await desk.openedId(who, { share: 1, currency_id: eth });
    expect(told(await close({ type: 2, legal_id: "", currency_id: "" }))).toEqual([
      "ok",
      undefined,
      "Positions closed: 1.",
    ]);
    expect((await close({ type: 0, legal_id: usdt, currency_id: eth })).body.count).toBe(1);
    expect((await close({ type: 0, legal_id: usdt, currency_id: 987 })).code).toBe("unknown_market");
    expect((await close({ type: 7 })).code).toBe("invalid_field");
    expect((await close({ type: 0 })).body.count).toBe(2);
  });
});

describe("stops and margin", () => {
  test("both are set, one is taken away by 0 or an empty field, and what would act at once is refused", async () => {
    await fresh();
    const who = await desk.person("1000");
    const id = await desk.openedId(who, { share: 1 });
    const set = (target_profit_price: string, stop_loss_price: string) =>
      postKeyed(desk.exchange, who, "lever/setstop", { id, target_profit_price, stop_loss_price });
    const both = await set("120.00", "80.00");
    expect(told(both)).toEqual(["ok", undefined, "Take-profit and stop-loss set."]);
    expect(both.body.position).toMatchObject({ take_profit: "120.000000", stop_loss: "80.000000" });
    expect((await set("0", "80.00")).body.position).toMatchObject({ take_profit: null, stop_loss: "80.000000" });
    expect((await set("", "0.00")).body.position).toMatchObject({ take_profit: null, stop_loss: null });
    expect((await set("99", "")).code).toBe("take_profit_wrong_side");
    expect((await set("", "100.05")).code).toBe("stop_loss_wrong_side");
    expect((await set("999999999999", "")).code).toBe("invalid_field");
    expect((await set("1e309", "")).code).toBe("invalid_field");
    expect((await set("-1", "")).code).toBe("invalid_field");
  });

  test("margin is added from what is free and no more", async () => {
    await fresh();
    const who = await desk.person("100");
    const id = await desk.openedId(who, { share: 1 });
    const add = (amount: string) => postKeyed(desk.exchange, who, "lever/add_margin", { id, amount });
    const added = await add("10");
    expect(added.body.position).toMatchObject({ margin: "15.005000", origin_margin: "5.005000" });
    expect((await add("1000")).code).toBe("insufficient_balance");
    expect((await add("0")).code).toBe("amount_not_positive");
    expect((await add("-1")).type).toBe("error");
  });
});

describe("reading", () => {
  test("lever/deal has numbers where clients need numbers, and the best eight of the book on each side", async () => {
    const spot = await openSpotDesk(desk.exchange);
    for (let step = 1; step <= 10; step += 1) {
      await spot.place("BTC/USDT", "sell", `${100 + step}`, "1");
      await spot.place("BTC/USDT", "buy", `${100 - step}`, "1");
    }
    await fresh();
    const who = await desk.person("1000");
    await desk.openedId(who, { share: 2 });
    const { message } = await post(desk.exchange, who, "lever/deal", { legal_id: usdt, currency_id: btc });
    const deal = message as {
      last_price: string;
      multiple: unknown;
      lever_share_limit: unknown;
      lever_transaction: { in: { price: string }[]; out: { price: string }[] };
      my_transaction: Row[];
    };
    expect(deal.last_price).toBe("100.00000000");
    expect(deal.lever_share_limit).toEqual({ min: 1, max: 1000 });
    expect(deal.multiple).toEqual({
      muit: [5, 10, 20, 50, 100].map((value) => ({ value })),
      share: [1, 5, 10, 20, 50, 100].map((value) => ({ value })),
    });
    const prices = (side: { price: string }[]) => side.map(({ price }) => Number.parseInt(price, 10));
    expect(prices(deal.lever_transaction.out)).toEqual([101, 102, 103, 104, 105, 106, 107, 108]);
    expect(prices(deal.lever_transaction.in)).toEqual([99, 98, 97, 96, 95, 94, 93, 92]);
    expect(deal.my_transaction).toMatchObject([{ share: "2.0000", status: 1 }]);
  });

  test("a visitor is asked to log in", async () => {
    const answer = await post(desk.exchange, asker(), "lever/deal", { legal_id: usdt, currency_id: btc });
    expect(answer.type).toBe("999");
  });

  test("my_trade answers its page twice, by state, pair and page", async () => {
    await fresh();
    const who = await desk.person("1000");
    const closed = await desk.openedId(who, { share: 1 });
    await postKeyed(desk.exchange, who, "lever/close", { id: closed });
    const revoked = await desk.openedId(who, { share: 1, target_price: "90" });
    await postKeyed(desk.exchange, who, "lever/cancel", { id: revoked });
    const pending = await desk.openedId(who, { share: 1, target_price: "90" });
    const opened: number[] = [];
    for (let count = 0; count < 11; count += 1) opened.unshift(await desk.openedId(who, { share: 1 }));
    await desk.openedId(who, { share: 1, currency_id: eth });
    const ask = async (body: object): Promise<Page & { message: Page }> => {
      const answer = await post(desk.exchange, who, "lever/my_trade", { legal_id: "", currency_id: "", ...body });
      return answer.message as Page & { message: Page };
    };
    const ids = ({ data }: Page) => data.map(({ id }) => id);
    const first = await ask({ status: 1, legal_id: usdt, currency_id: btc });
    expect(ids(first)).toEqual(opened.slice(0, 10));
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 11 });
    expect(first.message).toEqual({ ...first.message, data: first.data, total: 11 });
    expect(ids(await ask({ status: 1, legal_id: usdt, currency_id: btc, page: 2 }))).toEqual(opened.slice(10));
    expect((await ask({ status: 1 })).total).toBe(12);
    expect(ids(await ask({ status: 0 }))).toEqual([pending]);
    expect(ids(await ask({ status: 3 }))).toEqual([closed]);
    expect(ids(await ask({ status: 4 }))).toEqual([revoked]);
    expect(await ask({ status: 2 })).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect(await ask({ status: 1 })).toMatchObject({ rate_profits_total: { profits_total: expect.any(String) } });
  });

  test("what has ended, and files of it", async () => {
    await fresh();
    const who = await desk.person("1000");
    const id = await desk.openedId(who, { share: 1 });
    const { body } = await postKeyed(desk.exchange, who, "lever/close", { id });
    const revoked = await desk.openedId(who, { share: 1, target_price: "90" });
    await postKeyed(desk.exchange, who, "lever/cancel", { id: revoked });
    const ended = async (query: string) =>
      ((await get(desk.exchange, who, `lever/ended${query}`)).message as { data: Row[] }).data.map((row) => row.id);
    expect(await ended("")).toEqual([revoked, id]);
    expect(await ended("?state=closed&market_id=")).toEqual([id]);
    expect(await ended(`?before=${revoked}`)).toEqual([id]);
    expect(await ended("?market_id=2")).toEqual([]);
    expect((await get(desk.exchange, who, "lever/ended?market_id=987")).code).toBe("unknown_market");
    const file = async (name: string, query = "") => {
      const headers = { authorization: who.token, "x-forwarded-for": who.address };
      return (await callOnce(desk.exchange, "GET", `/api/lever/${name}.csv${query}`, null, headers)).text.split("\r\n");
    };
    const positions = await file("positions");
    expect(positions[0]).toMatch(/^id,symbol,side,state,/);
    expect(positions.slice(1)).toMatchObject([
      expect.stringMatching(new RegExp(`^${revoked},BTC/USDT,long,revoked,`)),
      expect.stringMatching(new RegExp(`^${id},BTC/USDT,long,closed,`)),
      "",
    ]);
    const closingId = (body.closing as { id: number }).id;
    expect((await file("closings"))[1]).toMatch(new RegExp(`^${closingId},${id},BTC/USDT,long,1,1,20,`));
    expect(await file("closings", "?to=1")).toHaveLength(2);
  });

  test("terms are for everybody, and quotations show the same", async () => {
    const { message } = await get(desk.exchange, asker(), "lever/terms");
    const { markets, houses } = message as { markets: object[]; houses: object[] };
    expect(markets).toHaveLength(12);
    expect(markets[0]).toMatchObject({
      market_id: 1,
      state: "open",
      ends_at: null,
      hand: "1",
      spread_ppm: 1_000,
      multiples: [5, 10, 20, 50, 100],
    });
    expect(houses).toMatchObject([{ quote: "USDT", threshold: "10.00", share_ppm: 500_000, insurance_ppm: 200_000 }]);
    const { message: groups } = await get(desk.exchange, asker(), "currency/quotation_new");
    const rows = (groups as { quotation: object[] }[]).flatMap(({ quotation }) => quotation);
    expect(rows[0]).toMatchObject({
      open_lever: 1,
      lever_share_num: "1.0000",
      spread: "0.1000",
      lever_trade_fee: "0.0500",
      lever_min_share: 1,
      lever_max_share: 1000,
    });
    await desk.setTerms(1, { spreadPpm: 2_000 });
    await eventually("the new spread", async () => {
      const again = await get(desk.exchange, asker(), "currency/quotation_new");
      const [first] = (again.message as { quotation: { spread: string }[] }[])[0]?.quotation ?? [];
      return first?.spread === "0.2000" ? true : null;
    });
    await desk.setTerms(1);
  });
});

describe("money stays while positions live", () => {
  test("nothing leaves the leverage account, and the spot account is not touched", async () => {
    await fresh();
    const who = await desk.person("1000");
    const id = await desk.openedId(who, { share: 1 });
    const move = (from_field: string, to_field: string) =>
      postKeyed(desk.exchange, who, "wallet/change", { from_field, to_field, number: "10", currency_id: usdt });
    expect((await move("lever", "change")).code).toBe("positions_open");
    await postKeyed(desk.exchange, who, "lever/close", { id });
    expect((await move("lever", "change")).type).toBe("ok");
    await desk.openedId(who, { share: 1 });
    expect((await move("change", "lever")).type).toBe("ok");
  });
});

test("a price that is not fresh opens nothing, and owners may still close for a while", async () => {
  const who = await desk.person("1000");
  await fresh();
  const { sequencer } = desk.exchange.context;
  // A third market has had no price at all.
  expect((await desk.open(who, { currency_id: 4, legal_id: usdt })).code).toBe("price_stale");
  expect(sequencer.view().mark(3 as never)).toBeNull();
});
