// Offerings, what they promise and who has subscribed, as the rows say it.

import type { OfferingRowState, outcomes } from "@tidemark/contract/console/offerings";
import type { Amount, AssetId, Instant, Language, UserId } from "@tidemark/kernel";

export type Outcome = (typeof outcomes)[number];

export type OfferingRow = {
  readonly id: number;
  readonly version: number;
  readonly assetId: AssetId;
  readonly payAssetId: AssetId;
  readonly state: OfferingRowState;
  readonly outcome: Outcome | null;
  /** Units of the coin it is paid with, for one whole token. */
  readonly price: Amount;
  readonly amount: Amount;
  readonly min: Amount;
  readonly max: Amount;
  /** Nothing where any amount will do. */
  readonly softCap: Amount;
  readonly needsIdentity: boolean;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly link: string;
  readonly whiteBook: string;
  readonly logo: string;
  readonly isDemo: boolean;
  /** Written when it is decided. */
  readonly sold: Amount | null;
  readonly paid: Amount | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
  readonly publishedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly doneAt: Instant | null;
};

export type Unlock = { readonly number: number; readonly at: Instant; readonly sharePpm: number };
export type OwedUnlock = Unlock & { readonly owed: Amount; readonly delivered: Amount };

export type OfferingText = {
  readonly language: Language;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly written: string;
};

export type OrderState = "asked" | "applied" | "charged" | "delivered" | "refunded" | "void";

export type OrderRow = {
  readonly id: number;
  readonly offeringId: number;
  readonly userId: UserId;
  readonly amount: Amount;
  readonly cost: Amount;
  readonly state: OrderState;
  readonly costHoldId: number | null;
  readonly tokenHoldId: number | null;
  readonly plannedDue: number | null;
  readonly createdAt: Instant;
  readonly endedAt: Instant | null;
};

export type Tranche = {
  readonly orderId: number;
  readonly number: number;
  readonly amount: Amount;
  readonly at: Instant;
  readonly holdId: number | null;
  readonly deliveredAt: Instant | null;
};
