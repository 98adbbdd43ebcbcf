// A small exchange with one market whose price walks at random, and a trader who tosses a coin: what tests about fairness
// and about late settlement live in. No limits and plenty of money, so that nothing but looks decides.

import type { Amount, Instant, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import { latestRules } from "../../core/rules.ts";
import { Engine } from "../../engine.ts";
import type { Command } from "../../exchange-types.ts";
import { Random } from "../../sim/random.ts";
import { btc, btcUsdt, market, usdt } from "../../testing/desk.ts";
import type { OptionRow, SecondsEvent } from "../events.ts";
import { dateAt } from "../sim/naive-calendar.ts";

const trader = 5 as UserId;
const plenty = 10n ** 15n;
const stake = 1_000_000n as Amount;
const second = 1_000;

export type Told = { readonly number: number; readonly at: number; readonly price: bigint };

export class FairHouse {
  readonly engine: Engine;
  readonly ended = new Map<number, OptionRow>();
  readonly looks: Told[] = [];
  readonly random: Random;
  now = 1_700_000_000_000;
  accepted = 0;
  private seq = 0;
  private price = 5_000_000;

  constructor(seed: number, workMax = 200) {
    this.random = new Random(seed);
    this.engine = new Engine({ bounds: { workMax, pieceRows: 250 } });
    const house = (content: { readonly type: string }) => this.must(houseId, content);
    house({ type: "AdoptRules", version: latestRules } as never);
    for (const assetId of [btc, usdt])
      house({ type: "CreateAsset", assetId, symbol: `A${assetId}`, scale: 8 } as never);
    house(market);
    for (const seconds of [15, 30, 60])
      house({ type: "SetOptionDuration", seconds, ratioPpm: 850_000, isOpen: true } as never);
    const terms = { feePpm: 20_000, stakeMin: 1n, stakeMax: 0n, openMax: 0, sideMax: 0n };
    house({ type: "SetOptionCoin", assetId: usdt, terms, isOpen: true } as never);
    house({ type: "SetOptionMarket", marketId: btcUsdt, isOpen: true } as never);
    for (const to of [
      { owner: houseId, kind: "house" },
      { owner: trader, kind: "seconds" },
    ])
      house({ type: "Credit", to, assetId: usdt, amount: plenty, reason: "demo_fund", reference: "f" } as never);
    const ends = { from: { owner: houseId, kind: "house" }, to: { owner: houseId, kind: "options" } };
    const steps = [{ move: { ...ends, assetId: usdt, amount: plenty } }];
    house({ type: "Book", steps, reason: "option_fund", reference: "f" } as never);
  }

  must(userId: UserId, content: { readonly type: string }): unknown {
    this.seq += 1;
    const command = { seq: this.seq, at: this.now as Instant, userId, content } as unknown as Command;
    const { reply, events } = this.engine.apply(command);
    if (!reply.ok) throw new Error(`${content.type} was refused: ${reply.rejection.code}`);
    for (const event of events as readonly SecondsEvent[]) {
      if (event.type === "OptionChanged" && event.option.endedAt !== null)
        this.ended.set(event.option.optionId, event.option);
    }
    return reply.value;
  }

  /** One look, by chance a little higher or lower than the last, and as often the one as the other. */
  look(stepMax = 40): void {
    this.price += this.random.between(-stepMax, stepMax) * 10;
    const price = BigInt(this.price) as Amount;
    const number = this.engine.view.tickNumber + 1;
    const sources = [1, 2].map((source) => ({ source, price }));
    this.must(houseId, { type: "RecordTicks", number, quotes: [{ marketId: btcUsdt, sources }] } as never);
    this.looks.push({ number, at: this.now, price });
  }

  place(direction: "up" | "down", seconds: number): void {
    const date = dateAt(this.now);
    const option = { marketId: btcUsdt, assetId: usdt, direction, seconds, stake, date };
    this.must(trader, { type: "PlaceOption", ...option } as never);
    this.accepted += 1;
  }

  /** Everything that is due by now. */
  drain(): void {
    while ((this.must(houseId, { type: "RunDue" }) as { isMore: boolean }).isMore);
  }

  /** So many seconds, with a look in each and now and then a toss of the coin; the feed falls silent at times. */
  live(seconds: number, isDrained: (at: number) => boolean): void {
    let silentUntil = 0;
    for (let count = 0; count < seconds; count += 1) {
      this.now += second + this.random.between(-300, 300);
      if (this.random.below(100) === 0) silentUntil = this.now + this.random.between(3, 12) * second;
      if (this.now >= silentUntil) this.look();
      const toss = { direction: this.random.pick(["up", "down"] as const), seconds: this.random.pick([15, 30, 60]) };
      const last = this.looks.at(-1);
      if (last !== undefined && this.now - last.at <= 3 * second) this.place(toss.direction, toss.seconds);
      if (isDrained(this.now)) this.drain();
    }
    this.now += 120 * second;
    this.drain();
  }
}
