import type { Amount, AssetId, UserId } from "@tidemark/kernel";
import { amountMax } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Credit, Debit, Posting, Transfer } from "../../core/command.ts";
import { alice, bob, btc, Desk, units, usdt } from "../../testing/desk.ts";
import { type AccountRef, houseId } from "./account.ts";

const spot: AccountRef = { owner: alice, kind: "spot" };
const credit: Credit = {
  type: "Credit",
  to: spot,
  assetId: btc,
  amount: units("1"),
  reason: "deposit",
  reference: "tx:1",
};
const debit: Debit = {
  type: "Debit",
  from: spot,
  assetId: btc,
  amount: units("1"),
  reason: "withdrawal",
  reference: 7,
};
const transfer: Transfer = { type: "Transfer", from: "spot", to: "leverage", assetId: btc, amount: units("1") };

test("what comes in is owed by the outside, and each line tells the balance after it", () => {
  const desk = new Desk();
  const { events, reply } = desk.send(houseId, credit);
  expect(reply).toMatchObject({ ok: true, value: { ...spot, available: units("1"), held: 0n } });
  const common = { transactionId: 1, assetId: btc, heldDelta: 0n, held: 0n, reason: "deposit", reference: "tx:1" };
  const one = units("1");
  expect(events).toEqual([
    { type: "EntryPosted", entry: { ...common, owner: 0, kind: "outside", availableDelta: -one, available: -one } },
    { type: "EntryPosted", entry: { ...common, ...spot, availableDelta: one, available: one } },
  ]);
});

test("what goes out cannot be more than is there", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  expect(desk.code(houseId, { ...debit, amount: units("1.00000001") })).toBe("insufficient_balance");
  desk.must(houseId, debit);
  expect(desk.balance(houseId, btc, "outside").available).toBe(0n);
  expect(desk.code(houseId, debit)).toBe("insufficient_balance");
});

test("held money cannot be spent", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  desk.limit(alice, "sell", "100", "0.5");
  expect(desk.code(alice, transfer)).toBe("insufficient_balance");
  expect(desk.code(alice, { ...transfer, amount: units("0.5") })).toBeNull();
});

test("a shop's account stands beside the fiat account, and nothing else", () => {
  const desk = new Desk();
  for (const kind of ["spot", "fiat", "leverage", "seconds", "merchant"] as const) desk.fund(alice, btc, "1", kind);
  const ask = (from: Transfer["from"], to: Transfer["to"]) =>
    desk.code(alice, { ...transfer, from, to, amount: units("0.25") });
  expect(ask("fiat", "merchant")).toBeNull();
  expect(ask("merchant", "fiat")).toBeNull();
  for (const kind of ["spot", "leverage", "seconds"] as const) {
    expect(ask(kind, "merchant")).toBe("not_allowed");
    expect(ask("merchant", kind)).toBe("not_allowed");
  }
  expect(ask("merchant", "fees")).toBe("unknown_account");
  expect(desk.balance(alice, btc, "merchant").available).toBe(units("1"));
});

test("the wealth account stands beside the spot account, and nothing else", () => {
  const desk = new Desk();
  for (const kind of ["spot", "fiat", "leverage", "seconds", "merchant", "wealth"] as const)
    desk.fund(alice, btc, "1", kind);
  const ask = (from: Transfer["from"], to: Transfer["to"]) =>
    desk.code(alice, { ...transfer, from, to, amount: units("0.25") });
  expect(ask("spot", "wealth")).toBeNull();
  expect(ask("wealth", "spot")).toBeNull();
  for (const kind of ["fiat", "leverage", "seconds", "merchant"] as const) {
    expect(ask(kind, "wealth")).toBe("not_allowed");
    expect(ask("wealth", kind)).toBe("not_allowed");
  }
  expect(desk.balance(alice, btc, "wealth").available).toBe(units("1"));
});

const badAmounts: readonly [string, bigint][] = [
  ["amount_not_positive", 0n],
  ["amount_not_positive", -1n],
  ["amount_too_large", amountMax + 1n],
  ["amount_too_large", 10n ** 39n],
];

test.each(badAmounts)("%s: %s", (code, value) => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  const amount = value as Amount;
  expect(desk.code(houseId, { ...credit, amount })).toBe(code);
  expect(desk.code(houseId, { ...debit, amount })).toBe(code);
  expect(desk.code(alice, { ...transfer, amount })).toBe(code);
});

const badPlaces: readonly AccountRef[] = [
  { owner: alice, kind: "fees" },
  { owner: houseId, kind: "spot" },
  { owner: houseId, kind: "outside" },
  { owner: -1 as UserId, kind: "spot" },
  { owner: 1.5 as UserId, kind: "spot" },
  { owner: alice, kind: "savings" as "spot" },
];

test.each(badPlaces)("%o is no account to pay into or from", (ref) => {
  const desk = new Desk();
  expect(desk.code(houseId, { ...credit, to: ref })).toBe("unknown_account");
  expect(desk.code(houseId, { ...debit, from: ref })).toBe("unknown_account");
});

test("an unknown asset, the same account and a system account are no places for a transfer", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  expect(desk.code(alice, { ...transfer, assetId: 9 as AssetId })).toBe("unknown_asset");
  expect(desk.code(alice, { ...transfer, to: "spot" })).toBe("same_account");
  expect(desk.code(alice, { ...transfer, to: "house" })).toBe("unknown_account");
  expect(desk.code(alice, { ...transfer, from: "house" })).toBe("unknown_account");
  expect(desk.code(houseId, { ...transfer, from: "house", to: "fees" })).toBe("unknown_account");
});

test("nobody can own more than an amount can say", () => {
  const desk = new Desk();
  desk.must(houseId, { ...credit, amount: amountMax as Amount });
  expect(desk.code(houseId, { ...credit, amount: 1n as Amount })).toBe("amount_too_large");
});

function posting(ref: AccountRef, delta: bigint, assetId = btc): Posting {
  return { account: ref, assetId, delta: delta as Amount };
}

test("a set of postings is taken whole if it balances and everybody can pay", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  desk.fund(alice, usdt, "5");
  const bobSpot: AccountRef = { owner: bob, kind: "spot" };
  const fees: AccountRef = { owner: houseId, kind: "fees" };
  const post = (postings: Posting[]) => ({ type: "Post" as const, postings, reason: "deal", reference: 1 });
  expect(desk.code(houseId, post([]))).toBe("invalid_field");
  expect(desk.code(houseId, post([posting(spot, -5n), posting(bobSpot, 4n)]))).toBe("invalid_field");
  expect(desk.code(houseId, post([posting(spot, -5n), posting(bobSpot, 5n, usdt)]))).toBe("invalid_field");
  expect(desk.code(houseId, post([posting(spot, 0n)]))).toBe("amount_not_positive");
  expect(desk.code(houseId, post([posting(bobSpot, -1n), posting(spot, 1n)]))).toBe("insufficient_balance");
  const twice = [posting(spot, -units("0.6")), posting(spot, -units("0.6")), posting(bobSpot, units("1.2"))];
  expect(desk.code(houseId, post(twice))).toBe("insufficient_balance");
  const fromOutside = [posting({ owner: houseId, kind: "outside" }, -5n), posting(spot, 5n)];
  expect(desk.code(houseId, post(fromOutside))).toBe("unknown_account");
  const fair = [posting(spot, -100n), posting(bobSpot, 90n), posting(fees, 10n)];
  expect(desk.code(houseId, post([...fair, posting(spot, -7n, usdt), posting(bobSpot, 7n, usdt)]))).toBeNull();
  expect(desk.balance(bob, usdt).available).toBe(7n);
  const passing = [posting(bobSpot, -100n), posting(bobSpot, 50n), posting(spot, 50n)];
  expect(desk.code(houseId, post(passing))).toBeNull();
});
