// What must be true after every command, worked out from the events alone: it keeps its own copy of every account and
// hold, the watches of the products keep theirs, and none of them asks the engine except to compare now and then.

import { assert } from "@tidemark/kernel";
import type { AnyEvent, CoreEvent, Entry, HoldRow } from "../core/event.ts";
import type { Engine } from "../engine.ts";
import { nameOf } from "./naive-ledger.ts";
import type { Watch } from "./sim-product.ts";

type Copy = { available: bigint; held: bigint };

/** Accounts that the walk looks at after each command. */
const auditedEach = 7;

export class Invariants {
  private readonly accounts = new Map<string, Copy>();
  private readonly holds = new Map<number, HoldRow>();
  private readonly endedHolds = new Set<number>();
  /** What open things and holds say should be held, per account. */
  private readonly expectedHeld = new Map<string, bigint>();
  private watches: readonly Watch[] = [];

  admit(watches: readonly Watch[]): void {
    this.watches = watches;
  }

  /** Something open keeps so much more, or less, set aside there. */
  noteHeld(name: string, by: bigint): void {
    this.expectedHeld.set(name, (this.expectedHeld.get(name) ?? 0n) + by);
  }

  /** Checks one command's events. */
  afterCommand(events: readonly AnyEvent[], engine: Engine): void {
    const touched = new Set<string>();
    const sums = new Map<string, bigint>();
    for (const event of events) {
      this.take(event as CoreEvent, touched, sums);
      for (const watch of this.watches) watch.take(event);
    }
    for (const [name, sum] of sums) assert(sum === 0n, `I1: transaction and asset ${name} sum to ${sum}`);
    for (const name of touched) this.checkHeld(name);
    for (const watch of this.watches) watch.afterCommand(engine);
    engine.stateHash();
    const problem = engine.problem() ?? engine.auditSome(auditedEach);
    assert(problem === null, problem ?? "");
  }

  /** Everything against everything. */
  inFull(engine: Engine): void {
    const [problem] = engine.audit().problems;
    assert(problem === undefined, problem ?? "");
    const totals = new Map<number, bigint>();
    let seen = 0;
    for (const row of engine.view.accounts()) {
      const copy = this.accountOf(nameOf(row, row.assetId));
      assert(copy.available === row.available && copy.held === row.held, `I3: ${nameOf(row, row.assetId)} differs`);
      totals.set(row.assetId, (totals.get(row.assetId) ?? 0n) + row.available + row.held);
      this.checkHeld(nameOf(row, row.assetId));
      seen += 1;
    }
    for (const [assetId, total] of totals) assert(total === 0n, `I1: asset ${assetId} sums to ${total}`);
    const filled = [...this.accounts.values()].filter((copy) => copy.available !== 0n || copy.held !== 0n).length;
    assert(seen === filled, `I3: ${seen} accounts where lines say ${filled}`);
    assert([...engine.view.holds()].length === this.holds.size, "I5: holds differ from what events say");
    for (const watch of this.watches) watch.inFull(engine);
  }

  private take(event: CoreEvent, touched: Set<string>, sums: Map<string, bigint>): void {
    if (event.type === "EntryPosted") this.takeEntry(event.entry, touched, sums);
    if (event.type === "HoldOpened" || event.type === "HoldChanged")
      this.takeHold(event.hold, event.type === "HoldOpened");
  }

  private takeEntry(entry: Entry, touched: Set<string>, sums: Map<string, bigint>): void {
    const name = nameOf(entry, entry.assetId);
    const copy = this.accountOf(name);
    copy.available += entry.availableDelta;
    copy.held += entry.heldDelta;
    assert(copy.available === entry.available && copy.held === entry.held, `I3: line of ${name} does not add up`);
    assert(entry.kind === "outside" || copy.available >= 0n, `I2: ${name} is below zero`);
    assert(copy.held >= 0n, `I2: held of ${name} is below zero`);
    const sum = `${entry.transactionId}/${entry.assetId}`;
    sums.set(sum, (sums.get(sum) ?? 0n) + entry.availableDelta + entry.heldDelta);
    touched.add(name);
  }

  private takeHold(row: HoldRow, isNew: boolean): void {
    const before = this.holds.get(row.holdId);
    assert(isNew === (before === undefined), `hold ${row.holdId} opened twice or changed before it was opened`);
    assert(!this.endedHolds.has(row.holdId), `I5: hold ${row.holdId} ended twice`);
    assert(row.remaining + row.settled + row.released === row.amount, `I5: hold ${row.holdId} does not add up`);
    this.noteHeld(nameOf(row.from, row.assetId), row.remaining - (before?.remaining ?? 0n));
    if (row.remaining > 0n) {
      this.holds.set(row.holdId, row);
      return;
    }
    this.holds.delete(row.holdId);
    this.endedHolds.add(row.holdId);
  }

  private accountOf(name: string): Copy {
    const copy = this.accounts.get(name) ?? { available: 0n, held: 0n };
    this.accounts.set(name, copy);
    return copy;
  }

  private checkHeld(name: string): void {
    const expected = this.expectedHeld.get(name) ?? 0n;
    assert(
      this.accountOf(name).held === expected,
      `I4: ${name} holds ${this.accountOf(name).held}, open is ${expected}`,
    );
  }
}
