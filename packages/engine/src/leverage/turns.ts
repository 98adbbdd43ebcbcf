// What is decided and waits to be booked, the first decision first. Decisions are made in that order; only a snapshot
// brings them back in another.

import { ensure } from "@tidemark/kernel";
import type { Position } from "./position.ts";

/** Something that is decided: the opening fee of an entrust, its end, or a closing. */
export type Turn = { readonly number: number; readonly position: Position; readonly what: "fee" | "revoke" | "close" };

/** So many taken ones may lie in front before they are thrown away. */
const takenMax = 1_024;

export class Turns {
  private list: Turn[] = [];
  private taken = 0;
  private isInOrder = true;

  get size(): number {
    return this.list.length - this.taken;
  }

  add(turn: Turn): void {
    const last = this.list.at(-1);
    if (last !== undefined && last.number > turn.number) this.isInOrder = false;
    this.list.push(turn);
  }

  /** The first one; there must be one. */
  take(): Turn {
    if (!this.isInOrder) {
      this.list = this.list.slice(this.taken).sort((one, other) => one.number - other.number);
      this.taken = 0;
      this.isInOrder = true;
    }
    const turn = ensure(this.list[this.taken], "something waits");
    this.taken += 1;
    if (this.taken === this.list.length || this.taken > takenMax) {
      this.list = this.list.slice(this.taken);
      this.taken = 0;
    }
    return turn;
  }
}
