// First answers by user and key, as far as they are in memory: those under way and the most recent ones. Older ones
// are in the database. One user's key never meets another's.

import { type Result, refuse } from "@tidemark/kernel";

type Known = { readonly contentHash: string; readonly answer: Promise<Result<unknown>> };

export class Answers {
  private readonly underWay = new Map<string, Known>();
  /** Two generations: when the young one is full it becomes the old one, and the old one goes. */
  private young = new Map<string, Known>();
  private old = new Map<string, Known>();
  private readonly generationMax: number;

  /** Keeps so many answers, and twice as many for a while. */
  constructor(settledMax: number) {
    this.generationMax = settledMax;
  }

  /** The answer that this key has or will have; null if memory does not know the key. */
  find(userId: number, key: string, contentHash: string): Promise<Result<unknown>> | null {
    const name = nameOf(userId, key);
    const known = this.underWay.get(name) ?? this.young.get(name) ?? this.old.get(name);
    if (known === undefined) return null;
    return known.contentHash === contentHash ? known.answer : Promise.resolve(keyReused());
  }

  /** The key is under way: whoever sends it again waits for the same answer. */
  begin(userId: number, key: string, contentHash: string, answer: Promise<Result<unknown>>): void {
    this.underWay.set(nameOf(userId, key), { contentHash, answer });
  }

  /** The answer is final; from now on it may give way to newer ones. */
  settle(userId: number, key: string): void {
    const name = nameOf(userId, key);
    const known = this.underWay.get(name);
    if (known === undefined) return;
    this.underWay.delete(name);
    if (this.young.size >= this.generationMax) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(name, known);
  }

  /** There was no answer; the key is as if never sent. */
  forget(userId: number, key: string): void {
    this.underWay.delete(nameOf(userId, key));
  }
}

export function keyReused(): Result<never> {
  return refuse("idempotency_key_reused");
}

function nameOf(userId: number, key: string): string {
  return `${userId} ${key}`;
}
