// A snapshot without a pause. At its moment only the list of what is alive is made; rows are written down later, piece
// by piece, while commands go on. Whatever is about to change before its turn is written down first.

import { Tracked } from "./hash/fingerprint.ts";
import type { SnapshotRow } from "./snapshot.ts";

export class Capture {
  private readonly kept = new Map<Tracked, SnapshotRow>();

  /** Its first change since the moment is at hand. Memory that a new thing takes over later was kept before that. */
  keep(thing: Tracked): void {
    if (!this.kept.has(thing)) this.kept.set(thing, thing.save());
  }

  /** As it was at the moment. */
  rowOf(one: SnapshotRow | Tracked): SnapshotRow {
    return one instanceof Tracked ? (this.kept.get(one) ?? one.save()) : one;
  }
}
