// Locks in the simulation: people who lock money and want it back too soon, and what must be true of it.

import { type Amount, type AssetId, assert, type Instant, type UserId } from "@tidemark/kernel";
import type { CoreContent } from "../../core/command.ts";
import { houseId } from "../../core/ledger/account.ts";
import type { Engine } from "../../engine.ts";
import { nameOf } from "../../sim/naive-ledger.ts";
import type { HeldChange, SimOutcome, SimProduct, Watch } from "../../sim/sim-product.ts";
import type { Ask, World } from "../../sim/world.ts";
import type { LockContent, LockEvent, LockRow } from "./lock.ts";
import { type LockView, locksProduct } from "./locks.ts";
import { NaiveLocks } from "./naive-locks.ts";

type Known = { readonly lockId: number; readonly userId: UserId };

export const locksSim: SimProduct<{ readonly lockMsMax: number }> = {
  product: locksProduct,
  casts: [{ stage: "traders", names: ["locker", "unlocker", "giver"] }],
  always: [{ names: ["locker", "locker"] }],
  rareEvents: [
    { name: "lock_opened" },
    { name: "lock_ended_early" },
    { name: "lock_ended_in_time" },
    { name: "lock_asked_too_late" },
    { name: "gift_booked", since: 2 },
  ],
  mutants: [],
  setting: (random) => ({ lockMsMax: random.pick([500, 5_000, 100_000]) }),
  open(world, { lockMsMax }, naiveExchange, noteHeld) {
    const naive = new NaiveLocks(naiveExchange);
    const known: Known[] = [];
    return {
      opening: () => [],
      act: {
        locker: () => openSome(world, lockMsMax),
        unlocker: () => endSome(world, known),
        giver: () => give(world),
      },
      closing: () => [],
      learn(_ask, { events }) {
        for (const event of events as readonly LockEvent[]) {
          if (event.type === "LockOpened") known.push({ lockId: event.lock.lockId, userId: event.lock.userId });
        }
      },
      noteSeen: note,
      compare: () => undefined,
      compareInFull: (engine) => compareLocks(naive, engine),
      naive,
      watch: new LockWatch(noteHeld),
    };
  },
};

function openSome(world: World, lockMsMax: number): Ask<LockContent> {
  const { random } = world;
  return {
    userId: world.person(),
    content: {
      type: "OpenLock",
      assetId: random.between(1, 4) as AssetId,
      amount: random.pick([0n, 1n, 7n, 250n, 10n ** 20n]) as Amount,
      until: (world.now + random.between(-5, lockMsMax)) as Instant,
      isStrict: random.percent(40),
    },
  };
}

function endSome(world: World, known: readonly Known[]): Ask<LockContent> {
  const { random } = world;
  const one = known[known.length - 1 - random.below(Math.max(1, Math.min(known.length, 12)))];
  const userId = one === undefined || random.percent(20) ? world.person() : one.userId;
  return { userId, content: { type: "EndLock", lockId: one?.lockId ?? 1 } };
}

/** For a reason that only this product knows. */
function give(world: World): Ask<CoreContent> {
  const { random } = world;
  const assetId = random.between(1, 3) as AssetId;
  const amount = random.between(1, 30);
  const from = { owner: houseId, kind: random.pick(["house", "house", "fees"] as const) };
  const to = { owner: world.person(), kind: random.pick(["spot", "spot", "fiat"] as const) };
  if (random.percent(40)) {
    const funding = { to: from, assetId, amount: 100n as Amount, reason: "demo_fund", reference: "g" };
    return { userId: houseId, content: { type: "Credit", ...funding } };
  }
  const steps = [{ move: { from, to, assetId, amount: BigInt(amount) as Amount } }];
  return { userId: houseId, content: { type: "Book", steps, reason: "lock_gift", reference: "g" } };
}

function note(seen: Set<string>, ask: Ask, { reply, events }: SimOutcome): void {
  const content = ask.content as LockContent | CoreContent;
  if (!reply.ok && content.type === "EndLock" && reply.rejection.code === "hold_expired")
    seen.add("lock_asked_too_late");
  if (reply.ok && content.type === "Book" && content.reason === "lock_gift") seen.add("gift_booked");
  for (const event of events as readonly LockEvent[]) {
    if (event.type === "LockOpened") seen.add("lock_opened");
    if (event.type === "LockEnded") seen.add(event.lock.state === "ended" ? "lock_ended_in_time" : "lock_ended_early");
  }
}

/** The engine's own view knows the products of the exchange; this one is there because the test has added it. */
export function lockView(engine: Engine): LockView {
  return (engine.view as unknown as { readonly locks: LockView }).locks;
}

function compareLocks(naive: NaiveLocks, engine: Engine): void {
  const ours = lockView(engine)
    .locks()
    .map((lock) => `${lock.lockId} ${lock.userId} ${lock.assetId} ${lock.amount} ${lock.until}`);
  const theirs = naive.locks.map((lock) => `${lock.id} ${lock.user} ${lock.asset} ${lock.amount} ${lock.until}`);
  assert(ours.sort().join() === theirs.sort().join(), "the locks differ from the naive ones");
  assert(lockView(engine).feesTaken === naive.fees, "the fees of locks differ");
}

class LockWatch implements Watch {
  private readonly noteHeld: HeldChange;
  private readonly open = new Map<number, LockRow>();
  private readonly ended = new Set<number>();

  constructor(noteHeld: HeldChange) {
    this.noteHeld = noteHeld;
  }

  take(any: { readonly type: string }): void {
    const event = any as LockEvent;
    if (event.type !== "LockOpened" && event.type !== "LockEnded") return;
    const { lock } = event;
    const isNew = event.type === "LockOpened";
    assert(isNew !== this.open.has(lock.lockId) && !this.ended.has(lock.lockId), `lock ${lock.lockId} ended twice`);
    this.noteHeld(nameOf({ owner: lock.userId, kind: "spot" }, lock.assetId), isNew ? lock.amount : -lock.amount);
    if (isNew) this.open.set(lock.lockId, lock);
    else this.open.delete(lock.lockId);
    if (!isNew) this.ended.add(lock.lockId);
  }

  afterCommand(): void {
    // Everything it could ask is asked in full.
  }

  inFull(engine: Engine): void {
    assert(lockView(engine).locks().length === this.open.size, "locks differ from what events say");
  }
}
