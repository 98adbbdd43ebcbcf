// The exchange as a machine: commands in, replies and events out. No clock, no I/O, no randomness; the same
// commands always lead to the same state, which `stateHash` puts into one text.

import { assert, type Instant, never, type Result } from "@tidemark/kernel";
import type { Command, Content, Replies, ReplyOf } from "./command.ts";
import { runDue } from "./due/run-due.ts";
import type { Event } from "./event.ts";
import type { Mixer } from "./hash/mixer.ts";
import { expire, release, reserve, settle } from "./ledger/holds.ts";
import { credit, debit, post, transfer } from "./ledger/payments.ts";
import { restorePieces } from "./restore.ts";
import { type SnapshotPiece, snapshotPieces } from "./snapshot.ts";
import { createAsset, createMarket, setMarketState, setMarketTerms } from "./spot/listing.ts";
import { amendOrder, cancelAll, cancelOrder, placeOrder } from "./spot/orders.ts";
import { type Faults, State } from "./state.ts";
import { View } from "./view.ts";

/** A rejection comes with no events: it has changed nothing at all. */
export type Outcome<Reply> = { readonly reply: Result<Reply>; readonly events: readonly Event[] };

export function createEngine(): Engine {
  return new Engine({});
}

export class Engine {
  private readonly state: State;
  private isBroken = false;
  /** Rises with every change, for those who read over several steps. */
  private revision = 0;
  /** Questions about the state; the answers are what memory holds, committed or not. */
  readonly view: View;

  constructor(faults: Faults) {
    this.state = new State(faults);
    this.view = new View(this.state);
  }

  /** The number of the last accepted command; 0 at the beginning. */
  get seq(): number {
    return this.state.seq;
  }

  /** The time of the last accepted command. */
  get at(): Instant {
    return this.state.at;
  }

  /**
   * Runs one command to its end. Throws only for a bug of ours (or a seq that does not rise); after that the
   * engine refuses all work and must be built again from snapshot and journal.
   */
  apply<C extends Content>(command: Command<C>): Outcome<ReplyOf<C>> {
    const { state } = this;
    assert(!this.isBroken, "the engine has failed before and must be built again");
    assert(Number.isSafeInteger(command.seq) && command.seq > state.seq, "the seq of a command must rise");
    assert(Number.isSafeInteger(command.at), "the time of a command must be an instant");
    const before = state.at;
    const transactionsBefore = state.ledger.transactionId;
    this.isBroken = true;
    state.begin();
    if (command.at > before) state.at = command.at;
    const reply = run(state, command);
    if (reply.ok) {
      state.seq = command.seq;
      this.revision += 1;
    } else {
      assert(
        state.events.length === 0 && state.ledger.transactionId === transactionsBefore,
        "a rejection left a trace",
      );
      state.at = before;
    }
    this.isBroken = false;
    return { reply: reply as Result<ReplyOf<C>>, events: state.events };
  }

  /** 32 hex digits over the whole state; costs as much as was touched since the last call. */
  stateHash(): string {
    return this.state.fingerprint.digest((mixer) => mixHead(mixer, this.state));
  }

  /** Read it whole before the next apply; it throws if the state moved in between. */
  *snapshot(): Generator<SnapshotPiece, void, undefined> {
    const { revision } = this;
    for (const piece of snapshotPieces(this.state, this.stateHash())) {
      assert(revision === this.revision, "the state moved while its snapshot was read");
      yield piece;
    }
  }

  /** Into an empty engine only; throws if the pieces do not give the state they were taken from. */
  restore(pieces: Iterable<SnapshotPiece>): void {
    assert(this.revision === 0, "only an empty engine can be restored into");
    this.isBroken = true;
    this.revision += 1;
    const expected = restorePieces(this.state, pieces);
    assert(this.stateHash() === expected, "the snapshot does not give back the state it was taken from");
    this.isBroken = false;
  }
}

function run(state: State, command: Command): Result<Replies[keyof Replies]> {
  const { content, userId } = command;
  switch (content.type) {
    case "PlaceOrder":
      return placeOrder(state, userId, content);
    case "CancelOrder":
      return cancelOrder(state, userId, content);
    case "CancelAll":
      return cancelAll(state, userId, content);
    case "AmendOrder":
      return amendOrder(state, userId, content);
    case "Credit":
      return credit(state, content);
    case "Debit":
      return debit(state, content);
    case "Transfer":
      return transfer(state, userId, content);
    case "Reserve":
      return reserve(state, content);
    case "Settle":
      return settle(state, content);
    case "Release":
      return release(state, content);
    case "Expire":
      return expire(state, content);
    case "Post":
      return post(state, content);
    case "RunDue":
      return runDue(state);
    case "CreateAsset":
      return createAsset(state, content);
    case "CreateMarket":
      return createMarket(state, content);
    case "SetMarketState":
      return setMarketState(state, content);
    case "SetMarketTerms":
      return setMarketTerms(state, content);
    default:
      return never(content);
  }
}

function mixHead(mixer: Mixer, state: State): void {
  for (const value of [state.seq, state.at, state.orderId, state.tradeId, state.holdId, state.priority]) {
    mixer.number(value);
  }
  mixer.number(state.ledger.transactionId);
  mixer.number(state.assets.size);
  for (const asset of state.assets.values()) {
    mixer.number(asset.assetId);
    mixer.text(asset.symbol);
    mixer.number(asset.scale);
  }
  mixer.number(state.markets.size);
  for (const market of state.markets.values()) market.mixInto(mixer);
}
