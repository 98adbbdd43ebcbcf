// A market that ends: what waits is given back, what is open is closed at the next fresh mark, in portions.

import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { alice, bob, btcUsdt, units, usdt } from "../testing/desk.ts";
import { LeverDesk } from "./testing/lever-desk.ts";

const end = { type: "SetLeverState", marketId: btcUsdt, state: "ended" } as const;

function desk(options = {}): LeverDesk {
  const made = new LeverDesk(options);
  made.fund(alice, usdt, "1000", "leverage");
  made.fund(bob, usdt, "1000", "leverage");
  made.look({ btc: "100" });
  return made;
}

test("entrusts get everything back, positions are closed at the mark", () => {
  const made = desk();
  const before = made.purse(alice);
  made.lever(alice, "long", 5, { limit: units("90") });
  const { positionId } = made.lever(bob, "short", 5);
  made.must(houseId, end);
  expect(made.purse(alice)).toEqual(before);
  expect(made.code(alice, made.ask("long", 1))).toBe("leverage_closed");
  made.look({ btc: "98" });
  expect(made.closings()).toMatchObject([{ positionId, reason: "delisted", closePrice: units("98") }]);
  expect(made.engine.view.leverage.positionCount).toBe(0);
  made.must(houseId, { ...end, state: "open" });
  made.lever(alice, "long", 1);
  expect(made.problems()).toEqual([]);
});

test("there is no way back while somebody is still in it, and no price closes nobody", () => {
  const made = desk();
  made.lever(bob, "short", 5);
  made.must(houseId, end);
  expect(made.code(houseId, { ...end, state: "open" })).toBe("leverage_closed");
  made.look({ eth: "10" });
  for (let count = 0; count < 5; count += 1) made.look({ eth: "10" });
  expect(made.engine.view.leverage.positionCount + made.closings().length).toBe(1);
});

test("two at a time or all at once, the end is the same", () => {
  const run = (workMax: number) => {
    const made = desk({ bounds: { workMax } });
    for (let count = 0; count < 7; count += 1) {
      made.lever(alice, "long", 1, { limit: units("90") });
      made.lever(bob, "short", 1, { limit: units("110") });
      made.lever(alice, "long", 1);
    }
    made.must(houseId, end);
    for (let count = 0; count < 10; count += 1) made.must(houseId, { type: "RunDue" });
    made.look({ btc: "101" });
    for (let count = 0; count < 10; count += 1) made.must(houseId, { type: "RunDue" });
    expect(made.engine.view.leverage.positionCount).toBe(0);
    expect(made.problems()).toEqual([]);
    return made.engine.stateHash();
  };
  expect(run(2)).toBe(run(10_000));
});
