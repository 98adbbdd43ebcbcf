// The state hash, kept up as the state moves. Every account, order and hold adds its own 128 bits to one sum
// (lane by lane, modulo 2^32), so the order in which they were made or restored plays no part. On the way a
// change only notes who was touched; the sum is brought up to date when somebody asks for it. The cost of a
// hash is therefore the number of things touched since the last one, not the size of the exchange.

import { ensure } from "@tidemark/kernel";
import { Mixer } from "./mixer.ts";

/** Something that lives in the state and counts in its hash. */
export abstract class Tracked {
  /** Place in the list of touched things, or -1. */
  touchedAt = -1;
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  /** Writes what it is; false if it is as good as absent. */
  abstract mixInto(mixer: Mixer): boolean;
}

export class Fingerprint {
  private readonly mixer = new Mixer();
  private readonly touched: Tracked[] = [];
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  touch(thing: Tracked): void {
    if (thing.touchedAt >= 0) return;
    thing.touchedAt = this.touched.length;
    this.touched.push(thing);
  }

  /** The thing has left the state for good. */
  drop(thing: Tracked): void {
    this.take(thing);
    thing.a = 0;
    thing.b = 0;
    thing.c = 0;
    thing.d = 0;
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
    for (const thing of this.touched) {
      this.take(thing);
      this.refresh(thing);
      thing.touchedAt = -1;
    }
    this.touched.length = 0;
    const mixer = this.mixer;
    mixer.start(1);
    mixer.word(this.a);
    mixer.word(this.b);
    mixer.word(this.c);
    mixer.word(this.d);
    head(mixer);
    mixer.finish();
    return mixer.hex();
  }

  private take(thing: Tracked): void {
    this.a = (this.a - thing.a) | 0;
    this.b = (this.b - thing.b) | 0;
    this.c = (this.c - thing.c) | 0;
    this.d = (this.d - thing.d) | 0;
  }

  private refresh(thing: Tracked): void {
    const mixer = this.mixer;
    if (thing.mixInto(mixer)) {
      mixer.finish();
      thing.a = mixer.a | 0;
      thing.b = mixer.b | 0;
      thing.c = mixer.c | 0;
      thing.d = mixer.d | 0;
    } else {
      thing.a = 0;
      thing.b = 0;
      thing.c = 0;
      thing.d = 0;
    }
    this.a = (this.a + thing.a) | 0;
    this.b = (this.b + thing.b) | 0;
    this.c = (this.c + thing.c) | 0;
    this.d = (this.d + thing.d) | 0;
  }
}
