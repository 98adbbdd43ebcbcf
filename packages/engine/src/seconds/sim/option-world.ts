// What the people of seconds options can know: what is offered, the last recorded prices, and the numbers of options and
// policies they were told, also of those that have ended.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { CoreEvent, Entry } from "../../core/event.ts";
import { houseId } from "../../core/ledger/account.ts";
import { Random } from "../../sim/random.ts";
import type { SimOutcome } from "../../sim/sim-product.ts";
import { type Ask, remembered, type World } from "../../sim/world.ts";
import type { OptionCoinTerms, PlaceOption, PolicyTerms, SecondsContent } from "../commands.ts";
import type { OptionRow, PolicyRow, SecondsEvent } from "../events.ts";
import { dateAt } from "./naive-calendar.ts";

export const coins = [2, 1] as AssetId[];
export const durations = [15, 30, 60, 16, 300];
/** Few enough that somebody has several options. */
export const crowd = 8;
/** The first is the usual one, the second pays out, the third is of the other coin. */
export const policyTypes = [1, 2, 3];

export class OptionWorld {
  readonly shared: World;
  readonly alive = new Map<number, OptionRow>();
  readonly ended: OptionRow[] = [];
  readonly policies = new Map<number, PolicyRow>();
  readonly free = new Map<string, bigint>();
  /** What is not offered for the moment, with what would open it again. */
  readonly closed = new Map<string, SecondsContent>();
  /** The option that a scene turns round: the last one of fifteen seconds that was accepted in it. */
  anchor: OptionRow | null = null;
  wanted: PlaceOption | null = null;
  /** From when on the looser limit holds that somebody has asked for. */
  readonly limitFrom = new Map<string, number>();
  /** The day of somebody's last option. */
  private readonly dates = new Map<UserId, number>();
  /** When prices were last recorded, and when anything last happened: clocks may be turned back, days are not. */
  lookedAt = 0;
  latest = 0;
  private readonly start: Random;

  constructor(shared: World) {
    this.shared = shared;
    // Drawn apart: what a seed decides for others must not depend on options.
    this.start = new Random(shared.plan.seed + 4);
  }

  get random(): Random {
    return this.shared.random;
  }

  house(content: SecondsContent): Ask {
    return { userId: houseId, content };
  }

  coinTerms(random = this.start): OptionCoinTerms {
    return {
      feePpm: random.pick([0, 20_000, 20_000, 3_333]),
      stakeMin: random.pick([1n, 1n, 50n]) as Amount,
      stakeMax: random.pick([0n, 6_000n, 20_000n]) as Amount,
      openMax: random.pick([0, 0, 3, 12]),
      sideMax: random.pick([0n, 800n, 9_000n, 60_000n]) as Amount,
    };
  }

  policyTerms(kind: PolicyTerms["kind"], random = this.start): PolicyTerms {
    const isForward = kind === "forward";
    return {
      kind,
      amountMin: 100n as Amount,
      amountMax: 50_000n as Amount,
      premiumPpm: random.pick([500_000, 500_000, 333_333]),
      profitPpm: random.pick(isForward ? [1_000_000, 300_000, 300_000] : [500_000]),
      lossPpm: random.pick([500_000, 500_000, 333_333]),
      lossLeft: 10n as Amount,
      claimPpm: isForward ? random.pick([1_000_000, 1_000_000, 800_000]) : random.pick([1_000_000, 700_000]),
      pays: isForward ? "insured" : "free",
      claimsDaily: random.pick([1, 2, 2]),
      claimsMax: random.pick([1, 2, 3, 4]),
      stakeMax: random.pick([500n, 20_000n, 20_000n]) as Amount,
      openMax: random.pick([1, 3, 3]),
    };
  }

  /** What is offered, and money for those who take part. */
  opening(): Ask[] {
    if (this.shared.plan.rules < 3) return [];
    const asks: Ask[] = durations.map((seconds, place) =>
      this.house({ type: "SetOptionDuration", seconds, ratioPpm: 850_000 + place * 12_345, isOpen: seconds < 300 }),
    );
    for (const assetId of coins) {
      asks.push(this.house({ type: "SetOptionCoin", assetId, terms: this.coinTerms(), isOpen: true }));
      asks.push(...this.funding("options", assetId, this.start.pick([3_000n, 50_000n, 50_000n, 900_000n])));
      asks.push(...this.funding("policies", assetId, this.start.pick([0n, 3_000n, 40_000n, 900_000n])));
    }
    for (const marketId of [1, 2] as MarketId[])
      asks.push(this.house({ type: "SetOptionMarket", marketId, isOpen: true }));
    for (const [place, typeId] of policyTypes.entries()) {
      const terms = this.policyTerms(place === 1 ? "reverse" : "forward");
      const assetId = coins[place === 2 ? 1 : 0] as AssetId;
      asks.push(this.house({ type: "SetPolicyType", typeId, assetId, terms, isOpen: true }));
    }
    for (let person = 1; person <= Math.min(crowd, this.shared.plan.people); person += 1) {
      for (const assetId of coins) {
        const amount = BigInt(this.start.pick([400, 60_000, 400_000, 400_000])) as Amount;
        const to = { owner: person as UserId, kind: "seconds" as const };
        const content = { type: "Credit", to, assetId, amount, reason: "demo_fund", reference: "s" };
        asks.push({ userId: houseId, content });
      }
    }
    return asks;
  }

  /** House money, and from there to the pool or the fund. */
  funding(kind: "options" | "policies", assetId: AssetId, amount: bigint): Ask[] {
    if (amount === 0n) return [];
    const to = { owner: houseId, kind: "house" as const };
    const credit = { type: "Credit", to, assetId, amount, reason: "demo_fund", reference: "o" };
    return [{ userId: houseId, content: credit }, this.moved(kind, assetId, amount, "in")];
  }

  /** Between the house's own money and the pool or the fund. */
  moved(kind: "options" | "policies", assetId: AssetId, amount: bigint, way: "in" | "out"): Ask {
    const [own, other] = [
      { owner: houseId, kind: "house" },
      { owner: houseId, kind },
    ];
    const ends = way === "in" ? { from: own, to: other } : { from: other, to: own };
    const word = kind === "options" ? "option" : "policy";
    const reason = `${word}_${way === "in" ? "fund" : "return"}`;
    const content = { type: "Book", steps: [{ move: { ...ends, assetId, amount } }], reason, reference: "o" };
    return { userId: houseId, content };
  }

  person(): UserId {
    return (this.random.percent(92) ? this.random.between(1, crowd) : this.shared.person()) as UserId;
  }

  market(): MarketId {
    return this.random.pick([1, 1, 1, 2, 2]) as MarketId;
  }

  coin(): AssetId {
    return this.random.pick([2, 2, 2, 1]) as AssetId;
  }

  /** The calendar day somewhere on earth, as 20261116. */
  date(hours = 0): number {
    return dateAt(Math.max(this.shared.now, this.latest) + hours * 3_600_000);
  }

  freeOf(userId: UserId, assetId: AssetId): bigint {
    return this.free.get(`${userId} ${assetId}`) ?? 0n;
  }

  policyOf(userId: UserId, assetId: AssetId): PolicyRow | null {
    const mine = [...this.policies.values()].filter((row) => row.userId === userId && row.assetId === assetId);
    return mine.find(({ state }) => state === "active") ?? null;
  }

  option(by: UserId, more: Partial<PlaceOption> = {}): PlaceOption {
    const { random } = this;
    return {
      type: "PlaceOption",
      marketId: this.market(),
      assetId: this.coin(),
      direction: random.pick(["up", "down"] as const),
      seconds: random.pick([15, 15, 15, 30, 16, 60]),
      stake: BigInt(random.pick([50, 51, 99, 333, 1_000, 5_000])) as Amount,
      date: Math.max(this.date(), this.dates.get(by) ?? 0),
      ...more,
    };
  }

  learn({ content }: Ask, { reply, events }: SimOutcome): void {
    if (reply.ok) this.latest = Math.max(this.latest, this.shared.now);
    for (const event of events as readonly (SecondsEvent | CoreEvent)[]) {
      if (event.type === "OptionPlaced" || event.type === "OptionChanged") this.learnOption(event.option);
      if (event.type === "PolicyBought" || event.type === "PolicyChanged")
        this.policies.set(event.policy.policyId, event.policy);
      if (event.type === "OptionPlaced") this.dates.set(event.option.userId, (content as PlaceOption).date);
      if (event.type === "OptionPlaced" && content === this.wanted && event.option.seconds === 15)
        this.anchor = event.option;
      this.learnOffer(event as SecondsEvent);
      if (event.type === "OptionLimitSet")
        this.limitFrom.set(`${event.limit.userId} ${event.limit.assetId}`, event.limit.nextFrom ?? 0);
      if (event.type === "EntryPosted") this.learnBalance(event.entry);
      if (event.type === "TickRecorded" && event.tick.marks !== "") this.lookedAt = this.shared.now;
    }
  }

  private learnOffer(event: SecondsEvent): void {
    if (event.type === "OptionMarketSet") {
      const { marketId, state } = event.market;
      this.note(`market ${marketId}`, state, { type: "SetOptionMarket", marketId, isOpen: true });
    }
    if (event.type === "OptionCoinSet") {
      const { assetId, state, ...terms } = event.coin;
      this.note(`coin ${assetId}`, state, { type: "SetOptionCoin", assetId, terms, isOpen: true });
    }
    if (event.type === "OptionDurationSet" && event.duration.seconds < 300) {
      const { seconds, ratioPpm, state } = event.duration;
      this.note(`duration ${seconds}`, state, { type: "SetOptionDuration", seconds, ratioPpm, isOpen: true });
    }
    if (event.type === "PolicyTypeSet") {
      const { typeId, assetId, state, ...terms } = event.policyType;
      this.note(`type ${typeId}`, state, { type: "SetPolicyType", typeId, assetId, terms, isOpen: true });
    }
  }

  private note(name: string, state: "open" | "closed", opening: SecondsContent): void {
    if (state === "open") this.closed.delete(name);
    else this.closed.set(name, opening);
  }

  private learnBalance({ owner, kind, assetId, available }: Entry): void {
    if (kind === "seconds") this.free.set(`${owner} ${assetId}`, available);
    if (kind === "options" || kind === "policies") this.free.set(`${kind} ${assetId}`, available);
  }

  private learnOption(row: OptionRow): void {
    if (row.state === "placed" || row.state === "open") {
      this.alive.set(row.optionId, row);
      return;
    }
    this.alive.delete(row.optionId);
    this.ended.push(row);
    if (this.ended.length > remembered) this.ended.shift();
  }
}
