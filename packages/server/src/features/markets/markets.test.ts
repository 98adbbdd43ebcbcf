// The catalogue as the server holds it: what is listed, how it is found, and that its state follows the journal.

import { houseId } from "@tidemark/engine";
import { amount, languages, type MarketId, scale } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { decimals, eight, percentText, placesOf, plain } from "./format.ts";
import { listMarkets } from "./listed-markets.ts";

let scratch: Scratch;
let exchange: TestExchange;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ scratch });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

test("two groups of markets are listed under the ids clients know", () => {
  const { markets } = exchange.context;
  expect(markets.list().map((market) => [market.id, market.symbol])).toEqual([
    [1, "BTC/USDT"],
    [2, "ETH/USDT"],
    [3, "LTC/USDT"],
    [4, "XRP/USDT"],
    [5, "DOGE/USDT"],
    [6, "SOL/USDT"],
    [7, "ADA/USDT"],
    [8, "LINK/USDT"],
    [9, "UNI/USDT"],
    [10, "AAVE/USDT"],
    [11, "DOT/USDT"],
    [12, "AVAX/USDT"],
    [13, "ETH/BTC"],
    [14, "LTC/BTC"],
    [15, "SOL/BTC"],
    [16, "XRP/BTC"],
  ]);
  expect(markets.quotes().map((coin) => coin.symbol)).toEqual(["USDT", "BTC"]);
  expect(markets.coins().slice(0, 3)).toMatchObject([
    { assetId: 1, symbol: "BTC" },
    { assetId: 2, symbol: "ETH" },
    { assetId: 3, symbol: "USDT" },
  ]);
});

test("one lot at one tick is whole in every market, and each zone has some", () => {
  const { markets } = exchange.context;
  for (const { lot, tick, base } of markets.list()) expect((lot * tick) % 10n ** BigInt(base.scale)).toBe(0n);
  expect(new Set(markets.list().map((market) => market.zone))).toEqual(new Set(["mainstream", "innovation", "defi"]));
});

test("every coin is described in every language", () => {
  for (const coin of exchange.context.markets.coins()) {
    for (const language of languages) expect(coin.descriptions[language]?.length).toBeGreaterThan(20);
    expect(coin.icon).toBe(`/coins/${coin.symbol.toLowerCase()}.svg`);
  }
});

test("a market is found by its id, its pair, and its symbol however it is written", () => {
  const { markets } = exchange.context;
  for (const text of ["BTC/USDT", "btc/usdt", "BTCUSDT", "btcusdt"]) expect(markets.bySymbol(text)?.id).toBe(1);
  expect(markets.byPair({ legalId: 1, currencyId: 2 })?.symbol).toBe("ETH/BTC");
  expect(markets.byId(6)?.symbol).toBe("SOL/USDT");
  for (const text of ["", "/", "BTC", "USDT/BTC", "constructor", "BTC//USDT"])
    expect(markets.bySymbol(text)).toBeNull();
  expect(markets.byPair({ legalId: 2, currencyId: 1 })).toBeNull();
  expect(markets.byId(99)).toBeNull();
});

test("listing again changes nothing; a closed market is closed here and after a restart; settings of an operator stay", async () => {
  const heard: string[] = [];
  exchange.context.markets.onChange((market) => void heard.push(`${market.symbol} ${market.state}`));
  expect(await listMarkets(exchange.context.sequencer)).toBe(0);
  const reply = await exchange.context.sequencer.submit(
    { type: "SetMarketState", marketId: 12 as MarketId, state: "closed" },
    { userId: houseId },
  );
  expect(reply.ok).toBe(true);
  expect(exchange.context.markets.byId(12)?.state).toBe("closed");
  expect(heard).toEqual(["AVAX/USDT closed"]);
  await exchange.context.database.query("update pair_settings set is_display = false where market_id = 12");
  await exchange.context.database.query(
    "update coin_texts set description = 'Mine.' where asset_id = 1 and language = 'en'",
  );
  await exchange.close();
  exchange = await openTestExchange({ scratch });
  expect(exchange.context.markets.byId(12)).toMatchObject({ state: "closed", isDisplay: false });
  expect(exchange.context.markets.coin(1)?.descriptions.en).toBe("Mine.");
});

test("decimals are written exactly", () => {
  expect(placesOf(100_000n, scale(6))).toBe(1);
  expect(placesOf(1n, scale(6))).toBe(6);
  expect(placesOf(10n ** 6n, scale(6))).toBe(0);
  expect(plain(amount(150_000_000n), scale(8))).toBe("1.5");
  expect(plain(amount(0n), scale(8))).toBe("0");
  expect(plain(amount(1000n), scale(0))).toBe("1000");
  expect(plain(amount(10_00000000n), scale(8))).toBe("10");
  expect(eight(amount(64_120_500_000n), scale(6))).toBe("64120.50000000");
  expect(eight(1n, scale(18))).toBe("0.00000000");
  expect(decimals(64_120_500_000n, scale(6), 1)).toBe("64120.5");
  expect(percentText(450)).toBe("0.0450");
});
