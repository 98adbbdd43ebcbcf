// A disk without a disk: the journal as texts, snapshots as texts, and a process that can die at named points.
// Coming back is always the same road: the last whole snapshot, then the journal after it.

import { assert } from "@tidemark/kernel";
import { decodeCommand, encodeJson } from "../core/codec.ts";
import type { Command as AnyCommand } from "../core/command.ts";
import type { SnapshotPiece } from "../core/snapshot.ts";
import { Engine, type EngineParts } from "../engine.ts";
import type { Command } from "../exchange-types.ts";

export class Durable {
  readonly journal: string[] = [];
  private readonly parts: EngineParts;
  private snapshot: { readonly text: string; readonly journalLength: number } | null = null;

  constructor(parts: EngineParts) {
    this.parts = parts;
  }

  commit(command: AnyCommand): void {
    this.journal.push(encodeJson(command));
  }

  save(engine: Engine): void {
    this.snapshot = { text: JSON.stringify([...engine.snapshot()]), journalLength: this.journal.length };
  }

  /** The process dies while writing: the half that is there is thrown away. */
  saveHalf(engine: Engine): void {
    const pieces = engine.snapshot();
    pieces.next();
    pieces.next();
  }

  recover(): Engine {
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
