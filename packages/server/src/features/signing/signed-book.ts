// Which withdrawals the signer has signed, and under which nonce, in a file that only grows. One withdrawal is signed
// under one nonce: of two transactions with the same nonce a chain takes one, so it can never be paid twice, whoever
// asks again.

import { readFileSync } from "node:fs";
import { appendSynced } from "../../platform/synced-file.ts";

const lineForm = /^(\S+) (\d+)$/;

export class SignedBook {
  readonly #path: string;
  readonly #nonces: Map<string, number>;
  #isTorn: boolean;

  constructor(path: string) {
    this.#path = path;
    const text = read(path);
    // A line that was cut off was never synced, so nothing was signed for it.
    this.#isTorn = text !== "" && !text.endsWith("\n");
    const whole = this.#isTorn ? text.split("\n").slice(0, -1) : text.split("\n");
    this.#nonces = new Map(
      whole.flatMap((line) => {
        const [, reference, nonce] = lineForm.exec(line) ?? [];
        return reference === undefined ? [] : [[reference, Number.parseInt(nonce ?? "", 10)] as const];
      }),
    );
  }

  /** Null for one that has not been signed. */
  nonceOf(reference: string): number | null {
    return this.#nonces.get(reference) ?? null;
  }

  /** On disk before anything is signed. */
  add(reference: string, nonce: number): void {
    if (this.nonceOf(reference) === nonce) return;
    appendSynced(this.#path, `${this.#isTorn ? "\n" : ""}${reference} ${nonce}\n`);
    this.#isTorn = false;
    this.#nonces.set(reference, nonce);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
