// What one command cannot book waits, decided: the bound changes nobody's result.

import type { UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { Engine } from "../engine.ts";
import { alice, btcUsdt, units, usdt } from "../testing/desk.ts";
import { ethUsdt, LeverDesk } from "./testing/lever-desk.ts";

const people = Array.from({ length: 12 }, (_, place) => (21 + place) as UserId);

/** Everybody at the edge, on both sides and in both markets, with stops among them. */
function crowd(workMax: number): LeverDesk {
  const made = new LeverDesk({ bounds: { workMax }, insurance: "20" });
  made.look({ btc: "100", eth: "10" });
  for (const userId of people) {
    made.fund(userId, usdt, "130", "leverage");
    made.fund(userId, usdt, "100", "spot");
    made.lever(userId, userId % 3 === 0 ? "short" : "long", 10 + (userId % 5));
    const eth = made.lever(userId, userId % 2 === 0 ? "short" : "long", 20, { marketId: ethUsdt });
    if (userId % 3 === 1) made.lever(userId, "short", 1, { limit: units("140") });
    if (userId % 4 === 0) {
      const price = userId % 2 === 0 ? units("9.7") : units("10.3");
      made.must(userId, { type: "SetLeverStops", positionId: eth.positionId, takeProfit: price, stopLoss: null });
    }
  }
  return made;
}

function settled(made: LeverDesk, commands: number): unknown {
  for (let count = 0; count < commands; count += 1) made.must(houseId, { type: "RunDue" });
  expect(made.engine.nextDueAt()).toBeNull();
  expect(made.problems()).toEqual([]);
  const rows = made.closings().map(({ closingId, positionId, settled: paid, insured, borne, closePrice, reason }) => {
    return [closingId, positionId, paid, insured, borne, closePrice, reason].join(" ");
  });
  return { hash: made.engine.stateHash(), rows };
}

test("two at a time or ten thousand, the end is the same", () => {
  const run = (workMax: number) => {
    const made = crowd(workMax);
    made.jump({ btc: "88", eth: "9.6" });
    return settled(made, 40);
  };
  expect(run(2)).toEqual(run(10_000));
});

test("what comes between the portions changes nothing for whoever is decided", () => {
  const run = (workMax: number) => {
    const made = crowd(workMax);
    made.jump({ btc: "88", eth: "9.6" });
    // Money arrives, prices run on, others trade: all of it after the decision.
    for (const userId of people) {
      made.must(userId, { type: "Transfer", from: "spot", to: "leverage", assetId: usdt, amount: units("100") });
    }
    made.jump({ btc: "110", eth: "11" });
    for (let count = 0; count < 60; count += 1) made.must(houseId, { type: "RunDue" });
    expect(made.problems()).toEqual([]);
    return made
      .closings()
      .map(({ positionId, settled: paid, insured, borne }) => `${positionId} ${paid} ${insured} ${borne}`);
  };
  expect(run(2)).toEqual(run(10_000));
});

test("until it is booked a position is closing, pinned to its price, and its owner can do nothing with it", () => {
  const made = crowd(2);
  made.jump({ btc: "88", eth: "9.6" });
  const closing = made.engine.view.leverage
    .positionsOf(people.at(-2) as UserId)
    .filter(({ state }) => state === "closing");
  expect(closing).toHaveLength(2);
  for (const { positionId, closePrice, closeTick, marketId, userId, reason } of closing) {
    expect([closePrice, closeTick, reason]).toEqual([units(marketId === btcUsdt ? "88" : "9.6"), 4, "liquidation"]);
    expect(made.code(userId, { type: "CloseLever", positionId })).toBe("position_closing");
    expect(made.code(userId, { type: "AddLeverMargin", positionId, amount: units("1") })).toBe("position_closing");
    const stops = { takeProfit: null, stopLoss: null };
    expect(made.code(userId, { type: "SetLeverStops", positionId, ...stops })).toBe("position_closing");
    expect(made.code(userId, { type: "CancelLever", positionId })).toBe("position_not_pending");
    expect(made.code(userId, made.ask("long", 1))).toBe("position_closing");
    expect(made.code(userId, { type: "CloseLevers" })).toBe("nothing_to_close");
    const out = { type: "Transfer", from: "leverage", to: "spot", assetId: usdt, amount: units("1") } as const;
    expect(made.code(userId, out)).toBe("positions_open");
  }
  made.drain();
  expect(made.closings().filter(({ positionId }) => positionId === closing[0]?.positionId)).toHaveLength(1);
});

test("an entrust of an account that is closed by rule can no longer be cancelled, and goes back once", () => {
  const made = crowd(2);
  made.jump({ btc: "86", eth: "9.4" });
  const userId = people.at(-2) as UserId;
  const entrust = made.engine.view.leverage.positionsOf(userId).find(({ state }) => state === "pending");
  const positionId = entrust?.positionId ?? 0;
  expect(made.code(userId, { type: "CancelLever", positionId })).toBe("position_closing");
  made.drain();
  const ended = made.events.filter(
    (event) => event.type === "LeverChanged" && event.position.positionId === positionId && event.position.hands === 0,
  );
  expect(ended).toMatchObject([{ position: { state: "revoked" } }]);
  expect(made.problems()).toEqual([]);
});

test("others may close meanwhile: behind what is decided, at the price they saw", () => {
  const made = crowd(2);
  made.fund(alice, usdt, "1000", "leverage");
  made.look({ btc: "100", eth: "10" });
  const { positionId } = made.lever(alice, "short", 5);
  const part = made.lever(alice, "short", 5);
  made.jump({ btc: "88", eth: "9.6" });
  expect(made.code(alice, { type: "CloseLever", positionId: part.positionId, hands: 1 })).toBe("position_closing");
  const { position, closing } = made.close(alice, positionId);
  expect(position).toMatchObject({ state: "closing", closePrice: units("88"), reason: "user" });
  made.jump({ btc: "95", eth: "9.6" });
  made.drain();
  const { closingId, settled: paid } = closing;
  expect(made.closings().filter((one) => one.positionId === positionId)).toMatchObject([{ closingId, settled: paid }]);
  expect(made.problems()).toEqual([]);
});

test("an engine restored in the middle of a wave goes on exactly as the first", () => {
  const made = crowd(2);
  made.jump({ btc: "88", eth: "9.6" });
  made.must(houseId, { type: "RunDue" });
  const again = made.restored({ bounds: { workMax: 2 } });
  expect(again.audit().problems).toEqual([]);
  const from = made.journal.length;
  made.look({ btc: "84", eth: "9.4" });
  made.look({ btc: "80.5", eth: "9.9" });
  for (let count = 0; count < 60; count += 1) made.must(houseId, { type: "RunDue" });
  for (const command of made.journal.slice(from)) again.apply(command);
  expect(again.stateHash()).toBe(made.engine.stateHash());
  expect(again.audit().problems).toEqual([]);
});

test("the journal from the beginning gives the same state", () => {
  const made = crowd(3);
  made.jump({ btc: "88", eth: "9.6" });
  made.drain();
  const again = new Engine({ bounds: { workMax: 3 } });
  for (const command of made.journal) again.apply(command);
  expect(again.stateHash()).toBe(made.engine.stateHash());
});
