// Two who trade with each other to walk a price away, with minutes or hours in between, and stops of theirs that would
// take it further. Chance alone would seldom go so far that a market halts, and halts again.

import type { Amount, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { enough } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

type Line = () => Ask;

const minute = 60_000;

export class Walks {
  private readonly world: SpotWorld;
  private lines: Line[] = [];

  constructor(world: SpotWorld) {
    this.world = world;
  }

  next(): Ask {
    if (this.lines.length === 0) this.lines = this.write();
    return (this.lines.shift() ?? this.pause())();
  }

  private write(): Line[] {
    const { random } = this.world;
    const index = random.below(this.world.markets.length);
    const sign = random.pick([-1, 1] as const);
    return Array.from({ length: random.between(4, 16) }, () => this.step(index, sign)).flat();
  }

  /** Seen from a falling price: one offers to buy far below, the other one sells to him. */
  private step(index: number, sign: -1 | 1): Line[] {
    const { random } = this.world;
    const [maker, taker] = sign < 0 ? (["buy", "sell"] as const) : (["sell", "buy"] as const);
    let ticks = 0;
    const offer = () => {
      ticks = this.away(index, sign);
      return this.order(index, 2 as UserId, maker, ticks, {});
    };
    const take = () => this.order(index, 1 as UserId, taker, ticks, { timeInForce: "ioc" });
    const stop = () => this.stop(index, taker, sign);
    const band = () => (random.percent(80) ? this.setBand(index) : this.setReference(index));
    const before = [...(random.percent(30) ? [band] : []), ...(random.percent(40) ? [stop] : [])];
    return [...before, offer, take, random.percent(20) ? this.regret() : this.pause()];
  }

  /** About as far as the band allows from the last price, or half as far, or a tick. */
  private away(index: number, sign: -1 | 1): number {
    const { random, terms } = this.world;
    const last = this.world.traded(index);
    const far = Math.floor((last * Math.min(terms.bandPpm, 900_000)) / 1_000_000);
    return Math.max(1, last + sign * Math.max(1, random.pick([far, far, far >> 1, 1])));
  }

  private stop(index: number, side: "buy" | "sell", sign: -1 | 1): Ask {
    const { tick } = this.world.market(index);
    const stop = Math.max(1, this.world.traded(index) + sign);
    const ask = this.order(index, 1 as UserId, side, this.away(index, sign), {});
    const content = { ...(ask.content as PlaceOrder), orderType: "stop_limit", stopPrice: BigInt(stop) * tick };
    return { userId: ask.userId, content };
  }

  /** The house makes the band narrow: a price that was well within is now too far from where the day began. */
  private setBand(index: number): Ask {
    const { random, terms } = this.world;
    const bandPpm = random.pick([1, 2_000, terms.bandPpm, terms.bandPpm]);
    const { marketId } = this.world.market(index);
    const content: SpotContent = { type: "SetMarketTerms", marketId, terms: { ...terms, bandPpm } };
    return { userId: houseId, content };
  }

  private setReference(index: number): Ask {
    const { random } = this.world;
    const { marketId, tick } = this.world.market(index);
    const ticks = Math.max(0, this.world.traded(index) + random.between(-3, 3));
    const price = (BigInt(ticks) * tick + random.pick([0n, 0n, 0n, 1n])) as Amount;
    const content: SpotContent = { type: "SetMarketReference", marketId, price };
    return { userId: random.percent(90) ? houseId : (2 as UserId), content };
  }

  /** Whoever has an order there takes it back. */
  private regret(): Line {
    return () => {
      const known = this.world.random.pick(this.world.orders.slice(-10));
      if (known === undefined) return this.pause()();
      return { userId: known.userId, content: { type: "CancelOrder", orderId: known.orderId } as SpotContent };
    };
  }

  private pause(): Line {
    return () => {
      this.world.shared.now += this.world.random.pick([0, minute, 16 * minute, 61 * minute, 61 * minute]);
      return { userId: houseId, content: { type: "RunDue" } };
    };
  }

  private order(
    index: number,
    userId: UserId,
    side: "buy" | "sell",
    ticks: number,
    more: Pick<PlaceOrder, "timeInForce">,
  ): Ask {
    const { marketId, lot, tick } = this.world.market(index);
    // Whoever takes wants everything that stands in the way as well.
    const times = more.timeInForce === "ioc" ? 40 : this.world.random.pick([1, 10]);
    const amount = (BigInt(enough(this.world, index) * times) * lot) as Amount;
    const price = (BigInt(ticks) * tick) as Amount;
    const content: PlaceOrder = { type: "PlaceOrder", marketId, side, orderType: "limit", ...more, price, amount };
    return { userId, content };
  }
}
