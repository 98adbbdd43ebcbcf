import type { Amount } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Content } from "../exchange-types.ts";
import { alice, bob, btc, carol, Desk, units } from "../testing/desk.ts";
import { emptyProduct, withProduct } from "../testing/empty-product.ts";
import type { BookStep, Reserve } from "./command.ts";
import { type AccountKind, type AccountRef, houseId } from "./ledger/account.ts";

const one = units("1");
const at = (owner: typeof alice, kind: AccountKind): AccountRef => ({ owner, kind });
const house = (kind: AccountKind): AccountRef => ({ owner: houseId, kind });
const common = { assetId: btc, amount: one, reference: "r" };

const credit = (to: AccountRef, reason: string): Content => ({ type: "Credit", to, reason, ...common });
const debit = (from: AccountRef, reason: string): Content => ({ type: "Debit", from, reason, ...common });
const post = (from: AccountRef, to: AccountRef, reason: string): Content => ({
  ...{ type: "Post", reason, reference: "r" },
  postings: [
    { account: from, assetId: btc, delta: -one as Amount },
    { account: to, assetId: btc, delta: one },
  ],
});
const reserve = (from: AccountRef, destination: AccountRef | null, reason: string): Reserve => ({
  ...{ type: "Reserve", from, destination, reason, ...common },
  ...{ expiresAt: null, atExpiry: "release" },
});
const book = (from: AccountRef, to: AccountRef, reason: string): Content => ({
  ...{ type: "Book", reason, reference: "r" },
  steps: [{ move: { from, to, assetId: btc, amount: one } }],
});

const stocked: BookStep = {
  move: { from: house("house"), to: house("offering"), assetId: btc, amount: units("3") },
};

const two = (from: AccountRef, to: AccountRef): BookStep => ({
  move: { from, to, assetId: btc, amount: units("2") },
});
const funds: readonly [AccountRef, AccountRef, string][] = [
  [house("house"), house("pool"), "pool_fund"],
  [house("house"), house("insurance"), "insurance_fund"],
  [at(carol, "spot"), house("fees"), "deal"],
  [at(carol, "spot"), house("fees"), "deal"],
  [house("fees"), house("rebates"), "rebate"],
];

function funded(rules: number): Desk {
  const desk = new Desk({ rules });
  for (const userId of [alice, bob])
    for (const kind of ["spot", "fiat", "merchant", "wealth"] as const) desk.fund(userId, btc, "10", kind);
  desk.fund(houseId, btc, "10", "house");
  desk.fund(carol, btc, "10");
  desk.must(houseId, { type: "Book", steps: [stocked], reason: "offering_stock", reference: "stock" });
  for (const [from, to, reason] of funds)
    desk.must(houseId, { type: "Book", steps: [two(from, to)], reason, reference: "fund" });
  return desk;
}

/** What the table says to each; under the first rules all of them went through. */
const asks: readonly [string, Content, string | null][] = [
  ["a deposit reaches spot", credit(at(alice, "spot"), "deposit"), null],
  ["a deposit reaches nothing else", credit(at(alice, "fiat"), "deposit"), "not_allowed"],
  ["nor the house", credit(house("house"), "deposit"), "not_allowed"],
  ["nobody is credited for a withdrawal", credit(at(alice, "spot"), "withdrawal"), "not_allowed"],
  ["nor for a deal", credit(at(alice, "spot"), "deal"), "not_allowed"],
  ["a reason that is not known", credit(at(alice, "spot"), "present"), "invalid_field"],
  ["a reason that every object has", credit(at(alice, "spot"), "constructor"), "invalid_field"],
  ["no reason", credit(at(alice, "spot"), ""), "invalid_field"],
  ["a reason of the engine's own", credit(at(alice, "spot"), "trade"), "invalid_field"],
  ["a demo may fund any account", credit(at(alice, "fiat"), "demo_fund"), null],
  ["but not the fees", credit(house("fees"), "demo_fund"), "not_allowed"],
  ["a withdrawal leaves from spot", debit(at(alice, "spot"), "withdrawal"), null],
  ["and from nothing else", debit(at(alice, "fiat"), "withdrawal"), "not_allowed"],
  ["the house cannot be withdrawn", debit(house("house"), "withdrawal"), "not_allowed"],
  ["a deposit does not leave", debit(at(alice, "spot"), "deposit"), "not_allowed"],
  ["interest comes from the house", post(house("house"), at(alice, "spot"), "interest"), null],
  ["and never from people", post(at(bob, "spot"), at(alice, "spot"), "interest"), "not_allowed"],
  ["a deal pays from one to the other", post(at(bob, "spot"), at(alice, "fiat"), "deal"), null],
  ["but not into the house", post(at(bob, "spot"), house("house"), "deal"), "not_allowed"],
  ["set aside for a withdrawal", reserve(at(alice, "spot"), house("outside"), "withdrawal"), null],
  ["with the way out left open", reserve(at(alice, "spot"), null, "withdrawal"), null],
  ["not from fiat", reserve(at(alice, "fiat"), null, "withdrawal"), "not_allowed"],
  ["not to somebody", reserve(at(alice, "spot"), at(bob, "spot"), "withdrawal"), "not_allowed"],
  ["not for nothing", reserve(at(alice, "spot"), null, "present"), "invalid_field"],
  ["a shop pays its buyer", post(at(bob, "merchant"), at(alice, "fiat"), "shop"), null],
  ["and what it owes the house", post(at(bob, "merchant"), house("fees"), "shop"), null],
  ["but not into anybody's spot account", post(at(bob, "merchant"), at(alice, "spot"), "shop"), "not_allowed"],
  ["nor another shop", post(at(bob, "merchant"), at(alice, "merchant"), "shop"), "not_allowed"],
  ["who sells to a shop pays it", post(at(alice, "fiat"), at(bob, "merchant"), "shop"), null],
  ["and not its keeper", post(at(alice, "fiat"), at(bob, "fiat"), "shop"), "not_allowed"],
  ["a shop does not withdraw", debit(at(bob, "merchant"), "withdrawal"), "not_allowed"],
  ["nor deal between people", post(at(bob, "merchant"), at(alice, "fiat"), "c2c"), "not_allowed"],
  ["a shop's deposit lies in fiat", reserve(at(bob, "fiat"), null, "shop_deposit"), null],
  ["and is for nobody", reserve(at(bob, "fiat"), house("fees"), "shop_deposit"), "not_allowed"],
  ["not even its owner's shop", reserve(at(bob, "fiat"), at(bob, "merchant"), "shop_deposit"), "not_allowed"],
  ["nor out of the shop", reserve(at(bob, "merchant"), null, "shop_deposit"), "not_allowed"],
  ["a fixed deposit waits for its owner", reserve(at(alice, "spot"), null, "savings"), null],
  ["may cost something when it ends early", post(at(alice, "spot"), house("house"), "savings"), null],
  ["and pays nobody else", post(at(alice, "spot"), at(bob, "spot"), "savings"), "not_allowed"],
  ["its interest is the house's", reserve(house("house"), at(alice, "spot"), "savings_interest"), null],
  ["and no other depositor's", reserve(at(bob, "spot"), at(alice, "spot"), "savings_interest"), "not_allowed"],
  ["a lock returns to its owner", reserve(at(alice, "wealth"), at(alice, "spot"), "wealth"), null],
  ["and to nobody else", reserve(at(alice, "wealth"), at(bob, "spot"), "wealth"), "not_allowed"],
  ["nor does it pay the house", reserve(at(alice, "wealth"), house("house"), "wealth"), "not_allowed"],
  ["the wealth account does not withdraw", debit(at(alice, "wealth"), "withdrawal"), "not_allowed"],
  ["a reward is the house's", reserve(house("house"), at(alice, "spot"), "wealth_reward"), null],
  ["tokens are paid for", reserve(at(alice, "spot"), house("house"), "offering"), null],
  ["and come out of what is on sale", reserve(house("offering"), at(alice, "spot"), "offering"), null],
  ["not out of the house's own", reserve(house("house"), at(alice, "spot"), "offering"), "not_allowed"],
  ["nor does another buyer deliver them", post(at(bob, "spot"), at(alice, "spot"), "offering"), "not_allowed"],
  ["tokens nobody bought go back", post(house("offering"), house("house"), "offering_stock"), null],
  ["and are not given away", post(house("offering"), at(alice, "spot"), "offering_stock"), "not_allowed"],
  ["one coin goes to the house", post(at(alice, "spot"), house("house"), "conversion"), null],
  ["another comes from it", post(house("house"), at(alice, "spot"), "conversion"), null],
  ["people do not convert with each other", post(at(bob, "spot"), at(alice, "spot"), "conversion"), "not_allowed"],
  ["points are paid by the house", post(house("house"), at(alice, "spot"), "points"), null],
  ["and by nobody else", post(at(bob, "spot"), at(alice, "spot"), "points"), "not_allowed"],
  ["an acceptor credits whoever puts money in", post(at(bob, "merchant"), at(alice, "fiat"), "acceptor"), null],
  ["and what is owed to the house", post(at(bob, "merchant"), house("fees"), "acceptor"), null],
  ["but not a spot account", post(at(bob, "merchant"), at(alice, "spot"), "acceptor"), "not_allowed"],
  ["nor another acceptor", post(at(bob, "merchant"), at(alice, "merchant"), "acceptor"), "not_allowed"],
  ["who takes money out pays the acceptor", post(at(alice, "fiat"), at(bob, "merchant"), "acceptor"), null],
  ["not the acceptor's own pocket", post(at(alice, "fiat"), at(bob, "fiat"), "acceptor"), "not_allowed"],
  ["a guarantee lies in fiat", reserve(at(bob, "fiat"), null, "guarantee"), null],
  ["and is for nobody, not even the house", reserve(at(bob, "fiat"), house("fees"), "guarantee"), "not_allowed"],
  ["nor whoever was wronged", reserve(at(bob, "fiat"), at(alice, "fiat"), "guarantee"), "not_allowed"],
  ["nor out of the working account", reserve(at(bob, "merchant"), null, "guarantee"), "not_allowed"],
  ["a rebate is set apart from fees", post(house("fees"), house("rebates"), "rebate"), null],
  ["and paid to whoever invited", post(house("rebates"), at(alice, "spot"), "rebate"), null],
  ["not by the house", post(house("house"), at(alice, "spot"), "rebate"), "not_allowed"],
  ["not past the account for it", post(house("fees"), at(alice, "spot"), "rebate"), "not_allowed"],
  ["nor by another trader", post(at(bob, "spot"), at(alice, "spot"), "rebate"), "not_allowed"],
  ["nor back to fees", post(house("rebates"), house("fees"), "rebate"), "not_allowed"],
  ["losses are released by the fund", post(house("insurance"), at(alice, "leverage"), "loss_release"), null],
  ["and not by the pool", post(house("pool"), at(alice, "leverage"), "loss_release"), "not_allowed"],
  ["nor into another account", post(house("insurance"), at(alice, "spot"), "loss_release"), "not_allowed"],
  ["a step of a book is a movement as any", book(at(bob, "spot"), at(alice, "spot"), "deal"), null],
  ["and bound as any", book(at(bob, "spot"), at(alice, "spot"), "interest"), "not_allowed"],
];

test.each(asks)("%s", (_name, content, code) => {
  expect(funded(1).code(houseId, content)).toBeNull();
  expect(funded(2).code(houseId, content)).toBe(code);
});

test("a hold pays only whom its reason allows, however it is settled", () => {
  const settle = (holdId: number, to: AccountRef) =>
    ({ type: "Settle", holdId, parts: [{ to, amount: units("0.1") }] }) as const;
  for (const rules of [1, 2]) {
    const desk = funded(rules);
    const { holdId } = desk.must(alice, reserve(at(alice, "spot"), null, "withdrawal"));
    expect(desk.code(houseId, settle(holdId, house("outside")))).toBeNull();
    expect(desk.code(houseId, settle(holdId, house("fees")))).toBeNull();
    const inBook = { settle: { holdId, parts: [{ to: at(bob, "spot"), amount: units("0.1") }] } };
    const booked = { type: "Book", reason: "deal", reference: 1, steps: [inBook] } as const;
    // The reason of the book is not that of the hold: a hold for one thing cannot be paid out as another.
    expect(desk.code(houseId, booked)).toBe(rules === 1 ? null : "not_allowed");
    expect(desk.code(houseId, settle(holdId, at(bob, "spot")))).toBe(rules === 1 ? null : "not_allowed");
  }
});

test("a hold of the first rules can still pay whom it was made for, and what was left open is bound", () => {
  const desk = funded(1);
  const fixed = desk.must(alice, reserve(at(alice, "spot"), at(bob, "fiat"), "present"));
  const open = desk.must(alice, reserve(at(alice, "spot"), null, "present"));
  desk.must(houseId, { type: "AdoptRules", version: 2 });
  const part = { to: at(bob, "fiat"), amount: units("0.5") };
  expect(desk.code(houseId, { type: "Settle", holdId: fixed.holdId, parts: [part] })).toBeNull();
  expect(desk.balance(bob, btc, "fiat").available).toBe(units("10.5"));
  expect(desk.code(houseId, { type: "Settle", holdId: open.holdId, parts: [part] })).toBe("invalid_field");
  expect(desk.code(houseId, { type: "Release", holdId: open.holdId })).toBeNull();
  expect(desk.code(houseId, { type: "Release", holdId: fixed.holdId })).toBeNull();
  expect(desk.balance(alice, btc)).toEqual({ available: units("9.5"), held: 0n });
});

test("in a set of postings every payer must be allowed to pay everybody who receives", () => {
  const desk = funded(2);
  const posting = (account: AccountRef, delta: bigint) => ({ account, assetId: btc, delta: delta as Amount });
  const mixed = [posting(at(alice, "spot"), -2n), posting(house("house"), 1n), posting(at(bob, "spot"), 1n)];
  expect(desk.code(houseId, { type: "Post", postings: mixed, reason: "deal", reference: 1 })).toBe("not_allowed");
  const fair = [posting(at(alice, "spot"), -2n), posting(house("fees"), 1n), posting(at(bob, "spot"), 1n)];
  expect(desk.code(houseId, { type: "Post", postings: fair, reason: "deal", reference: 1 })).toBeNull();
});

test("a product brings its own reasons, some of them within one owner only", () => {
  const bookings = { margin: [{ from: ["spot"], to: ["leverage"], owner: "same" as const }] };
  const desk = new Desk(withProduct(emptyProduct({ bookings })));
  desk.fund(alice, btc, "10");
  expect(desk.code(houseId, book(at(alice, "spot"), at(alice, "leverage"), "margin"))).toBeNull();
  expect(desk.code(houseId, book(at(alice, "spot"), at(bob, "leverage"), "margin"))).toBe("not_allowed");
  expect(desk.code(houseId, book(at(alice, "leverage"), at(alice, "spot"), "margin"))).toBe("not_allowed");
});
