import { ok, rejection } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createEngine } from "../engine.ts";
import type { Content } from "../exchange-types.ts";
import { alice, bob, btc, Desk, units, usdt } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import { houseId } from "./ledger/account.ts";
import type { AnyProduct } from "./product.ts";

/** Lets no BTC leave alice's spot account. */
const guard = emptyProduct({
  mayLeave: (_core, _slice, from, assetId) =>
    from.owner === alice && from.kind === "spot" && assetId === btc ? rejection("not_allowed") : null,
});

function guarded(): Desk {
  const desk = new Desk(withProduct(guard));
  desk.endow(alice, bob);
  return desk;
}

const spot = { owner: alice, kind: "spot" } as const;
const bobs = { owner: bob, kind: "spot" } as const;
const one = units("1");

/** Every way out of an account; `from` says whose, `assetId` of what. */
function waysOut(from: typeof spot | typeof bobs, assetId: typeof btc): [string, Content][] {
  const to = from.owner === alice ? bobs : spot;
  const held = { destination: null, expiresAt: null, atExpiry: "release" } as const;
  const reason = { reason: "deal", reference: 1 };
  const postings = [
    { account: from, assetId, delta: -one as typeof one },
    { account: to, assetId, delta: one },
  ];
  return [
    ["Transfer", { type: "Transfer", from: "spot", to: "fiat", assetId, amount: one }],
    ["Reserve", { type: "Reserve", from, assetId, amount: one, ...held, ...reason }],
    ["Debit", { type: "Debit", from, assetId, amount: one, reason: "withdrawal", reference: 1 }],
    ["Post", { type: "Post", postings, ...reason }],
    ["Book, a movement", { type: "Book", steps: [{ move: { from, to, assetId, amount: one } }], ...reason }],
    ["Book, an opening", { type: "Book", steps: [{ open: { from, assetId, amount: one, ...held } }], ...reason }],
  ];
}

test.each(waysOut(spot, btc))("a product's veto keeps money where it is: %s", (name, content) => {
  const desk = guarded();
  const asker = name === "Debit" ? houseId : alice;
  expect(desk.code(asker, content)).toBe("not_allowed");
  const unguarded = new Desk();
  unguarded.endow(alice, bob);
  expect(unguarded.code(asker, content)).toBeNull();
});

test("it is asked about the account and the asset that would leave, and no other", () => {
  for (const [name, content] of waysOut(spot, usdt)) {
    expect(guarded().code(name === "Debit" ? houseId : alice, content), name).toBeNull();
  }
  for (const [name, content] of waysOut(bobs, btc)) {
    expect(guarded().code(name === "Debit" ? houseId : bob, content), name).toBeNull();
  }
});

test("money may still arrive, be traded and come back to where the veto is", () => {
  const desk = guarded();
  desk.fund(alice, btc, "1");
  expect(desk.code(alice, desk.order({ side: "sell", orderType: "limit", price: "100", amount: "1" }))).toBeNull();
});

const counting: AnyProduct = emptyProduct({
  open: () => ({ count: 0 }),
  commands: {
    Count: {
      by: "user",
      run: (core, slice) => {
        (slice as { count: number }).count += 1;
        core.emit({ type: "Counted" });
        return ok((slice as { count: number }).count);
      },
    },
  },
  mix(slice, mixer) {
    const { count } = slice as { count: number };
    if (count === 0) return false;
    mixer.number(count);
    return true;
  },
  parts: {
    tiny: {
      version: 1,
      *rows(slice) {
        const { count } = slice as { count: number };
        if (count > 0) yield [count];
      },
      read: (_core, slice, row) => {
        (slice as { count: number }).count = row.number();
      },
    },
  },
  view: (slice) => slice,
});

test("a product that is there and empty leaves no trace in the hash, one that is not empty does", () => {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  const grown = createEngine(withProduct(counting));
  for (const command of desk.journal) grown.apply(command);
  expect(grown.stateHash()).toBe(desk.engine.stateHash());
  const before = grown.stateHash();
  const count = { seq: grown.seq + 1, at: grown.at, userId: alice, content: { type: "Count" } as unknown as Content };
  const { reply, events } = grown.apply(count);
  expect(reply).toEqual(ok(1));
  expect(events).toEqual([{ type: "Counted" }]);
  expect(grown.stateHash()).not.toBe(before);
  const restored = createEngine(withProduct(counting));
  restored.restore(JSON.parse(JSON.stringify([...grown.snapshot()])));
  expect(restored.stateHash()).toBe(grown.stateHash());
  expect((restored.view as unknown as { tiny: { count: number } }).tiny.count).toBe(1);
  expect(() => createEngine().restore(JSON.parse(JSON.stringify([...grown.snapshot()])))).toThrow("part tiny");
});

test("two products of one name count apart from two of others", () => {
  const named = (name: string) => {
    const engine = createEngine(withProduct({ ...counting, name }));
    engine.apply({ seq: 1, at: 1 as never, userId: alice, content: { type: "Count" } as unknown as Content });
    return engine.stateHash();
  };
  expect(named("one")).not.toBe(named("other"));
});

test("names, parts and reasons belong to one product each", () => {
  const part = { version: 1, rows: () => [], read: () => {} };
  const clash = (changes: Partial<AnyProduct>) => () => createEngine(withProduct(emptyProduct(changes)));
  expect(clash({ name: "spot" })).toThrow("two products have the name spot");
  expect(clash({ name: "holds" })).toThrow("two products have the name holds");
  expect(clash({ parts: { orders: part } })).toThrow("two products have the part orders");
  expect(clash({ parts: { accounts: part } })).toThrow("two products have the part accounts");
  expect(clash({ parts: { header: part } })).toThrow("two products have the part header");
  expect(clash({ bookings: { deposit: [] } })).toThrow("two products have the reason deposit");
  expect(clash({ name: "other", parts: { others: part }, bookings: { other: [] } })).not.toThrow();
});

test("two products cannot take the same command, and one that nobody takes is a bug", () => {
  const thief = emptyProduct({ commands: { PlaceOrder: { by: "user", run: () => ok(null) } } });
  expect(() => createEngine(withProduct(thief))).toThrow("two products take the command PlaceOrder");
  const desk = new Desk();
  expect(() => desk.send(alice, { type: "Count" } as unknown as Content)).toThrow("no product takes the command Count");
});
