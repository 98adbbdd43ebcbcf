// One run of the simulation. After every command: the invariants hold, the naive exchange has answered alike and moved
// the same money, and the next due work is where it should be.

import { assert, type Instant, type UserId } from "@tidemark/kernel";
import type { AnyContent, CoreContent, CoreReplies } from "../core/command.ts";
import type { AnyEvent, CoreEvent, Entry } from "../core/event.ts";
import { houseId } from "../core/ledger/account.ts";
import { Engine, type EngineParts } from "../engine.ts";
import type { Command } from "../exchange-types.ts";
import { coreActs, nextAsk } from "./actors.ts";
import { compareMarks } from "./compare-marks.ts";
import { Durable } from "./durable.ts";
import { FirstAnswers } from "./first-answers.ts";
import { Invariants } from "./invariants.ts";
import { MarkSeen } from "./mark-seen.ts";
import { NaiveExchange } from "./naive-exchange.ts";
import { nameOf } from "./naive-ledger.ts";
import { adoption, opening } from "./opening.ts";
import type { CrashPoint, Plan } from "./plan.ts";
import { Random } from "./random.ts";
import { noteCoreSeen } from "./seen.ts";
import type { AnySimProduct, SimOutcome, SimRoom } from "./sim-product.ts";
import type { SimReport } from "./simulate.ts";
import { type Ask, World } from "./world.ts";

export type SimAsk = Ask & { readonly at: number };

const fullCheckEvery = 40;
/** So few that a snapshot is still being written when the next commands come. */
const pieceRows = 9;
/** Portions at the end; a run that needs more is stuck. */
const portionsMax = 20_000;

export class Run {
  step = 0;
  doing = "opening";
  private readonly plan: Plan;
  private readonly random: Random;
  private readonly world: World;
  private readonly naive: NaiveExchange;
  private readonly invariants = new Invariants();
  private readonly rooms: readonly SimRoom[];
  private readonly act: Readonly<Record<string, () => Ask>>;
  private readonly durable: Durable;
  private readonly answers = new FirstAnswers();
  private readonly asks: SimAsk[] = [];
  private readonly seen = new Set<string>();
  private readonly markSeen = new MarkSeen();
  private engine: Engine;
  private seq = 0;

  constructor(plan: Plan, products: readonly AnySimProduct[]) {
    const parts: EngineParts = {
      bounds: { workMax: plan.workMax, pieceRows },
      products: products.map(({ product }) => product),
    };
    this.plan = plan;
    this.random = new Random(plan.seed + 1);
    this.world = new World(plan, new Random(plan.seed + 2));
    this.naive = new NaiveExchange(plan.workMax);
    this.rooms = products.map((product, index) =>
      product.open(this.world, plan.settings[index], this.naive, (name, by) => this.invariants.noteHeld(name, by)),
    );
    this.naive.admit(this.rooms.map((room) => room.naive));
    this.invariants.admit(this.rooms.map((room) => room.watch));
    this.act = Object.assign({}, coreActs(this.world), ...this.rooms.map((room) => room.act));
    this.durable = new Durable(parts);
    this.engine = new Engine(parts);
  }

  toEnd(): SimReport {
    for (const ask of opening(this.world, this.rooms)) this.perform(ask);
    for (this.step = 1; this.step <= this.plan.steps; this.step += 1) {
      if (this.step === this.plan.adoptAt) this.adopt();
      this.perform(nextAsk(this.world, this.act));
      if (this.step % this.plan.snapshotEvery === 0) this.durable.save(this.engine);
    }
    this.doing = "end";
    this.liveToTheEnd();
    const stateHash = this.engine.stateHash();
    assert(this.durable.recover().stateHash() === stateHash, "I12: snapshot and journal give another state");
    assert(
      this.durable.replayAll().stateHash() === stateHash,
      "I12: the journal from its beginning gives another state",
    );
    const { seed, workMax } = this.plan;
    const { asks, seen } = this;
    return { seed, commands: this.seq, stateHash, seen, workMax, asks, journal: this.durable.journal };
  }

  private adopt(): void {
    this.perform(adoption(this.world));
    this.seen.add("rules_adopted_in_mid_life");
  }

  /** No more faults: what is due happens, and nothing stays stuck. */
  private liveToTheEnd(): void {
    this.world.now = Math.max(this.world.now, this.engine.at) + 10_000_000;
    const runDue: Ask<CoreContent> = { userId: houseId, content: { type: "RunDue" } };
    if (this.plan.rules === 1) for (let round = 0; round < 3; round += 1) this.perform(runDue);
    else this.liveOn(runDue);
    for (const hold of this.engine.view.holds()) assert(hold.expiresAt === null, `hold ${hold.holdId} is stuck`);
    assert(this.engine.nextDueAt() === null, "something is due for ever");
    this.checkAgainstNaive();
    this.invariants.inFull(this.engine);
  }

  /** What was left can lead to something that is due later still. */
  private liveOn(runDue: Ask): void {
    for (const room of this.rooms) for (const ask of room.closing()) this.perform(ask);
    for (let round = 0; round < portionsMax; round += 1) {
      this.drain(runDue);
      const next = this.engine.nextDueAt();
      if (next === null) return;
      this.world.now = Math.max(this.world.now, next);
    }
  }

  private drain(runDue: Ask): void {
    for (let portion = 0; ; portion += 1) {
      assert(portion < portionsMax, "work that is left never comes to its end");
      const { reply } = this.perform(runDue);
      if (reply.ok && !(reply.value as CoreReplies["RunDue"]).isMore) return;
    }
  }

  private perform(ask: Ask): SimOutcome {
    this.doing = ask.content.type;
    this.asks.push({ ...ask, at: this.world.now });
    const isCrash = this.step > 0 && this.random.below(1_000) < this.plan.crashesPerThousand;
    const point = isCrash && this.plan.crashPoints.length > 0 ? this.random.pick(this.plan.crashPoints) : null;
    if (point !== null) this.seen.add(`crash_${point}`);
    if (point === "before_apply") this.comeBack(this.engine.stateHash());
    if (point === "during_snapshot") {
      this.durable.save(this.engine);
      this.comeBack(this.engine.stateHash());
    }
    const outcome = this.answer(ask, point);
    if (point === "after_commit_before_reply" || point === "during_recovery") {
      if (point === "during_recovery") this.durable.recover();
      this.comeBack(this.engine.stateHash());
      this.askAgain(ask, outcome);
    }
    this.learn(ask, outcome);
    return outcome;
  }

  /** What the writer in front of the engine does: the first answer to a key is the answer. */
  private answer(ask: Ask, point: CrashPoint | null): SimOutcome {
    const first = this.answers.find(ask);
    if (first === undefined) return this.apply(ask, point);
    this.seen.add("key_asked_again");
    const outcome = { reply: first, events: [] };
    this.judge(ask, outcome);
    return outcome;
  }

  /** Who never heard an answer asks again, if the key makes that safe. */
  private askAgain(ask: Ask, outcome: SimOutcome): void {
    if (ask.key === undefined || !outcome.reply.ok) return;
    this.seen.add("key_asked_again_after_crash");
    this.answer(ask, null);
  }

  private apply(ask: Ask, point: CrashPoint | null): SimOutcome {
    this.seq += 1;
    const { userId, content, key } = ask;
    const at = this.world.now as Instant;
    const command = { seq: this.seq, at, userId, content, ...(key === undefined ? {} : { key }) };
    const before = this.engine.stateHash();
    if (point === "after_apply_before_commit") {
      // The effect was never written: it must be as if it had not happened, and the caller sends it again.
      this.engine.apply(command as Command);
      this.comeBack(before);
    }
    const outcome: SimOutcome = this.engine.apply(command as Command);
    if (!outcome.reply.ok) {
      assert(this.engine.stateHash() === before && outcome.events.length === 0, "a refusal left a trace");
    } else if (this.durable.commit(command)) {
      this.seen.add("snapshot_written_beside_commands");
    }
    this.answers.keep(ask, outcome.reply);
    this.judge(ask, outcome);
    return outcome;
  }

  private comeBack(expected: string): void {
    this.engine = this.durable.recover();
    assert(this.engine.stateHash() === expected, "I12: the recovered state is another one");
  }

  private judge(ask: Ask, outcome: SimOutcome): void {
    this.invariants.afterCommand(outcome.events, this.engine);
    const answer = this.naive.run(this.seq, this.world.now, ask.userId, ask.content, ask.key);
    const code = outcome.reply.ok ? null : outcome.reply.rejection.code;
    assert(code === answer.code, `answered ${code}, the naive exchange ${answer.code}`);
    if (answer.isRepeat) {
      assert(outcome.events.length === 0, "I6: one key took effect twice");
      return;
    }
    this.compareDue(ask.content, outcome);
    if (outcome.reply.ok && ask.content.type === "RecordTicks") compareMarks(this.naive, this.engine, outcome.events);
    for (const room of this.rooms) room.compare(ask, outcome);
    for (const event of outcome.events as readonly CoreEvent[])
      if (event.type === "EntryPosted") this.compareBalance(event.entry);
    if (this.seq % fullCheckEvery === 0) {
      this.checkAgainstNaive();
      this.invariants.inFull(this.engine);
    }
  }

  /** When work is due, and how much of it a RunDue has done. */
  private compareDue(content: AnyContent, { reply }: SimOutcome): void {
    const [ours, theirs] = [this.engine.nextDueAt(), this.naive.nextDue()];
    assert(ours === theirs, `the next work is due at ${ours}, the naive exchange says ${theirs}`);
    if (content.type !== "RunDue" || !reply.ok) return;
    const done = JSON.stringify(reply.value);
    assert(done === JSON.stringify(this.naive.lastRunDue), `did ${done}, not ${JSON.stringify(this.naive.lastRunDue)}`);
  }

  private compareBalance(entry: Entry): void {
    const { ledger } = this.naive;
    const now = this.engine.view.balance(entry, entry.assetId);
    const isSame =
      now.available === ledger.freeOf(entry, entry.assetId) && now.held === ledger.lockedOf(entry, entry.assetId);
    assert(isSame, `${nameOf(entry, entry.assetId)} has ${now.available} and ${now.held}, the naive ledger differs`);
  }

  private checkAgainstNaive(): void {
    for (const [name, free] of this.naive.ledger.free) {
      const [owner, kind, asset] = name.split(":");
      const ref = { owner: Number.parseInt(owner ?? "", 10) as UserId, kind: kind as "spot" };
      const { available } = this.engine.view.balance(ref, Number.parseInt(asset ?? "", 10) as never);
      assert(available === free, `${name} has ${available}, the naive ledger ${free}`);
    }
    for (const room of this.rooms) room.compareInFull(this.engine);
  }

  private learn(ask: Ask, outcome: SimOutcome): void {
    noteCoreSeen(this.seen, ask, outcome, this.engine.view.rules);
    this.markSeen.note(this.seen, ask, outcome);
    for (const room of this.rooms) {
      room.noteSeen(this.seen, ask, outcome);
      room.learn(ask, outcome);
    }
    this.learnHolds(outcome.events);
    this.world.tickNumber = this.engine.view.tickNumber;
    if (outcome.reply.ok) this.learnDeal(ask.content as CoreContent);
  }

  private learnHolds(events: readonly AnyEvent[]): void {
    for (const event of events as readonly CoreEvent[]) {
      if (event.type !== "HoldOpened") continue;
      this.world.noteHold(event.hold);
    }
  }

  private learnDeal(content: CoreContent): void {
    if (content.type !== "Post" || content.reason !== "deal") return;
    const [from, to] = content.postings;
    if (from === undefined || to === undefined || to.account.kind !== "escrow") return;
    const { assetId, delta } = to;
    this.world.deals.push({ seller: from.account.owner, buyer: this.world.person(), assetId, amount: delta });
  }
}
