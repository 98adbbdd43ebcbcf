// Scenes that chance alone would play too seldom: several people with all their money in positions of one side, a price
// that runs, and what somebody does about it meanwhile. Others act in between, so that no two come out alike.

import { type Amount, type MarketId, mulDivUp, type UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Random } from "../../sim/random.ts";
import type { Ask } from "../../sim/world.ts";
import type { LeverContent, OpenLever } from "../commands.ts";
import type { LeverRow } from "../events.ts";
import { type LeverWorld, quoteCoin } from "./lever-world.ts";

type Side = OpenLever["side"];
/** What to ask next; null when there is nothing to ask any more. */
type Line = () => Ask | null;

const membersMax = 5;
const kinds = ["against", "against", "for", "both_sides", "hedge", "half_blind", "edge", "entrusts"] as const;

export class LeverScenes {
  private readonly world: LeverWorld;
  private lines: Line[] = [];
  private kinds: (typeof kinds)[number][] = [];

  constructor(world: LeverWorld) {
    this.world = world;
  }

  private get random(): Random {
    return this.world.random;
  }

  next(): Ask {
    for (;;) {
      if (this.lines.length === 0) this.lines = this.write();
      const ask = this.lines.shift()?.() ?? null;
      if (ask !== null) return ask;
    }
  }

  /** Every kind comes once before any comes again. */
  private write(): Line[] {
    const { random } = this;
    if (this.kinds.length === 0) this.kinds = [...kinds];
    const [kind] = this.kinds.splice(random.below(this.kinds.length), 1);
    this.world.shared.now += random.pick([0, 0, 0, 0, 3_000, 3_600_000]);
    const marketId = this.world.market();
    const side = random.pick(["long", "short"] as const);
    switch (kind) {
      case "against":
      case "for":
        return this.run(marketId, side, kind);
      case "both_sides":
        return this.bothSides(marketId);
      case "hedge":
        return this.hedge(marketId);
      case "half_blind":
        return this.halfBlind(marketId, side);
      case "edge":
        return this.edge(marketId);
      default:
        return this.entrusts(marketId, side);
    }
  }

  /** Many of one side, and a price that runs against them, or for them. */
  private run(marketId: MarketId, side: Side, way: "against" | "for"): Line[] {
    const { random } = this;
    const isFalling = (side === "long") === (way === "against");
    const opens = Array.from({ length: random.between(3, 9) }, () => this.opening(marketId, side));
    const stops = Array.from({ length: random.below(4) }, () => this.stops(marketId));
    return [
      this.tick(() => 0),
      ...opens,
      ...stops,
      ...this.move(marketId, isFalling),
      this.twist(marketId),
      this.twist(marketId),
      ...this.move(marketId, random.percent(50)),
      this.house({ type: "RunDue" }),
    ];
  }

  /** Some have won, many more come in against them, and the price turns: those who won are on the lighter side. */
  private bothSides(marketId: MarketId): Line[] {
    const step = (permille: number): Line => this.tick((id) => (id === marketId ? permille : 0));
    const { pool } = this.world;
    const longs = [1, 2].map((user) => this.large(marketId, "long", user as UserId, pool * 2n));
    const shorts = [3, 4, 5, 6].map((user) => this.large(marketId, "short", user as UserId, pool * 14n));
    // Whoever comes now comes while the house cannot pay.
    const late: Line = () => ({ userId: this.member(), content: this.position(marketId, "short") });
    return [step(0), ...longs, ...[40, 40, 40].map(step), ...shorts, step(-20), late, step(-40), late, step(-40), late];
  }

  /** Worth so much, or as much as he can. */
  private large(marketId: MarketId, side: Side, userId: UserId, value: bigint): Line {
    return this.fresh(() => {
      const multiple = this.world.terms(marketId).multiples.at(-1) ?? 1;
      const most = ((this.world.free.get(userId) ?? 0n) * BigInt(multiple) * 8n) / 10n;
      const hands = this.world.handsFor(marketId, value < most ? value : most);
      return { userId, content: { type: "OpenLever", marketId, side, hands, multiple } as LeverContent };
    });
  }

  /** Long and short of one person with all his money; then he closes the one that has lost, or a stop does. */
  private hedge(marketId: MarketId): Line[] {
    const { random, world } = this;
    const userId = this.member();
    const both = () => ((world.free.get(userId) ?? 0n) * BigInt(world.terms(marketId).multiples.at(-1) ?? 1)) / 3n;
    const open =
      (side: Side): Line =>
      () =>
        this.large(marketId, side, userId, both())();
    const loser =
      (make: (row: LeverRow) => LeverContent): Line =>
      () => {
        const price = world.price(marketId);
        const mine = [...world.alive.values()].filter((row) => row.userId === userId && row.marketId === marketId);
        const row = mine.find((one) => one.state === "open" && (one.side === "long") === price < one.price);
        return row === undefined ? null : { userId, content: make(row) };
      };
    const close = loser(({ positionId }) => ({ type: "CloseLever", positionId }));
    const stops = random.percent(50) ? [this.stops(marketId), this.stops(marketId)] : [];
    return [
      open("long"),
      open("short"),
      ...stops,
      ...this.move(marketId, random.percent(50)),
      close,
      this.twist(marketId),
    ];
  }

  /** Positions in two markets of which one is not seen for a while; meanwhile the other one runs, or it ends. */
  private halfBlind(marketId: MarketId, side: Side): Line[] {
    const { random, world } = this;
    const unseen = (marketId === 1 ? 2 : 1) as MarketId;
    const userId = this.member();
    const part = () => ((world.free.get(userId) ?? 0n) * BigInt(world.terms(marketId).multiples.at(-1) ?? 1)) / 3n;
    const open =
      (market: MarketId): Line =>
      () =>
        this.large(market, side, userId, part())();
    const far = random.pick([40, 46, 200, 300]) * (side === "long" ? -1 : 1);
    const pause: Line = () => {
      world.shared.now += 3_200;
      return world.shared.feed.look((id) => (id === unseen ? null : 0));
    };
    const runs = [far, far < 100 ? far : 0, 0, 0].map((permille) =>
      this.tick((id) => (id === unseen ? null : id === marketId ? permille : 0)),
    );
    const ended = random.percent(30) ? [this.house({ type: "SetLeverState", marketId: unseen, state: "ended" })] : [];
    return [open(marketId), open(unseen), this.stops(marketId), pause, ...ended, ...runs, this.tick(() => 0)];
  }

  /** Somebody whose equity is to the last digit what he may not fall to. */
  private edge(marketId: MarketId): Line[] {
    const { world } = this;
    const terms = { ...world.terms(marketId), spreadPpm: 0, feePpm: 0 };
    const userId = this.random.between(1, 9) as UserId;
    const multiple = terms.multiples.at(-1) ?? 1;
    let hands = 0;
    const isAlone = () => ![...world.alive.values()].some((row) => row.userId === userId);
    const leave: Line = () => {
      const free = world.free.get(userId) ?? 0n;
      hands = world.handsFor(marketId, (free * BigInt(multiple)) / 2n);
      const whole = 10n ** BigInt(world.shared.plan.scales[marketId === 1 ? 0 : 2] ?? 0);
      const value = mulDivUp(world.price(marketId), terms.hand * BigInt(hands), whole);
      const amount = free - mulDivUp(value, 1n, BigInt(multiple));
      if (amount <= 0n || !isAlone()) return null;
      return {
        userId,
        content: { type: "Transfer", from: "leverage", to: "spot", assetId: quoteCoin, amount } as never,
      };
    };
    const open: Line = () => {
      const content: LeverContent = { type: "OpenLever", marketId, side: "long", hands, multiple };
      return isAlone() ? { userId, content } : null;
    };
    const rules = (thresholdPpm: number): Line =>
      this.house({ type: "SetLeverRules", assetId: quoteCoin, rules: { ...world.rules, thresholdPpm } });
    const same: Line = () => world.shared.feed.same();
    return [
      this.house({ type: "SetLeverTerms", marketId, terms }),
      rules(1_000_000),
      same,
      leave,
      open,
      same,
      rules(world.rules.thresholdPpm),
      this.house({ type: "SetLeverTerms", marketId, terms: world.terms(marketId) }),
    ];
  }

  /** Many who wait for one price, which comes. */
  private entrusts(marketId: MarketId, side: Side): Line[] {
    const { random } = this;
    const isFalling = side === "long";
    const waits = Array.from({ length: random.between(3, 8) }, () => this.waiting(marketId, side));
    return [
      this.tick(() => 0),
      ...waits,
      this.tick((id) => (id === marketId ? (isFalling ? -30 : 30) : 0)),
      this.twist(marketId),
      ...this.move(marketId, random.percent(50)),
    ];
  }

  private move(marketId: MarketId, isFalling: boolean): Line[] {
    const { random } = this;
    const sign = isFalling ? -1 : 1;
    if (random.percent(50)) {
      const far = sign * random.pick([90, 200, 300, 400]);
      return [far, 0, 0, 0].map((permille) => this.tick((id) => (id === marketId ? permille : 0)));
    }
    const permille = sign * random.pick([4, 15, 30, 46, 46]);
    return Array.from({ length: random.between(2, 8) }, () => this.tick((id) => (id === marketId ? permille : 0)));
  }

  private tick(permille: (marketId: MarketId) => number | null): Line {
    return () => this.world.shared.feed.look(permille);
  }

  private house(content: LeverContent | { type: "RunDue" }): Line {
    return () => ({ userId: houseId, content });
  }

  /** Asks only by a fresh price: looks first where there is none. */
  private fresh(line: Line): Line {
    return () => {
      const { shared } = this.world;
      if (shared.now - this.world.lookedAt < 1_500) return line();
      this.lines.unshift(line);
      return shared.feed.look(() => 0);
    };
  }

  private member(): UserId {
    return this.random.between(1, membersMax) as UserId;
  }

  /** Nearly everything that somebody has, or a good part of it. */
  private opening(marketId: MarketId, side: Side): Line {
    return this.fresh(() => ({ userId: this.member(), content: this.position(marketId, side) }));
  }

  private position(marketId: MarketId, side: Side): OpenLever {
    const { random, world } = this;
    const { multiples } = world.terms(marketId);
    const multiple = random.percent(70) ? (multiples.at(-1) ?? 1) : random.pick(multiples);
    const money = 10n ** BigInt(random.between(2, 5)) * BigInt(random.between(1, 9));
    return { type: "OpenLever", marketId, side, hands: world.handsFor(marketId, money * BigInt(multiple)), multiple };
  }

  private waiting(marketId: MarketId, side: Side): Line {
    return this.fresh(() => {
      const price = this.world.price(marketId);
      const away = (price * BigInt(this.random.pick([5, 10, 20, 25]))) / 1_000n + 1n;
      const limit = (side === "long" ? price - away : price + away) as Amount;
      return { userId: this.member(), content: { ...this.position(marketId, side), limit } };
    });
  }

  private stops(marketId: MarketId): Line {
    return this.fresh(() => {
      const fitting = [...this.world.alive.values()].filter((row) => row.marketId === marketId && row.state === "open");
      const row = this.random.pick(fitting);
      if (row === undefined) return null;
      const price = this.world.price(marketId);
      const [higher, lower] = price > row.price ? [price, row.price] : [row.price, price];
      const above = ((higher * 1_012n) / 1_000n + 1n) as Amount;
      const below = ((lower * 988n) / 1_000n) as Amount;
      const [takeProfit, stopLoss] = row.side === "long" ? [above, below] : [below, above];
      return {
        userId: row.userId,
        content: { type: "SetLeverStops", positionId: row.positionId, takeProfit, stopLoss },
      };
    });
  }

  /** Somebody does something while others wait to be closed, or might have to. */
  private twist(marketId: MarketId): Line {
    return () => {
      const { random, world } = this;
      const row = world.some("closing") ?? world.some("open");
      if (row === null) return null;
      const { userId, positionId } = row;
      const asks: LeverContent[] = [
        { type: "CloseLever", positionId },
        { type: "CloseLever", positionId, hands: Math.max(1, row.hands >> 1) },
        { type: "CloseLevers", assetId: quoteCoin },
        { type: "AddLeverMargin", positionId, amount: 5n as Amount },
      ];
      switch (random.below(8)) {
        case 0:
        case 1: {
          const amount = BigInt(random.pick([50, 5_000, 90_000])) as Amount;
          return {
            userId,
            content: { type: "Transfer", from: "spot", to: "leverage", assetId: quoteCoin, amount } as never,
          };
        }
        case 2:
          return { userId: houseId, content: { type: "RunDue" } };
        case 3:
          return { userId: houseId, content: { type: "SetLeverState", marketId, state: "ended" } as LeverContent };
        default:
          return { userId, content: random.pick(asks) };
      }
    };
  }
}
