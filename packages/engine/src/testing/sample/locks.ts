// The sample product: everything that a product can bring, and nothing that the exchange would sell. It stands in a test
// folder and is added to the lists by tests alone.

import {
  type AssetId,
  type Instant,
  invalid,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Core } from "../../core/core.ts";
import type { AccountRef } from "../../core/ledger/account.ts";
import { refuseMovement, refuseUncovered } from "../../core/ledger/payments.ts";
import type { AnyProduct, Held, Product } from "../../core/product.ts";
import {
  type EndLock,
  Lock,
  type LockContent,
  type LockEvent,
  type LockReplies,
  type LockRow,
  lockRow,
  type OpenLock,
} from "./lock.ts";

/** One part in so many, rounded up, for ending early. */
const feePart = 100n;

export class Locks {
  readonly open = new Map<number, Lock>();
  /** Fees of all locks that ended early. */
  feesTaken = 0n;
}

export class LockView {
  private readonly slice: Locks;

  constructor(slice: Locks) {
    this.slice = slice;
  }

  locks(): LockRow[] {
    return [...this.slice.open.values()].map((lock) => lock.row());
  }

  get feesTaken(): bigint {
    return this.slice.feesTaken;
  }
}

const locks: Product<"locks", LockContent, LockReplies, LockEvent, Locks, LockView> = {
  name: "locks",
  open: () => new Locks(),
  commands: {
    OpenLock: { by: "user", run: openLock },
    EndLock: { by: "user", run: endLock },
  },
  tables: [
    {
      table: "locks",
      columns: lockRow.columns,
      on: { LockOpened: ["lock", "put"], LockEnded: ["lock", "put"] },
      endsWith: { column: "state", values: ["ended_early", "ended"], alive: ["open"] },
    },
  ],
  living: {
    *locks(slice) {
      for (const lock of slice.open.values()) yield lock.row();
    },
  },
  bookings: { lock_gift: [{ from: ["house"], to: ["spot"], owner: "any" }] },
  onDue(core, slice, id, budget) {
    const lock = slice.open.get(id);
    if (lock === undefined) return true;
    // Ending one is work of its own, beside the entry.
    if (core.rules > 1 && !budget.take(1)) return false;
    close(core, slice, lock, 0n, "ended");
    return true;
  },
  isLive: (slice, id, at) => slice.open.get(id)?.until === at,
  mayLeave: (_core, slice, from, assetId) => (isKept(slice, from, assetId) ? keptBack() : null),
  parts: {
    locks: {
      version: 2,
      rows: (slice) => slice.open.values(),
      read(core, slice, row, version) {
        const id = row.number();
        const account = core.ledger.open(row.number() as UserId, "spot", row.number() as AssetId);
        const [amount, until] = [row.amount(), row.number() as Instant];
        enter(core, slice, new Lock(id, account, amount, until, version > 1 && row.text() === "yes"));
      },
    },
    lockTotals: {
      version: 1,
      *rows(slice) {
        if (slice.feesTaken > 0n) yield [slice.feesTaken.toString()];
      },
      read(_core, slice, row) {
        slice.feesTaken = row.amount();
      },
    },
  },
  mix(slice, mixer) {
    if (slice.feesTaken === 0n) return false;
    mixer.amount(slice.feesTaken);
    return true;
  },
  *held(slice): Generator<Held, void, undefined> {
    for (const { id, account, amount } of slice.open.values()) {
      yield { account, assetId: account.assetId, amount, of: `lock ${id}` };
    }
  },
  heldIn(slice, account, assetId) {
    let held = 0n;
    for (const lock of slice.open.values()) if (isOf(lock, account, assetId)) held += lock.amount;
    return held;
  },
  *audit(_core, slice) {
    for (const lock of slice.open.values()) if (lock.amount <= 0n) yield `lock ${lock.id} holds ${lock.amount}`;
  },
  view: (slice) => new LockView(slice),
};

/** As the lists take it. */
export const locksProduct = locks as unknown as AnyProduct;

function openLock(core: Core, slice: Locks, content: OpenLock, userId: UserId): Result<LockRow> {
  const { assetId, amount, until, isStrict } = content;
  const from: AccountRef = { owner: userId, kind: "spot" };
  const refused = refuseMovement(core, from, assetId, amount);
  if (refused !== null) return refused;
  if (until <= core.at) return invalid("until");
  const uncovered = refuseUncovered(core, from, assetId, amount);
  if (uncovered !== null) return uncovered;
  const account = core.ledger.openRef(from, assetId);
  const lock = new Lock(core.counters.open("lock").next(), account, amount, until, isStrict);
  core.ledger.begin();
  core.ledger.move(account, -amount, amount, "lock", lock.id);
  enter(core, slice, lock);
  core.emit<LockEvent>({ type: "LockOpened", lock: lock.row() });
  return ok(lock.row());
}

function endLock(core: Core, slice: Locks, { lockId }: EndLock, userId: UserId): Result<LockRow> {
  const lock = slice.open.get(lockId);
  if (lock === undefined || lock.account.owner !== userId) return refuse("unknown_hold");
  if (core.at >= lock.until) return refuse("hold_expired");
  return ok(close(core, slice, lock, (lock.amount + feePart - 1n) / feePart, "ended_early"));
}

function enter(core: Core, slice: Locks, lock: Lock): void {
  slice.open.set(lock.id, lock);
  core.fingerprint.touch(lock);
  core.remind(slice, lock.until, lock.id);
}

function close(core: Core, slice: Locks, lock: Lock, fee: bigint, state: "ended" | "ended_early"): LockRow {
  const { account, amount, id } = lock;
  core.ledger.begin();
  core.ledger.move(account, amount - fee, -amount, "lock_end", id);
  if (fee > 0n) core.ledger.move(core.ledger.system("fees", account.assetId), fee, 0n, "lock_end", id);
  slice.feesTaken += fee;
  core.fingerprint.drop(lock);
  lock.fee = fee;
  lock.state = state;
  slice.open.delete(id);
  const row = lock.row();
  core.emit<LockEvent>({ type: "LockEnded", lock: row });
  return row;
}

function isKept(slice: Locks, from: AccountRef, assetId: AssetId): boolean {
  for (const lock of slice.open.values()) if (lock.strict === "yes" && isOf(lock, from, assetId)) return true;
  return false;
}

function isOf({ account }: Lock, { owner, kind }: AccountRef, assetId: AssetId): boolean {
  return account.owner === owner && account.kind === kind && account.assetId === assetId;
}

function keptBack(): Rejection {
  return rejection("not_allowed");
}
