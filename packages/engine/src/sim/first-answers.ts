// The first answer to every key, kept as the writer in front of the engine keeps it: whoever asks again with the same
// key hears the same answer, and nothing happens a second time (I6). Refusals are not kept: they have changed nothing.

import type { Result } from "@tidemark/kernel";
import type { Ask } from "./world.ts";

export class FirstAnswers {
  private readonly byKey = new Map<string, Result<unknown>>();

  find({ userId, key }: Ask): Result<unknown> | undefined {
    return key === undefined ? undefined : this.byKey.get(`${userId} ${key}`);
  }

  keep({ userId, key }: Ask, reply: Result<unknown>): void {
    if (key === undefined || !reply.ok) return;
    this.byKey.set(`${userId} ${key}`, reply);
  }
}
