import type { Amount, AssetId, MarketId, Scale } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { btc, btcUsdt, Desk, market, terms, units } from "../testing/desk.ts";
import type { CreateMarket } from "./commands.ts";

test("an asset is created once, with a symbol and a scale that make sense", () => {
  const desk = new Desk();
  const asset = { type: "CreateAsset", assetId: 3 as AssetId, symbol: "ETH", scale: 18 as Scale } as const;
  expect(desk.code(houseId, { ...asset, assetId: btc })).toBe("invalid_field");
  expect(desk.code(houseId, { ...asset, symbol: "eth" })).toBe("invalid_field");
  expect(desk.code(houseId, { ...asset, scale: 19 as Scale })).toBe("invalid_field");
  expect(desk.code(houseId, { ...asset, assetId: 0 as AssetId })).toBe("invalid_field");
  expect(desk.code(houseId, asset)).toBeNull();
});

test("lot and tick that would make a trade round are refused", () => {
  const desk = new Desk();
  const second = { ...market, marketId: 2 as MarketId };
  // 0.00001 BTC at 0.001 USDT is a hundred-millionth of a USDT: whole. At 0.0001 it is a tenth of a unit.
  expect(desk.code(houseId, { ...second, tick: units("0.001") })).toBeNull();
  expect(desk.code(houseId, { ...second, marketId: 3 as MarketId, tick: units("0.0001") })).toBe("invalid_field");
});

const wrong: readonly Partial<CreateMarket>[] = [
  { marketId: btcUsdt },
  { base: 9 as AssetId },
  { quote: btc },
  { lot: 0n as Amount },
  { tick: -1n as Amount },
  { state: "half_open" as "open" },
  { referencePrice: 1n as Amount },
  { terms: { ...terms, makerFeePpm: 500_001 } },
  { terms: { ...terms, takerFeePpm: -1 } },
  { terms: { ...terms, bandPpm: 0 } },
  { terms: { ...terms, slippageMaxPpm: 1.5 } },
  { terms: { ...terms, valueMin: -1n as Amount } },
  { terms: { ...terms, amountMin: (10n ** 37n) as Amount } },
];

test.each(wrong)("a market with %o is refused", (part) => {
  const desk = new Desk();
  expect(desk.code(houseId, { ...market, marketId: 2 as MarketId, ...part })).toMatch(/invalid_field|unknown_asset/);
});

test("state and terms of a market change, its steps do not", () => {
  const desk = new Desk();
  const changed = desk.must(houseId, {
    type: "SetMarketTerms",
    marketId: btcUsdt,
    terms: { ...terms, takerFeePpm: 0 },
  });
  expect(changed).toMatchObject({ lot: market.lot, tick: market.tick, terms: { takerFeePpm: 0 } });
  const bad = { type: "SetMarketTerms", marketId: btcUsdt, terms: { ...terms, takerFeePpm: 10 ** 6 } } as const;
  expect(desk.code(houseId, bad)).toBe("invalid_field");
  expect(desk.code(houseId, { type: "SetMarketState", marketId: 9 as MarketId, state: "open" })).toBe("unknown_market");
  expect(desk.code(houseId, { ...bad, marketId: 9 as MarketId })).toBe("unknown_market");
});
