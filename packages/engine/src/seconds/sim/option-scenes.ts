// Scenes that chance alone would play too seldom: looks that come at the very millisecond or one too late, silence where
// an option begins or ends, many that end at one instant, and jumps that nobody believes yet. Others act in between, so
// that no two come out alike.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Random } from "../../sim/random.ts";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOption } from "../commands.ts";
import type { OptionRow } from "../events.ts";
import { limitScene, pauseScene } from "./limit-scenes.ts";
import { crowd, type OptionWorld } from "./option-world.ts";
import { claimsScene, grownScene, insuredScene } from "./policy-scenes.ts";

const day = 86_400_000;

/** What to ask next; null when there is nothing to ask any more. */
export type Line = () => Ask | null;

const kinds = [
  ...(["one_instant", "silent_entry", "silent_exit", "silent_exit", "doubt", "backlog", "same_price"] as const),
  ...(["same_moment", "insured", "claims", "grown"] as const),
  ...(["limits", "pauses", "starved", "midnight"] as const),
];

export class OptionScenes {
  readonly world: OptionWorld;
  private lines: Line[] = [];
  /** A day begins with what is hardest to meet. */
  private kinds: (typeof kinds)[number][] = ["silent_entry", "silent_entry"];

  constructor(world: OptionWorld) {
    this.world = world;
  }

  get random(): Random {
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
    const { shared } = this.world;
    shared.now = Math.max(shared.now, this.world.latest) + random.pick([0, 0, 0, 3_000, 3_600_000]);
    this.world.anchor = null;
    // What was closed is opened again before the next scene, or hardly anything would ever be accepted.
    const reopen: Line = () => {
      const [content] = this.world.closed.values();
      return content === undefined ? null : this.world.house(content);
    };
    const lines = this.play(kind, this.world.market());
    return [reopen, reopen, ...this.refill(), ...lines];
  }

  /** A pool that has nothing left takes nobody. */
  private refill(): Line[] {
    const { world } = this;
    const assetId = 2 as AssetId;
    if ((world.free.get(`options ${assetId}`) ?? 0n) > 20_000n || this.random.percent(30)) return [];
    return world.funding("options", assetId, 60_000n).map((ask) => () => ask);
  }

  private play(kind: (typeof kinds)[number] | undefined, marketId: MarketId): Line[] {
    switch (kind) {
      case "one_instant":
        return this.oneInstant(marketId);
      case "silent_entry":
        return this.silentEntry(marketId);
      case "silent_exit":
        return this.silentExit(marketId);
      case "doubt":
        return this.doubt(marketId);
      case "backlog":
        return this.backlog();
      case "same_price":
        return this.samePrice(marketId);
      case "same_moment":
        return this.sameMoment(marketId);
      case "insured":
        return insuredScene(this, marketId);
      case "claims":
        return claimsScene(this, marketId);
      case "limits":
        return limitScene(this, marketId);
      case "pauses":
        return pauseScene(this, marketId);
      case "grown":
        return grownScene(this, marketId);
      case "starved":
        return this.starved(marketId);
      default:
        return this.midnight(marketId);
    }
  }

  /** Many that end together; looks at the very instant; somebody who asks for them too early and then in time. */
  private oneInstant(marketId: MarketId): Line[] {
    const { random } = this;
    const places = Array.from({ length: random.between(4, 11) }, (_, index) => {
      const by = ((index % crowd) + 1) as UserId;
      const place = this.place(marketId, 15, { by, assetId: 2 as AssetId, stake: 60n as Amount });
      return index === 0 ? place : this.atOnce(place);
    });
    const drop = random.pick([-20, -1, 0, 1, 20]);
    return [
      ...[this.look(0), ...places, this.look(random.pick([-10, 0, 10])), ...(random.percent(60) ? [this.look(5)] : [])],
      ...[this.atExpiry(-2_000, this.look(7)), this.atExpiry(0, this.look(drop))],
      ...[this.atExpiry(0, this.runDue()), this.atExpiry(0, this.look(random.pick([-9, 9, 0])))],
      ...[this.atExpiry(random.pick([0, 1, 1]), random.percent(60) ? this.look(-30) : this.runDue())],
      ...[this.atExpiry(1, this.runDue()), this.runDue(), this.runDue()],
    ];
  }

  /** One look is in time to the millisecond for the second of two, and a millisecond too late for the first. */
  private silentEntry(marketId: MarketId): Line[] {
    const { random } = this;
    const late = random.pick([5_001, 5_001, 5_001, 5_000]);
    return [
      ...[this.look(0), this.place(marketId, 15), this.afterPlacing(1, this.aside(this.place(marketId, 30)))],
      ...(random.percent(30) ? [this.afterPlacing(5_000, this.runDue())] : []),
      ...[this.afterPlacing(late, this.look(5)), this.afterPlacing(5_001, this.runDue()), this.look(3), this.runDue()],
    ];
  }

  /** The last look before the end is just near enough for the first of two, and not quite for the second. */
  private silentExit(marketId: MarketId): Line[] {
    const { random } = this;
    const early = random.pick([5_000, 5_000, 5_001, 5_001, 8_000]);
    const after = random.pick([2, 2, 2_000, 60_000]);
    return [
      ...[this.look(0), this.place(marketId, 15), this.afterPlacing(1, this.aside(this.place(marketId, 15)))],
      ...[this.look(4), this.atExpiry(-early, this.look(random.pick([-8, 8])))],
      ...(random.percent(40) ? [this.atExpiry(-1_000, this.unseen(marketId))] : []),
      ...(random.percent(60) ? [this.atExpiry(after, this.look(-40))] : []),
      ...[this.atExpiry(after, this.runDue()), this.runDue()],
    ];
  }

  /** A jump before the end that is confirmed only after it, or in time, or where an option should begin. */
  private doubt(marketId: MarketId): Line[] {
    const { random } = this;
    const jump = random.pick([-300, 300, -120, 120]);
    const starts = random.pick([-3_000, -2_000, -1_000, 0]);
    const jumps = [0, 1_000, 2_000].map((more, place) =>
      this.atExpiry(starts + more, this.look(place === 0 ? jump : 0, marketId)),
    );
    if (random.percent(30))
      return [
        ...[this.look(0), this.place(marketId, 15), this.look(jump, marketId), this.look(0)],
        ...[this.place(marketId, 15), this.look(0), this.look(0), this.atExpiry(-1_000, this.look(3))],
        ...[this.atExpiry(1, this.runDue()), this.runDue()],
      ];
    return [
      ...[this.look(0), this.place(marketId, 15), this.look(2), this.atExpiry(-4_500, this.look(-3))],
      ...[...jumps, this.atExpiry(5_000, this.runDue())],
    ];
  }

  /** Nobody asks for what is due while looks go on; then it is done in portions. */
  private backlog(): Line[] {
    const { random } = this;
    const lines: Line[] = [this.look(0)];
    for (let count = random.between(4, 10); count > 0; count -= 1) {
      lines.push(this.place(this.world.market(), random.pick([15, 15, 16, 30])));
      if (random.percent(60)) lines.push(this.look(random.between(-9, 9)));
    }
    for (let count = random.between(12, 24); count > 0; count -= 1)
      lines.push(this.later(random.between(800, 2_600), this.look(random.between(-12, 12))));
    return [...lines, this.later(random.pick([0, 60_000]), this.runDue()), this.runDue(), this.runDue(), this.runDue()];
  }

  private samePrice(marketId: MarketId): Line[] {
    const same: Line = () => this.world.shared.feed.same();
    return [
      ...[same, this.place(marketId, 15), this.atOnce(this.place(marketId, 15)), same],
      ...[this.atExpiry(-2_000, same), this.atExpiry(1, this.runDue()), this.runDue()],
    ];
  }

  /** A look and an acceptance of one instant, in both orders: what counts is which came first. */
  private sameMoment(marketId: MarketId): Line[] {
    const { random } = this;
    const [place, look] = [this.place(marketId, 15), this.atOnce(this.look(random.pick([-12, 12])))];
    const pair = random.percent(50) ? [place, look] : [place, look, this.atOnce(this.place(marketId, 15))];
    return [
      ...[this.look(0), this.look(6), ...pair, this.later(700, this.look(random.pick([-14, 14])))],
      ...[this.atExpiry(-1_500, this.look(random.pick([-3, 3]))), this.atExpiry(1, this.runDue())],
    ];
  }

  /** The pool has hardly anything left when people come. */
  private starved(marketId: MarketId): Line[] {
    const { world } = this;
    const assetId = 2 as AssetId;
    let taken = 0n;
    const take: Line = () => {
      const free = world.free.get(`options ${assetId}`) ?? 0n;
      taken = free < 100n ? 0n : free - 60n;
      return taken === 0n ? null : world.moved("options", assetId, taken, "out");
    };
    const give: Line = () => (taken === 0n ? null : world.moved("options", assetId, taken, "in"));
    const large = () => this.place(marketId, 15, { assetId, stake: 1_000n as Amount });
    const small = this.place(marketId, 15, { assetId, stake: 55n as Amount });
    return [this.look(0), take, large(), small, large(), give, large(), this.look(9), this.runDue()];
  }

  /** Placed on one day and ended on the next; the one after it lies on the new day already. */
  private midnight(marketId: MarketId): Line[] {
    const { world } = this;
    const by = this.random.between(5, 6) as UserId;
    const assetId = 2 as AssetId;
    const mine = () => this.place(marketId, 15, { by, assetId, stake: 100n as Amount });
    const next = this.fresh(() => {
      const content = world.option(by, { marketId, assetId, seconds: 30, stake: 100n as Amount, date: world.date(24) });
      return { userId: by, content };
    });
    const back = this.fresh(() => ({
      userId: by,
      content: world.option(by, { marketId, assetId, date: world.date() }),
    }));
    return [
      ...[this.later(day, this.look(0)), mine(), this.look(4), next, back, this.atExpiry(-1_000, this.look(6))],
      ...[this.atExpiry(1, this.runDue()), this.runDue(), next, mine()],
    ];
  }

  /** The others move as well, a little. */
  look(permille: number, only: MarketId | null = null): Line {
    return () => this.world.shared.feed.look((id) => (only === null || id === only ? permille : 0));
  }

  /** A look that says nothing about the market. */
  private unseen(marketId: MarketId): Line {
    return () => this.world.shared.feed.look((id) => (id === marketId ? null : 1));
  }

  runDue(): Line {
    return () => ({ userId: houseId, content: { type: "RunDue" } });
  }

  place(marketId: MarketId, seconds: number, more: Partial<PlaceOption> & { readonly by?: UserId } = {}): Line {
    return this.fresh(() => {
      const { by: userId = this.world.person(), ...rest } = more;
      // Mostly small ones: nobody's money or limits are what these scenes are about.
      const small = this.random.percent(80) ? { assetId: 2 as AssetId, stake: 60n as Amount } : {};
      const content = this.world.option(userId, { marketId, seconds, ...small, ...rest });
      this.world.wanted = content;
      return { userId, content };
    });
  }

  /** Asks only by a fresh price: looks first where there is none. */
  fresh(line: Line): Line {
    return () => {
      const { shared } = this.world;
      if (shared.now - this.world.lookedAt < 1_500) return line();
      this.lines.unshift(line);
      return shared.feed.look(() => 0);
    };
  }

  /** At the instant of the last command: time does not run back. */
  private atOnce(line: Line): Line {
    return () => {
      const ask = line();
      this.world.shared.pinned = this.world.shared.now - 1;
      return ask;
    };
  }

  /** Not the one that the scene turns round. */
  private aside(line: Line): Line {
    return () => {
      const ask = line();
      this.world.wanted = null;
      return ask;
    };
  }

  later(ms: number, line: Line): Line {
    return () => {
      this.world.shared.now += ms;
      return line();
    };
  }

  /** So long after the scene's option was placed, if that is still to come. */
  private afterPlacing(ms: number, line: Line): Line {
    return this.exactly(({ placedAt }) => placedAt + ms, line);
  }

  /** So long after its end. */
  atExpiry(ms: number, line: Line): Line {
    return this.exactly(({ expiresAt }) => expiresAt + ms, line);
  }

  private exactly(instant: (row: OptionRow) => number, line: Line): Line {
    return () => {
      const { anchor, shared } = this.world;
      if (anchor === null) return null;
      const ask = line();
      const at = instant(anchor);
      if (ask !== null && at >= shared.now) shared.pinned = at;
      return ask;
    };
  }
}
