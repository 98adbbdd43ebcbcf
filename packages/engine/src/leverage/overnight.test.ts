// Nights: once for each position and date, from the margin, then from what is free, and the rest is waived.

import type { Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, units, usdt } from "../testing/desk.ts";
import { LeverDesk } from "./testing/lever-desk.ts";

function desk(free: string, options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, free, "leverage");
  made.look({ btc: "100" });
  return made;
}

function night(made: LeverDesk, date: number, openedBefore = made.now + 1) {
  return made.must(houseId, { type: "ChargeOvernight", date, openedBefore: openedBefore as Instant });
}

test("whoever was open before midnight pays once; whoever came later, or only waits, does not", () => {
  const made = desk("1000");
  const before = made.lever(alice, "long", 10);
  const waiting = made.lever(alice, "long", 10, { limit: units("90") });
  const midnight = made.now + 1;
  const after = made.lever(alice, "long", 10);
  expect(night(made, 20_261_117, midnight)).toMatchObject({ charged: 1, isMore: false });
  expect(night(made, 20_261_117, midnight)).toMatchObject({ charged: 0 });
  expect(night(made, 20_261_116, made.now + 1)).toMatchObject({ charged: 1 });
  const overnight = (id: number) => made.engine.view.leverage.position(id)?.overnight;
  expect([before, waiting, after].map(({ positionId }) => overnight(positionId))).toEqual([
    units("0.2002"),
    0n,
    units("0.2002"),
  ]);
  expect(made.problems()).toEqual([]);
});

test("the margin first, then what is free, and what is missing is waived", () => {
  // A night costs ten percent of the value, and the margin is a fiftieth of it.
  const made = desk("70.5505", { terms: { overnightPpm: 100_000 }, leverRules: { thresholdPpm: 0 } });
  const { positionId } = made.lever(alice, "long", 10, { multiple: 20 });
  expect(made.purse(alice)).toEqual({ available: units("20"), held: units("50.05") });
  night(made, 20_261_117);
  expect(made.purse(alice)).toEqual({ available: 0n, held: 0n });
  expect(made.engine.view.leverage.position(positionId)).toMatchObject({
    ...{ margin: 0n, overnight: units("70.05"), waived: units("30.05"), originMargin: units("50.05") },
  });
  expect(made.sum("fees")).toBe(units("0.4004") + units("70.05"));
  expect(made.problems()).toEqual([]);
});

test("a night can bring an account to its end: at the next fresh look, even if the price has not moved", () => {
  const made = desk("51", { terms: { overnightPpm: 40_000 } });
  const { positionId } = made.lever(alice, "long", 10);
  night(made, 20_261_117);
  expect(made.engine.view.leverage.position(positionId)?.state).toBe("open");
  made.look({ btc: "99" });
  expect(made.closings()).toMatchObject([{ positionId, reason: "liquidation" }]);
});

test("a long night is charged in portions, nobody twice and nobody left out, a restart in between", () => {
  const made = desk("1000", { bounds: { workMax: 3 } });
  for (let count = 0; count < 10; count += 1) made.lever(alice, "long", 1);
  const midnight = made.now + 1;
  expect(night(made, 20_261_117, midnight)).toEqual({ date: 20_261_117, charged: 3, isMore: true });
  const again = made.restored({ bounds: { workMax: 3 } });
  const from = made.journal.length;
  const charged = [1, 2, 3].map(() => night(made, 20_261_117, midnight).charged);
  expect(charged).toEqual([3, 3, 1]);
  for (const command of made.journal.slice(from)) again.apply(command);
  expect(again.stateHash()).toBe(made.engine.stateHash());
  const rows = made.engine.view.leverage.positionsOf(alice);
  expect(rows.every(({ overnight, chargedDate }) => overnight === units("0.02002") && chargedDate === 20_261_117)).toBe(
    true,
  );
});
