// A disk without a disk: the journal as texts, snapshots as texts, and a process that can die at named points.
// Coming back is always the same road: the last whole snapshot, then the journal after it. A snapshot is written down
// piece by piece while commands go on, as in the real exchange.

import { assert } from "@tidemark/kernel";
import { decodeCommand, encodeJson } from "../core/codec.ts";
import type { Command as AnyCommand } from "../core/command.ts";
import type { SnapshotPiece } from "../core/snapshot.ts";
import { Engine, type EngineParts } from "../engine.ts";
import type { Command } from "../exchange-types.ts";

type Saved = { readonly text: string; readonly journalLength: number };
type Writing = Saved & { readonly pieces: Iterator<SnapshotPiece>; readonly written: SnapshotPiece[] };

export class Durable {
  readonly journal: string[] = [];
  private readonly parts: EngineParts;
  private snapshot: Saved | null = null;
  private writing: Writing | null = null;

  constructor(parts: EngineParts) {
    this.parts = parts;
  }

  /** Answers whether a snapshot was finished that had been begun some commands ago. */
  commit(command: AnyCommand): boolean {
    this.journal.push(encodeJson(command));
    if (this.writing === null) return false;
    const next = this.writing.pieces.next();
    if (next.done !== true) {
      this.writing.written.push(next.value);
      return false;
    }
    this.finish(this.writing);
    return true;
  }

  /** Begins to save, unless the one before is still being written. */
  save(engine: Engine): void {
    if (this.writing !== null) return;
    const text = JSON.stringify([...engine.snapshot()]);
    this.writing = { text, journalLength: this.journal.length, pieces: engine.snapshot(), written: [] };
  }

  private finish({ text, journalLength, written }: Writing): void {
    assert(JSON.stringify(written) === text, "a snapshot that took its time is not the one of its moment");
    this.snapshot = { text, journalLength };
    this.writing = null;
  }

  /** Whatever was being written when the process died is thrown away. */
  recover(): Engine {
    this.writing = null;
    const engine = new Engine(this.parts);
    if (this.snapshot !== null) engine.restore(JSON.parse(this.snapshot.text) as SnapshotPiece[]);
    this.replay(engine, this.snapshot?.journalLength ?? 0);
    return engine;
  }

  /** From the very beginning, as an auditor would. */
  replayAll(): Engine {
    const engine = new Engine(this.parts);
    this.replay(engine, 0);
    return engine;
  }

  private replay(engine: Engine, from: number): void {
    for (const text of this.journal.slice(from)) {
      const { reply } = engine.apply(decodeCommand(text) as Command);
      assert(reply.ok, "I12: a journalled command is refused in replay");
    }
  }
}
