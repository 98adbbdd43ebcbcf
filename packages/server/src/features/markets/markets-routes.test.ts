// The calls about what is listed and where it stands, over HTTP, in the shapes the contract declares.

import {
  currenciesCall,
  currencyDetailCall,
  favouritesCall,
  marketsCall,
  quotationListCall,
  quotationsCall,
} from "@tidemark/contract/markets";
import { servedCall } from "@tidemark/contract/served";
import { houseId } from "@tidemark/engine";
import { ensure, languages, type MarketId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { type Asker, asker, get, newPerson, post } from "../../testing/people.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let desk: SpotDesk;
const visitor = asker();

beforeAll(async () => {
  exchange = await openTestExchange({ config: { cnyPerUsdt: "7.25" } });
  desk = await openSpotDesk(exchange);
});
afterAll(() => exchange.close());

async function groups() {
  const { message, type } = await get(exchange, visitor, "currency/quotation_new");
  expect(type).toBe("ok");
  const parsed = quotationsCall.reply.parse(message);
  expect(parsed).toEqual(message);
  return parsed;
}

describe("quotations", () => {
  test("a market without trades is listed at zero, in its group and place", async () => {
    const [usdt, btc, ...others] = await groups();
    expect(others).toEqual([]);
    expect([usdt?.name, usdt?.id, usdt?.rmb_relation]).toEqual(["USDT", 3, "7.25000000"]);
    expect([btc?.name, btc?.id, btc?.rmb_relation]).toEqual(["BTC", 1, "0.00000000"]);
    expect(usdt?.quotation.map((row) => row.currency_name)).toEqual([
      "BTC",
      "ETH",
      "LTC",
      "XRP",
      "DOGE",
      "SOL",
      "ADA",
      "LINK",
      "UNI",
      "AAVE",
      "DOT",
      "AVAX",
    ]);
    expect(btc?.quotation.map((row) => row.symbol)).toEqual(["ETH/BTC", "LTC/BTC", "SOL/BTC", "XRP/BTC"]);
    expect(usdt?.quotation[4]).toMatchObject({ symbol: "DOGE/USDT", now_price: "0.00000000", change: "0.00" });
  });

  test("trades move price, change, high, low and volume, and BTC has its value in CNY", async () => {
    await desk.trade("BTC/USDT", "60000", "0.1");
    await desk.trade("BTC/USDT", "61500", "0.2");
    await desk.trade("BTC/USDT", "60600", "0.1");
    const [usdt, btc] = await eventually("the new price", async () => {
      const now = await groups();
      return now[0]?.quotation[0]?.now_price === "60600.00000000" ? now : null;
    });
    expect(usdt?.quotation[0]).toEqual({
      id: 1,
      legal_id: 3,
      legal_name: "USDT",
      currency_id: 1,
      currency_name: "BTC",
      symbol: "BTC/USDT",
      now_price: "60600.00000000",
      change: "+1.00",
      volume: "0.40000000",
      high: "61500.00000000",
      low: "60000.00000000",
      logo: "/coins/btc.svg",
      is_display: 1,
      open_transaction: 1,
      open_coin_trade: 1,
      open_lever: 1,
      open_microtrade: 1,
      category: 1,
      category_text: "主流区",
      lever_share_num: "0.0100",
      spread: "0.0100",
      overnight: "0.0100",
      lever_trade_fee: "0.0450",
      lever_min_share: 1,
      lever_max_share: 1000,
      fiat_convert_cny: "7.25000000",
      rmb_relation: "7.25000000",
    });
    // 60600 × 7.25
    expect([btc?.rmb_relation, btc?.quotation[0]?.rmb_relation]).toEqual(["439350.00000000", "439350.00000000"]);
  });

  test("the two older calls answer the same rows in one list", async () => {
    const all = (await groups()).flatMap((group) => group.quotation);
    for (const path of ["quotation", "quotation_new"]) {
      const { message } = await post(exchange, visitor, path);
      expect(quotationListCall.reply.parse(message)).toEqual({ coin_list: all });
    }
  });

  test("it is JSON, for a visitor, a user, and one whose token is nonsense", async () => {
    const user = await newPerson(exchange);
    for (const who of [visitor, user, asker({ token: "null" }), asker({ token: "nonsense" })]) {
      const answer = await get(exchange, who, "currency/quotation_new?_timespan=1");
      expect([answer.status, answer.type]).toEqual([200, "ok"]);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });
});

describe("what is listed", () => {
  test("markets tell their steps, limits, fees and state", async () => {
    const { message } = await get(exchange, visitor, "markets");
    const rows = marketsCall.reply.parse(message);
    expect(rows).toEqual(message);
    expect(rows[0]).toEqual(servedCall(marketsCall).example.reply[0]);
    expect(rows[15]).toMatchObject({
      symbol: "XRP/BTC",
      lot: "1",
      tick: "0.00000001",
      amount_places: 0,
      price_places: 8,
    });
    for (const row of rows) expect([row.maker_fee_ppm, row.taker_fee_ppm]).toEqual([450, 450]);
  });

  test("a market that is closed says so, and stays in the lists", async () => {
    const set = (state: "closed" | "open") =>
      exchange.context.sequencer.submit(
        { type: "SetMarketState", marketId: 11 as MarketId, state },
        { userId: houseId },
      );
    await set("closed");
    const { message } = await get(exchange, visitor, "markets");
    expect(marketsCall.reply.parse(message)[10]).toMatchObject({ symbol: "DOT/USDT", state: "closed" });
    expect((await groups())[0]?.quotation[10]?.symbol).toBe("DOT/USDT");
    await set("open");
  });

  test("currencies, and those that others are quoted in, USDT first", async () => {
    const { message } = await get(exchange, visitor, "currency/list");
    const { currency, legal } = currenciesCall.reply.parse(message);
    expect(currency.length).toBe(14);
    expect(currency.slice(0, 3).map((row) => row.name)).toEqual(["BTC", "ETH", "USDT"]);
    expect(legal.map((row) => [row.id, row.name, row.is_legal])).toEqual([
      [3, "USDT", 1],
      [1, "BTC", 1],
    ]);
  });

  test("a coin is described in the caller's language", async () => {
    const said = new Set<string>();
    for (const language of languages) {
      const { message } = await get(exchange, asker({ language }), "currency/detail?id=7");
      const detail = currencyDetailCall.reply.parse(message);
      expect(detail).toMatchObject({ id: 7, name: "SOL", full_name: "Solana", logo: "/coins/sol.svg" });
      said.add(detail.desc);
    }
    expect(said.size).toBe(languages.length);
  });

  test.each([
    ["99", "unknown_asset"],
    ["0", "invalid_field"],
    ["-1", "invalid_field"],
    ["1.5", "invalid_field"],
    ["BTC", "invalid_field"],
    ["", "invalid_field"],
    ["9999999999999999999", "invalid_field"],
  ])("a coin with the id %j is refused", async (id, code) => {
    expect((await get(exchange, visitor, `currency/detail?id=${id}`)).code).toBe(code);
  });
});

test("a market says that it has leverage or seconds options only where the product runs", async () => {
  const flags = async () => {
    const listed = marketsCall.reply.parse((await get(exchange, visitor, "markets")).message);
    const quoted = (await groups()).flatMap((group) => group.quotation);
    const rows = [...listed, ...quoted];
    const symbolsOf = (name: "open_lever" | "open_microtrade") =>
      new Set(rows.filter((row) => row[name] === 1).map((row) => row.symbol));
    return { leverage: symbolsOf("open_lever"), seconds: symbolsOf("open_microtrade") };
  };
  // Both are served; the listing switches each on for some pairs.
  const { markets } = exchange.context;
  const levered = markets.list().filter((market) => market.openLever);
  const timed = markets.list().filter((market) => market.openMicrotrade);
  for (const switched of [levered, timed]) {
    expect(switched.length).toBeGreaterThan(0);
    expect(switched.length).toBeLessThan(markets.list().length);
  }
  const leverage = new Set(levered.map((market) => market.symbol));
  const symbols = timed.map((market) => market.symbol);
  expect(await flags()).toEqual({ leverage, seconds: new Set(symbols) });
  const [closed] = timed;
  const content = {
    type: "SetOptionMarket",
    marketId: ensure(closed, "no pair with options").id,
    isOpen: false,
  } as const;
  expect((await exchange.context.sequencer.submit(content, { userId: houseId })).ok).toBe(true);
  await eventually("the new rows", async () => (await flags()).seconds.size < symbols.length);
  expect(await flags()).toEqual({ leverage, seconds: new Set(symbols.slice(1)) });
});

describe("favourites", () => {
  async function favourites(who: Asker, query = ""): Promise<number[]> {
    const { message } = await get(exchange, who, `user_match/list${query}`);
    const page = favouritesCall.reply.parse(message);
    expect(page).toMatchObject({ per_page: 100, last_page: 1 });
    return page.data.map((row) => row.id);
  }

  test("they are added once, taken away, kept apart by user, and told in the user's language", async () => {
    const [one, other] = [await newPerson(exchange), { ...(await newPerson(exchange)), language: "ru" as const }];
    const added = await post(exchange, one, "user_match/add", { id: 13 });
    expect([added.type, added.message]).toEqual(["ok", "Added to your favourites."]);
    await post(exchange, one, "user_match/add", { id: "2" });
    await post(exchange, one, "user_match/add", { id: 13 });
    expect((await post(exchange, other, "user_match/add", { id: 5 })).message).toBe("Добавлено в избранное.");
    expect(await favourites(one)).toEqual([13, 2]);
    expect(await favourites(one, "?page=2")).toEqual([]);
    expect(await favourites(other)).toEqual([5]);
    await post(exchange, one, "user_match/del", { id: 13 });
    expect((await post(exchange, one, "user_match/del", { id: 13 })).type).toBe("ok");
    expect(await favourites(one)).toEqual([2]);
    const { message } = await get(exchange, one, "user_match/list");
    expect(favouritesCall.reply.parse(message).data).toEqual([{ id: 2, legal_id: 3, currency_id: 2 }]);
  });

  test("a visitor has none, and an unknown market is none", async () => {
    expect((await get(exchange, visitor, "user_match/list")).type).toBe("999");
    expect((await post(exchange, visitor, "user_match/add", { id: 1 })).type).toBe("999");
    expect((await post(exchange, visitor, "user_match/del", { id: 1 })).type).toBe("999");
    const user = await newPerson(exchange);
    for (const path of ["user_match/add", "user_match/del"]) {
      expect((await post(exchange, user, path, { id: 99 })).code).toBe("unknown_market");
      expect((await post(exchange, user, path, { id: "1 or 1=1" })).code).toBe("invalid_field");
      expect((await post(exchange, user, path, { id: [1] })).code).toBe("invalid_field");
      expect((await post(exchange, user, path, {})).code).toBe("missing_field");
    }
    expect((await get(exchange, user, "user_match/list?page=0")).code).toBe("invalid_field");
    expect(await favourites(user)).toEqual([]);
  });
});
