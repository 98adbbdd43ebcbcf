// A disk without a disk: the journal as texts, snapshots as texts, and a process that can die at named points.
// Coming back is always the same road: the last whole snapshot, then the journal after it.

import { assert } from "@tidemark/kernel";
import type { Command } from "../command.ts";
import { decodeCommand, encodeJson } from "../command-codec.ts";
import { Engine } from "../engine.ts";
import type { SnapshotPiece } from "../snapshot.ts";
import type { Faults } from "../state.ts";

export class Durable {
  readonly journal: string[] = [];
  private snapshot: { readonly text: string; readonly journalLength: number } | null = null;
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  commit(command: Command): void {
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
    const engine = new Engine(this.faults);
    if (this.snapshot !== null) engine.restore(JSON.parse(this.snapshot.text) as SnapshotPiece[]);
    this.replay(engine, this.snapshot?.journalLength ?? 0);
    return engine;
  }

  /** From the very beginning, as an auditor would. */
  replayAll(): Engine {
    const engine = new Engine(this.faults);
    this.replay(engine, 0);
    return engine;
  }

  private replay(engine: Engine, from: number): void {
    for (const text of this.journal.slice(from)) {
      const { reply } = engine.apply(decodeCommand(text));
      assert(reply.ok, "I12: a journalled command is refused in replay");
    }
  }
}
