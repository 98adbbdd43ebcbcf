import type { Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createEngine } from "../engine.ts";
import { alice, bob, btc, btcUsdt, Desk, terms, units } from "../testing/desk.ts";
import type { Credit } from "./command.ts";
import { houseId } from "./ledger/account.ts";
import { firstRules, latestRules } from "./rules.ts";

const adopt = (version: number) => ({ type: "AdoptRules" as const, version });

test("rules go upwards only, to versions that are known", () => {
  const desk = new Desk({ rules: firstRules });
  expect(desk.engine.view.rules).toBe(1);
  for (const version of [1, 0, -1, 1.5, Number.NaN, latestRules + 1]) {
    expect(desk.code(houseId, adopt(version)), String(version)).toBe("invalid_field");
  }
  expect(desk.must(houseId, adopt(latestRules))).toEqual({ version: latestRules });
  expect(desk.engine.view.rules).toBe(latestRules);
  expect(desk.code(houseId, adopt(latestRules))).toBe("invalid_field");
  expect(desk.code(houseId, adopt(firstRules))).toBe("invalid_field");
});

test("only the house adopts rules, from the first on", () => {
  expect(new Desk({ rules: firstRules }).code(alice, adopt(2))).toBe("not_allowed");
  expect(new Desk().code(alice, adopt(3))).toBe("not_allowed");
});

test("an engine is of the first rules until a command says otherwise, and the hash tells them apart", () => {
  const one = new Desk({ isEmpty: true });
  const other = new Desk({ isEmpty: true });
  const run = { type: "RunDue" } as const;
  one.must(houseId, run);
  other.must(houseId, adopt(2));
  expect(createEngine().view.rules).toBe(1);
  expect(one.engine.stateHash()).not.toBe(other.engine.stateHash());
});

/** What each rule of version 2 answers where version 1 answered otherwise: the same commands before and after. */
test("the same commands come out by the rules that hold when they come", () => {
  const desk = new Desk({ rules: firstRules });
  desk.endow(alice, bob);
  const { orderId } = desk.limit(alice, "buy", "100", "1");
  const bySomebody = { type: "RunDue" } as const;
  const unbooked: Credit = {
    ...{ type: "Credit", to: { owner: alice, kind: "fiat" }, assetId: btc, amount: units("1") },
    ...{ reason: "present", reference: 1 },
  };
  desk.must(houseId, { type: "SetMarketState", marketId: btcUsdt, state: "closed" });
  const asks = () => [
    desk.code(alice, bySomebody),
    desk.code(houseId, unbooked),
    desk.code(alice, { type: "CancelOrder", orderId }),
  ];
  expect(asks()).toEqual([null, null, "market_closed"]);
  desk.must(houseId, adopt(2));
  expect(asks()).toEqual(["not_allowed", "invalid_field", null]);
});

test("old rows are replayed under the rules of their day", () => {
  const desk = new Desk({ rules: firstRules, market: { referencePrice: units("0.04"), terms: narrow } });
  desk.endow(alice);
  const order = desk.order({ side: "buy", orderType: "limit", price: "0.05", amount: "1000" });
  expect(desk.code(alice, order)).toBe("price_out_of_band");
  desk.must(houseId, adopt(2));
  expect(desk.code(alice, order)).toBeNull();
  const twin = createEngine();
  const kinds = desk.journal.map((command) => twin.apply(command).reply.ok);
  expect(kinds.slice(-3)).toEqual([false, true, true]);
  expect(twin.stateHash()).toBe(desk.engine.stateHash());
  const restored = desk.restored();
  const next = { seq: desk.engine.seq + 1, at: (desk.now + 1) as Instant, userId: alice, content: order };
  expect(restored.apply(next)).toEqual(twin.apply(next));
  expect(restored.stateHash()).toBe(twin.stateHash());
});

const narrow = { ...terms, bandPpm: 200_000, valueMin: 0n as never };
