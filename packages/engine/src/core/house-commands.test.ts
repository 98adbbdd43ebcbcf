// What the house may ask for is a short list, checked in here. Nobody at the exchange can set a price, a tick or an
// outcome of somebody's trade, or touch somebody's order: no command exists for it.

import { expect, test } from "vitest";
import type { CommandType, Content } from "../exchange-types.ts";
import { leverRules, leverTerms } from "../leverage/testing/lever-desk.ts";
import { products } from "../products.ts";
import { coinTerms, policyTerms } from "../seconds/testing/seconds-desk.ts";
import { alice, bob, btc, btcUsdt, Desk, market, terms, units, usdt } from "../testing/desk.ts";
import { coreCommands } from "./core-commands.ts";
import { houseId } from "./ledger/account.ts";
import { usualMarkTerms } from "./marks/mark.ts";
import type { AnyProduct } from "./product.ts";

const one = units("1");
const spot = { owner: alice, kind: "spot" } as const;

/** One of each, with every field it can have. */
const houseCommands: readonly Content[] = [
  { type: "CreateAsset", assetId: 7 as never, symbol: "NEW", scale: 8 as never },
  { type: "Credit", to: spot, assetId: btc, amount: one, reason: "deposit", reference: 1 },
  { type: "Debit", from: spot, assetId: btc, amount: one, reason: "withdrawal", reference: 1 },
  {
    ...{ type: "Adjust", account: spot, assetId: btc, delta: one, proposedBy: "ann", confirmedBy: "ben" },
    ...{ auditHash: "0".repeat(64), reference: 1 },
  },
  { type: "AdoptRules", version: 2 },
  { type: "RunDue" },
  { type: "RecordTicks", number: 1, quotes: [{ marketId: btcUsdt, sources: [{ source: 1, price: one }] }] },
  { type: "SetMarkTerms", terms: usualMarkTerms },
  { ...market, marketId: 2 as never, referencePrice: units("100") },
  { type: "SetMarketState", marketId: btcUsdt, state: "closed" },
  { type: "SetMarketTerms", marketId: btcUsdt, terms },
  { type: "EndMarket", marketId: btcUsdt },
  { type: "SetMarketReference", marketId: btcUsdt, price: units("100") },
  { type: "SetLeverTerms", marketId: btcUsdt, terms: leverTerms },
  { type: "SetLeverState", marketId: btcUsdt, state: "closing" },
  { type: "SetLeverRules", assetId: usdt, rules: leverRules },
  { type: "ChargeOvernight", date: 20_261_116, openedBefore: 1 as never },
  { type: "SetOptionDuration", seconds: 60, ratioPpm: 850_000, isOpen: true },
  { type: "SetOptionCoin", assetId: usdt, terms: coinTerms, isOpen: true },
  { type: "SetOptionMarket", marketId: btcUsdt, isOpen: true },
  { type: "SetPolicyType", typeId: 1, assetId: usdt, terms: policyTerms, isOpen: true },
];

/** Asked for by a person for himself, or by a feature for somebody or for the house. */
const others: readonly CommandType[] = [
  ...(["Transfer", "Reserve", "Settle", "Release", "Expire", "Post", "Book"] as const),
  ...(["PlaceOrder", "CancelOrder", "CancelAll", "AmendOrder"] as const),
  ...(["OpenLever", "CancelLever", "CloseLever", "CloseLevers", "SetLeverStops", "AddLeverMargin"] as const),
  ...(["PlaceOption", "SetOptionLimit", "PauseOptions", "BuyPolicy", "ClaimPolicy", "EndPolicy"] as const),
];

const young: readonly string[] = [
  ...["AdoptRules", "SetMarketReference", "RecordTicks", "SetMarkTerms"],
  ...["SetLeverTerms", "SetLeverState", "SetLeverRules", "ChargeOvernight"],
  ...["SetOptionDuration", "SetOptionCoin", "SetOptionMarket", "SetPolicyType"],
];

const list = products as unknown as readonly AnyProduct[];
const rules = Object.assign({}, coreCommands, ...list.map((product) => product.commands)) as AnyProduct["commands"];

test("these are all the commands of the house, in the core and in every product", () => {
  const byHouse = Object.entries(rules).flatMap(([type, { by }]) => (by === "house" ? [type] : []));
  expect(byHouse.sort()).toEqual(houseCommands.map(({ type }) => type).sort());
  expect(Object.keys(rules).sort()).toEqual([...houseCommands.map(({ type }) => type), ...others].sort());
});

test("none of them takes a price, a tick, an outcome or an order, but a market its beginning", () => {
  const fieldsOf = (value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
  const suspect = /price|tick|outcome|result|winner|order|trade|fill|mark|bid|ask|last/i;
  const found = houseCommands.flatMap((content) =>
    fieldsOf(content)
      .filter((name) => suspect.test(name) && name !== "marketId")
      .map((name) => `${content.type}.${name}`),
  );
  // The first is the record of prices: what each of several sources said, never what the price is. Then, before there is
  // any order in a market, the step of its prices and where the band stands until the first trade. The last one says
  // where the band of a market lies that nobody has traded in for an hour.
  expect(found).toEqual([
    "RecordTicks.price",
    "CreateMarket.tick",
    "CreateMarket.referencePrice",
    "SetMarketReference.price",
  ]);
});

test("a market that exists keeps its tick and its reference, whatever the house asks for", () => {
  const desk = new Desk({ market: { referencePrice: units("100") } });
  expect(desk.code(houseId, { ...market, tick: units("1"), referencePrice: units("5") })).toBe("invalid_field");
  desk.must(houseId, { type: "SetMarketTerms", marketId: btcUsdt, terms });
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "closed" });
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "open" });
  const [row] = desk.engine.view.spot.markets();
  expect(row).toMatchObject({ tick: market.tick, lot: market.lot, referencePrice: units("100") });
  expect(desk.engine.view.spot.lastPrice(btcUsdt)).toBe(units("100"));
});

test.each(houseCommands)("a person who asks for $type is refused since the second rules", (content) => {
  for (const rulesVersion of [1, 2, 3]) {
    const desk = new Desk({ rules: rulesVersion });
    desk.endow(alice, bob);
    desk.fund(houseId, btc, "5", "house");
    // These came with later rules, and were never anybody's.
    const isYounger = young.includes(content.type);
    expect(desk.code(alice, content)).toBe(rulesVersion === 1 && !isYounger ? null : "not_allowed");
  }
});

test("the house has no way to somebody's order, not even by its number", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  const { orderId } = desk.limit(alice, "buy", "100", "1");
  expect(desk.code(houseId, { type: "CancelOrder", orderId })).toBe("unknown_order");
  expect(desk.code(houseId, { type: "AmendOrder", orderId, price: units("101") })).toBe("unknown_order");
  expect(desk.must(houseId, { type: "CancelAll", marketId: btcUsdt })).toEqual({ orderIds: [] });
  const order = desk.order({ side: "sell", orderType: "limit", price: "100", amount: "1" });
  expect(desk.code(houseId, order)).toBe("unknown_account");
  expect(desk.code(houseId, { type: "Transfer", from: "spot", to: "fiat", assetId: usdt, amount: one })).not.toBeNull();
});
