// Invariants that are watched while the exchange runs: I1 and I2 whenever the state is hashed, I4 a few accounts at a
// time. Each test breaks one behind the engine's back.

import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { alice, bob, btc, Desk, inside, units, usdt } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import { houseId } from "./ledger/account.ts";
import { Account, Ledger } from "./ledger/ledger.ts";

function busy(): Desk {
  const desk = new Desk();
  desk.endow(alice, bob);
  desk.limit(alice, "buy", "100", "1");
  desk.limit(bob, "sell", "100", "0.5");
  return desk;
}

/** Runs with another `move` in every ledger there is; the right one is back afterwards, whatever happens. */
function withMove(move: Ledger["move"], work: () => void): void {
  const right = Ledger.prototype.move;
  Ledger.prototype.move = move;
  try {
    work();
  } finally {
    Ledger.prototype.move = right;
  }
}

test("a sound exchange has no problem", () => {
  const desk = busy();
  desk.engine.stateHash();
  expect(desk.engine.problem()).toBeNull();
  expect(desk.restored().problem()).toBeNull();
});

test("I1: a line that is not booked is seen at the next hash, and stays seen", () => {
  const desk = busy();
  const right = Ledger.prototype.move;
  let calls = 0;
  const losing: Ledger["move"] = function (this: Ledger, account, available, held, reason, reference) {
    calls += 1;
    if (calls > 1) right.call(this, account, available, held, reason, reference);
  };
  withMove(losing, () => desk.fund(alice, usdt, "3"));
  expect(desk.engine.problem()).toBeNull();
  desk.engine.stateHash();
  expect(desk.engine.problem()).toBe(`I1: asset ${usdt} sums to ${units("3")}`);
  desk.fund(alice, btc, "1");
  desk.engine.stateHash();
  expect(desk.engine.problem()).toContain("I1");
});

test("I1: a unit too much in one line is seen, whatever asset it is", () => {
  const desk = busy();
  const right = Account.prototype.set;
  Account.prototype.set = function (this: Account, available: bigint, held: bigint) {
    right.call(this, available + (this.kind === "fees" ? 1n : 0n), held);
  };
  try {
    desk.limit(bob, "sell", "100", "0.1");
  } finally {
    Account.prototype.set = right;
  }
  desk.engine.stateHash();
  expect(desk.engine.problem()).toBe(`I1: asset ${btc} sums to 1`);
});

test("I2: an account below zero is seen at the next hash", () => {
  const desk = busy();
  const unguarded: Ledger["move"] = function (this: Ledger, account, available, held, reason, reference) {
    account.set(account.available + available, account.held + held);
    const { fingerprint } = inside(desk.engine).core;
    fingerprint.touch(account);
    this.events.push({ type: "EntryPosted", entry: { reason, reference } as never });
  };
  withMove(unguarded, () => {
    const { ledger } = inside(desk.engine).core;
    ledger.begin();
    ledger.move(ledger.open(alice, "spot", btc), -units("2000"), 0n, "deal", 1);
    ledger.move(ledger.open(bob, "spot", btc), units("2000"), 0n, "deal", 1);
  });
  expect(desk.engine.problem()).toBeNull();
  desk.engine.stateHash();
  expect(desk.engine.problem()).toMatch(new RegExp(`^I2: account ${alice}/spot/${btc} has -\\d+ available`));
});

test("I2: less than nothing held is seen, at the outside too", () => {
  const desk = busy();
  const { ledger, fingerprint } = inside(desk.engine).core;
  const outside = ledger.system("outside", btc);
  outside.set(outside.available + 5n, -5n);
  fingerprint.touch(outside);
  desk.engine.stateHash();
  expect(desk.engine.problem()).toMatch(/^I2: account 0\/outside\/1 has .* and -5 held$/);
});

/** So many calls that the walk has come round. */
function walked(desk: Desk, perCall: number): string | null {
  for (let call = 0; call <= desk.engine.view.accountCount / perCall + 2; call += 1) {
    const found = desk.engine.auditSome(perCall);
    if (found !== null) return found;
  }
  return null;
}

test("I4: an account that holds another sum than what is open on it is found, a few accounts at a time", () => {
  const desk = busy();
  for (let count = 1; count < 40; count += 1) desk.fund((100 + count) as typeof alice, btc, "1");
  expect(walked(desk, 3)).toBeNull();
  const account = inside(desk.engine).core.ledger.open(alice, "spot", usdt);
  account.set(account.available + 1n, account.held - 1n);
  expect(walked(desk, 3)).toBe(
    `I4: account ${alice}/spot/${usdt} holds ${units("50") - 1n}, open orders and holds need ${units("50")}`,
  );
  desk.engine.stateHash();
  expect(desk.engine.problem()).toBeNull();
});

test("I4: a hold that says another sum than is held for it is found", () => {
  const desk = busy();
  const held = { destination: null, expiresAt: null, atExpiry: "release", reason: "deal", reference: 1 } as const;
  const from = { owner: bob, kind: "spot" } as const;
  const { holdId } = desk.must(bob, { type: "Reserve", from, assetId: btc, amount: units("1"), ...held });
  expect(walked(desk, 2)).toBeNull();
  const hold = inside(desk.engine).core.holds.get(holdId) ?? expect.fail();
  hold.remaining -= 1n;
  expect(walked(desk, 2)).toContain(`I4: account ${bob}/spot/${btc}`);
});

test("I4: what a product keeps set aside counts", () => {
  const keeping = emptyProduct({
    heldIn: (_slice, account, assetId) => (account.owner === alice && assetId === btc ? 7n : 0n),
    *held() {
      yield { account: { owner: alice, kind: "spot" }, assetId: btc, amount: 7n, of: "it" };
    },
  });
  const desk = new Desk(withProduct(keeping));
  desk.fund(alice, btc, "1");
  expect(walked(desk, 10)).toContain("holds 0, open orders and holds need 7");
  expect(desk.engine.audit().problems[0]).toContain("holds 0, open orders and holds need 7");
  inside(desk.engine)
    .core.ledger.open(alice, "spot", btc)
    .set(units("1") - 7n, 7n);
  expect(walked(desk, 10)).toBeNull();
});

test("in a sound exchange that moves all the while, the walk finds nothing and comes round", () => {
  const desk = new Desk({ bounds: { workMax: 3 } });
  const people = Array.from({ length: 12 }, (_, index) => (50 + index) as typeof alice);
  desk.endow(...people);
  for (let round = 0; round < 300; round += 1) {
    const person = people[(round * 7) % people.length] ?? alice;
    const isBuy = round % 3 !== 0;
    const price = String(95 + ((round * 13) % 11));
    desk.send(person, desk.order({ side: isBuy ? "buy" : "sell", orderType: "limit", price, amount: "1.5" }));
    if (round % 4 === 0) desk.send(person, { type: "CancelAll", marketId: null });
    if (round % 6 === 0) desk.must(houseId, { type: "RunDue" });
    const from = { owner: person, kind: "spot" } as const;
    const held = { destination: null, expiresAt: null, atExpiry: "release", reason: "deal", reference: 1 } as const;
    if (round % 5 === 0) desk.send(person, { type: "Reserve", from, assetId: btc, amount: 9n as Amount, ...held });
    expect(desk.engine.auditSome(5)).toBeNull();
    if (round % 10 === 0) {
      desk.engine.stateHash();
      expect(desk.engine.problem()).toBeNull();
      expect(desk.engine.audit().problems).toEqual([]);
    }
  }
  expect(walked(desk, 5)).toBeNull();
});
