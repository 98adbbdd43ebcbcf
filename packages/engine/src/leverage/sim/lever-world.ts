// What the people of leverage can know: terms, the last recorded prices, and the numbers of positions they were told, also
// of those that have ended.

import { type Amount, type AssetId, ensure, type MarketId, type UserId } from "@tidemark/kernel";
import type { CoreEvent, Entry } from "../../core/event.ts";
import { houseId } from "../../core/ledger/account.ts";
import { Random } from "../../sim/random.ts";
import type { SimOutcome } from "../../sim/sim-product.ts";
import { type Ask, remembered, type World } from "../../sim/world.ts";
import type { ChargeOvernight, LeverContent, LeverReplies, LeverRules, LeverTerms } from "../commands.ts";
import { asClosing, type LeverDecision, type LeverEvent, type LeverRow } from "../events.ts";

/** Of both markets that the simulated spot opens with. */
export const quoteCoin = 2 as AssetId;
export const baseCoins = [1, 3] as const;

/** Few enough that somebody has several positions. */
const crowd = 9;

export class LeverWorld {
  readonly shared: World;
  readonly alive = new Map<number, LeverRow>();
  readonly ended: LeverRow[] = [];
  readonly prices = new Map<MarketId, bigint>();
  readonly rules: LeverRules;
  /** What lies free in the pool, and in people's accounts of the quote coin. */
  pool = 0n;
  readonly free = new Map<UserId, bigint>();
  /** The midnight that is not charged to its end yet. */
  night: ChargeOvernight | null = null;
  /** When prices were last recorded. */
  lookedAt = 0;
  private readonly termsOf = new Map<MarketId, LeverTerms>();
  private readonly start: Random;

  constructor(shared: World) {
    this.shared = shared;
    // Drawn apart: what a seed decides for others must not depend on leverage.
    this.start = new Random(shared.plan.seed + 3);
    this.rules = {
      thresholdPpm: this.start.pick([0, 50_000, 100_000, 100_000, 300_000, 900_000]),
      sharePpm: this.start.pick([300_000, 800_000, 1_000_000]),
      insurancePpm: this.start.pick([0, 100_000, 500_000, 1_000_000]),
    };
    for (const [index, base] of baseCoins.entries()) {
      this.termsOf.set((index + 1) as MarketId, this.termsFor(10n ** BigInt(shared.plan.scales[base - 1] ?? 0)));
    }
  }

  get random(): Random {
    return this.shared.random;
  }

  private termsFor(whole: bigint): LeverTerms {
    const { start } = this;
    const parts = start.pick([1n, 10n, 100n]);
    return {
      hand: (whole > parts ? whole / parts : 1n) as Amount,
      handsMin: start.pick([1, 1, 2]),
      handsMax: start.pick([30, 1_000, 100_000]),
      multiples: start.pick([
        [5, 10, 20, 50, 100],
        [1, 3, 10],
        [100, 150],
      ]),
      spreadPpm: start.pick([0, 1_000, 333, 20_000]),
      feePpm: start.pick([0, 500, 777, 10_000]),
      overnightPpm: start.pick([0, 200, 5_000, 60_000]),
      stressPpm: start.pick([1_000, 1_000, 20_000, 100_000]),
      userValueMax: start.pick([3_000_000n, 10n ** 12n, 10n ** 12n]) as Amount,
      sideValueMax: start.pick([8_000_000n, 10n ** 12n, 10n ** 12n]) as Amount,
    };
  }

  terms(marketId: MarketId): LeverTerms {
    return ensure(this.termsOf.get(marketId) ?? this.termsOf.get(1 as MarketId), "a simulated world has terms");
  }

  /** Terms, rules, and money for those who take part. */
  opening(): Ask[] {
    if (this.shared.plan.rules < 3) return [];
    const house = (content: LeverContent): Ask => ({ userId: houseId, content });
    const asks: Ask[] = [house({ type: "SetLeverRules", assetId: quoteCoin, rules: this.rules })];
    for (const [marketId, terms] of this.termsOf) asks.push(house({ type: "SetLeverTerms", marketId, terms }));
    asks.push(
      ...this.funding("pool", this.start.pick([20_000n, 300_000n, 300_000n, 3_000_000n, 3_000_000n, 10n ** 9n])),
    );
    asks.push(...this.funding("insurance", this.start.pick([0n, 50n, 5_000n, 200_000n])));
    for (let person = 1; person <= Math.min(crowd, this.shared.plan.people); person += 1) {
      const amount = BigInt(this.start.pick([2_000, 40_000, 300_000, 2_000_000])) as Amount;
      const to = { owner: person as UserId, kind: "leverage" as const };
      const content = { type: "Credit", to, assetId: quoteCoin, amount, reason: "demo_fund", reference: "l" };
      asks.push({ userId: houseId, content });
    }
    return asks;
  }

  /** House money, and from there to the pool or the fund. */
  funding(kind: "pool" | "insurance", amount: bigint): Ask[] {
    if (amount === 0n) return [];
    const to = { owner: houseId, kind: "house" as const };
    const credit = { type: "Credit", to, assetId: quoteCoin, amount, reason: "demo_fund", reference: "p" };
    return [{ userId: houseId, content: credit }, this.fund(kind, amount)];
  }

  fund(kind: "pool" | "insurance", amount: bigint): Ask {
    const move = { from: { owner: houseId, kind: "house" }, to: { owner: houseId, kind }, assetId: quoteCoin, amount };
    const content = { type: "Book", steps: [{ move }], reason: `${kind}_fund`, reference: "p" };
    return { userId: houseId, content };
  }

  person(): UserId {
    return (this.random.percent(92) ? this.random.between(1, crowd) : this.shared.person()) as UserId;
  }

  market(): MarketId {
    return this.random.pick([1, 1, 1, 2, 2]) as MarketId;
  }

  price(marketId: MarketId): bigint {
    return this.prices.get(marketId) ?? 10_000n;
  }

  /** As many as are worth so much, within what the terms allow. */
  handsFor(marketId: MarketId, value: bigint): number {
    const { hand, handsMin, handsMax } = this.terms(marketId);
    const whole = 10n ** BigInt(this.shared.plan.scales[marketId === 1 ? 0 : 2] ?? 0);
    const hands = (value * whole) / (this.price(marketId) * hand + 1n);
    return Math.min(handsMax, Math.max(handsMin, Number.parseInt(String(hands), 10)));
  }

  /** Somebody's position in one of these states, or any that he has heard of. */
  some(...states: LeverRow["state"][]): LeverRow | null {
    const { random } = this;
    if (random.percent(6) && this.ended.length > 0) return random.pick(this.ended);
    const fitting = [...this.alive.values()].filter((row) => states.includes(row.state));
    return fitting.length === 0 ? null : random.pick(fitting);
  }

  learn({ content: any }: Ask, { reply, events }: SimOutcome): void {
    const content = any as LeverContent;
    if (content.type === "ChargeOvernight" && reply.ok) {
      this.night = (reply.value as LeverReplies["ChargeOvernight"]).isMore ? content : null;
    }
    for (const event of events as readonly (LeverEvent | CoreEvent)[]) {
      if (event.type === "LeverPlaced" || event.type === "LeverChanged") this.learnRow(event.position);
      if (event.type === "LeversClosing") this.learnClosing(event.decisions);
      if (event.type === "EntryPosted") this.learnBalance(event.entry);
      if (event.type !== "TickRecorded" || event.tick.marks === "") continue;
      this.lookedAt = this.shared.now;
      for (const mark of event.tick.marks.split(",")) {
        const [marketId, price] = mark.split(":");
        this.prices.set(Number.parseInt(marketId ?? "", 10) as MarketId, BigInt(price ?? "0"));
      }
    }
  }

  private learnBalance({ owner, kind, assetId, available }: Entry): void {
    if (assetId !== quoteCoin) return;
    if (kind === "pool") this.pool = available;
    if (kind === "leverage") this.free.set(owner, available);
  }

  private learnClosing(decisions: readonly LeverDecision[]): void {
    for (const decision of decisions) {
      const row = this.alive.get(decision.positionId);
      if (row !== undefined) this.learnRow(asClosing(row, decision));
    }
  }

  private learnRow(row: LeverRow): void {
    if (row.state !== "closed" && row.state !== "revoked") {
      this.alive.set(row.positionId, row);
      return;
    }
    this.alive.delete(row.positionId);
    this.ended.push(row);
    if (this.ended.length > remembered) this.ended.shift();
  }
}
