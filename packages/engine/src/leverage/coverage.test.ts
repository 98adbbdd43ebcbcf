// When the house owes more than it has: nothing opens, everybody gets the same part, winners are closed.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btcUsdt, carol, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk } from "./testing/lever-desk.ts";

/** The house can just open what is asked for, and a jump goes further than stress. */
function desk(options = {}): LeverDesk {
  const made = new LeverDesk({ pool: "100", leverRules: { insurancePpm: 0 }, ...options });
  for (const userId of [alice, bob, carol]) made.fund(userId, usdt, "1000", "leverage");
  made.look({ btc: "100" });
  return made;
}

test("winners are paid the same part and closed, and never more than there is", () => {
  const made = desk();
  made.lever(alice, "long", 6);
  made.lever(bob, "long", 4);
  made.jump({ btc: "120" });
  // Owed 199 in all, and there are 100.
  const part = 502_512;
  expect(made.closings()).toMatchObject([
    { userId: alice, reason: "deleverage", profit: units("119.4"), coveragePpm: part },
    { userId: bob, reason: "deleverage", profit: units("79.6") },
  ]);
  for (const { profit, settled, coveragePpm } of made.closings()) {
    expect(coveragePpm < 1_000_000).toBe(true);
    expect(settled).toBe((profit * BigInt(coveragePpm)) / 1_000_000n);
  }
  const paid = made.closings().reduce((all, { settled }) => all + settled, 0n);
  expect(made.sum("pool")).toBe(units("100") - paid);
  const told = made.events.flatMap((event) => (event.type === "LeverCoverageChanged" ? [event.coverage] : []));
  expect(told).toMatchObject([{ tick: 4, coveragePpm: part, owed: units("199"), pool: units("100") }]);
  made.look({ btc: "120" });
  expect(made.engine.view.leverage.house(usdt).coveragePpm).toBe(1_000_000);
  expect(made.problems()).toEqual([]);
});

test("what losers owe counts, so a house between two sides is covered", () => {
  const made = desk();
  made.lever(alice, "long", 10);
  made.lever(bob, "short", 9);
  made.jump({ btc: "115" });
  // 149 are owed to the one and 135.9 by the other.
  expect(made.engine.view.leverage.house(usdt)).toMatchObject({ owed: units("13.1"), coveragePpm: 1_000_000 });
  expect(made.closings()).toEqual([]);
});

test("while it is uncovered nothing opens, what waits keeps waiting, and a profit is paid in part", () => {
  const made = desk();
  made.look({ btc: "100", eth: "10" });
  const winner = made.lever(alice, "long", 45, { marketId: ethUsdt });
  made.lever(bob, "long", 5);
  const waiting = made.lever(carol, "short", 1, { limit: units("103") });
  made.jump({ btc: "100", eth: "12" });
  expect(made.closings()).toEqual([]);
  // The price of one market is stale then, and the other one runs on: 89.55 and 19.5 are owed, and there are 100.
  for (let count = 0; count < 3; count += 1) made.look({ btc: "100" });
  made.look({ btc: "104" });
  expect(made.closings()).toMatchObject([{ userId: bob, reason: "deleverage", profit: units("19.5") }]);
  const { coveragePpm } = made.engine.view.leverage.house(usdt);
  expect(coveragePpm).toBe(917_010);
  expect(made.code(carol, made.ask("short", 1))).toBe("leverage_uncovered");
  expect(made.engine.view.leverage.position(waiting.positionId)?.state).toBe("pending");
  const { closing } = made.close(alice, winner.positionId);
  expect(closing).toMatchObject({ profit: units("89.55"), coveragePpm });
  expect(closing.settled).toBe((closing.profit * BigInt(coveragePpm)) / 1_000_000n);
  // Nothing is owed any more, and with new money in the pool there is room again.
  made.house("pool", "100");
  made.look({ btc: "104" });
  expect(made.engine.view.leverage.position(waiting.positionId)?.state).toBe("open");
  expect(made.problems()).toEqual([]);
});

test("an entrust is weighed at its own price, not at what it would have gained before it opens", () => {
  const made = desk();
  const short = made.lever(bob, "short", 10);
  const long = made.lever(carol, "long", 11, { limit: units("80") });
  made.must(houseId, { type: "SetLeverState", marketId: btcUsdt, state: "closing" });
  made.jump({ btc: "85" });
  expect(made.closings()).toMatchObject([{ positionId: short.positionId, reason: "deleverage" }]);
  expect(made.engine.view.leverage.position(long.positionId)?.state).toBe("pending");
  expect(made.sum("pool") >= 0n).toBe(true);
  expect(made.problems()).toEqual([]);
});

test("pool and insurance never fall below zero, whatever the price does", () => {
  const made = desk({ insurance: "7" });
  made.lever(alice, "long", 6);
  made.lever(bob, "long", 4, { multiple: 100 });
  for (const price of ["150", "20", "400"]) {
    made.jump({ btc: price });
    expect(made.sum("pool") >= 0n && made.sum("insurance") >= 0n).toBe(true);
    expect(made.problems()).toEqual([]);
  }
});
