// Options on one market: whether new ones are taken, those that are alive, what is set aside for each side, and the looks
// that they still need.

import type { AssetId, MarketId } from "@tidemark/kernel";
import { type OptionDirection, optionDirections } from "../formulas/seconds.ts";
import type { OptionMarketRow } from "./events.ts";
import { Looks } from "./looks.ts";
import type { Option } from "./option.ts";

/** Of one coin and direction. */
export type Side = { options: number; stakes: bigint; profits: bigint };

export class OptionMarket {
  readonly id: MarketId;
  state: OptionMarketRow["state"] = "closed";
  readonly looks = new Looks();
  /** Alive ones, the first accepted first. */
  readonly options = new Set<Option>();
  /** Of those, the ones that have not begun. */
  readonly waiting = new Set<Option>();
  /** By their seconds: of one duration, whoever was accepted first expires first. */
  private readonly bySeconds = new Map<number, Set<Option>>();
  private readonly sides = new Map<AssetId, Record<OptionDirection, Side>>();

  constructor(id: MarketId) {
    this.id = id;
  }

  enter(option: Option): void {
    const { seconds } = option.accepted;
    this.options.add(option);
    if (option.state === "placed") this.waiting.add(option);
    const alike = this.bySeconds.get(seconds);
    if (alike === undefined) this.bySeconds.set(seconds, new Set([option]));
    else alike.add(option);
    this.count(option, 1);
  }

  leave(option: Option): void {
    const { seconds } = option.accepted;
    this.options.delete(option);
    this.waiting.delete(option);
    const alike = this.bySeconds.get(seconds);
    alike?.delete(option);
    if (alike?.size === 0) this.bySeconds.delete(seconds);
    this.count(option, -1);
  }

  side(assetId: AssetId, direction: OptionDirection): Side {
    return this.sides.get(assetId)?.[direction] ?? { options: 0, stakes: 0n, profits: 0n };
  }

  /** Those with something in them. */
  *exposure(): Generator<readonly [AssetId, OptionDirection, Side], void, undefined> {
    for (const [assetId, both] of this.sides) {
      for (const direction of optionDirections) {
        if (both[direction].options > 0) yield [assetId, direction, both[direction]];
      }
    }
  }

  private count({ assetId, accepted }: Option, sign: 1 | -1): void {
    let both = this.sides.get(assetId);
    if (both === undefined) {
      both = { up: { options: 0, stakes: 0n, profits: 0n }, down: { options: 0, stakes: 0n, profits: 0n } };
      this.sides.set(assetId, both);
    }
    const side = both[accepted.direction];
    side.options += sign;
    side.stakes += BigInt(sign) * accepted.stake;
    side.profits += BigInt(sign) * accepted.profit;
  }

  /** Keeps no look that nobody needs. */
  forget(): void {
    const [first] = this.options;
    if (first === undefined) {
      this.looks.clear();
      return;
    }
    const [waiting] = this.waiting;
    this.looks.keep({
      after: first.accepted.placedTick,
      expiry: this.firstExpiry(),
      entryAfter: waiting?.accepted.placedTick ?? null,
    });
  }

  private firstExpiry(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const [option] of this.bySeconds.values()) {
      if (option !== undefined) earliest = Math.min(earliest, option.accepted.expiresAt);
    }
    return earliest;
  }

  row(): OptionMarketRow {
    return { marketId: this.id, state: this.state };
  }
}
