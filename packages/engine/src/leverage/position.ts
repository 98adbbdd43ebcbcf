// A position: a lot of hands with its own margin, from its entrust or opening to its end.

import type { Amount, Instant, UserId } from "@tidemark/kernel";
import { Tracked } from "../core/hash/fingerprint.ts";
import type { Mixer } from "../core/hash/mixer.ts";
import type { SnapshotRow } from "../core/snapshot.ts";
import { type LeverSide, leverNumber, leverValue } from "../formulas/leverage.ts";
import type { LeverReason, LeverRow, LeverState } from "./events.ts";
import type { Entry } from "./heap.ts";
import type { LeverMarket } from "./market.ts";
import type { RiskAccount } from "./risk-account.ts";
import { positionRow } from "./rows.ts";

/** What never changes. */
export type Opening = {
  readonly side: LeverSide;
  readonly handsOpened: number;
  readonly hand: Amount;
  readonly multiple: number;
  readonly originPrice: Amount;
  readonly price: Amount;
  readonly value: Amount;
  readonly marginOpened: Amount;
  readonly fee: Amount;
  readonly overnightPpm: number;
  readonly placedAt: Instant;
};

/** How a closing comes out, decided against everything that is decided before it. */
export type Outcome = {
  readonly profit: Amount;
  readonly settled: Amount;
  /** Of a profit, what the insurance fund pays because the pool has no more. */
  readonly fromInsurance: Amount;
  readonly insured: Amount;
  readonly borne: Amount;
  readonly coveragePpm: number;
};

/** At which price, by which tick, and why. */
export type Cause = { readonly price: Amount; readonly tick: number; readonly reason: LeverReason };

/** A closing that is decided, and when its turn is to be booked. */
export type Pinned = Outcome & Cause & { readonly closingId: number; readonly turn: number };

export class Position extends Tracked {
  readonly id: number;
  readonly risk: RiskAccount;
  readonly market: LeverMarket;
  readonly opening: Opening;
  /** As in the opening; at hand because every look at prices needs them. */
  readonly side: LeverSide;
  readonly price: Amount;
  state: LeverState;
  /** Base units that are still open and what they cost; both follow from the hands. */
  number: Amount;
  cost: Amount;
  private handsLeft: number;
  originMargin: bigint;
  margin: bigint;
  feeLeft: bigint;
  overnight = 0n;
  waived = 0n;
  chargedDate = 0;
  takeProfit: bigint | null = null;
  stopLoss: bigint | null = null;
  openedAt: Instant | null = null;
  openTick: number | null = null;
  endedAt: Instant | null = null;
  reason: LeverReason | null = null;
  closePrice: bigint | null = null;
  closeTick: number | null = null;
  profit = 0n;
  shortfall = 0n;
  /**
   * Its turn while what it holds as an entrust is decided and not booked: all of it to go back while it is pending, its
   * fee to be paid once it is open; else 0. Then the part of the fee for the insurance fund.
   */
  feeTurn = 0;
  feeInsured = 0n;
  pinned: Pinned | null = null;
  /** Where it waits for a price. */
  readonly entries: Entry<Position>[] = [];

  constructor(id: number, risk: RiskAccount, market: LeverMarket, opening: Opening, state: LeverState) {
    super();
    this.id = id;
    this.risk = risk;
    this.market = market;
    this.opening = opening;
    this.state = state;
    this.side = opening.side;
    this.price = opening.price;
    this.handsLeft = opening.handsOpened;
    this.number = leverNumber(opening.handsOpened, opening.hand);
    this.cost = opening.value;
    this.originMargin = opening.marginOpened;
    this.margin = opening.marginOpened;
    this.feeLeft = opening.fee;
  }

  get userId(): UserId {
    return this.risk.userId;
  }

  get hands(): number {
    return this.handsLeft;
  }

  set hands(hands: number) {
    this.handsLeft = hands;
    this.number = leverNumber(hands, this.opening.hand);
    this.cost = leverValue(this.price, this.number, this.market.baseScale);
  }

  /** What it keeps set aside (L1). */
  get held(): bigint {
    return this.state === "pending" || this.feeTurn > 0 ? this.margin + this.opening.fee : this.margin;
  }

  mixInto(mixer: Mixer): boolean {
    positionRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return positionRow.save(this);
  }

  /** As the table and the hash have it: what waits to be booked is open there. */
  get storedState(): LeverState {
    return this.state === "closing" ? "open" : this.state;
  }

  stored(): LeverRow {
    const row = this.row();
    if (this.state !== "closing") return row;
    return { ...row, state: this.storedState, reason: null, closePrice: null, closeTick: null };
  }

  row(): LeverRow {
    const { opening } = this;
    // Field by field: rows are made by the thousand, and a spread takes several times as long.
    return {
      side: opening.side,
      handsOpened: opening.handsOpened,
      hand: opening.hand,
      multiple: opening.multiple,
      originPrice: opening.originPrice,
      price: opening.price,
      value: opening.value,
      marginOpened: opening.marginOpened,
      fee: opening.fee,
      overnightPpm: opening.overnightPpm,
      placedAt: opening.placedAt,
      positionId: this.id,
      userId: this.risk.userId,
      marketId: this.market.id,
      assetId: this.risk.house.assetId,
      state: this.state,
      hands: this.hands,
      originMargin: this.originMargin as Amount,
      margin: this.margin as Amount,
      feeLeft: this.feeLeft as Amount,
      overnight: this.overnight as Amount,
      waived: this.waived as Amount,
      chargedDate: this.chargedDate,
      takeProfit: this.takeProfit as Amount | null,
      stopLoss: this.stopLoss as Amount | null,
      openedAt: this.openedAt,
      openTick: this.openTick,
      endedAt: this.endedAt,
      reason: this.reason,
      closePrice: this.closePrice as Amount | null,
      closeTick: this.closeTick,
      profit: this.profit as Amount,
      shortfall: this.shortfall as Amount,
    };
  }
}
