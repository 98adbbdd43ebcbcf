// First answers by user and key, as far as they are in memory: those under way and the most recent ones. Older ones
// are in the database. One user's key never meets another's.

import { type Result, rejected, rejection } from "@tidemark/kernel";

type Known = { readonly contentHash: string; readonly answer: Promise<Result<unknown>>; isSettled: boolean };

export class Answers {
  private readonly known = new Map<string, Known>();
  private readonly settledMax: number;

  constructor(settledMax: number) {
    this.settledMax = settledMax;
  }

  /** The answer that this key has or will have; null if memory does not know the key. */
  find(userId: number, key: string, contentHash: string): Promise<Result<unknown>> | null {
    const known = this.known.get(nameOf(userId, key));
    if (known === undefined) return null;
    return known.contentHash === contentHash ? known.answer : Promise.resolve(keyReused());
  }

  /** The key is under way: whoever sends it again waits for the same answer. */
  begin(userId: number, key: string, contentHash: string, answer: Promise<Result<unknown>>): void {
    this.known.set(nameOf(userId, key), { contentHash, answer, isSettled: false });
  }

  /** The answer is final; from now on it may give way to newer ones. */
  settle(userId: number, key: string): void {
    const known = this.known.get(nameOf(userId, key));
    if (known !== undefined) known.isSettled = true;
    for (const [name, oldest] of this.known) {
      if (this.known.size <= this.settledMax || !oldest.isSettled) return;
      this.known.delete(name);
    }
  }

  /** There was no answer; the key is as if never sent. */
  forget(userId: number, key: string): void {
    this.known.delete(nameOf(userId, key));
  }
}

export function keyReused(): Result<never> {
  return rejected(rejection("idempotency_key_reused"));
}

function nameOf(userId: number, key: string): string {
  return `${userId} ${key}`;
}
