// What a product is: one value that says how its state begins, which commands change it, what time and prices do to
// it, how it is saved, hashed, stored and looked at. The core goes through a list of such values and never asks which
// one it has in hand; `products.ts` is the only list.

import type { AssetId, Rejection, Result, UserId } from "@tidemark/kernel";
import type { BookingRules } from "./booking.ts";
import type { Budget } from "./budget.ts";
import type { AnyContent } from "./command.ts";
import type { Core } from "./core.ts";
import type { AnyEvent } from "./event.ts";
import type { Tracked } from "./hash/fingerprint.ts";
import type { Mixer } from "./hash/mixer.ts";
import type { AccountRef } from "./ledger/account.ts";
import type { Tick } from "./marks/marks.ts";
import type { RowReader } from "./row-reader.ts";
import type { SnapshotRow } from "./snapshot.ts";
import type { Living, TableOf } from "./table.ts";

/** Who may ask: a person for himself, the house, or either. */
export type Asker = "user" | "house" | "any";

/** Money that something open keeps set aside. */
export type Held = {
  readonly account: AccountRef;
  readonly assetId: AssetId;
  readonly amount: bigint;
  /** Whose it is, for a person who reads about it. */
  readonly of: string;
};

/** One kind of row in a snapshot. It only ever gains readers: a version that was written once is read for ever. */
export type Part<S> = {
  readonly version: number;
  /** In an order in which they can be read back: things that are tracked as they are, everything else as rows. */
  rows(slice: S): Iterable<SnapshotRow | Tracked>;
  read(core: Core, slice: S, row: RowReader, version: number): void;
};

export type CommandRule<S, C, R> = {
  readonly by: Asker;
  /** A command of the house that came after the first rules: it was never anybody else's. */
  readonly isYoung?: true;
  /** A rejection has changed nothing. */
  run(core: Core, slice: S, content: C, userId: UserId): Result<R>;
};

export type Product<Name extends string, C extends AnyContent, R, E extends AnyEvent, S, V> = {
  /** Names its slice, its agenda entries and its view; never renamed. */
  readonly name: Name;
  open(core: Core): S;
  readonly commands: {
    readonly [T in C["type"]]: CommandRule<S, Extract<C, { type: T }>, T extends keyof R ? R[T] : never>;
  };
  /** The tables that its events are stored in. */
  readonly tables: readonly TableOf<E>[];
  /** What is compared with those tables at each start; one that is not here is compared by verify alone. */
  readonly living?: Living<S>;
  /** Which accounts may pay which, for reasons of its own. */
  readonly bookings?: BookingRules;
  /** Prices were recorded. Whatever is too much for the budget is left for `runQueued`, pinned to this very tick. */
  onTick?(core: Core, slice: S, tick: Tick, budget: Budget): void;
  /** An entry of the agenda has come up; false if the budget did not suffice, then it comes again. */
  onDue?(core: Core, slice: S, id: number, budget: Budget): boolean;
  /** Whether an entry of the agenda still stands for something. */
  isLive?(slice: S, id: number, at: number): boolean;
  /** Goes on with what earlier commands left; answers how much was done. */
  runQueued?(core: Core, slice: S, budget: Budget): number;
  /** Whether there is something to go on with. */
  hasQueued?(slice: S): boolean;
  /** A veto against money leaving an account, inside Transfer, Reserve and Book. */
  mayLeave?(core: Core, slice: S, from: AccountRef, assetId: AssetId): Rejection | null;
  /** A command is over. */
  sweep?(slice: S): void;
  /** By their names in the snapshot. */
  readonly parts: Readonly<Record<string, Part<S>>>;
  /** Writes what is not tracked one by one; writes nothing and answers false while the slice is empty. */
  mix(slice: S, mixer: Mixer): boolean;
  /** Its part of the hash goes without a name: it was there before there were others. */
  readonly isUnnamedInHash?: true;
  /** Everything that it keeps set aside (I4). */
  held(slice: S): Iterable<Held>;
  /** The same for one account. */
  heldIn(slice: S, account: AccountRef, assetId: AssetId): bigint;
  /** What is wrong with the slice; a walk over all of it. */
  audit(core: Core, slice: S): Iterable<string>;
  view(slice: S): V;
  /** Never set: carries the types that the list of products is read for. */
  readonly declares?: { readonly content: C; readonly replies: R; readonly event: E; readonly view: V };
};

/** A product seen by the core, which calls it with its own slice and nobody else's. */
export type AnyProduct = Omit<
  Product<string, AnyContent, Record<string, unknown>, AnyEvent, unknown, unknown>,
  "commands" | "tables"
> & {
  readonly commands: Readonly<Record<string, CommandRule<unknown, AnyContent, unknown>>>;
  readonly tables: readonly TableOf<AnyEvent>[];
};

export type Room = { readonly product: AnyProduct; readonly slice: unknown };

type Declared<P> = P extends { readonly declares?: infer D } ? NonNullable<D> : never;
type Field<D, K extends string> = D extends { readonly [Key in K]: infer T } ? T : never;

/** What a product of the list declares. */
export type ContentOf<P> = Field<Declared<P>, "content">;
export type RepliesOf<P> = Field<Declared<P>, "replies">;
export type EventOf<P> = Field<Declared<P>, "event">;
export type ViewOf<P> = Field<Declared<P>, "view">;
