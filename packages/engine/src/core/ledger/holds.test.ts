import type { Amount, AssetId, Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Reserve } from "../../core/command.ts";
import { alice, bob, btc, Desk, type DeskOptions, units } from "../../testing/desk.ts";
import { houseId } from "./account.ts";

const spot = { owner: alice, kind: "spot" } as const;
const outside = { owner: houseId, kind: "outside" } as const;
const bobSpot = { owner: bob, kind: "spot" } as const;

const reserve: Reserve = {
  type: "Reserve",
  from: spot,
  assetId: btc,
  amount: units("4"),
  reason: "withdrawal",
  reference: "w1",
  destination: null,
  expiresAt: null,
  atExpiry: "release",
};

function funded(options: DeskOptions = {}): Desk {
  const desk = new Desk(options);
  desk.fund(alice, btc, "10");
  return desk;
}

test("reserved money is held, and leaves in parts to where it is sent", () => {
  const desk = funded();
  const hold = desk.must(alice, reserve);
  expect(desk.balance(alice, btc)).toEqual({ available: units("6"), held: units("4") });
  const fees = { owner: houseId, kind: "fees" } as const;
  const parts = [
    { to: outside, amount: units("2.9") },
    { to: fees, amount: units("0.1") },
  ];
  const settled = desk.must(houseId, { type: "Settle", holdId: hold.holdId, parts });
  expect(settled).toMatchObject({ state: "held", remaining: units("1"), settled: units("3") });
  const released = desk.must(houseId, { type: "Release", holdId: hold.holdId });
  expect(released).toMatchObject({ state: "settled", remaining: 0n, released: units("1") });
  expect(desk.balance(alice, btc)).toEqual({ available: units("7"), held: 0n });
  expect(desk.balance(houseId, btc, "outside").available).toBe(-units("7.1"));
  expect(desk.balance(houseId, btc, "fees").available).toBe(units("0.1"));
});

test("a hold ends once: whatever comes after it finds nothing", () => {
  const desk = funded();
  const { holdId } = desk.must(alice, reserve);
  desk.must(houseId, { type: "Release", holdId });
  expect(desk.code(houseId, { type: "Release", holdId })).toBe("unknown_hold");
  expect(desk.code(houseId, { type: "Settle", holdId, parts: [{ to: outside, amount: units("1") }] })).toBe(
    "unknown_hold",
  );
  expect(desk.code(houseId, { type: "Expire", holdId })).toBe("unknown_hold");
});

test("more than is held, nothing, less than nothing and the own account are refused", () => {
  const desk = funded();
  const { holdId } = desk.must(alice, reserve);
  const settle = (amount: Amount, to: typeof outside | typeof spot = outside) =>
    desk.code(houseId, { type: "Settle", holdId, parts: [{ to, amount }] });
  expect(settle(units("4.00000001"))).toBe("hold_exceeded");
  expect(settle(0n as Amount)).toBe("amount_not_positive");
  expect(settle(-1n as Amount)).toBe("amount_not_positive");
  expect(settle(units("1"), spot)).toBe("same_account");
  expect(settle(units("1"), { owner: 0 as never, kind: "spot" })).toBe("unknown_account");
  expect(desk.code(houseId, { type: "Settle", holdId, parts: [] })).toBe("invalid_field");
  expect(desk.code(houseId, { type: "Release", holdId, amount: units("5") })).toBe("hold_exceeded");
  expect(desk.code(houseId, { type: "Release", holdId, amount: 0n as Amount })).toBe("amount_not_positive");
  const half = { to: outside, amount: units("2.5") };
  expect(desk.code(houseId, { type: "Settle", holdId, parts: [half, half] })).toBe("hold_exceeded");
});

test("a destination fixed at the reservation is the only one", () => {
  const desk = funded();
  const { holdId } = desk.must(alice, { ...reserve, reason: "deal", destination: bobSpot });
  const settle = (to: typeof bobSpot | typeof outside) =>
    desk.code(houseId, { type: "Settle", holdId, parts: [{ to, amount: units("4") }] });
  expect(settle(outside)).toBe("not_allowed");
  expect(settle(bobSpot)).toBeNull();
  expect(desk.balance(bob, btc).available).toBe(units("4"));
});

test("before the deadline only settle and release work, from it on only expiry", () => {
  for (const offset of [-1, 0, 1]) {
    const desk = funded();
    const deadline = desk.now + 10_000;
    const { holdId } = desk.must(alice, { ...reserve, expiresAt: deadline as Instant });
    const at = () => {
      desk.now = deadline + offset - 1;
    };
    at();
    const isBefore = offset < 0;
    expect(desk.code(houseId, { type: "Expire", holdId })).toBe(isBefore ? "hold_not_expired" : null);
    if (!isBefore) continue;
    at();
    expect(desk.code(houseId, { type: "Settle", holdId, parts: [{ to: outside, amount: units("4") }] })).toBeNull();
  }
  const desk = funded();
  const deadline = (desk.now + 10_000) as Instant;
  const { holdId } = desk.must(alice, { ...reserve, expiresAt: deadline });
  desk.now = deadline - 1;
  expect(desk.code(houseId, { type: "Settle", holdId, parts: [{ to: outside, amount: units("1") }] })).toBe(
    "hold_expired",
  );
  desk.now = deadline - 1;
  expect(desk.code(houseId, { type: "Release", holdId })).toBe("hold_expired");
});

test("RunDue ends what is past its deadline, to where it was said", () => {
  const desk = funded();
  const expiresAt = (desk.now + 1_000) as Instant;
  const back = desk.must(alice, { ...reserve, amount: units("1"), expiresAt });
  const paid = desk.must(alice, {
    ...reserve,
    amount: units("2"),
    expiresAt,
    reason: "deal",
    destination: bobSpot,
    atExpiry: "settle",
  });
  const later = desk.must(alice, { ...reserve, amount: units("3"), expiresAt: (expiresAt + 1_000) as Instant });
  expect(desk.must(houseId, { type: "RunDue" })).toEqual({ expired: 0, triggered: 0, isMore: false });
  desk.now = expiresAt;
  const { reply, events } = desk.send(houseId, { type: "RunDue" });
  expect(reply).toMatchObject({ ok: true, value: { expired: 2 } });
  const ended = events.flatMap((event) => (event.type === "HoldChanged" ? [event.hold] : []));
  expect(ended.map((hold) => [hold.holdId, hold.state])).toEqual([
    [back.holdId, "expired"],
    [paid.holdId, "expired"],
  ]);
  expect(desk.balance(bob, btc).available).toBe(units("2"));
  expect(desk.balance(alice, btc)).toEqual({ available: units("5"), held: units("3") });
  expect(desk.engine.view.hold(later.holdId)?.remaining).toBe(units("3"));
});

test("a clock that jumps back a day neither revives nor delays a deadline", () => {
  const desk = funded();
  const day = 24 * 3_600_000;
  const { holdId } = desk.must(alice, { ...reserve, expiresAt: (desk.now + day / 2) as Instant });
  desk.now += day;
  desk.must(houseId, { type: "RunDue" });
  expect(desk.engine.view.hold(holdId)).toBeNull();
  const { at } = desk.engine;
  desk.now -= 2 * day;
  const past = { ...reserve, expiresAt: (at - 1) as Instant };
  expect(desk.code(alice, past)).toBe("invalid_field");
  expect(desk.code(alice, { ...reserve, expiresAt: (at + 1) as Instant })).toBeNull();
});

test("a reservation that makes no sense is refused", () => {
  const desk = funded();
  const refusals: [string, Partial<Reserve>][] = [
    ["insufficient_balance", { amount: units("10.00000001") }],
    ["amount_not_positive", { amount: 0n as Amount }],
    ["unknown_asset", { assetId: 9 as AssetId }],
    ["unknown_account", { from: outside }],
    ["unknown_account", { destination: { owner: alice, kind: "fees" } }],
    ["same_account", { destination: spot }],
    ["invalid_field", { atExpiry: "settle" }],
    ["invalid_field", { atExpiry: "settle", destination: bobSpot }],
    ["invalid_field", { expiresAt: 1 as Instant }],
    ["invalid_field", { expiresAt: Number.NaN as Instant }],
  ];
  for (const [code, part] of refusals) expect(desk.code(alice, { ...reserve, ...part }), code).toBe(code);
});

test("a long list of expiries is worked off in portions", () => {
  const desk = funded({ rules: 1 });
  const expiresAt = (desk.now + 10_000) as Instant;
  for (let count = 0; count < 1_005; count += 1) desk.must(alice, { ...reserve, amount: 1n as Amount, expiresAt });
  desk.now = expiresAt;
  expect(desk.must(houseId, { type: "RunDue" })).toEqual({ expired: 1_000, triggered: 0, isMore: true });
  expect(desk.must(houseId, { type: "RunDue" })).toEqual({ expired: 5, triggered: 0, isMore: false });
  expect(desk.balance(alice, btc)).toEqual({ available: units("10"), held: 0n });
});
