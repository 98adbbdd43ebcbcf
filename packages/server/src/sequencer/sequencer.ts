// The one road by which money moves: every command gets its number and time here, runs through the engine, and is
// answered only after the transaction that holds it and its consequences is on disk. Commands that arrive while a
// transaction is on its way form the next one. Kept here: one effect for one key (I6), nothing answered that could
// be lost, and memory that is never believed once the database has not taken what it holds.

import { setTimeout as sleep } from "node:timers/promises";
import type { Content, Engine, Event, ReplyOf, View } from "@tidemark/engine";
import { type Instant, instant, type Result, rejected, rejection, type UserId } from "@tidemark/kernel";
import type { Clock } from "../clock.ts";
import { type Database, DatabaseAway, StartFailure } from "../store/database.ts";
import { checkOutsideTransaction } from "../store/transaction-scope.ts";
import { Batch, type SealedBatch } from "./batch.ts";
import { Intake } from "./intake.ts";
import { KnownKeys } from "./known-keys.ts";
import { type Loaded, loadEngine } from "./load-engine.ts";
import type { TakenSnapshot } from "./snapshot-store.ts";
import { createSnapshotter, type Snapshotter } from "./snapshotter.ts";
import { isKey, isStorable, makeWaiting, type Submission, type Waiting } from "./submission.ts";
import type { OpenWriter, Writer } from "./writer.ts";

/** One accepted command, after its commit. */
export type Committed = {
  readonly seq: number;
  readonly at: Instant;
  readonly userId: UserId;
  readonly events: readonly Event[];
};

export type SequencerState = "ready" | "recovering";

export type SequencerOptions = {
  readonly database: Database;
  readonly openWriter: OpenWriter;
  readonly clock: Clock;
  /** Hears what is being done while opening. */
  readonly onStep?: (text: string) => void;
  /** Hears what went wrong and was dealt with. */
  readonly onTrouble?: (text: string, error: unknown) => void;
  readonly limits?: Partial<SequencerLimits>;
};

export type SequencerLimits = {
  /** Commands waiting at most; one more is refused as exchange_busy. */
  readonly queueMax: number;
  /** Commands in one transaction at most. */
  readonly batchMax: number;
  /** First answers kept in memory; all others are looked up. */
  readonly answersMax: number;
  /** A snapshot is taken after so many commands at the earliest. */
  readonly snapshotEvery: number;
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
};

const defaultLimits: SequencerLimits = {
  queueMax: 20_000,
  batchMax: 1_000,
  answersMax: 5_000,
  snapshotEvery: 50_000,
  retryMinMs: 100,
  retryMaxMs: 5_000,
};

/** The batch that takes commands, and those who wait for it; sealed as soon as it is full. */
type Open = { readonly batch: Batch; readonly waiting: Waiting[]; sealed: Sealed | null };

/** A batch that takes no more, with the snapshot that was due at its end. */
type Sealed = {
  readonly batch: SealedBatch;
  readonly waiting: readonly Waiting[];
  readonly snapshot: TakenSnapshot | null;
};

type Listener = (committed: readonly Committed[]) => void;

export class Sequencer {
  readonly #options: SequencerOptions;
  readonly #limits: SequencerLimits;
  readonly #listeners: Listener[] = [];
  readonly #stateListeners: ((state: SequencerState) => void)[] = [];
  readonly #snapshotter: Snapshotter;
  #engine: Engine;
  #writer: Writer;
  /** Of the last row that was sealed, committed or not. */
  #seq: number;
  #hash: string;
  /** The last row whose events were published. */
  #publishedSeq: number;
  #state: SequencerState = "ready";
  #isClosing = false;
  /** Rises with each recovery; what was begun before it must not go on after it. */
  #generation = 0;
  readonly #intake: Intake;
  /** New ones that the open batch has no room for. */
  #fresh: Waiting[] = [];
  #open: Open;
  #commit: Promise<void> | null = null;
  #recovery: Promise<void> | null = null;

  private constructor(options: SequencerOptions, writer: Writer, loaded: Loaded, keys: KnownKeys) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#intake = this.#createIntake(keys);
    this.#snapshotter = createSnapshotter(options.database, this.#limits.snapshotEvery, (error) =>
      options.onTrouble?.("a snapshot could not be written", error),
    );
    this.#engine = loaded.engine;
    this.#writer = writer;
    this.#seq = loaded.seq;
    this.#hash = loaded.hash;
    this.#publishedSeq = loaded.seq;
    this.#open = this.#nextBatch();
    this.#snapshotter.begin(loaded.snapshotSeq);
    this.#watch(writer);
  }

  /** Waits for the right to write, builds the engine and takes commands from then on. */
  static async open(options: SequencerOptions): Promise<Sequencer> {
    let isStandby = false;
    for (;;) {
      try {
        return await Sequencer.#openOnce(options, () => {
          if (!isStandby) options.onStep?.("another process is writing; waiting to take over");
          isStandby = true;
        });
      } catch (error) {
        // Whoever stands by goes on doing so through every cut; a first start says at once what is wrong.
        if (!isStandby || error instanceof StartFailure) throw error;
        options.onTrouble?.("taking over did not succeed yet", error);
        await sleep({ ...defaultLimits, ...options.limits }.retryMinMs);
      }
    }
  }

  static async #openOnce(options: SequencerOptions, onStandby: () => void): Promise<Sequencer> {
    const writer = await options.openWriter({ onStandby, isCancelled: () => false });
    try {
      const loaded = await loadEngine(options.database);
      return new Sequencer(options, writer, loaded, await KnownKeys.load(options.database));
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  state(): SequencerState {
    return this.#state;
  }

  onStateChange(listener: (state: SequencerState) => void): void {
    this.#stateListeners.push(listener);
  }

  /** Hears every accepted command once and in order, after its commit. */
  onEvents(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** What memory holds, which may be a few milliseconds ahead of the disk: for depth and previews, not for proofs. */
  view(): View {
    return this.#engine.view;
  }

  stateHash(): string {
    return this.#engine.stateHash();
  }

  /** The number of the last command whose events were published. */
  get seq(): number {
    return this.#publishedSeq;
  }

  /** The time of the last command; no later one has an earlier time. */
  get at(): Instant {
    return this.#engine.at;
  }

  submit<C extends Content>(content: C, by: Submission): Promise<Result<ReplyOf<C>>> {
    return this.#submit(content, by) as Promise<Result<ReplyOf<C>>>;
  }

  #submit(content: Content, by: Submission): Promise<Result<unknown>> {
    // Waiting for our commit inside a transaction of one's own would be waiting for oneself.
    checkOutsideTransaction();
    if (this.#state !== "ready" || this.#isClosing) return Promise.resolve(recovering());
    if (by.key !== undefined && !isKey(by.key))
      return Promise.resolve(rejected(rejection("idempotency_key_malformed")));
    const waiting = makeWaiting(content, by);
    if (!isStorable(waiting)) return Promise.resolve(rejected(rejection("invalid_field", { field: "text" })));
    const known = this.#intake.known(waiting);
    if (known !== null) return known;
    if (this.#queueLength() >= this.#limits.queueMax) return Promise.resolve(rejected(rejection("exchange_busy")));
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
    const room = this.#limits.batchMax - this.#open.batch.size;
    const taken = this.#fresh.splice(0, room);
    for (let index = 0; index < taken.length; index += 1) {
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
    else if (this.#open.batch.size >= this.#limits.batchMax) this.#sealEarly();
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
    const { userId, key, contentHash, content, text } = waiting;
    const at = this.#now();
    const { reply, events } = this.#engine.apply({ seq: this.#engine.seq + 1, at, userId, content });
    const seq = reply.ok ? this.#engine.seq : null;
    this.#open.batch.add({ seq, at, userId, key, contentHash, content: text, reply, events });
    this.#open.waiting.push(waiting);
  }

  /** Never earlier than what was before, whatever the machine's clock does. */
  #now(): Instant {
    return instant(Math.max(this.#options.clock.now(), this.#engine.at));
  }

  #nextBatch(): Open {
    return { batch: new Batch(this.#writer.fence, this.#hash), waiting: [], sealed: null };
  }

  /** Closes the open batch; the engine stands exactly at its last command. */
  #seal(): Sealed {
    const { batch, waiting } = this.#open;
    const sealed = batch.seal({ seq: this.#seq, stateHash: () => this.#engine.stateHash() });
    this.#seq = sealed.seq;
    this.#hash = sealed.hash;
    const place = { seq: sealed.seq, rowHash: sealed.hash, fence: this.#writer.fence };
    return { batch: sealed, waiting, snapshot: this.#snapshotter.takeIfDue(this.#engine, place) };
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

  /**
   * Sends the open batch and only then answers the one before it: the database works while we do. Answers what is
   * on disk now and has not been answered.
   */
  async #commitOpen(before: Sealed | null): Promise<Sealed | null> {
    const { waiting } = this.#open;
    let unanswered = before;
    try {
      const sealed = this.#open.sealed ?? this.#seal();
      this.#open = this.#nextBatch();
      const writing = sealed.batch.isEmpty ? null : this.#writer.write(sealed.batch.params);
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
  #finish({ batch, waiting, snapshot }: Sealed): void {
    const committed: Committed[] = [];
    for (let index = 0; index < waiting.length; index += 1) {
      const one = waiting[index];
      const applied = batch.applied[index];
      if (one === undefined || applied === undefined) continue;
      one.answer(applied.reply);
      this.#intake.settle(one);
      if (applied.seq !== null) {
        committed.push({ seq: applied.seq, at: applied.at, userId: one.userId, events: applied.events });
      }
    }
    this.#publish(committed);
    if (snapshot !== null) this.#snapshotter.write(snapshot);
  }

  #publish(committed: readonly Committed[]): void {
    const last = committed.at(-1);
    if (last === undefined) return;
    this.#publishedSeq = last.seq;
    for (const listener of this.#listeners) {
      try {
        listener(committed);
      } catch (error) {
        this.#options.onTrouble?.("a listener to events failed", error);
      }
    }
  }

  /** Memory may be ahead of the disk: nothing more is taken, whatever was not sent is refused, and we begin anew. */
  #stop(text: string, error: unknown): void {
    if (this.#state === "recovering") return;
    this.#options.onTrouble?.(text, error);
    this.#state = "recovering";
    this.#generation += 1;
    for (const waiting of [...this.#open.waiting, ...this.#fresh, ...this.#intake.drop()]) {
      this.#intake.forget(waiting);
      waiting.answer(recovering());
    }
    this.#open = this.#nextBatch();
    this.#fresh = [];
    for (const listener of this.#stateListeners) listener(this.#state);
    // A batch that is still on its way is waited for: its end starts the recovery.
    if (this.#commit === null) this.#recover();
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
    while (!this.#isClosing) {
      await this.#writer.close().catch(() => undefined);
      try {
        await this.#rebuildOnce();
        return;
      } catch (error) {
        this.#options.onTrouble?.("recovering did not succeed yet", error);
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, this.#limits.retryMaxMs);
      }
    }
  }

  async #rebuildOnce(): Promise<void> {
    const { database, openWriter } = this.#options;
    await this.#snapshotter.idle();
    this.#writer = await openWriter({ onStandby: () => undefined, isCancelled: () => this.#isClosing });
    let isLost = false;
    this.#writer.onLost(() => {
      isLost = true;
    });
    // What was committed without our knowing is published now; nothing is published twice.
    const unpublished: Committed[] = [];
    const loaded = await loadEngine(database, {
      onReplayed: ({ command, events }) => {
        const { seq, at, userId } = command;
        if (seq > this.#publishedSeq) unpublished.push({ seq, at, userId, events });
      },
    });
    const keys = await KnownKeys.load(database);
    if (isLost) throw new DatabaseAway("the right to write was lost again");
    this.#engine = loaded.engine;
    this.#seq = loaded.seq;
    this.#hash = loaded.hash;
    this.#open = this.#nextBatch();
    this.#intake.reset(keys);
    this.#snapshotter.begin(loaded.snapshotSeq);
    this.#watch(this.#writer);
    this.#publish(unpublished);
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
    await this.#snapshotter.idle();
    if (this.#state === "ready") {
      const place = { seq: this.#seq, rowHash: this.#hash, fence: this.#writer.fence };
      const taken = this.#snapshotter.take(this.#engine, place);
      if (taken !== null) this.#snapshotter.write(taken);
      await this.#snapshotter.idle();
    }
    await this.#writer.close();
  }
}

function recovering(): Result<never> {
  return rejected(rejection("exchange_recovering"));
}
