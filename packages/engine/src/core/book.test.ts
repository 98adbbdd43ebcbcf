import type { Amount, Instant } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, bob, btc, carol, Desk, units, usdt } from "../testing/desk.ts";
import type { Book, BookStep } from "./command.ts";
import { type AccountKind, type AccountRef, houseId } from "./ledger/account.ts";

const of = (owner: typeof alice, kind: AccountKind = "spot"): AccountRef => ({ owner, kind });
const escrow = of(houseId, "escrow");
const fees = of(houseId, "fees");

function move(from: AccountRef, to: AccountRef, amount: string): BookStep {
  return { move: { from, to, assetId: btc, amount: units(amount) } };
}

function open(from: AccountRef, amount: string, destination: AccountRef | null = null, reason?: string): BookStep {
  const rest = { destination, expiresAt: null, atExpiry: "release" } as const;
  const own = reason === undefined ? {} : { reason };
  return { open: { from, assetId: btc, amount: units(amount), ...rest, ...own } };
}

function settle(holdId: number, to: AccountRef, amount: string): BookStep {
  return { settle: { holdId, parts: [{ to, amount: units(amount) }] } };
}

function release(holdId: number, amount?: string): BookStep {
  return { release: { holdId, ...(amount === undefined ? {} : { amount: units(amount) }) } };
}

function book(...steps: BookStep[]): Book {
  return { type: "Book", steps, reason: "deal", reference: "d1" };
}

/** Alice has 10 BTC, of which 4 are in hold 1. */
function funded(): Desk {
  const desk = new Desk();
  desk.fund(alice, btc, "10");
  const terms = { destination: null, expiresAt: null, atExpiry: "release", reason: "deal", reference: 1 } as const;
  desk.must(alice, { type: "Reserve", from: of(alice), assetId: btc, amount: units("4"), ...terms });
  return desk;
}

test("movements, openings, settlements and releases are one deed, each a transaction of its own", () => {
  const desk = funded();
  const { reply, events } = desk.send(
    houseId,
    book(move(of(alice), of(bob), "1"), open(of(bob), "0.5"), settle(1, of(carol), "3"), release(1)),
  );
  expect(desk.balance(alice, btc)).toEqual({ available: units("6"), held: 0n });
  expect(desk.balance(bob, btc)).toEqual({ available: units("0.5"), held: units("0.5") });
  expect(desk.balance(carol, btc).available).toBe(units("3"));
  const entries = events.flatMap((event) => (event.type === "EntryPosted" ? [event.entry] : []));
  const sums = new Map<number, bigint>();
  for (const { transactionId, availableDelta, heldDelta } of entries) {
    sums.set(transactionId, (sums.get(transactionId) ?? 0n) + availableDelta + heldDelta);
  }
  expect([...sums.values()]).toEqual([0n, 0n, 0n, 0n]);
  const holds = events.flatMap((event) => ("hold" in event ? [[event.type, event.hold.holdId, event.hold.state]] : []));
  expect(holds).toEqual([
    ["HoldOpened", 2, "held"],
    ["HoldChanged", 1, "held"],
    ["HoldChanged", 1, "settled"],
  ]);
  expect(reply).toMatchObject({
    value: {
      holds: [{ holdId: 2, amount: units("0.5"), reference: "d1" }, { holdId: 1 }, { holdId: 1, state: "settled" }],
    },
  });
  expect(desk.engine.audit().problems).toEqual([]);
});

/** Each wrong in its last step only. */
const late: readonly [string, string, readonly BookStep[]][] = [
  [
    "insufficient_balance",
    "more than is left",
    [move(of(alice), of(bob), "5"), move(of(alice), of(carol), "1.00000001")],
  ],
  [
    "insufficient_balance",
    "what came and went",
    [move(of(alice), of(bob), "5"), move(of(bob), of(carol), "5"), open(of(bob), "0.1")],
  ],
  ["insufficient_balance", "held money", [open(of(alice), "6"), move(of(alice), of(bob), "0.1")]],
  ["hold_exceeded", "more than the hold has left", [settle(1, of(bob), "3"), release(1, "1.1")]],
  ["hold_exceeded", "a second settlement of all", [settle(1, of(bob), "4"), settle(1, of(bob), "0.1")]],
  ["amount_not_positive", "a release of nothing left", [settle(1, of(bob), "4"), release(1)]],
  ["amount_not_positive", "a second release of all", [release(1), release(1)]],
  ["unknown_hold", "a hold that only this book opens", [open(of(alice), "1"), release(2)]],
  ["unknown_hold", "a hold that is none", [move(of(alice), of(bob), "1"), settle(9, of(bob), "1")]],
  [
    "not_allowed",
    "a way that its reason does not know",
    [move(of(alice), of(bob), "1"), move(of(bob), of(houseId, "house"), "1")],
  ],
  ["unknown_account", "the outside", [move(of(alice), of(bob), "1"), move(of(bob), of(houseId, "outside"), "1")]],
  ["same_account", "an account that pays itself", [move(of(alice), of(bob), "1"), move(of(bob), of(bob), "1")]],
  ["amount_not_positive", "nothing", [move(of(alice), of(bob), "1"), move(of(bob), of(alice), "0")]],
  ["invalid_field", "no parts", [move(of(alice), of(bob), "1"), { settle: { holdId: 1, parts: [] } }]],
  ["invalid_field", "a step that is nothing", [move(of(alice), of(bob), "1"), {} as BookStep]],
  ["invalid_field", "a step that is unknown", [move(of(alice), of(bob), "1"), { burn: 1 } as unknown as BookStep]],
  [
    "invalid_field",
    "a step that is two things",
    [move(of(alice), of(bob), "1"), { ...move(of(bob), of(alice), "1"), ...open(of(carol), "999") }],
  ],
];

test.each(late)("%s: %s at the end leaves no trace of the steps before", (code, _name, steps) => {
  const desk = funded();
  // `code` compares the state hash and looks for events.
  expect(desk.code(houseId, book(...steps))).toBe(code);
  expect(desk.code(houseId, book(...steps.slice(0, -1)))).toBeNull();
});

test("a step sees what the steps before it leave", () => {
  const desk = funded();
  const chain = book(
    move(of(alice), of(bob), "6"),
    move(of(bob), of(carol), "6"),
    move(of(carol), escrow, "6"),
    move(escrow, fees, "1"),
    move(escrow, of(bob), "5"),
  );
  desk.must(houseId, chain);
  expect(desk.balance(bob, btc).available).toBe(units("5"));
  expect(desk.balance(houseId, btc, "fees").available).toBe(units("1"));
  const freed = book(
    release(1, "1"),
    settle(1, of(carol), "2"),
    move(of(carol), of(bob), "2"),
    open(of(alice), "1"),
    release(1),
  );
  const { holds } = desk.must(houseId, freed);
  expect(holds.map((hold) => [hold.holdId, hold.remaining, hold.state])).toEqual([
    [1, units("3"), "held"],
    [1, units("1"), "held"],
    [2, units("1"), "held"],
    [1, 0n, "settled"],
  ]);
  expect(desk.balance(alice, btc)).toEqual({ available: units("1"), held: units("1") });
  expect(desk.balance(bob, btc).available).toBe(units("7"));
});

test("a hold past its deadline is out of reach, and one to be opened needs a deadline to come", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "10");
  const expiresAt = (desk.now + 1_000) as Instant;
  const opening = { from: of(alice), assetId: btc, amount: units("1"), destination: of(bob), expiresAt };
  const timed = book({ open: { ...opening, atExpiry: "settle" } });
  desk.must(houseId, timed);
  desk.now = expiresAt;
  expect(desk.code(houseId, book(release(1)))).toBe("hold_expired");
  expect(desk.code(houseId, book(settle(1, of(bob), "1")))).toBe("hold_expired");
  expect(desk.code(houseId, timed)).toBe("invalid_field");
  expect(desk.must(houseId, { type: "RunDue" })).toMatchObject({ expired: 1 });
  expect(desk.balance(bob, btc).available).toBe(units("1"));
});

test("no steps and too many steps are refused", () => {
  const desk = funded();
  const steps = Array.from({ length: 2_001 }, () => ({
    move: { from: of(alice), to: of(bob), assetId: btc, amount: 1n as Amount },
  }));
  expect(desk.code(houseId, book())).toBe("invalid_field");
  expect(desk.code(houseId, book(...steps))).toBe("invalid_field");
  expect(desk.code(houseId, book(...steps.slice(1)))).toBeNull();
  expect(desk.balance(bob, btc).available).toBe(2_000n);
});

test("a settlement counts by its parts: a book is bounded work", () => {
  const desk = funded();
  const parts = Array.from({ length: 100 }, () => ({ to: of(bob), amount: 1n as Amount }));
  const settling = Array.from({ length: 21 }, () => ({ settle: { holdId: 1, parts } }));
  expect(desk.code(houseId, book(...settling))).toBe("invalid_field");
  expect(desk.code(houseId, book(...settling.slice(1)))).toBeNull();
  expect(desk.balance(bob, btc).available).toBe(2_000n);
});

test("what is set aside may have a reason of its own, and that reason binds it", () => {
  const desk = new Desk();
  desk.fund(alice, btc, "1");
  desk.fund(houseId, btc, "1", "house");
  const interest = (reason?: string) => open(of(houseId, "house"), "0.01", of(alice), reason);
  const sale = (...steps: BookStep[]) => ({ ...book(open(of(alice), "1"), ...steps), reason: "savings" });
  expect(desk.code(houseId, sale(interest()))).toBe("not_allowed");
  expect(desk.code(houseId, sale(interest("present")))).toBe("invalid_field");
  const { holds } = desk.must(houseId, sale(interest("savings_interest")));
  expect(holds.map(({ reason }) => reason)).toEqual(["savings", "savings_interest"]);
  const [principal = 0, promised = 0] = holds.map(({ holdId }) => holdId);
  const pay = (holdId: number) => book({ settle: { holdId, parts: [{ to: of(alice), amount: units("0.01") }] } });
  expect(desk.code(houseId, pay(principal))).toBe("same_account");
  expect(desk.code(houseId, pay(promised))).toBeNull();
  expect(desk.balance(alice, btc)).toEqual({ available: units("0.01"), held: units("1") });
});

const people = [alice, bob, carol];
const refs = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ owner: fc.constantFrom(...people), kind: fc.constantFrom<AccountKind>("spot", "fiat") }),
  },
  { weight: 1, arbitrary: fc.constantFrom(escrow, escrow, fees, of(houseId, "outside")) },
);
const amounts = fc.bigInt({ min: 0n, max: 24n }) as fc.Arbitrary<Amount>;
const holdIds = fc.constantFrom(1, 2, 3);
const steps: fc.Arbitrary<BookStep> = fc.oneof(
  fc.record({ move: fc.record({ from: refs, to: refs, assetId: fc.constantFrom(btc, usdt), amount: amounts }) }),
  fc.record({
    open: fc.record({
      from: refs,
      assetId: fc.constantFrom(btc, usdt),
      amount: amounts,
      destination: fc.constant(null),
      expiresAt: fc.constant(null),
      atExpiry: fc.constant("release" as const),
    }),
  }),
  fc.record({
    settle: fc.record({
      holdId: holdIds,
      parts: fc.array(fc.record({ to: refs, amount: amounts }), { minLength: 1, maxLength: 2 }),
    }),
  }),
  fc.record({ release: fc.record({ holdId: holdIds, amount: amounts }) }),
  fc.record({ release: fc.record({ holdId: holdIds }) }),
);

test("whatever a book says: the sums stay, nobody falls below zero, and a refusal leaves no trace", () => {
  const books = fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 15 });
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(books, (list) => {
      const desk = new Desk();
      for (const userId of people) for (const assetId of [btc, usdt]) desk.fund(userId, assetId, "0.000001");
      desk.must(houseId, book(...people.map((userId) => open(of(userId), "0.0000004"))));
      for (const some of list) {
        if (desk.code(houseId, book(...some)) === null) accepted += 1;
        else refused += 1;
        const { problems, totals } = desk.engine.audit();
        expect(problems).toEqual([]);
        // Only settlements to the outside take anything away, and for a deal there are none.
        expect(totals.map(({ outside }) => outside)).toEqual([-300n, -300n]);
      }
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
});
