// Random walks: many people do whatever can be done, prices jump, and after each look everything is compared with a
// plain walk over all accounts. The same walk under a small and a large bound, and through a restart, must end alike.

import type { Amount, Instant, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../core/ledger/account.ts";
import { isBurst } from "../formulas/leverage.ts";
import { Random } from "../sim/random.ts";
import { btcUsdt, units, usdt } from "../testing/desk.ts";
import type { LeverReason } from "./events.ts";
import { ethUsdt, LeverDesk, leverRules } from "./testing/lever-desk.ts";

const people = Array.from({ length: 25 }, (_, place) => (21 + place) as UserId);
/** More than the longest wave needs with the smallest bound. */
const portions = 40;

class Walk {
  readonly desk: LeverDesk;
  readonly random: Random;
  readonly prices = { btc: 10_000, eth: 1_000 };
  date = 20_260_101;

  constructor(seed: number, workMax: number) {
    this.random = new Random(seed);
    const [pool, insurance] = [this.random.pick(["50", "200", "100000", "100000"]), this.random.pick(["0", "50"])];
    this.desk = new LeverDesk({ bounds: { workMax }, pool, insurance, terms: { stressPpm: 10_000 } });
    for (const userId of people) {
      this.desk.fund(userId, usdt, String(this.random.between(20, 400)), "leverage");
      this.desk.fund(userId, usdt, "1000", "spot");
    }
    this.look();
  }

  look(): void {
    const { random, prices, desk } = this;
    const isJump = random.percent(8);
    for (const name of ["btc", "eth"] as const) {
      const most = isJump ? 25 : 3;
      prices[name] = Math.max(50, Math.round(prices[name] * (1 + random.between(-most * 10, most * 10) / 1_000)));
    }
    const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
    const seen = random.percent(90) ? { btc: text(prices.btc), eth: text(prices.eth) } : { btc: text(prices.btc) };
    if (isJump) desk.jump(seen);
    else desk.look(seen);
    this.drain();
  }

  private drain(): void {
    for (let count = 0; count < portions; count += 1) this.desk.send(houseId, { type: "RunDue" });
  }

  act(): void {
    const { random, desk } = this;
    const userId = random.pick(people);
    const own = desk.engine.view.leverage.positionsOf(userId);
    const one = own.length === 0 ? null : random.pick(own);
    const marketId = one !== null && random.percent(50) ? one.marketId : random.pick([btcUsdt, ethUsdt]);
    const side = random.pick(["long", "short"] as const);
    const cents = marketId === btcUsdt ? this.prices.btc : this.prices.eth;
    const near = (percent: number) => ((units(String(cents)) / 10_000n) * BigInt(100 + percent)) as Amount;
    const positionId = one?.positionId ?? 0;
    const dice = random.below(100);
    const ask = desk.ask(side, random.between(1, 12), { marketId, multiple: random.pick([5, 20, 50, 100]) });
    if (dice < 45) desk.send(userId, ask);
    else if (dice < 60) desk.send(userId, { ...ask, limit: near(random.between(-8, 8)) });
    else if (dice < 70) desk.send(userId, { type: "CloseLever", positionId });
    else if (dice < 76) desk.send(userId, { type: "CloseLever", positionId, hands: random.between(1, 6) });
    else if (dice < 80) desk.send(userId, { type: "CancelLever", positionId });
    else if (dice < 83) {
      desk.send(userId, { type: "CloseLevers", ...(random.percent(50) ? { side } : {}) });
      this.drain();
    } else if (dice < 91) this.stop(userId, positionId, near);
    else if (dice < 94) desk.send(userId, { type: "AddLeverMargin", positionId, amount: units("3") });
    else if (dice < 97) {
      const amount = units(String(random.between(1, 30)));
      desk.send(userId, { type: "Transfer", from: "spot", to: "leverage", assetId: usdt, amount });
    } else this.night();
  }

  private stop(userId: UserId, positionId: number, near: (percent: number) => Amount): void {
    const maybe = () => (this.random.percent(40) ? null : near(this.random.between(-6, 6)));
    const [takeProfit, stopLoss] = [maybe(), maybe()];
    this.desk.send(userId, { type: "SetLeverStops", positionId, takeProfit, stopLoss });
  }

  private night(): void {
    this.date += 1;
    const openedBefore = this.desk.now as Instant;
    for (let count = 0; count < portions * 4; count += 1) {
      this.desk.send(houseId, { type: "ChargeOvernight", date: this.date, openedBefore });
    }
  }

  /** What must hold whenever everything is booked. */
  check(): void {
    const { desk } = this;
    const { view } = desk.engine;
    expect(view.leverage.house(usdt).pool >= 0n).toBe(true);
    expect(desk.problems()).toEqual([]);
    const { fresh } = desk.slice.core.marks;
    for (const { userId } of view.leverage.holders()) {
      const account = view.leverage.account(userId, usdt);
      const markets = new Set(view.leverage.positionsOf(userId).map(({ marketId }) => marketId));
      const isFresh = [...markets].every((id) => fresh.call(desk.slice.core.marks, id, desk.engine.at) !== null);
      if (account !== null && isFresh) expect(isBurst(account, leverRules.thresholdPpm)).toBe(false);
    }
  }
}

function run(seed: number, workMax: number, steps: number): Walk {
  const walk = new Walk(seed, workMax);
  for (let step = 0; step < steps; step += 1) {
    for (let count = walk.random.between(0, 12); count > 0; count -= 1) walk.act();
    walk.look();
    if (step % 10 === 0) walk.check();
  }
  walk.check();
  return walk;
}

test.each([1, 2, 3, 4])("seed %i: nobody is missed, nothing is lost, and the bound changes nothing", (seed) => {
  const [small, large] = [run(seed, 2, 60), run(seed, 10_000, 60)];
  expect(small.desk.closings()).toEqual(large.desk.closings());
  expect(small.desk.engine.stateHash()).toBe(large.desk.engine.stateHash());
});

test("a walk meets everything that can end a position", () => {
  const seen = new Set<LeverReason | "shortfall" | "part">();
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    for (const { reason, insured, borne, profit, settled, coveragePpm } of run(seed, 200, 60).desk.closings()) {
      seen.add(reason);
      if (insured + borne > 0n) seen.add("shortfall");
      if (profit <= 0n || settled === profit) continue;
      seen.add("part");
      // L7: less than the profit is paid only where the row says which part.
      expect(coveragePpm < 1_000_000).toBe(true);
    }
  }
  expect([...seen].sort()).toEqual(
    ["deleverage", "liquidation", "part", "shortfall", "stop_loss", "take_profit", "user"].sort(),
  );
});

test("an engine restored anywhere on the way goes on exactly as the first", () => {
  const walk = new Walk(7, 3);
  for (let step = 0; step < 12; step += 1) {
    for (let count = 0; count < 8; count += 1) walk.act();
    const again = walk.desk.restored({ bounds: { workMax: 3 } });
    const from = walk.desk.journal.length;
    walk.look();
    walk.act();
    walk.look();
    for (const command of walk.desk.journal.slice(from)) again.apply(command);
    expect(again.stateHash()).toBe(walk.desk.engine.stateHash());
    expect(again.audit().problems).toEqual([]);
  }
});
