// One key for each thing a person means to do. It is made before the first attempt, kept while no answer has come,
// and sent again on every retry, so that a lost reply can never become a second order.

import type { Answer } from "./answer.ts";

/** randomUUID exists only on secure origins; an exchange tried out on a local network has none. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type KeyKeeper = {
  /** The key for this content: the same one until it is answered, another for other content. */
  readonly keyFor: (content: unknown) => string;
  readonly heard: (answer: Answer<unknown>) => void;
};

function isFinal(answer: Answer<unknown>): boolean {
  if (answer.ok) return true;
  // "Still running" is not yet the answer to the first attempt.
  return answer.kind === "refused" && answer.code !== "idempotency_in_progress";
}

export function createKeyKeeper(newKey: () => string = newIdempotencyKey): KeyKeeper {
  let kept: { readonly content: string; readonly key: string } | null = null;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (kept === null || kept.content !== text) kept = { content: text, key: newKey() };
      return kept.key;
    },
    heard(answer) {
      if (isFinal(answer)) kept = null;
    },
  };
}
