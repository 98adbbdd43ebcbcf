// Locks once more, naively.

import type { AccountRef } from "../../core/ledger/account.ts";
import type { NaiveDue, NaiveExchange, NaiveProduct } from "../../sim/naive-exchange.ts";
import type { EndLock, OpenLock } from "./lock.ts";

type NaiveLock = { id: number; user: number; asset: number; amount: bigint; until: number; isStrict: boolean };

export class NaiveLocks implements NaiveProduct {
  readonly ofTheHouse = [];
  readonly bookings = [["lock_gift", "house>spot"]] as const;
  locks: NaiveLock[] = [];
  fees = 0n;
  private readonly exchange: NaiveExchange;
  private lastId = 0;

  readonly commands = {
    OpenLock: (user: number, content: OpenLock) => this.open(user, content),
    EndLock: (user: number, content: EndLock) => this.end(user, content.lockId),
  };

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
  }

  due(): NaiveDue[] {
    return this.locks.map((lock) => ({ at: lock.until, id: lock.id, run: () => this.endInTime(lock) }));
  }

  keeps({ owner, kind }: AccountRef, asset: number): string | null {
    const isKept = this.locks.some((lock) => lock.isStrict && lock.user === owner && lock.asset === asset);
    return isKept && kind === "spot" ? "not_allowed" : null;
  }

  private open(user: number, { assetId, amount, until, isStrict }: OpenLock): string | null {
    const from = walletOf(user);
    const problem = this.exchange.moveProblem(from, assetId, amount);
    if (problem !== null) return problem;
    if (until <= this.exchange.now) return "invalid_field";
    if (this.exchange.ledger.freeOf(from, assetId) < amount) return "insufficient_balance";
    this.exchange.ledger.lock(from, assetId, amount);
    this.lastId += 1;
    this.locks.push({ id: this.lastId, user, asset: assetId, amount, until, isStrict });
    return null;
  }

  private end(user: number, id: number): string | null {
    const lock = this.locks.find((one) => one.id === id && one.user === user);
    if (lock === undefined) return "unknown_hold";
    if (this.exchange.now >= lock.until) return "hold_expired";
    const fee = lock.amount / 100n + (lock.amount % 100n === 0n ? 0n : 1n);
    const { ledger } = this.exchange;
    ledger.unlock(walletOf(user), lock.asset, lock.amount);
    ledger.take(walletOf(user), lock.asset, fee);
    ledger.give({ owner: 0 as never, kind: "fees" }, lock.asset, fee);
    this.fees += fee;
    this.forget(lock);
    return null;
  }

  private endInTime(lock: NaiveLock): boolean {
    if (!this.exchange.spend()) return false;
    this.exchange.ledger.unlock(walletOf(lock.user), lock.asset, lock.amount);
    this.forget(lock);
    return true;
  }

  private forget(lock: NaiveLock): void {
    this.locks = this.locks.filter((one) => one !== lock);
  }
}

function walletOf(user: number): AccountRef {
  return { owner: user as never, kind: "spot" };
}
