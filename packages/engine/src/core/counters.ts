// Where new things get their numbers from. A counter is opened by its name; the first four are part of every state
// hash since the first version, a later one leaves a trace there only once it has been used.

import type { Mixer } from "./hash/mixer.ts";

const first = ["order", "trade", "hold", "priority"] as const;

export class Counter {
  /** The number given last. */
  value = 0;

  next(): number {
    this.value += 1;
    return this.value;
  }
}

export class Counters {
  private readonly byName = new Map<string, Counter>();
  /** Those after the first four, by name: every state hash goes through them. */
  private readonly later: [name: string, counter: Counter][] = [];

  constructor() {
    for (const name of first) this.open(name);
  }

  open(name: string): Counter {
    let counter = this.byName.get(name);
    if (counter === undefined) {
      counter = new Counter();
      this.byName.set(name, counter);
      if (!(first as readonly string[]).includes(name)) {
        this.later.push([name, counter]);
        this.later.sort(([one], [other]) => (one < other ? -1 : 1));
      }
    }
    return counter;
  }

  /** Those in use, by name. */
  saved(): Record<string, number> {
    return Object.fromEntries([...this.byName].flatMap(([name, { value }]) => (value === 0 ? [] : [[name, value]])));
  }

  restore(saved: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(saved)) this.open(name).value = value;
  }

  mixFirst(mixer: Mixer): void {
    for (const name of first) mixer.number(this.open(name).value);
  }

  mixLater(mixer: Mixer): void {
    for (const [name, { value }] of this.later) {
      if (value === 0) continue;
      mixer.text(name);
      mixer.number(value);
    }
  }
}
