// What must be true of options and policies, worked out from the events alone (S1 to S4 and S6 to S8). It keeps its own
// copy of every row and look, and asks the engine only what time it is, and what is due.

import { assert, ensure } from "@tidemark/kernel";
import type { AnyEvent, CoreEvent } from "../../core/event.ts";
import type { Engine } from "../../engine.ts";
import { nameOf } from "../../sim/naive-ledger.ts";
import type { HeldChange, Watch } from "../../sim/sim-product.ts";
import type { OptionRow, PolicyRow, SecondsEvent } from "../events.ts";
import { isAlive, type Look, type Net, OptionDay } from "./option-day.ts";

const reach = 5_000;
/** What is agreed when an option is accepted; nothing can change it afterwards. */
const agreed = [
  ...(["userId", "marketId", "assetId", "direction", "seconds", "ratioPpm", "stake", "fee", "profit"] as const),
  ...(["policyId", "placedAt", "placedTick", "expiresAt"] as const),
];
const bought = [
  ...(["userId", "typeId", "assetId", "kind", "pays", "insured", "premium", "compensation", "claimLine"] as const),
  ...(["endLine", "claimsDaily", "claimsMax", "stakeMax", "openMax", "boughtAt"] as const),
];

export class SecondsWatch implements Watch {
  private readonly noteHeld: HeldChange;
  private readonly day = new OptionDay();
  /** Of the running command. */
  private placed: OptionRow[] = [];
  private ended: OptionRow[] = [];
  private opened: OptionRow[] = [];
  private changed = new Set<number>();

  constructor(noteHeld: HeldChange) {
    this.noteHeld = noteHeld;
  }

  take(any: AnyEvent): void {
    const event = any as SecondsEvent | CoreEvent;
    if (event.type === "EntryPosted") this.day.takeMoney(event.entry);
    if (event.type === "TickRecorded") this.day.takeTick(event.tick);
    if (event.type === "OptionPlaced") this.takePlaced(event.option);
    if (event.type === "OptionChanged") this.takeChange(event.option);
    if (event.type === "PolicyBought" || event.type === "PolicyChanged")
      this.takePolicy(event.policy, event.type === "PolicyBought");
  }

  /** S1: what it keeps set aside, in its owner's account and in the pool. */
  private hold(row: OptionRow, sign: 1n | -1n): void {
    this.noteHeld(nameOf({ owner: row.userId, kind: "seconds" }, row.assetId), sign * (row.stake + row.fee));
    this.noteHeld(nameOf({ owner: 0 as never, kind: "options" }, row.assetId), sign * row.profit);
  }

  private takePlaced(row: OptionRow): void {
    assert(!this.day.rows.has(row.optionId), `option ${row.optionId} was placed twice`);
    assert(row.state === "placed", `option ${row.optionId} is ${row.state} from its beginning`);
    assert(row.policyId === null || row.fee === 0n, `S7: the insured option ${row.optionId} has a fee`);
    this.day.rows.set(row.optionId, row);
    this.placed.push(row);
    this.hold(row, 1n);
  }

  private takeChange(row: OptionRow): void {
    const before = this.day.row(row.optionId);
    assert(isAlive(before), `S2: option ${row.optionId} changed after its end`);
    for (const name of agreed)
      assert(before[name] === row[name], `S2: ${name} of option ${row.optionId} changed after its acceptance`);
    const isNext = before.state === "placed" ? row.state === "open" || row.state === "void" : !isAlive(row);
    assert(isNext, `S2: option ${row.optionId} went from ${before.state} to ${row.state}`);
    if (before.state === "open") {
      const isSame = before.entryTick === row.entryTick && before.entryPrice === row.entryPrice;
      assert(isSame, `S2: option ${row.optionId} began twice`);
    }
    this.day.rows.set(row.optionId, row);
    if (isAlive(row)) {
      this.opened.push(row);
      return;
    }
    this.ended.push(row);
    this.hold(row, -1n);
  }

  private takePolicy(row: PolicyRow, isNew: boolean): void {
    const before = this.day.policies.get(row.policyId);
    assert(isNew === (before === undefined), `policy ${row.policyId} was bought twice or changed before it was`);
    assert(before === undefined || before.state === "active", `S7: policy ${row.policyId} changed after its end`);
    if (before !== undefined)
      for (const name of bought)
        assert(before[name] === row[name], `S7: ${name} of policy ${row.policyId} changed after it was bought`);
    this.noteHeld(nameOf({ owner: row.userId, kind: "seconds" }, row.assetId), row.balance - (before?.balance ?? 0n));
    const fund = nameOf({ owner: 0 as never, kind: "policies" }, row.assetId);
    this.noteHeld(fund, row.reserved - (before?.reserved ?? 0n));
    this.day.policies.set(row.policyId, row);
    this.changed.add(row.policyId);
  }

  afterCommand(engine: Engine): void {
    this.day.dateLooks(engine.at);
    for (const row of this.placed) this.checkPlaced(row, engine);
    for (const row of this.opened) this.checkOpened(row);
    for (const row of this.ended) this.checkEnded(row, engine.at);
    for (const id of this.changed) this.checkPolicy(ensure(this.day.policies.get(id), "a changed policy is known"));
    const next = engine.nextDueAt();
    if (next === null || next > engine.at) this.checkDrained(engine.at);
    this.placed = [];
    this.opened = [];
    this.ended = [];
    this.changed = new Set();
  }

  /** S6, S7. */
  private checkPlaced(row: OptionRow, engine: Engine): void {
    const what = `option ${row.optionId}`;
    const last = this.day.looksAt(row.marketId).at(-1);
    const isFresh = last !== undefined && engine.at - last.at <= engine.view.markTerms.freshMs;
    assert(isFresh, `S6: ${what} was accepted at a stale price`);
    assert(row.placedAt === engine.at && row.placedTick === engine.view.tickNumber, `S2: ${what} was backdated`);
    assert(row.expiresAt === row.placedAt + row.seconds * 1_000, `S2: ${what} lasts another time`);
    if (row.policyId === null) return;
    const policy = ensure(this.day.policies.get(row.policyId), "an insured option has a policy");
    const isIn = policy.state === "active" && policy.userId === row.userId && policy.assetId === row.assetId;
    assert(isIn, `S7: ${what} is on a policy that is ${policy.state} or somebody else's`);
    assert(policy.stakeMax === 0n || row.stake <= policy.stakeMax, `S7: ${what} stakes more than its policy allows`);
    const count = this.day.aliveOn(policy.policyId).length;
    assert(policy.openMax === 0 || count <= policy.openMax, `S7: policy ${policy.policyId} has ${count} options alive`);
  }

  private entryOf(row: OptionRow): Look | null {
    const look = this.day.looksAt(row.marketId).find(({ number }) => number > row.placedTick);
    return look !== undefined && look.at - row.placedAt <= reach ? look : null;
  }

  private exitOf(row: OptionRow): Look | null {
    const look = this.day.looksAt(row.marketId).findLast(({ at }) => at <= row.expiresAt);
    return look !== undefined && row.expiresAt - look.at <= reach ? look : null;
  }

  /** S2: by the first look after its acceptance. */
  private checkOpened(row: OptionRow): void {
    const look = this.entryOf(row);
    const isSame = look?.number === row.entryTick && look?.price === row.entryPrice && look?.at === row.entryAt;
    assert(isSame, `S2: option ${row.optionId} began with look ${row.entryTick}, it should be ${look?.number}`);
    assert(row.exitTick === null && row.endedAt === null, `S2: option ${row.optionId} is open and has an end`);
  }

  /** S2, S4, S8: whenever it is settled, its ending follows from its row and two looks. */
  private checkEnded(row: OptionRow, at: number): void {
    const what = `option ${row.optionId}`;
    assert(row.endedAt === at, `${what} ended at ${row.endedAt}`);
    if (row.voidReason === "no_entry") {
      assert(at > row.placedAt + reach && this.entryOf(row) === null, `S2: ${what} could have begun`);
      assert(row.entryTick === null && row.exitTick === null, `S2: ${what} is void and has looks`);
    } else {
      const [entry, exit] = [this.entryOf(row), this.exitOf(row)];
      assert(at > row.expiresAt, `S4: ${what} was settled at ${at}, before a look at its very expiry could count`);
      const isSame = entry?.number === row.entryTick && entry?.price === row.entryPrice;
      assert(isSame, `S2: ${what} began with look ${row.entryTick}, it should be ${entry?.number}`);
      const isEnd = (exit?.number ?? null) === row.exitTick && (exit?.price ?? null) === row.exitPrice;
      assert(isEnd, `S2: ${what} ended by look ${row.exitTick}, it should be ${exit?.number}`);
      assert((row.voidReason === "no_exit") === (exit === null), `S2: ${what} is ${row.state}`);
    }
    assert((row.state === "void") === (row.voidReason !== null), `S2: ${what} is ${row.state}, ${row.voidReason}`);
    this.checkMoney(row);
  }

  private checkMoney(row: OptionRow): void {
    const { stake, fee, profit, entryPrice, exitPrice, direction, state } = row;
    const way = (exitPrice ?? 0n) - (entryPrice ?? 0n);
    const expected: Record<string, Net> = {
      won: { person: profit - fee, pool: -profit, fees: fee },
      lost: { person: -stake - fee, pool: stake, fees: fee },
      drawn: { person: -fee, pool: 0n, fees: fee },
      void: { person: 0n, pool: 0n, fees: 0n },
    };
    const isWon = way !== 0n && way > 0n === (direction === "up");
    const ending = row.voidReason !== null ? "void" : way === 0n ? "drawn" : isWon ? "won" : "lost";
    const what = `option ${row.optionId} is ${state}`;
    assert(state === ending, `S2: ${what}, by its two looks it is ${ending}`);
    const net = this.day.nets.get(row.optionId);
    const fair = expected[ending];
    const isFair = net?.person === fair?.person && net?.pool === fair?.pool && net?.fees === fair?.fees;
    const rule = ending === "void" ? "S8" : "S2";
    assert(isFair, `${rule}: ${what} and moved ${net?.person}, ${net?.pool} and ${net?.fees}`);
  }

  /** S7. */
  private checkPolicy(row: PolicyRow): void {
    const what = `S7: policy ${row.policyId}`;
    assert(row.balance >= 0n, `${what} is overdrawn`);
    assert(row.claims <= row.claimsMax && row.claimsToday <= row.claimsDaily, `${what} has ${row.claims} claims`);
    const isActive = row.state === "active";
    assert(row.reserved === (isActive ? row.compensation : 0n), `${what} is ${row.state}, reserved ${row.reserved}`);
    if (isActive) {
      const same = [...this.day.policies.values()].filter(
        (one) => one.state === "active" && one.userId === row.userId && one.assetId === row.assetId,
      );
      assert(same.length === 1, `${what} is not the only one of its owner`);
      const isGrown = this.day.aliveOn(row.policyId).length === 0 && row.balance >= row.endLine;
      assert(!isGrown || row.claims > 0, `${what} has grown beyond its end`);
      return;
    }
    assert(row.balance === 0n, `${what} has ended with ${row.balance} in it`);
    assert(this.day.aliveOn(row.policyId).length === 0, `${what} has ended with options alive`);
  }

  /** S3: nobody waits for what is over. */
  private checkDrained(at: number): void {
    for (const row of this.day.alive()) {
      assert(at <= row.expiresAt, `S3: option ${row.optionId} lives after its expiry`);
      const isStuck = row.state === "placed" && at > row.placedAt + reach;
      assert(!isStuck, `S3: option ${row.optionId} still waits for its first look`);
    }
  }

  /** S1, once more from the beginning. */
  inFull(engine: Engine): void {
    const held = new Map<string, bigint>();
    const add = (name: string, amount: bigint) => held.set(name, (held.get(name) ?? 0n) + amount);
    for (const row of this.day.alive()) {
      add(nameOf({ owner: row.userId, kind: "seconds" }, row.assetId), row.stake + row.fee);
      add(nameOf({ owner: 0 as never, kind: "options" }, row.assetId), row.profit);
    }
    for (const row of this.day.policies.values()) {
      add(nameOf({ owner: row.userId, kind: "seconds" }, row.assetId), row.balance);
      add(nameOf({ owner: 0 as never, kind: "policies" }, row.assetId), row.reserved);
    }
    for (const account of engine.view.accounts()) {
      if (account.kind !== "options" && account.kind !== "policies" && account.kind !== "seconds") continue;
      const expected = held.get(nameOf(account, account.assetId)) ?? 0n;
      const name = nameOf(account, account.assetId);
      assert(account.held === expected, `S1: ${name} has ${account.held} held, rows say ${expected}`);
    }
  }
}
