import type { AssetId, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { Engine } from "../../engine.ts";
import { alice, bob, btc, Desk, inside, usdt } from "../../testing/desk.ts";
import {
  type AccountKind,
  accountKindCodes,
  houseId,
  type KnownKinds,
  systemAccountKinds,
  userAccountKinds,
} from "./account.ts";

test("a kind keeps the code it was given, for ever", () => {
  expect(accountKindCodes).toMatchObject({
    ...{ spot: 0, fiat: 1, leverage: 2, seconds: 3 },
    ...{ fees: 4, house: 5, rounding: 6, outside: 7, escrow: 8 },
    ...{ pool: 9, insurance: 10, options: 11, policies: 12, merchant: 13 },
    ...{ wealth: 14, offering: 15, rebates: 16 },
  });
});

test("every kind has a code of its own, and belongs to people or to the house", () => {
  const codes = Object.values(accountKindCodes);
  expect(new Set(codes).size).toBe(codes.length);
  expect([...userAccountKinds, ...systemAccountKinds].sort()).toEqual(Object.keys(accountKindCodes).sort());
});

/** A user kind of a later day, listed before all others, as if somebody had sorted the list. */
const longer: KnownKinds = { codes: { bonus: 63, ...accountKindCodes }, ofUsers: ["bonus", ...userAccountKinds] };

function busy(): Desk {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "2");
  desk.limit(bob, "sell", "100", "1");
  desk.must(alice, { type: "Transfer", from: "spot", to: "seconds", assetId: usdt, amount: 5n as never });
  return desk;
}

test("an engine with one more kind of account gives an old journal its old hash, and reads its snapshot", () => {
  const desk = busy();
  const engine = new Engine({ kinds: longer });
  for (const command of desk.journal) engine.apply(command);
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
  expect(desk.restored({ kinds: longer }).stateHash()).toBe(desk.engine.stateHash());
});

test("the new kind is an account like any other", () => {
  const desk = new Desk({ kinds: longer });
  desk.fund(alice, btc, "1");
  const before = desk.engine.stateHash();
  const bonus = "bonus" as AccountKind;
  desk.must(alice, { type: "Transfer", from: "spot", to: bonus, assetId: btc, amount: 7n as never });
  expect(desk.balance(alice, btc, bonus).available).toBe(7n);
  expect(desk.engine.stateHash()).not.toBe(before);
  expect(desk.restored({ kinds: longer }).stateHash()).toBe(desk.engine.stateHash());
  expect(() => desk.restored()).toThrow("bonus is a kind of account");
});

test("a kind nobody knows is no account, not even that of the next asset", () => {
  const desk = new Desk();
  desk.fund(alice, usdt, "5");
  const unknown = "savings" as AccountKind;
  expect(desk.balance(alice, btc, unknown).available).toBe(0n);
  expect(() => inside(desk.engine).core.ledger.open(alice, unknown, btc)).toThrow("savings is a kind of account");
  expect(desk.balance(houseId, 9 as AssetId, "fees").available).toBe(0n);
  expect(desk.balance(-1 as UserId, usdt).available).toBe(0n);
});

test("two kinds with one code, and a code beyond the room for kinds, make no engine", () => {
  expect(() => new Engine({ kinds: { ...longer, codes: { ...accountKindCodes, bonus: 8 } } })).toThrow("of its own");
  expect(() => new Engine({ kinds: { ...longer, codes: { ...accountKindCodes, bonus: 64 } } })).toThrow("of its own");
});
