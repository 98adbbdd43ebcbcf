// What every product stands on: the ledger with its holds, the agenda, the counters, the state hash, and the command
// that is running. One core and the slices of the products on it are one exchange. It knows no product by name.

import { type AssetId, assert, type Instant, type MarketId } from "@tidemark/kernel";
import { Agenda } from "./agenda.ts";
import type { BookingRules } from "./booking.ts";
import { type Bounds, Budget, usualBounds, workLeast } from "./budget.ts";
import { Counters } from "./counters.ts";
import type { AnyEvent, AssetRow } from "./event.ts";
import { Fingerprint } from "./hash/fingerprint.ts";
import { type KnownKinds, knownKinds } from "./ledger/account.ts";
import type { Hold } from "./ledger/hold.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Marks } from "./marks/marks.ts";
import type { Room } from "./product.ts";
import { firstRules } from "./rules.ts";

export type CoreParts = {
  readonly kinds?: KnownKinds;
  readonly bounds?: Partial<Bounds>;
  readonly bookings: BookingRules;
};

/** What a market trades, for products that need no more of it than that. */
export type Pair = { readonly base: AssetId; readonly quote: AssetId };

export class Core {
  /** The last accepted command. */
  seq = 0;
  at = 0 as Instant;
  /** Which rules hold; see `AdoptRules`. */
  rules = firstRules;
  readonly bounds: Bounds;
  readonly kinds: KnownKinds;
  readonly bookings: BookingRules;
  readonly counters = new Counters();
  readonly assets = new Map<AssetId, AssetRow>();
  /** Told by whichever product has the market; follows from its state. */
  readonly pairs = new Map<MarketId, Pair>();
  readonly holds = new Map<number, Hold>();
  readonly holdIds = this.counters.open("hold");
  readonly agenda = new Agenda();
  readonly fingerprint = new Fingerprint();
  readonly budget = new Budget();
  readonly marks = new Marks();
  readonly ledger: Ledger;
  /** The products and their slices, in the order of the list. */
  rooms: readonly Room[] = [];

  constructor(parts: CoreParts) {
    this.bounds = { ...usualBounds, ...parts.bounds };
    assert(this.bounds.workMax >= workLeast, "a command must be able to do something");
    this.kinds = parts.kinds ?? knownKinds;
    this.bookings = parts.bookings;
    this.ledger = new Ledger(this.fingerprint, this.kinds);
  }

  begin(): void {
    this.ledger.events = [];
    this.budget.begin(this.bounds.workMax);
  }

  /** What the running command has led to so far; most of it are lines of the ledger. */
  get events(): AnyEvent[] {
    return this.ledger.events;
  }

  /** Puts an entry of a product on the agenda: `onDue` hears of it at that instant. */
  remind(slice: unknown, at: number, id: number): void {
    const room = this.rooms.findIndex((one) => one.slice === slice);
    assert(room >= 0, "only a product of the list has an agenda");
    this.agenda.add(at, room + 1, id);
  }

  emit<E extends AnyEvent>(event: E): void {
    this.events.push(event);
  }
}
