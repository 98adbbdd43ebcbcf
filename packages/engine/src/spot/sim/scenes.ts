// Scenes that chance alone would play too seldom: a queue that one command cannot finish and what somebody does about it
// meanwhile; stops that meet their owners' own orders. Others act in between, so that no two come out alike.

import type { Amount, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { enough, member } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

type Line = () => Ask;

export class Scenes {
  private readonly world: SpotWorld;
  private lines: Line[] = [];

  constructor(world: SpotWorld) {
    this.world = world;
  }

  /** The next line of the scene that is on, or the first of another. */
  next(): Ask {
    if (this.lines.length === 0) this.lines = this.write();
    const line = this.lines.shift();
    return line === undefined ? this.open(0)() : line();
  }

  private write(): Line[] {
    const { random } = this.world;
    const index = random.below(this.world.markets.length);
    const side = random.pick(["buy", "sell"] as const);
    return [this.open(index), ...(random.percent(65) ? this.longQueue(index, side) : this.ownOrders(index, side))];
  }

  private open(index: number): Line {
    return () => {
      // A market that has halted shall not always be opened before its time.
      if (this.world.shared.plan.rules > 2 && this.world.random.percent(85)) return this.house({ type: "RunDue" });
      return this.house({ type: "SetMarketState", marketId: this.world.market(index).marketId, state: "open" });
    };
  }

  private house(content: SpotContent | { type: "RunDue" }): Ask {
    return { userId: houseId, content };
  }

  /** Several small orders, one that takes them all, and then something happens before it is done. */
  private longQueue(index: number, side: "buy" | "sell"): Line[] {
    const { random } = this.world;
    const [away, lots] = [side === "buy" ? 1 : -1, enough(this.world, index)];
    const other = side === "buy" ? "sell" : "buy";
    const count = random.between(4, 9);
    const timeInForce = random.pick(["gtc", "ioc", "ioc", "fok"] as const);
    const total = lots * count + (timeInForce === "gtc" ? lots : 0);
    const makers = Array.from({ length: count }, (_, place) =>
      this.order(index, (2 + (place % 3)) as UserId, other, away * (1 + (place >> 2)), lots, {}),
    );
    const behind = this.order(index, member(this.world), other, away, lots, { timeInForce: "post_only" });
    return [
      ...makers,
      this.order(index, 1 as UserId, side, away * 4, total, { timeInForce }),
      this.twist(index, behind),
    ];
  }

  private twist(index: number, behind: Line): Line {
    const { random } = this.world;
    const { marketId } = this.world.market(index);
    return random.pick<Line>([
      behind,
      behind,
      () => this.ofLatest((orderId) => ({ type: "CancelOrder", orderId })),
      () => this.ofLatest((orderId) => ({ type: "CancelOrder", orderId })),
      () => this.ofLatest((orderId) => ({ type: "AmendOrder", orderId, price: this.price(index, 1) })),
      () => this.house({ type: "SetMarketState", marketId, state: random.pick(["closed", "cancel_only"]) }),
      () => this.house({ type: "EndMarket", marketId }),
      () => this.house({ type: "RunDue" }),
    ]);
  }

  private ofLatest(content: (orderId: number) => SpotContent): Ask {
    const latest = this.world.orders.at(-1);
    if (latest === undefined) return this.house({ type: "RunDue" });
    return { userId: latest.userId, content: content(latest.orderId) };
  }

  /** Somebody's stop is triggered by a trade at the price where his own order rests. */
  private ownOrders(index: number, side: "buy" | "sell"): Line[] {
    const { random } = this.world;
    const away = side === "buy" ? 1 : -1;
    const other = side === "buy" ? "sell" : "buy";
    const lots = enough(this.world, index);
    const timeInForce = random.pick(["gtc", "gtc", "fok"] as const);
    return [
      this.order(index, 2 as UserId, other, away, lots, {}),
      this.order(index, 1 as UserId, other, away, lots, {}),
      this.order(index, 3 as UserId, other, away * 2, lots * 3, {}),
      () => {
        const stop = this.order(index, 1 as UserId, side, away * 3, lots * 2, { timeInForce })();
        const content = {
          ...(stop.content as PlaceOrder),
          orderType: "stop_limit",
          stopPrice: this.price(index, away),
        };
        return { userId: stop.userId, content };
      },
      this.order(index, 4 as UserId, side, away, lots, {}),
    ];
  }

  private price(index: number, away: number): Amount {
    return (BigInt(Math.max(1, this.world.traded(index) + away)) * this.world.market(index).tick) as Amount;
  }

  private order(
    index: number,
    userId: UserId,
    side: "buy" | "sell",
    away: number,
    lots: number,
    more: Pick<PlaceOrder, "timeInForce">,
  ): Line {
    return () => {
      const { marketId, lot } = this.world.market(index);
      const amount = (BigInt(lots) * lot) as Amount;
      const content = { type: "PlaceOrder", marketId, side, orderType: "limit", ...more } as const;
      return { userId, content: { ...content, price: this.price(index, away), amount } };
    };
  }
}
