// The state hash, kept up as the state moves. Every account, order and hold adds its own 128 bits to one sum
// (lane by lane, modulo 2^32), so the order in which they were made or restored plays no part. On the way a
// change only notes who was touched; the sum is brought up to date when somebody asks for it. The cost of a
// hash is therefore the number of things touched since the last one, not the size of the exchange.

import { ensure } from "@tidemark/kernel";
import type { Capture } from "../capture.ts";
import type { SnapshotRow } from "../snapshot.ts";
import { Mixer } from "./mixer.ts";

/** Something that lives in the state and counts in its hash. */
export abstract class Tracked {
  /** Place in the list of touched things, or -1. */
  touchedAt = -1;
  /** Place of its own 128 bits among all of them, or -1 while the sum does not count it. */
  countedAt = -1;

  /** Writes what it is; false if it is as good as absent. */
  abstract mixInto(mixer: Mixer): boolean;
  /** Its row in a snapshot. */
  abstract save(): SnapshotRow;
}

const wordsEach = 4;
const countedMin = 1_024;

export class Fingerprint {
  private readonly mixer = new Mixer();
  private readonly touched: Tracked[] = [];
  /** What each thing has added to the sum, four words a thing; kept apart so that the things stay small. */
  private counted = new Int32Array(countedMin * wordsEach);
  private countedEnd = 0;
  private readonly free: number[] = [];
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;
  /** Of a snapshot that is still being written down; it begins right after a digest, when nothing is touched. */
  capture: Capture | null = null;

  /** How many things the sum counts. */
  get count(): number {
    return this.countedEnd / wordsEach - this.free.length;
  }

  /** To be told before the thing changes: a snapshot may still have to write down what it was. */
  touch(thing: Tracked): void {
    if (thing.touchedAt >= 0) return;
    if (this.capture !== null && thing.countedAt >= 0) this.capture.keep(thing);
    thing.touchedAt = this.touched.length;
    this.touched.push(thing);
  }

  /** Instead of `touch`, before a change of nothing that counts in the hash. */
  keep(thing: Tracked): void {
    if (this.capture !== null && thing.countedAt >= 0) this.capture.keep(thing);
  }

  /** The thing leaves the state for good; if it changes on its way out, it is touched before. */
  drop(thing: Tracked): void {
    if (this.capture !== null && thing.countedAt >= 0) this.capture.keep(thing);
    this.take(thing);
    const at = thing.touchedAt;
    if (at < 0) return;
    const last = ensure(this.touched.pop(), "a touched thing is in the list");
    if (last !== thing) {
      this.touched[at] = last;
      last.touchedAt = at;
    }
    thing.touchedAt = -1;
  }

  /** The sum over everything, mixed with `head`, which writes what is not tracked one by one. */
  digest(head: (mixer: Mixer) => void): string {
    const mixer = this.mixer;
    for (const thing of this.touched) {
      this.take(thing);
      if (thing.mixInto(mixer)) {
        mixer.finish();
        this.add(thing, mixer);
      }
      thing.touchedAt = -1;
    }
    this.touched.length = 0;
    mixer.start(1);
    mixer.word(this.a);
    mixer.word(this.b);
    mixer.word(this.c);
    mixer.word(this.d);
    head(mixer);
    mixer.finish();
    return mixer.hex();
  }

  /** Takes out of the sum what the thing has added to it. */
  private take(thing: Tracked): void {
    const { counted } = this;
    const at = thing.countedAt;
    if (at < 0) return;
    this.a = (this.a - (counted[at] ?? 0)) | 0;
    this.b = (this.b - (counted[at + 1] ?? 0)) | 0;
    this.c = (this.c - (counted[at + 2] ?? 0)) | 0;
    this.d = (this.d - (counted[at + 3] ?? 0)) | 0;
    this.free.push(at);
    thing.countedAt = -1;
  }

  private add(thing: Tracked, { a, b, c, d }: Mixer): void {
    const at = this.free.pop() ?? this.nextPlace();
    thing.countedAt = at;
    this.counted[at] = a;
    this.counted[at + 1] = b;
    this.counted[at + 2] = c;
    this.counted[at + 3] = d;
    this.a = (this.a + a) | 0;
    this.b = (this.b + b) | 0;
    this.c = (this.c + c) | 0;
    this.d = (this.d + d) | 0;
  }

  private nextPlace(): number {
    const at = this.countedEnd;
    this.countedEnd += wordsEach;
    if (this.countedEnd > this.counted.length) {
      const larger = new Int32Array(this.counted.length * 2);
      larger.set(this.counted);
      this.counted = larger;
    }
    return at;
  }
}
