// The exchange as a machine: commands in, replies and events out. No clock, no I/O, no randomness; the same
// commands always lead to the same state, which `stateHash` puts into one text.

import type { Result } from "@tidemark/kernel";
import type { Command, Content, ReplyOf } from "./command.ts";
import type { Event } from "./event.ts";
import type { SnapshotPiece } from "./snapshot.ts";

/** A rejection comes with no events: it has changed nothing at all. */
export type Outcome<Reply> = { readonly reply: Result<Reply>; readonly events: readonly Event[] };

export type Engine = {
  /**
   * Runs one command to its end. Throws only for a bug of ours (or a seq that does not rise); after that the
   * engine refuses all work and must be built again from snapshot and journal.
   */
  apply<C extends Content>(command: Command<C>): Outcome<ReplyOf<C>>;
  /** The number of the last accepted command; 0 at the beginning. */
  readonly seq: number;
  /** Read it whole before the next apply; it throws if the state moved in between. */
  snapshot(): Generator<SnapshotPiece, void, undefined>;
  /** Into an empty engine only. */
  restore(pieces: Iterable<SnapshotPiece>): void;
  /** 32 hex digits over the whole state; costs as much as was touched since the last call. */
  stateHash(): string;
};
