import type { Amount, AssetId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { alice, btc, Desk, units } from "../testing/desk.ts";
import type { Adjust } from "./command.ts";
import { houseId } from "./ledger/account.ts";

const adjust: Adjust = {
  type: "Adjust",
  account: { owner: alice, kind: "spot" },
  assetId: btc,
  delta: units("2"),
  proposedBy: "Ann Lee",
  confirmedBy: "Ben Oak",
  auditHash: "0123456789abcdef".repeat(4),
  reference: "case 7",
};

function funded(): Desk {
  const desk = new Desk();
  desk.fund(houseId, btc, "5", "house");
  desk.fund(alice, btc, "1");
  return desk;
}

test("two people move house money to somebody, and take it back", () => {
  const desk = funded();
  const { reply, events } = desk.send(houseId, adjust);
  expect(reply).toMatchObject({ ok: true, value: { owner: alice, available: units("3") } });
  const lines = events.flatMap((event) => (event.type === "EntryPosted" ? [event.entry] : []));
  expect(lines.map((line) => [line.kind, line.availableDelta, line.reason, line.reference])).toEqual([
    ["house", -units("2"), "adjustment", "case 7"],
    ["spot", units("2"), "adjustment", "case 7"],
  ]);
  expect(desk.balance(houseId, btc, "house").available).toBe(units("3"));
  desk.must(houseId, { ...adjust, delta: -units("2.5") as Amount });
  expect(desk.balance(alice, btc).available).toBe(units("0.5"));
  expect(desk.balance(houseId, btc, "house").available).toBe(units("5.5"));
  expect(desk.balance(houseId, btc, "outside").available).toBe(-units("6"));
});

test("nobody is taken below zero, the house neither, and held money stays held", () => {
  const desk = funded();
  desk.limit(alice, "sell", "100", "0.4");
  expect(desk.code(houseId, { ...adjust, delta: -units("0.60000001") as Amount })).toBe("insufficient_balance");
  expect(desk.code(houseId, { ...adjust, delta: -units("0.6") as Amount })).toBeNull();
  expect(desk.code(houseId, { ...adjust, delta: units("5.60000001") })).toBe("insufficient_balance");
});

const refusals: readonly [string, string, Partial<Adjust>][] = [
  ["one name twice", "not_allowed", { confirmedBy: "Ann Lee" }],
  ["in other letters", "not_allowed", { confirmedBy: "ANN lee" }],
  ["with spaces around", "not_allowed", { confirmedBy: "  Ann Lee\t" }],
  ["with a second space within", "not_allowed", { confirmedBy: "Ann  Lee" }],
  ["with another kind of space", "not_allowed", { confirmedBy: "Ann\u00a0Lee" }],
  ["with a line break for a space", "not_allowed", { confirmedBy: "Ann\nLee" }],
  ["with a sign of no width", "not_allowed", { confirmedBy: "An\u200bn Lee" }],
  ["in wide letters", "not_allowed", { confirmedBy: "Ａｎｎ Lee" }],
  ["no first name", "invalid_field", { proposedBy: "" }],
  ["no second name", "invalid_field", { confirmedBy: " " }],
  ["a name of nothing to be seen", "invalid_field", { confirmedBy: "\u200b" }],
  ["nothing", "amount_not_positive", { delta: 0n as Amount }],
  ["more than an amount can say", "amount_too_large", { delta: (10n ** 39n) as Amount }],
  ["less than that", "amount_too_large", { delta: -(10n ** 39n) as Amount }],
  ["the outside", "unknown_account", { account: { owner: houseId, kind: "outside" } }],
  ["the house itself", "same_account", { account: { owner: houseId, kind: "house" } }],
  ["an account that cannot be", "unknown_account", { account: { owner: alice, kind: "fees" } }],
  ["an asset that is none", "unknown_asset", { assetId: 9 as AssetId }],
  ["a short audit hash", "invalid_field", { auditHash: "0123456789abcdef" }],
  ["a long one", "invalid_field", { auditHash: "0".repeat(65) }],
  ["one in capitals", "invalid_field", { auditHash: "A".repeat(64) }],
  ["one with a line break behind", "invalid_field", { auditHash: `${"0".repeat(64)}\n` }],
  ["none", "invalid_field", { auditHash: "" }],
];

test.each(refusals)("an adjustment is refused: %s", (_name, code, part) => {
  const desk = funded();
  expect(desk.code(houseId, { ...adjust, ...part })).toBe(code);
  expect(desk.code(houseId, { ...adjust, delta: -units("1") as Amount, ...part })).toBe(code);
});

test("nobody can ask for one himself", () => {
  expect(funded().code(alice, adjust)).toBe("not_allowed");
});
