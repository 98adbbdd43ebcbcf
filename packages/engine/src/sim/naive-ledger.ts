// A second ledger, written without looking at the first: a Map from a name to two bigints. Slow, obvious, and
// the judge of the real one.

import type { AccountRef } from "../core/ledger/account.ts";

export type NaiveHold = {
  id: number;
  from: AccountRef;
  asset: number;
  left: bigint;
  destination: AccountRef | null;
  deadline: number | null;
  atExpiry: "release" | "settle";
  reason: string;
  /** The how-manyth command opened it. */
  openedIn: number;
};

export function nameOf(ref: AccountRef, asset: number): string {
  return `${ref.owner}:${ref.kind}:${asset}`;
}

export class NaiveLedger {
  free = new Map<string, bigint>();
  locked = new Map<string, bigint>();
  holds = new Map<number, NaiveHold>();
  lastHold = 0;

  freeOf(ref: AccountRef, asset: number): bigint {
    return this.free.get(nameOf(ref, asset)) ?? 0n;
  }

  lockedOf(ref: AccountRef, asset: number): bigint {
    return this.locked.get(nameOf(ref, asset)) ?? 0n;
  }

  give(ref: AccountRef, asset: number, amount: bigint): void {
    this.free.set(nameOf(ref, asset), this.freeOf(ref, asset) + amount);
  }

  take(ref: AccountRef, asset: number, amount: bigint): void {
    this.give(ref, asset, -amount);
  }

  lock(ref: AccountRef, asset: number, amount: bigint): void {
    this.take(ref, asset, amount);
    this.locked.set(nameOf(ref, asset), this.lockedOf(ref, asset) + amount);
  }

  unlock(ref: AccountRef, asset: number, amount: bigint): void {
    this.give(ref, asset, amount);
    this.takeLocked(ref, asset, amount);
  }

  takeLocked(ref: AccountRef, asset: number, amount: bigint): void {
    this.locked.set(nameOf(ref, asset), this.lockedOf(ref, asset) - amount);
  }

  /** Ends a hold the way its deadline says. */
  expire(hold: NaiveHold): void {
    if (hold.atExpiry === "settle" && hold.destination !== null) {
      this.takeLocked(hold.from, hold.asset, hold.left);
      this.give(hold.destination, hold.asset, hold.left);
    } else {
      this.unlock(hold.from, hold.asset, hold.left);
    }
    hold.left = 0n;
  }

  /** All of it as it is now, to come back to. */
  copy(): Pick<NaiveLedger, "free" | "locked" | "holds" | "lastHold"> {
    const holds = new Map([...this.holds].map(([id, hold]) => [id, { ...hold }]));
    return { free: new Map(this.free), locked: new Map(this.locked), holds, lastHold: this.lastHold };
  }

  /** Holds with nothing in them are over. */
  forgetEmptyHolds(): void {
    for (const hold of this.holds.values()) if (hold.left === 0n) this.holds.delete(hold.id);
  }
}
