// Everything that an option can be refused for, each at its border; nothing that is refused changes anything.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btc, btcUsdt, market, units, usdt } from "../testing/desk.ts";
import type { PlaceOption } from "./commands.ts";
import {
  coinTerms,
  eth,
  ethUsdt,
  SecondsDesk,
  type SecondsDeskOptions,
  today,
  tomorrow,
} from "./testing/seconds-desk.ts";

function lookedAt(options: SecondsDeskOptions = {}): SecondsDesk {
  const desk = new SecondsDesk(options);
  desk.look({ btc: "100", eth: "10" });
  return desk;
}

test.each([
  ["a market that never was", { marketId: 77 }, "unknown_market"],
  ["a coin that never was", { assetId: 77 }, "unknown_asset"],
  ["no direction", { direction: "sideways" }, "invalid_field"],
  ["no direction at all", { direction: undefined }, "invalid_field"],
  ["a number for a stake", { stake: 100 }, "invalid_field"],
  ["no stake", { stake: undefined }, "invalid_field"],
  ["a day that is none", { date: 20_231_131 }, "invalid_field"],
  ["a day far away", { date: 20_231_120 }, "invalid_field"],
  ["no number for a day", { date: Number.NaN }, "invalid_field"],
  ["a day beyond all numbers", { date: Number.POSITIVE_INFINITY }, "invalid_field"],
  ["a coin that is not staked", { assetId: btc }, "options_closed"],
  ["a duration that is not offered", { seconds: 61 }, "duration_not_offered"],
  ["no seconds", { seconds: 0 }, "duration_not_offered"],
  ["seconds beyond all numbers", { seconds: Number.POSITIVE_INFINITY }, "duration_not_offered"],
  ["seconds that are no number", { seconds: Number.NaN }, "duration_not_offered"],
  ["nothing staked", { stake: 0n }, "stake_out_of_range"],
  ["less than nothing", { stake: -units("100") }, "stake_out_of_range"],
  ["a unit too little", { stake: units("10") - 1n }, "stake_out_of_range"],
  ["a unit too much", { stake: units("1000") + 1n }, "stake_out_of_range"],
  ["a policy that never was", { policyId: 1 }, "unknown_policy"],
  ["a policy of no number", { policyId: Number.NaN }, "unknown_policy"],
] as const)("refuses %s", (_name, more, code) => {
  const desk = lookedAt();
  expect(desk.code(alice, { ...desk.ask("up", "100"), ...more } as unknown as PlaceOption)).toBe(code);
});

test("takes the least and the most that may be staked, and says both", () => {
  const desk = lookedAt();
  desk.stake(alice, "up", "10");
  desk.stake(alice, "down", "1000");
  expect(desk.refusal(alice, desk.ask("up", "9.99"))).toEqual({
    ...{ code: "stake_out_of_range", params: { min: "10.00000000", max: "1000.00000000" } },
  });
});

test("is asked for by a person only", () => {
  const desk = lookedAt();
  expect(desk.code(houseId, desk.ask("up", "100"))).toBe("unknown_account");
});

test("takes none without a fresh look, and the last instant of freshness is still one", () => {
  const desk = new SecondsDesk();
  expect(desk.code(alice, desk.ask("up", "100"))).toBe("price_stale");
  const t0 = desk.now + 1_000;
  desk.at(t0).look({ btc: "100" });
  expect(desk.at(t0 + 3_001).code(alice, desk.ask("up", "100"))).toBe("price_stale");
  expect(desk.at(t0 + 3_000).code(alice, desk.ask("up", "100"))).toBeNull();
  expect(desk.at(t0 + 3_000).code(alice, desk.ask("up", "100", { marketId: ethUsdt }))).toBe("price_stale");
  // A jump that nobody believes yet is no fresh price.
  desk.at(t0 + 3_500).look({ btc: "150" });
  expect(desk.at(t0 + 3_600).code(alice, desk.ask("up", "100"))).toBe("price_stale");
});

test("takes none where a market, a coin or a duration is closed, and says a stale price first", () => {
  const desk = lookedAt();
  desk.must(houseId, { type: "SetOptionMarket", marketId: ethUsdt, isOpen: false });
  expect(desk.code(alice, desk.ask("up", "100", { marketId: ethUsdt }))).toBe("options_closed");
  desk.must(houseId, { type: "SetOptionDuration", seconds: 30, ratioPpm: 850_000, isOpen: false });
  expect(desk.code(alice, desk.ask("up", "100", { seconds: 30 }))).toBe("duration_not_offered");
  desk.must(houseId, { type: "SetOptionCoin", assetId: usdt, terms: coinTerms, isOpen: false });
  expect(desk.code(alice, desk.ask("up", "100"))).toBe("options_closed");
  expect(desk.at(desk.now + 10_000).code(alice, desk.ask("up", "100"))).toBe("price_stale");
});

test("a market that options were never offered on is closed, not unknown", () => {
  const desk = lookedAt();
  const third = { marketId: 3 as never, base: eth, quote: btc };
  const source = [1, 2].map((one) => ({ source: one, price: units("5") }));
  desk.must(houseId, { ...market, ...third });
  desk.must(houseId, { type: "RecordTicks", number: 2, quotes: [{ marketId: third.marketId, sources: source }] });
  expect(desk.code(alice, desk.ask("up", "100", third))).toBe("options_closed");
});

test("takes as many of one person and coin as may be alive at once, and one more when one has ended", () => {
  const desk = lookedAt({ coin: { openMax: 2 } });
  desk.fund(bob, usdt, "1000", "seconds");
  const first = desk.begun(alice, "up", "100", { seconds: 15 });
  desk.stake(alice, "up", "100");
  expect(desk.refusal(alice, desk.ask("up", "100"))).toEqual({ code: "too_many_options", params: { maximum: "2" } });
  expect(desk.code(bob, desk.ask("up", "100"))).toBeNull();
  desk.endAt(first, "101");
  expect(desk.code(alice, desk.ask("up", "100"))).toBeNull();
});

test("takes no stake beyond what is free, to the unit, and counts the fee", () => {
  const desk = lookedAt();
  desk.fund(bob, usdt, "102", "seconds");
  expect(desk.code(bob, desk.ask("up", "100.00000001"))).toBe("insufficient_balance");
  expect(desk.code(bob, desk.ask("up", "100"))).toBeNull();
  expect(desk.purse(bob)).toEqual({ available: 0n, held: units("102") });
  expect(desk.code(bob, desk.ask("up", "10"))).toBe("insufficient_balance");
});

test("money in other accounts is not staked, and what is staked cannot leave", () => {
  const desk = lookedAt();
  desk.fund(bob, usdt, "1000", "spot");
  expect(desk.code(bob, desk.ask("up", "100"))).toBe("insufficient_balance");
  desk.stake(alice, "up", "1000");
  const leave = { type: "Transfer", from: "seconds", to: "spot", assetId: usdt } as const;
  expect(desk.code(alice, { ...leave, amount: units("8980.00000001") })).toBe("insufficient_balance");
  expect(desk.code(alice, { ...leave, amount: units("8980") })).toBeNull();
});

test("takes none whose profit the pool cannot set aside, to the unit", () => {
  const desk = lookedAt({ pool: "85" });
  expect(desk.code(alice, desk.ask("up", "101"))).toBe("option_capacity");
  expect(desk.code(alice, desk.ask("up", "100"))).toBeNull();
  expect(desk.sum("options")).toEqual({ available: 0n, held: units("85") });
  expect(desk.code(alice, desk.ask("down", "10"))).toBe("option_capacity");
});

test("of one market and direction no more profit is set aside than may be; the other side has its own", () => {
  const desk = lookedAt({ coin: { sideMax: units("85") } });
  desk.stake(alice, "up", "90");
  expect(desk.code(alice, desk.ask("up", "10.1"))).toBe("option_capacity");
  expect(desk.code(alice, desk.ask("up", "10"))).toBeNull();
  expect(desk.code(alice, desk.ask("up", "10"))).toBe("option_capacity");
  expect(desk.code(alice, desk.ask("down", "100"))).toBeNull();
  expect(desk.code(alice, desk.ask("up", "100", { marketId: ethUsdt }))).toBeNull();
});

test("money that no option stands on can leave the pool, and nothing else", () => {
  const desk = lookedAt({ pool: "100" });
  desk.stake(alice, "up", "100");
  const ask = (amount: string) => {
    const [from, to] = [{ owner: houseId, kind: "options" } as const, { owner: houseId, kind: "house" } as const];
    const move = { from, to, assetId: usdt, amount: units(amount) };
    return { type: "Book", steps: [{ move }], reason: "option_return", reference: 1 } as const;
  };
  expect(desk.code(houseId, ask("15.00000001"))).toBe("insufficient_balance");
  expect(desk.code(houseId, ask("15"))).toBeNull();
  expect(desk.sum("options")).toEqual({ available: 0n, held: units("85") });
});

test("the day never goes back for one person, and another's day is his own", () => {
  const desk = lookedAt();
  desk.fund(bob, usdt, "1000", "seconds");
  desk.stake(alice, "up", "10", { date: tomorrow });
  expect(desk.code(alice, desk.ask("up", "10", { date: today }))).toBe("invalid_field");
  expect(desk.code(alice, desk.ask("up", "10", { date: tomorrow }))).toBeNull();
  expect(desk.code(bob, desk.ask("up", "10", { date: today }))).toBeNull();
});

test("two of the same at once are two options with their own numbers", () => {
  const desk = lookedAt();
  const [one, other] = [desk.stake(alice, "up", "10"), desk.stake(alice, "up", "10")];
  expect(other.optionId).toBe(one.optionId + 1);
  expect(desk.engine.view.seconds.optionsOf(alice).map(({ optionId }) => optionId)).toEqual([1, 2]);
});

test("the market of the staked coin need not be that of the option", () => {
  const desk = lookedAt();
  desk.must(houseId, {
    type: "SetOptionCoin",
    assetId: btc,
    terms: { ...coinTerms, stakeMin: 1n as never },
    isOpen: true,
  });
  desk.fund(alice, btc, "1", "seconds");
  expect(desk.code(alice, desk.ask("up", "0.5", { assetId: btc, marketId: btcUsdt }))).toBe("option_capacity");
});
