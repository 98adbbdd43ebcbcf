// Questions about options and policies. Nothing here changes anything.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import type {
  OptionCoinRow,
  OptionDurationRow,
  OptionMarketRow,
  OptionRow,
  PolicyRow,
  PolicyTypeRow,
} from "./events.ts";
import { limitRowAt } from "./protection.ts";
import type { Seconds } from "./slice.ts";
import type { OptionDay, OptionExposure, OptionInstant, SecondsViewShape } from "./view-types.ts";

export class SecondsView implements SecondsViewShape {
  private readonly slice: Seconds;

  constructor(slice: Seconds) {
    this.slice = slice;
  }

  /** The shortest first. */
  durations(): OptionDurationRow[] {
    return [...this.slice.durations.values()].sort((one, other) => one.seconds - other.seconds);
  }

  coins(): OptionCoinRow[] {
    return [...this.slice.coins.values()];
  }

  coin(assetId: AssetId): OptionCoinRow | null {
    return this.slice.coins.get(assetId) ?? null;
  }

  markets(): OptionMarketRow[] {
    return [...this.slice.markets.values()].map((market) => market.row());
  }

  market(marketId: MarketId): OptionMarketRow | null {
    return this.slice.markets.get(marketId)?.row() ?? null;
  }

  option(optionId: number): OptionRow | null {
    return this.slice.options.get(optionId)?.row() ?? null;
  }

  /** The first accepted first. */
  optionsOf(userId: UserId): OptionRow[] {
    return [...(this.slice.byUser.get(userId) ?? [])].map((option) => option.row());
  }

  /** Of everybody, the first accepted first. */
  *living(): Generator<OptionRow, void, undefined> {
    for (const option of this.slice.options.values()) yield option.row();
  }

  exposure(): OptionExposure[] {
    return [...this.slice.markets.values()].flatMap((market) =>
      [...market.exposure()].map(([assetId, direction, { options, stakes, profits }]) => ({
        ...{ marketId: market.id, assetId, direction, options },
        stakes: stakes as Amount,
        profits: profits as Amount,
      })),
    );
  }

  instants(limit: number): OptionInstant[] {
    const byInstant = new Map<string, { -readonly [Name in keyof OptionInstant]: OptionInstant[Name] }>();
    for (const { market, assetId, accepted } of this.slice.options.values()) {
      const { direction, expiresAt, stake, profit } = accepted;
      const key = `${market.id}/${assetId}/${direction}/${expiresAt}`;
      const sum = byInstant.get(key);
      if (sum === undefined) {
        const first = { options: 1, stakes: stake, profits: profit };
        byInstant.set(key, { marketId: market.id, assetId, direction, expiresAt, ...first });
        continue;
      }
      sum.options += 1;
      sum.stakes = (sum.stakes + stake) as Amount;
      sum.profits = (sum.profits + profit) as Amount;
    }
    const all = [...byInstant.values()].sort((one, other) => one.expiresAt - other.expiresAt);
    return all.slice(0, limit);
  }

  policyTypes(): PolicyTypeRow[] {
    return [...this.slice.policyTypes.values()].sort((one, other) => one.typeId - other.typeId);
  }

  policyType(typeId: number): PolicyTypeRow | null {
    return this.slice.policyTypes.get(typeId) ?? null;
  }

  policy(policyId: number): PolicyRow | null {
    return this.slice.policies.get(policyId)?.row() ?? null;
  }

  /** Active ones of everybody. */
  *policies(): Generator<PolicyRow, void, undefined> {
    for (const policy of this.slice.policies.values()) yield policy.row();
  }

  policyOf(userId: UserId, assetId: AssetId): PolicyRow | null {
    return this.slice.policiesOf.get(userId)?.get(assetId)?.row() ?? null;
  }

  /** The limit as it holds at the last command. */
  day(userId: UserId, assetId: AssetId, date: number): OptionDay {
    const stand = this.slice.people.get(userId)?.stands.get(assetId);
    if (stand === undefined) return { date, lost: 0n, atRisk: 0n as Amount, limit: null };
    const limit = stand.isLimited === 1 ? limitRowAt(stand.row(), this.slice.core.at) : null;
    return { date, lost: stand.lostOn(date), atRisk: stand.atRisk as Amount, limit };
  }

  pausedUntil(userId: UserId): Instant | null {
    const until = this.slice.people.get(userId)?.pausedUntil ?? 0;
    return until > this.slice.core.at ? (until as Instant) : null;
  }

  get optionCount(): number {
    return this.slice.options.size;
  }
}
