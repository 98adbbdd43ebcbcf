// What one transaction will write: the commands that were applied since the last one was sent, and the rows that
// follow from them. A row that changes several times within the batch is written once, as it is at the end.

import type { Event } from "@tidemark/engine";
import { ensure, type Instant, type Result } from "@tidemark/kernel";
import { Columns, partedTexts } from "./array-literal.ts";
import { encodeText } from "./journal-text.ts";
import { rowHash } from "./row-hash.ts";
import type { BatchRows } from "./tables/batch-tables.ts";
import type { CommandFacts } from "./tables/row-code.ts";

/** The form in which content and reply are written down (the engine's codec of this day). */
export const journalVersion = 1;

/** One applied command: who gets its answer, and what subscribers will hear. */
export type Applied = {
  /** null if it was refused. */
  readonly seq: number | null;
  readonly at: Instant;
  readonly userId: number;
  readonly key: string | null;
  readonly contentHash: string | null;
  /** As JSON; empty for a refusal, which leaves nothing to replay. */
  readonly content: string;
  readonly reply: Result<unknown>;
  readonly events: readonly Event[];
};

export type SealedBatch = {
  readonly applied: readonly Applied[];
  /** Of the last journal row; unchanged if there is none. */
  readonly seq: number;
  readonly hash: string;
  /** Whether there is anything to write. */
  readonly isEmpty: boolean;
  /** Which calls of the statement it needs. */
  readonly writes: string;
  readonly params: readonly (string | number | null)[];
};

type Seal = { readonly seq: number; stateHash(): string };

export class Batch {
  readonly applied: Applied[] = [];
  private readonly journal: JournalRows;
  private readonly rows: BatchRows;
  /** Events taken in: what the database will have to do. */
  weight = 0;

  /** `hash` is that of the journal row before. */
  constructor(fence: number, hash: string, rows: BatchRows) {
    this.journal = new JournalRows(fence, hash);
    this.rows = rows;
  }

  get size(): number {
    return this.applied.length;
  }

  add(applied: Applied): void {
    this.applied.push(applied);
    if (applied.seq === null) return;
    this.journal.add(applied);
    this.weight += applied.events.length;
    const command: CommandFacts = { seq: applied.seq, at: applied.at };
    for (const event of applied.events) this.rows.add(event, command);
  }

  /** Closes the batch and lays everything out as the statement takes it. The engine stands at its last command. */
  seal(seal: Seal): SealedBatch {
    const { journal } = this;
    const refusals = this.applied.filter((one) => one.seq === null && one.key !== null);
    const stateHash = journal.size === 0 ? null : seal.stateHash();
    const params: (string | number | null)[] = [journal.fence, "", journalVersion, stateHash];
    params.push(...journal.close(stateHash));
    params[1] = journal.hash;
    if (refusals.length > 0) params.push(...refusalLists(refusals));
    const writes = `${refusals.length > 0 ? "1" : "0"}${this.rows.layOut(params)}`;
    const isEmpty = journal.size + refusals.length === 0;
    return { applied: this.applied, seq: journal.seq ?? seal.seq, hash: journal.hash, isEmpty, writes, params };
  }
}

/**
 * The journal rows of a batch, each sealed with the one before. A row is sealed when the next one comes, while the
 * database is still busy with the batch before; only the last waits for the state hash that it carries.
 */
class JournalRows {
  readonly fence: number;
  /** Of the last sealed row. */
  hash: string;
  private last: Applied | null = null;
  private readonly columns = new Columns(4);
  private readonly keys: (string | null)[] = [];
  private readonly contents: string[] = [];
  private readonly contentHashes: (string | null)[] = [];
  private readonly replies: (string | null)[] = [];

  constructor(fence: number, hash: string) {
    this.fence = fence;
    this.hash = hash;
  }

  get size(): number {
    return this.contents.length + (this.last === null ? 0 : 1);
  }

  get seq(): number | null {
    return this.last?.seq ?? null;
  }

  add(row: Applied): void {
    if (this.last !== null) this.sealRow(this.last, null);
    this.last = row;
  }

  close(stateHash: string | null): string[] {
    if (this.last !== null) this.sealRow(this.last, stateHash);
    return [
      ...this.columns.literals(),
      partedTexts(this.keys),
      partedTexts(this.contents),
      partedTexts(this.contentHashes),
      partedTexts(this.replies),
    ];
  }

  private sealRow(row: Applied, stateHash: string | null): void {
    const { at, userId, key, contentHash, content } = row;
    const seq = ensure(row.seq, "a journal row has a number");
    const reply = key !== null && row.reply.ok ? encodeText(row.reply.value) : null;
    const { fence } = this;
    const version = journalVersion;
    this.hash = rowHash(this.hash, { seq, fence, version, at, userId, key, content, contentHash, reply, stateHash });
    this.columns.add(seq, at, userId, this.hash);
    this.keys.push(key);
    this.contents.push(content);
    this.contentHashes.push(contentHash);
    this.replies.push(reply);
  }
}

function refusalLists(refusals: readonly Applied[]): string[] {
  const columns = new Columns(2);
  for (const { userId, at } of refusals) columns.add(userId, at);
  return [
    ...columns.literals(),
    partedTexts(refusals.map((one) => one.key)),
    partedTexts(refusals.map((one) => one.contentHash)),
    partedTexts(refusals.map(({ reply }) => (reply.ok ? null : encodeText(reply.rejection)))),
  ];
}
