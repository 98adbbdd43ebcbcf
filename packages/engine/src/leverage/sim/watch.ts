// What must be true of positions, worked out from the events alone (L1 to L9 and L12). It keeps its own copy of every row,
// price and balance, and asks the engine only what time it is, and now and then to compare.

import { assert, ensure } from "@tidemark/kernel";
import type { AnyEvent, CoreEvent, Entry } from "../../core/event.ts";
import type { Engine } from "../../engine.ts";
import { nameOf } from "../../sim/naive-ledger.ts";
import type { HeldChange, Watch } from "../../sim/sim-product.ts";
import { asClosing, type LeverClosingRow, type LeverEvent, type LeverRow } from "../events.ts";
import { leverView } from "./compare.ts";
import { LeverDay } from "./lever-day.ts";
import { partOf, profitOf, up } from "./naive-sums.ts";

const million = 1_000_000;

export class LeverWatch implements Watch {
  private readonly noteHeld: HeldChange;
  private readonly day = new LeverDay();
  /** Of the running command. */
  private closings: LeverClosingRow[] = [];
  private entries: Entry[] = [];
  private changed = new Set<number>();
  private before = new Map<number, LeverRow>();
  private hasTick = false;
  /** As the table has each row. */
  private readonly stored = new Map<number, LeverRow>();
  /** Entrusts whose fee is still set aside. */
  private readonly heldFees = new Set<number>();

  constructor(noteHeld: HeldChange) {
    this.noteHeld = noteHeld;
  }

  take(any: AnyEvent): void {
    const event = any as LeverEvent | CoreEvent;
    if (event.type === "EntryPosted") this.takeEntry(event.entry);
    if (event.type === "TickRecorded") {
      this.day.takeTick(event.tick);
      this.hasTick = true;
    }
    if (event.type === "LeverPlaced" || event.type === "LeverChanged") {
      this.takeRow(event.position, event.type === "LeverPlaced");
      this.stored.set(event.position.positionId, event.position);
    }
    if (event.type === "LeversClosing") {
      for (const decision of event.decisions) {
        const row = ensure(this.day.rows.get(decision.positionId), "what is decided is known");
        this.takeRow(asClosing(row, decision), false);
      }
    }
    if (event.type === "LeverClosed") this.closings.push(event.closing);
    if (event.type === "LeverMarketSet") this.day.markets.set(event.market.marketId, event.market);
    if (event.type === "LeverRulesSet") this.day.rules.set(event.rules.assetId, event.rules);
  }

  private takeEntry(entry: Entry): void {
    if (entry.kind === "pool" || entry.kind === "insurance")
      assert(entry.available >= 0n && entry.held === 0n, `L4: the ${entry.kind} has ${entry.available}`);
    this.entries.push(entry);
    if (entry.kind === "leverage" && entry.reason === "lever_fee" && entry.heldDelta < 0n) {
      this.noteHeld(nameOf(entry, entry.assetId), entry.heldDelta);
      this.heldFees.delete(entry.reference as number);
    }
    this.day.free.set(nameOf(entry, entry.assetId), entry.available);
  }

  /** L1: margins, and fees that are set aside and not booked. */
  private heldBy(row: LeverRow): bigint {
    if (!isAlive(row)) return 0n;
    return this.heldFees.has(row.positionId) ? row.margin + row.fee : row.margin;
  }

  private takeRow(row: LeverRow, isNew: boolean): void {
    const known = this.day.rows.get(row.positionId);
    assert(isNew === (known === undefined), `position ${row.positionId} was placed twice or changed before it was`);
    assert(known === undefined || isAlive(known), `L3: position ${row.positionId} changed after its end`);
    assert(isAlive(row) || row.hands === 0, `L3: position ${row.positionId} has ended with ${row.hands} hands`);
    if (known !== undefined && !this.before.has(row.positionId)) this.before.set(row.positionId, known);
    const name = nameOf({ owner: row.userId, kind: "leverage" }, row.assetId);
    if (isNew && row.state === "pending") this.heldFees.add(row.positionId);
    this.noteHeld(name, this.heldBy(row) - (known === undefined ? 0n : this.heldBy(known)));
    this.day.rows.set(row.positionId, row);
    this.changed.add(row.positionId);
  }

  afterCommand(engine: Engine): void {
    this.day.at = engine.at;
    this.day.freshMs = engine.view.markTerms.freshMs;
    this.day.closeMs = engine.view.markTerms.closeMs;
    if (this.hasTick) this.day.dateTick(engine.view.tickNumber, engine.at);
    this.day.learnScales(engine);
    for (const closing of this.closings) this.checkClosing(closing);
    for (const id of this.changed) this.checkChange(ensure(this.day.rows.get(id), "a changed row is known"));
    if (this.hasTick) this.checkNobodyBurst();
    this.closings = [];
    this.entries = [];
    this.changed = new Set();
    this.before = new Map();
    this.hasTick = false;
  }

  /** L3, L6, L7: a closing follows from its position and two ticks. */
  private checkClosing(closing: LeverClosingRow): void {
    const { closingId, closePrice, closeTick, openTick, openPrice, marketId, hands, profit, settled } = closing;
    const row = ensure(this.day.rows.get(closing.positionId), "a closing belongs to a position");
    const what = `closing ${closingId} of position ${closing.positionId}`;
    assert(this.day.priceAt(closeTick, marketId) === closePrice, `L6: ${what} is not at a recorded price`);
    assert(row.openTick === openTick && row.price === openPrice, `L3: ${what} is not of its position`);
    const expected = profitOf(row, hands, closePrice, this.day.whole(marketId));
    assert(profit === expected, `L3: ${what} has a profit of ${profit}, by its two prices it is ${expected}`);
    if (profit < 0n) {
      assert(settled <= 0n && settled >= profit, `L3: ${what} has taken ${settled}`);
      assert(settled - closing.insured - closing.borne === profit, `L3: ${what} does not add up`);
      return;
    }
    assert(settled >= 0n && settled <= profit, `L3: ${what} has paid ${settled}`);
    assert(closing.insured === 0n && closing.borne === 0n, `L3: ${what} is a profit and has a shortfall`);
    const isShort = settled < profit && closing.coveragePpm === million;
    assert(!isShort, `L7: ${what} was paid ${settled} of ${profit} at full coverage`);
  }

  private checkChange(row: LeverRow): void {
    const before = this.before.get(row.positionId);
    if (before === undefined) {
      this.checkPlaced(row);
      return;
    }
    if (before.state === "pending" && row.state === "revoked") this.checkGivenBack(before);
    if (before.state === "pending" && row.openTick !== null) this.checkActivated(row);
    if (before.state !== "closing") this.checkHit(row);
    this.checkNight(before, row);
    this.checkParts(before, row);
  }

  private checkPlaced(row: LeverRow): void {
    if (row.state === "pending") return;
    const tick = ensure(row.openTick ?? undefined, "what is open was opened by a tick");
    assert(this.day.priceAt(tick, row.marketId) === row.originPrice, `L6: position ${row.positionId} has no mark`);
    assert(this.day.ageOf(tick) <= this.day.freshMs, `L6: position ${row.positionId} was opened at a stale price`);
  }

  private checkActivated({ positionId, openTick, marketId, side, originPrice }: LeverRow): void {
    const mark = this.day.priceAt(openTick ?? 0, marketId);
    const hasCome = mark !== null && (side === "long" ? mark <= originPrice : mark >= originPrice);
    assert(hasCome, `L6: entrust ${positionId} was activated at ${mark}, its limit is ${originPrice}`);
    assert(
      this.day.ageOf(openTick ?? 0) <= this.day.freshMs,
      `L6: entrust ${positionId} was activated by an old price`,
    );
  }

  /** What closes it, if anything does, was recorded and is not too old. */
  private checkHit(row: LeverRow): void {
    if (row.state === "open" || row.closeTick === null || row.state === "revoked") return;
    const limit = row.reason === "user" ? this.day.closeMs : this.day.freshMs;
    const age = this.day.ageOf(row.closeTick);
    assert(age <= limit, `L6: position ${row.positionId} was closed (${row.reason}) at a price of ${age} ms`);
  }

  /** L8: a cancel gives back exactly what was taken. */
  private checkGivenBack(before: LeverRow): void {
    const given = this.entries
      .filter(
        ({ owner, kind, reference }) =>
          owner === before.userId && kind === "leverage" && reference === before.positionId,
      )
      .reduce((sum, entry) => sum + entry.availableDelta, 0n);
    const taken = before.marginOpened + before.fee;
    assert(given === taken, `L8: entrust ${before.positionId} took ${taken} and gave back ${given}`);
  }

  /** L9: once per date, and only then. */
  private checkNight(before: LeverRow, row: LeverRow): void {
    const taken = row.overnight + row.waived - before.overnight - before.waived;
    if (row.chargedDate === before.chargedDate) {
      assert(taken === 0n, `L9: position ${row.positionId} was charged again for ${row.chargedDate}`);
      return;
    }
    assert(row.chargedDate > before.chargedDate, `L9: position ${row.positionId} was charged for a day before`);
    const fee = this.day.overnight(before);
    assert(taken === fee, `L9: position ${row.positionId} was charged ${taken}, a night costs ${fee}`);
  }

  /** L12: what a part takes is missing from the rest, and nothing else is. */
  private checkParts(before: LeverRow, row: LeverRow): void {
    const mine = this.closings.filter(({ positionId }) => positionId === row.positionId);
    if (mine.length === 0) return;
    const sum = (pick: (closing: LeverClosingRow) => bigint) => mine.reduce((all, one) => all + pick(one), 0n);
    const hands = mine.reduce((all, one) => all + one.hands, 0);
    const what = `L12: position ${row.positionId}`;
    assert(before.hands - row.hands === hands, `${what} lost hands`);
    assert(before.margin - row.margin === sum((one) => one.margin), `${what} lost margin`);
    assert(before.feeLeft - row.feeLeft === sum((one) => one.fee), `${what} lost a fee`);
    assert(row.profit - before.profit === sum((one) => one.profit), `${what} lost profit`);
    assert(row.shortfall - before.shortfall === sum((one) => one.insured + one.borne), `${what} lost a shortfall`);
    if (mine.length > 1) return;
    const [one] = mine;
    const expected = partOf(before.margin, hands, before.hands);
    assert(one?.margin === expected, `${what} gave ${one?.margin} with ${hands} of ${before.hands} hands`);
  }

  /** L2: after a tick that is drained, whoever has only fresh prices is above the threshold. */
  private checkNobodyBurst(): void {
    if ([...this.day.rows.values()].some(({ state }) => state === "closing")) return;
    for (const account of this.day.accounts()) {
      if (!account.every((row) => this.day.isFresh(row.marketId))) continue;
      assert(!this.day.isBurst(account), `L2: user ${account[0]?.userId} is at or below the threshold and lives`);
    }
  }

  inFull(engine: Engine): void {
    const held = new Map<string, bigint>();
    for (const row of this.day.rows.values()) {
      if (!isAlive(row)) continue;
      const name = nameOf({ owner: row.userId, kind: "leverage" }, row.assetId);
      held.set(name, (held.get(name) ?? 0n) + this.heldBy(row));
    }
    for (const account of engine.view.accounts()) {
      if (account.kind !== "leverage") continue;
      const expected = held.get(nameOf(account, account.assetId)) ?? 0n;
      assert(
        account.held === expected,
        `L1: user ${account.owner} has ${account.held} held, positions say ${expected}`,
      );
    }
    this.checkExposure(engine);
    this.checkStored(engine);
  }

  /** What the engine compares with the table at each start is what events have put there. */
  private checkStored(engine: Engine): void {
    const living = [...(engine.living().get("lever_positions") ?? [])] as LeverRow[];
    const alive = [...this.stored.values()].filter(isAlive);
    assert(living.length === alive.length, `${living.length} positions live, ${alive.length} are stored`);
    for (const row of living) {
      const stored = ensure(this.stored.get(row.positionId), "a living position is stored");
      for (const [name, value] of Object.entries(row)) {
        const other = stored[name as keyof LeverRow];
        assert(value === other, `position ${row.positionId}: ${name} is ${value}, the table has ${other}`);
      }
    }
  }

  /** L5: what the house adds up as it goes is what there is. */
  private checkExposure(engine: Engine): void {
    for (const marketId of this.day.markets.keys()) {
      const ours = leverView(engine).exposure(marketId as never);
      const rows = [...this.day.rows.values()].filter((row) => row.marketId === marketId && row.state === "open");
      const sum = (side: string, pick: (row: LeverRow) => bigint) =>
        rows.filter((row) => row.side === side).reduce((all, row) => all + pick(row), 0n);
      const number = (row: LeverRow) => BigInt(row.hands) * row.hand;
      assert(ours.longNumber === sum("long", number), `L5: market ${marketId} has ${ours.longNumber} long`);
      assert(ours.shortNumber === sum("short", number), `L5: market ${marketId} has ${ours.shortNumber} short`);
      const cost = (row: LeverRow) => up(number(row) * row.price, this.day.whole(marketId));
      assert(ours.longCost === sum("long", cost), `L5: cost of long in ${marketId}`);
      assert(ours.shortCost === sum("short", cost), `L5: cost of short in ${marketId}`);
    }
  }
}

function isAlive({ state }: LeverRow): boolean {
  return state === "pending" || isOpen({ state });
}

function isOpen({ state }: Pick<LeverRow, "state">): boolean {
  return state === "open" || state === "closing";
}
