// The one road by which money moves: every command gets its number and time here, runs through the engine, and is
// answered only after the transaction that holds it and its consequences is on disk. Commands that arrive while a
// transaction is on its way form the next one. Kept here: one effect for one key (I6), nothing answered that could
// be lost, and memory that is never believed once the database has not taken what it holds.

import { setTimeout as sleep } from "node:timers/promises";
import type { Audit, Content, Engine, ReplyOf, View } from "@tidemark/engine";
import { type Instant, instant, invalid, type Result, refuse, rejected } from "@tidemark/kernel";
import { DatabaseAway } from "../store/database.ts";
import { checkOutsideTransaction } from "../store/transaction-scope.ts";
import { Batch } from "./batch.ts";
import { BatchStatements } from "./batch-statement.ts";
import { ChainWatch } from "./chain-watch.ts";
import { type Committed, type Follower, Followers } from "./followers.ts";
import { Intake } from "./intake.ts";
import { InvariantBroken } from "./invariant-watch.ts";
import { KnownKeys } from "./known-keys.ts";
import { type Loaded, loadEngine } from "./load-engine.ts";
import { isFull, type Open, type Sealed } from "./open-batch.ts";
import { Pulse } from "./pulse.ts";
import { JournalBroken } from "./replay.ts";
import type { SeenCommands } from "./seen-commands.ts";
import {
  limitsOf,
  partsOf,
  type SequencerLimits,
  type SequencerOptions,
  type SequencerState,
  tablesOf,
} from "./sequencer-options.ts";
import { createSnapshotter, type Snapshotter } from "./snapshotter.ts";
import { standBy } from "./stand-by.ts";
import { isKey, isStorable, makeWaiting, type Submission, type SubmitOptions, type Waiting } from "./submission.ts";
import type { BatchTables } from "./tables/batch-tables.ts";
import type { Writer } from "./writer.ts";

/** Set below, from inside the class: there is no other door to the followers. */
let followersOf: (sequencer: Sequencer) => { add(follower: Follower): void };

/** The one way to listen; what a follower is promised is said there. */
export function follow(sequencer: Sequencer, follower: Follower): void {
  followersOf(sequencer).add(follower);
}

export class Sequencer {
  static {
    followersOf = (sequencer) => ({
      add: (follower) =>
        sequencer.#followers.add(follower, {
          seq: sequencer.#engine.seq,
          isBelieved: sequencer.#state === "ready",
        }),
    });
  }

  readonly #options: SequencerOptions;
  readonly #limits: SequencerLimits;
  readonly #followers: Followers;
  readonly #stateListeners: ((state: SequencerState) => void)[] = [];
  readonly #snapshotter: Snapshotter;
  readonly #chain: ChainWatch;
  readonly pulse = new Pulse(() => this.#queueLength());
  #engine: Engine;
  #writer: Writer;
  /** What was committed since the last snapshot, as this process saw it. */
  #seen: SeenCommands;
  /** Whether another process may have written since then. */
  #isOvertaken = false;
  /** Of the last row that was sealed, committed or not. */
  #seq: number;
  #hash: string;
  /** The last row whose events were published. */
  #publishedSeq: number;
  #state: SequencerState = "ready";
  #haltedBecause: string | null = null;
  #isClosing = false;
  /** Rises with each recovery; what was begun before it must not go on after it. */
  #generation = 0;
  readonly #intake: Intake;
  readonly #tables: BatchTables;
  readonly #statements: BatchStatements;
  /** New ones that the open batch has no room for. */
  #fresh: Waiting[] = [];
  #open: Open;
  #commit: Promise<void> | null = null;
  #recovery: Promise<void> | null = null;

  private constructor(options: SequencerOptions, writer: Writer, loaded: Loaded, keys: KnownKeys) {
    this.#options = options;
    this.#limits = limitsOf(options);
    this.#tables = tablesOf(options);
    this.#statements = new BatchStatements(this.#tables.calls());
    this.#intake = this.#createIntake(keys);
    this.#followers = new Followers((text, error) => options.onTrouble?.(text, error));
    this.#snapshotter = createSnapshotter({
      database: options.database,
      every: this.#limits.snapshotEvery,
      onWritten: (seq) => this.#seen.forget(seq),
      onTrouble: (error) => options.onTrouble?.("a snapshot could not be written", error),
    });
    this.#chain = new ChainWatch({
      database: options.database,
      onBroken: (error) => this.halt(error.message),
      onTrouble: (error) => options.onTrouble?.("older rows of the journal could not be checked yet", error),
    });
    this.#engine = loaded.engine;
    this.#seen = loaded.seen;
    this.#writer = writer;
    this.#seq = loaded.seq;
    this.#hash = loaded.hash;
    this.#publishedSeq = loaded.seq;
    this.#open = this.#nextBatch();
    this.#snapshotter.begin(loaded.snapshotSeq);
    if (loaded.unchecked !== null) this.#chain.add(loaded.unchecked);
    this.#watch(writer);
  }

  /** Waits for the right to write, builds the engine and takes commands from then on. */
  static open(options: SequencerOptions): Promise<Sequencer> {
    return standBy(options, (onStandby) => Sequencer.#openOnce(options, onStandby));
  }

  static async #openOnce(options: SequencerOptions, onStandby: () => void): Promise<Sequencer> {
    const writer = await options.openWriter({ onStandby, isCancelled: () => false });
    try {
      await tablesOf(options).prepare(options.database);
      const loaded = await loadEngine(options.database, partsOf(options));
      return new Sequencer(options, writer, loaded, await KnownKeys.load(options.database));
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  state(): SequencerState {
    return this.#state;
  }

  /** For those who show the state; whoever needs to know what was committed follows. */
  onStateChange(listener: (state: SequencerState) => void): void {
    this.#stateListeners.push(listener);
  }

  /** Whether it was told to close: nothing more will be committed here. */
  get isClosed(): boolean {
    return this.#isClosing;
  }

  /** Why trading has stopped; null if it has not. */
  get haltedBecause(): string | null {
    return this.#haltedBecause;
  }

  /** Stops trading until people have looked: no command is taken any more, and nothing is rebuilt. */
  halt(reason: string): void {
    if (this.#state === "halted") return;
    this.#haltedBecause = reason;
    this.#options.onTrouble?.(`trading has stopped: ${reason}`, null);
    this.#leaveReady("halted");
  }

  /** What memory holds, which may be a few milliseconds ahead of the disk: for depth and previews, not for proofs. */
  view(): View {
    return this.#engine.view;
  }

  stateHash(): string {
    return this.#engine.stateHash();
  }

  /** Everything that must hold, looked at once more; a walk over all there is. */
  audit(): Audit {
    return this.#engine.audit();
  }

  /** Looks at some more accounts whether what they hold is what is open on them (I4); stops trading if not. */
  watchSome(accountsMax: number): void {
    const problem = this.#state === "ready" ? this.#engine.auditSome(accountsMax) : null;
    if (problem !== null) this.halt(problem);
    this.pulse.watched(this.#options.clock.now());
  }

  /** When a RunDue has something to do; null as long as nothing waits for time. */
  nextDueAt(): number | null {
    return this.#engine.nextDueAt();
  }

  /** The number of the last command whose events were published. */
  get seq(): number {
    return this.#publishedSeq;
  }

  /** The time of the last command; no later one has an earlier time. */
  get at(): Instant {
    return this.#engine.at;
  }

  submit<C extends Content>(content: C, by: Submission, options?: SubmitOptions): Promise<Result<ReplyOf<C>>> {
    return this.#submit(content, by, options) as Promise<Result<ReplyOf<C>>>;
  }

  #submit(content: Content, by: Submission, options?: SubmitOptions): Promise<Result<unknown>> {
    // Waiting for our commit inside a transaction of one's own would be waiting for oneself.
    checkOutsideTransaction();
    if (this.#state !== "ready" || this.#isClosing) return Promise.resolve(this.#away());
    if (by.key !== undefined && !isKey(by.key)) return Promise.resolve(refuse("idempotency_key_malformed"));
    const waiting = makeWaiting(content, by, options);
    if (!isStorable(waiting)) return Promise.resolve(invalid("text"));
    const known = this.#intake.known(waiting);
    if (known !== null) return known;
    if (this.#queueLength() >= this.#limits.queueMax) return Promise.resolve(refuse("exchange_busy"));
    this.#intake.take(waiting);
    return waiting.answered;
  }

  #queueLength(): number {
    return this.#intake.length + this.#fresh.length + this.#open.waiting.length;
  }

  #createIntake(keys: KnownKeys): Intake {
    const { batchMax, answersMax } = this.#limits;
    const onNew = (waiting: readonly Waiting[]): void => {
      this.#fresh.push(...waiting);
      this.#apply();
    };
    const onTrouble = (error: unknown): void => this.#stop("first answers could not be looked up", error);
    return new Intake({ database: this.#options.database, groupMax: batchMax, answersMax, onNew, onTrouble }, keys);
  }

  /** Runs what is known to be new, as far as the open batch has room, and sends the batch if none is on its way. */
  #apply(): void {
    const room = isFull(this.#open, this.#limits) ? 0 : this.#limits.batchMax - this.#open.batch.size;
    const taken = this.#fresh.splice(0, room);
    for (let index = 0; index < taken.length; index += 1) {
      if (isFull(this.#open, this.#limits)) {
        this.#fresh.unshift(...taken.slice(index));
        break;
      }
      const waiting = taken[index];
      if (waiting === undefined) continue;
      try {
        this.#run(waiting);
      } catch (error) {
        // A bug of ours: the engine cannot be believed any more and is built again.
        this.#intake.forget(waiting);
        waiting.fail(error as Error);
        this.#fresh.unshift(...taken.slice(index + 1));
        this.#stop("a command broke the engine", error);
        return;
      }
    }
    // It begins when we are done here: while it runs it comes back to this place.
    if (this.#commit === null && this.#open.batch.size > 0)
      this.#commit = Promise.resolve().then(() => this.#commitAll());
    else if (isFull(this.#open, this.#limits)) this.#sealEarly();
  }

  /** A full batch is made ready while the one before it is still on its way. */
  #sealEarly(): void {
    try {
      this.#open.sealed ??= this.#seal();
    } catch (error) {
      this.#stop("a batch could not be sealed", error);
    }
  }

  #run(waiting: Waiting): void {
    const { userId, key, contentHash, content, text, refusal } = waiting;
    const at = this.#now();
    const { reply, events } =
      refusal === null
        ? this.#engine.apply({ seq: this.#engine.seq + 1, at, userId, content })
        : { reply: rejected(refusal), events: [] };
    const seq = reply.ok ? this.#engine.seq : null;
    this.#open.batch.add({ seq, at, userId, key, contentHash, content: text, reply, events });
    this.#open.waiting.push(waiting);
  }

  /** Never earlier than what was before, whatever the machine's clock does. */
  #now(): Instant {
    return instant(Math.max(this.#options.clock.now(), this.#engine.at));
  }

  #nextBatch(): Open {
    return { batch: new Batch(this.#writer.fence, this.#hash, this.#tables.begin()), waiting: [], sealed: null };
  }

  /** Closes the open batch; the engine stands exactly at its last command. */
  #seal(): Sealed {
    const { batch, waiting } = this.#open;
    const stateHash = this.#engine.stateHash();
    const problem = this.#engine.problem();
    if (problem !== null) throw new InvariantBroken(problem);
    const sealed = batch.seal({ seq: this.#seq, stateHash: () => stateHash });
    this.#seq = sealed.seq;
    this.#hash = sealed.hash;
    const place = { seq: sealed.seq, rowHash: sealed.hash, fence: this.#writer.fence };
    return { batch: sealed, waiting, stateHash, snapshot: this.#snapshotter.takeIfDue(this.#engine, place) };
  }

  /** Sends batch after batch until nothing is left. */
  async #commitAll(): Promise<void> {
    const generation = this.#generation;
    let written: Sealed | null = null;
    while (generation === this.#generation) {
      if (this.#open.batch.size > 0) {
        written = await this.#commitOpen(written);
        continue;
      }
      if (written === null) break;
      this.#finish(written);
      written = null;
    }
    // It is on disk, whatever has happened meanwhile.
    if (written !== null) this.#finish(written);
    this.#commit = null;
    if (this.#state === "recovering") this.#recover();
  }

  /** Sends the open batch, and answers the one before it meanwhile. Answers what is on disk and not answered yet. */
  async #commitOpen(before: Sealed | null): Promise<Sealed | null> {
    const { waiting } = this.#open;
    let unanswered = before;
    try {
      const sealed = this.#open.sealed ?? this.#seal();
      this.#open = this.#nextBatch();
      const { isEmpty, writes, params } = sealed.batch;
      const write = () => this.#writer.write(this.#statements.of(writes), params);
      const writing = isEmpty ? null : this.pulse.time(waiting.length, write());
      if (before !== null) this.#finish(before);
      unanswered = null;
      this.#apply();
      await writing;
      return sealed;
    } catch (error) {
      const away = new DatabaseAway("whether it was written is not known yet", { cause: error });
      for (const one of waiting) {
        this.#intake.forget(one);
        one.fail(away);
      }
      this.#stop("a batch could not be written", error);
      return unanswered;
    }
  }

  /** The batch is on disk: answers first, then the events. */
  #finish({ batch, waiting, stateHash, snapshot }: Sealed): void {
    const committed: Committed[] = [];
    for (let index = 0; index < waiting.length; index += 1) {
      const one = waiting[index];
      const applied = batch.applied[index];
      if (one === undefined || applied === undefined) continue;
      one.answer(applied.reply);
      this.#intake.settle(one);
      if (applied.seq === null) continue;
      const { userId, text } = one;
      const { seq, at, events } = applied;
      this.#seen.keep(at, userId, text);
      committed.push({ seq, at, userId, events });
    }
    this.#seen.settle({ seq: batch.seq, hash: batch.hash, stateHash });
    this.#publishedSeq = batch.seq;
    this.#followers.publish(committed, this.#engine.seq);
    if (snapshot !== null) this.#snapshotter.write(snapshot);
  }

  /** Memory may be ahead of the disk: nothing more is taken, whatever was not sent is refused, and we begin anew. */
  #stop(text: string, error: unknown): void {
    if (this.#state !== "ready") return;
    if (error instanceof InvariantBroken) {
      this.halt(error.message);
      return;
    }
    this.#options.onTrouble?.(text, error);
    this.#leaveReady("recovering");
    // A batch that is still on its way is waited for: its end starts the recovery.
    if (this.#commit === null) this.#recover();
  }

  #leaveReady(state: SequencerState): void {
    this.#state = state;
    this.#generation += 1;
    for (const waiting of [...this.#open.waiting, ...this.#fresh, ...this.#intake.drop()]) {
      this.#intake.forget(waiting);
      waiting.answer(this.#away());
    }
    this.#open = this.#nextBatch();
    this.#fresh = [];
    for (const listener of this.#stateListeners) listener(state);
  }

  #away(): Result<never> {
    return refuse(this.#state === "halted" ? "exchange_halted" : "exchange_recovering");
  }

  #watch(writer: Writer): void {
    writer.onLost(() => {
      if (writer === this.#writer && !this.#isClosing) this.#stop("the right to write was lost", null);
    });
  }

  #recover(): void {
    if (this.#recovery !== null || this.#isClosing) return;
    this.#recovery = this.#rebuild().finally(() => {
      this.#recovery = null;
    });
  }

  async #rebuild(): Promise<void> {
    let pauseMs = this.#limits.retryMinMs;
    while (this.#isRebuilding()) {
      await this.#writer.close().catch(() => undefined);
      try {
        await this.#rebuildOnce();
        return;
      } catch (error) {
        if (error instanceof JournalBroken && !this.#distrust()) return this.halt(error.message);
        this.#options.onTrouble?.("recovering did not succeed yet", error);
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, this.#limits.retryMaxMs);
      }
    }
  }

  /** The next try reads the journal and takes nothing from memory; answers whether that makes a difference. */
  #distrust(): boolean {
    this.#isOvertaken = true;
    return this.#seen.forget(this.#seen.place.seq) > 0;
  }

  #isRebuilding(): boolean {
    return this.#state === "recovering" && !this.#isClosing;
  }

  async #rebuildOnce(): Promise<void> {
    const { database, openWriter } = this.#options;
    await this.#snapshotter.stop();
    const { fence } = this.#writer;
    this.#writer = await openWriter({ onStandby: () => undefined, isCancelled: () => !this.#isRebuilding() });
    let isLost = false;
    this.#writer.onLost(() => {
      isLost = true;
    });
    // Each who takes the right to write raises the fence by one.
    if (this.#writer.fence !== fence + 1) this.#isOvertaken = true;
    // What was committed without our knowing is published now; nothing is published twice.
    const committed: Committed[] = [];
    const loaded = await loadEngine(database, {
      ...partsOf(this.#options),
      seen: this.#seen,
      isAlone: !this.#isOvertaken,
      onReplayed: ({ command: { seq, at, userId }, events }) => {
        if (seq > this.#publishedSeq) committed.push({ seq, at, userId, events });
      },
    });
    const keys = this.#isOvertaken ? await KnownKeys.load(database) : null;
    if (isLost) throw new DatabaseAway("the right to write was lost again");
    if (!this.#isRebuilding()) return;
    this.#begin(loaded, keys, committed);
  }

  /** Goes on from what was loaded. */
  #begin(loaded: Loaded, keys: KnownKeys | null, committed: readonly Committed[]): void {
    const publishedSeq = this.#publishedSeq;
    this.#engine = loaded.engine;
    this.#seen = loaded.seen;
    this.#seq = loaded.seq;
    this.#hash = loaded.hash;
    this.#publishedSeq = loaded.seq;
    this.#isOvertaken = false;
    this.#open = this.#nextBatch();
    this.#intake.reset(keys);
    this.#snapshotter.begin(loaded.snapshotSeq);
    if (loaded.unchecked !== null) this.#chain.add(loaded.unchecked);
    this.#watch(this.#writer);
    // Rows before the snapshot of another process were not replayed: what they did cannot be told any more.
    const isSkipped = committed.length !== loaded.seq - publishedSeq;
    this.#followers.resume({ committed, isSkipped, publishedSeq }, loaded.seq);
    this.#state = "ready";
    for (const listener of this.#stateListeners) listener(this.#state);
  }

  /** Finishes what was taken, saves a snapshot and gives the right to write away. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    while (this.#state === "ready" && (this.#queueLength() > 0 || this.#commit !== null)) {
      await (this.#commit ?? sleep(1));
    }
    await this.#recovery;
    await this.#chain.stop();
    await this.#snapshotter.stop();
    if (this.#state === "ready") {
      const place = { seq: this.#seq, rowHash: this.#hash, fence: this.#writer.fence };
      const taken = this.#snapshotter.take(this.#engine, place);
      if (taken !== null) await this.#snapshotter.writeAtOnce(taken);
    }
    await this.#writer.close();
  }
}
