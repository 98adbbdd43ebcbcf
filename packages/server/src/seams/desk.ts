// The crash-safe road of money that has a row in SQL: the row is written first, then the engine is asked under a key
// made of the row, then the row says what came of it. A cut between any two of these leaves something that can be taken
// up again: the same key gives the same answer for ever, and the row moves on once. How it ends is decided in the row
// before the ledger hears of it; settling and releasing share one key, so that of the two only one can ever happen.

import { type Content, houseId, type Release, type Settle } from "@tidemark/engine";
import type { Rejection, Result } from "@tidemark/kernel";
import type { Sequencer } from "../sequencer/sequencer.ts";
import { passingRefusals } from "../sequencer/submission.ts";
import type { Database, Queryable } from "../store/database.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type DeskStep = "opened" | "admitted" | "booked" | "ended";

export type Opened<Row, Value> = { readonly row: Row; readonly value: Value };

export type DeskRules<Row, Value> = {
  readonly database: Pick<Database, "transaction">;
  readonly sequencer: Sequencer;
  /** Made of the row alone, and never in another way: the journal keeps it. */
  keyOf(row: Row): string;
  /** What the engine is asked: to set the money aside, or to credit it. */
  opening(row: Row): Content;
  /** The rows say that it was done, together with whatever is told; answers those that did not say so before. */
  admit(tx: Queryable, opened: readonly Opened<Row, Value>[]): Promise<readonly Row[]>;
  /** Nothing was done and nothing will be: refused for good, or null where it merely did not get there. */
  drop(row: Row, refusal: Rejection | null): Promise<void>;
  /**
   * What the tables have of the opening of a row that was cut off, where nobody waits for it any more; null where it
   * never got there. Without this, a row that was cut off is opened again.
   */
  findOpened?(row: Row): Promise<Value | null>;
  /** What was decided in the row, as the ledger takes it. */
  ending?(row: Row): Settle | Release;
  /** The row says that it has ended, together with whatever is told; false where it said so before. */
  finish?(tx: Queryable, row: Row): Promise<boolean>;
  /** Hears of each step as soon as it is past; `isFirst` is false where the row said so before. */
  onStep?(step: DeskStep, row: Row, isFirst: boolean): void | Promise<void>;
};

export class Desk<Row extends { readonly id: number }, Value> {
  readonly #rules: DeskRules<Row, Value>;
  /** Between their row and their answer: somebody waits for these, and nobody else may take them up. */
  readonly #inHand = new Set<number>();

  constructor(rules: DeskRules<Row, Value>) {
    this.#rules = rules;
  }

  /** From inside the transaction that writes a row until its work is done, a carrier leaves it alone. */
  hold(id: number): void {
    this.#inHand.add(id);
  }

  letGo(id: number): void {
    this.#inHand.delete(id);
  }

  async open(row: Row): Promise<Result<Value>> {
    const [reply] = await this.openAll([row]);
    return reply as Result<Value>;
  }

  /** All at once, so that they share a commit; answers what became of each. */
  async openAll(rows: readonly Row[]): Promise<Result<Value>[]> {
    const replies = await Promise.all(rows.map((row) => this.#submit(this.#rules.opening(row), row, "")));
    const opened: Opened<Row, Value>[] = [];
    for (const [index, row] of rows.entries()) {
      const reply = replies[index] as Result<Value>;
      if (reply.ok) opened.push({ row, value: reply.value });
      else await this.#drop(row, reply.rejection);
    }
    for (const { row } of opened) await this.#rules.onStep?.("opened", row, true);
    if (opened.length > 0) await this.#admit(opened);
    return replies as Result<Value>[];
  }

  /** Takes up a row that was cut off between its writing and its answer. */
  async adopt(row: Row): Promise<void> {
    const { findOpened, sequencer } = this.#rules;
    if (this.#inHand.has(row.id) || sequencer.state() !== "ready") return;
    if (findOpened === undefined) {
      await this.open(row);
      return;
    }
    const value = await findOpened(row);
    if (value === null) await this.#rules.drop(row, null);
    else await this.#admit([{ row, value }]);
  }

  /** Carries out what was decided; safe to begin again from anywhere. Throws where the ledger did not take it yet. */
  async end(row: Row): Promise<void> {
    const { database, ending, finish, onStep } = this.#rules;
    if (ending === undefined || finish === undefined) throw new Error("nothing ends at this desk");
    const reply = await this.#submit(ending(row), row, "-end");
    if (!reply.ok) throw new Error(`${this.#rules.keyOf(row)} was not booked: ${reply.rejection.code}`);
    await onStep?.("booked", row, true);
    const isFirst = await database.transaction((tx) => finish(tx, row));
    await onStep?.("ended", row, isFirst);
  }

  async #admit(opened: readonly Opened<Row, Value>[]): Promise<void> {
    const { admit, database, onStep } = this.#rules;
    const admitted = new Set(await database.transaction((tx) => admit(tx, opened)));
    for (const { row } of opened) await onStep?.("admitted", row, admitted.has(row));
  }

  #drop(row: Row, refusal: Rejection): Promise<void> {
    return this.#rules.drop(row, passingRefusals.includes(refusal.code) ? null : refusal);
  }

  #submit(content: Content, row: Row, suffix: string): Promise<Result<unknown>> {
    const { keyOf, sequencer } = this.#rules;
    return sequencer.submit(content, { userId: houseId, key: `${keyOf(row)}${suffix}` });
  }
}
