// Where commands arrive: the first answer to a key is found here, in memory or in the database, and only what is
// really new goes on, in the order of its arrival. Kept here: one effect for one key (I6).

import type { Result } from "@tidemark/kernel";
import type { Queryable } from "../store/database.ts";
import { Answers, keyReused } from "./answers.ts";
import { findAnswers } from "./journal-store.ts";
import type { KnownKeys } from "./known-keys.ts";
import type { Waiting } from "./submission.ts";

export type IntakeOptions = {
  readonly database: Queryable;
  /** Commands whose keys are looked up at once, at most. */
  readonly groupMax: number;
  readonly answersMax: number;
  /** Takes new commands; nobody has answered them yet. */
  readonly onNew: (waiting: readonly Waiting[]) => void;
  readonly onTrouble: (error: unknown) => void;
};

export class Intake {
  readonly #options: IntakeOptions;
  #answers: Answers;
  #keys: KnownKeys;
  /** Not looked at yet. */
  #arrivals: Waiting[] = [];
  /** Being looked up. */
  #group: Waiting[] = [];
  #isRunning = false;
  /** Rises when everything is dropped: a look-up begun before must not go on after. */
  #generation = 0;

  constructor(options: IntakeOptions, keys: KnownKeys) {
    this.#options = options;
    this.#answers = new Answers(options.answersMax);
    this.#keys = keys;
  }

  get length(): number {
    return this.#arrivals.length + this.#group.length;
  }

  /** The answer that memory has for its key, or a promise of it. */
  known({ userId, key, contentHash }: Waiting): Promise<Result<unknown>> | null {
    return key === null || contentHash === null ? null : this.#answers.find(userId, key, contentHash);
  }

  take(waiting: Waiting): void {
    const { userId, key, contentHash } = waiting;
    if (key !== null && contentHash !== null) {
      this.#answers.begin(userId, key, contentHash, waiting.answered);
      waiting.mayBeKnown = this.#keys.mayKnow(userId, key);
      this.#keys.add(userId, key);
    }
    this.#arrivals.push(waiting);
    if (!this.#isRunning) void this.#run();
  }

  /** Its answer is final. */
  settle({ userId, key }: Waiting): void {
    if (key !== null) this.#answers.settle(userId, key);
  }

  /** It got no answer that counts; its key may be sent again. */
  forget({ userId, key }: Waiting): void {
    if (key !== null) this.#answers.forget(userId, key);
  }

  /** Hands back everything that has not gone on. */
  drop(): Waiting[] {
    const dropped = [...this.#group, ...this.#arrivals];
    this.#group = [];
    this.#arrivals = [];
    this.#isRunning = false;
    this.#generation += 1;
    return dropped;
  }

  /** Forgets what memory knew. If the database may have moved on under other hands, the keys are new too. */
  reset(keys: KnownKeys | null): void {
    this.#answers = new Answers(this.#options.answersMax);
    if (keys !== null) this.#keys = keys;
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    this.#isRunning = true;
    while (this.#arrivals.length > 0) {
      this.#group = this.#arrivals.splice(0, this.#options.groupMax);
      let fresh: Waiting[];
      try {
        fresh = await this.#withoutKnown(this.#group, generation);
      } catch (error) {
        if (generation === this.#generation) this.#options.onTrouble(error);
        return;
      }
      if (generation !== this.#generation) return;
      this.#group = [];
      this.#options.onNew(fresh);
      if (generation !== this.#generation) return;
    }
    this.#isRunning = false;
  }

  async #withoutKnown(group: Waiting[], generation: number): Promise<Waiting[]> {
    const unsure = group.flatMap(({ userId, key, mayBeKnown }) =>
      key !== null && mayBeKnown ? [{ userId, key }] : [],
    );
    if (unsure.length === 0) return group;
    const found = await findAnswers(this.#options.database, unsure);
    if (generation !== this.#generation) return [];
    const first = new Map(found.map((one) => [`${one.userId} ${one.key}`, one]));
    return group.filter((waiting) => {
      const known = first.get(`${waiting.userId} ${waiting.key}`);
      if (known !== undefined) this.#answerAgain(waiting, known.contentHash, known.answer);
      return known === undefined;
    });
  }

  #answerAgain(waiting: Waiting, contentHash: string, answer: Result<unknown>): void {
    const isSame = waiting.contentHash === contentHash;
    waiting.answer(isSame ? answer : keyReused());
    if (isSame) this.settle(waiting);
    else this.forget(waiting);
  }
}
