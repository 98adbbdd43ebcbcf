// What follows from a command, in the order it happened, complete enough that storage only writes and never
// computes. Events of one command belong together: write all or none. Rows carry what is true after the event.

import type { Amount, AssetId, Instant, Scale, UserId } from "@tidemark/kernel";
import type { Reference } from "./command.ts";
import type { AccountKind, AccountRef } from "./ledger/account.ts";

/** Any event; each product brings its own. */
export type AnyEvent = { readonly type: string };

export type AssetRow = { readonly assetId: AssetId; readonly symbol: string; readonly scale: Scale };

export type HoldState = "held" | "settled" | "released" | "expired";

export type HoldRow = {
  readonly holdId: number;
  readonly from: AccountRef;
  readonly assetId: AssetId;
  /** As reserved. */
  readonly amount: Amount;
  /** Still held. */
  readonly remaining: Amount;
  readonly settled: Amount;
  readonly released: Amount;
  readonly state: HoldState;
  readonly destination: AccountRef | null;
  readonly expiresAt: Instant | null;
  readonly atExpiry: "release" | "settle";
  readonly reason: string;
  readonly reference: Reference;
};

/** One line of the ledger. Lines with one transactionId sum to zero per asset, available and held together. */
export type Entry = {
  readonly transactionId: number;
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly assetId: AssetId;
  readonly availableDelta: Amount;
  readonly heldDelta: Amount;
  /** The account's balance after this line. */
  readonly available: Amount;
  readonly held: Amount;
  readonly reason: string;
  /** What the movement belongs to: an id of a feature's own, or a number the engine gave. */
  readonly reference: Reference;
};

/** One look at the world: the prices it moved as market:price, separated by commas, the lowest market first. */
export type TickRow = { readonly number: number; readonly marks: string };

export type CoreEvent =
  | { readonly type: "AssetCreated"; readonly asset: AssetRow }
  | { readonly type: "EntryPosted"; readonly entry: Entry }
  | { readonly type: "TickRecorded"; readonly tick: TickRow }
  | { readonly type: "HoldOpened"; readonly hold: HoldRow }
  | { readonly type: "HoldChanged"; readonly hold: HoldRow };
