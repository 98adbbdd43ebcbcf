// Runs journal rows through an engine and proves each on the way: the numbers follow one another, the hash chain
// holds, the command is accepted as it was, and the state is the one that was written down. Starting, recovering and
// verifying all go through here.

import { type Command, type Content, createEngine, decodeJson, type Engine, type Event } from "@tidemark/engine";
import type { Instant, UserId } from "@tidemark/kernel";
import { StartFailure } from "../store/database.ts";
import { journalVersion } from "./batch.ts";
import type { JournalRow } from "./journal-store.ts";
import { chainStart, rowHash } from "./row-hash.ts";
import type { SeenCommand, SeenPlace } from "./seen-commands.ts";

export type Replayed = { readonly command: Command; readonly events: readonly Event[] };

/** The journal is not what the exchange wrote. The message names the row. */
export class JournalBroken extends StartFailure {
  override name = "JournalBroken";
}

/** Follows the chain without running the commands. */
export class ChainCheck {
  seq: number;
  hash: string;

  constructor(seq: number, hash: string) {
    this.seq = seq;
    this.hash = hash;
  }

  follow(row: JournalRow): void {
    if (row.seq !== this.seq + 1) throw new JournalBroken(`Row ${this.seq + 1} of the journal is missing.`);
    if (rowHash(this.hash, row) !== row.hash) {
      throw new JournalBroken(`Row ${row.seq} of the journal has been altered: its hash does not fit.`);
    }
    this.seq = row.seq;
    this.hash = row.hash;
  }
}

export class Replay {
  readonly engine: Engine;
  private chain: ChainCheck;

  /** From an engine that stands at `seq`, or from the beginning. */
  constructor(engine: Engine = createEngine(), hash: string = chainStart) {
    this.engine = engine;
    this.chain = new ChainCheck(engine.seq, hash);
  }

  get seq(): number {
    return this.chain.seq;
  }

  get hash(): string {
    return this.chain.hash;
  }

  /** A command that this process has applied before and seen committed: its row needs no look. */
  repeat(seen: SeenCommand): void {
    const { reply } = this.engine.apply(commandOf(seen));
    if (!reply.ok) throw new JournalBroken(`Command ${seen.seq} was accepted and is now refused.`);
  }

  /** All commands up to that place were repeated; they must have led where they led before. */
  arrive(place: SeenPlace): void {
    if (this.engine.seq !== place.seq || this.engine.stateHash() !== place.stateHash) {
      throw new JournalBroken(`Command ${place.seq} leads to another state than it did.`);
    }
    this.chain = new ChainCheck(place.seq, place.hash);
  }

  run(row: JournalRow): Replayed {
    this.chain.follow(row);
    if (row.version !== journalVersion) {
      throw new JournalBroken(`Row ${row.seq} of the journal is of version ${row.version}, which is not known here.`);
    }
    const command = commandOf(row);
    const { reply, events } = this.engine.apply(command);
    if (!reply.ok) {
      throw new JournalBroken(`Row ${row.seq} of the journal was accepted and is now refused.`);
    }
    if (row.stateHash !== null && this.engine.stateHash() !== row.stateHash) {
      throw new JournalBroken(`Row ${row.seq} of the journal leads to another state than it did.`);
    }
    return { command, events };
  }
}

function commandOf({ seq, at, userId, content }: Pick<JournalRow, "seq" | "at" | "userId" | "content">): Command {
  return { seq, at: at as Instant, userId: userId as UserId, content: decodeJson(content) as Content };
}
