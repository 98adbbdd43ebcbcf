// A command on its way: what is asked, by whom, and who waits for the answer.

import type { Content } from "@tidemark/engine";
import { assert, type Rejection, type Result, type UserId } from "@tidemark/kernel";
import { encodeText } from "./journal-text.ts";
import { contentHashOf } from "./row-hash.ts";

export type Submission = {
  /** Who asks; `houseId` for the house's own work. */
  readonly userId: UserId;
  /** Made by the caller before the first try and sent again with each further one. */
  readonly key?: string;
  /** Of what the caller meant; without it, that of the content. The same key with another one is refused. */
  readonly contentHash?: string;
};

export type SubmitOptions = {
  /**
   * Why a setting forbids it now: the engine is not asked, and this is the answer, unless the key has one already. As
   * any refusal it is kept for the key.
   */
  readonly refuse?: Rejection | null;
};

export type Waiting = {
  readonly userId: UserId;
  readonly key: string | null;
  readonly contentHash: string | null;
  /** Whether the database may have an answer to its key already. */
  mayBeKnown: boolean;
  readonly content: Content;
  /** As the journal keeps it. */
  readonly text: string;
  /** Decided already, unless its key has another answer. */
  readonly refusal: Rejection | null;
  readonly answered: Promise<Result<unknown>>;
  answer(result: Result<unknown>): void;
  /** Nobody knows whether it happened; the caller may ask again with the same key. */
  fail(error: Error): void;
};

/** The writer could not look at it now: nothing has happened, and the same key may be sent again. */
export const passingRefusals: readonly string[] = ["exchange_recovering", "exchange_halted", "exchange_busy"];

const printable = /^[\x21-\x7e]{1,128}$/;

export function isKey(key: string): boolean {
  return printable.test(key);
}

/** Zero characters and halves of characters cannot be stored as text. As JSON they begin like this. */
const unstorable = /\\u(0000|d[89a-f])/i;

export function isStorable({ text }: Waiting): boolean {
  return !text.includes("\\u") || !unstorable.test(text);
}

export function makeWaiting(
  content: Content,
  { userId, key, contentHash }: Submission,
  { refuse: refusal = null }: SubmitOptions = {},
): Waiting {
  const text = encodeText(content);
  assert(contentHash === undefined || printable.test(contentHash), "a content hash is plain text");
  let answer: Waiting["answer"] = () => undefined;
  let reject: Waiting["fail"] = () => undefined;
  const answered = new Promise<Result<unknown>>((resolve, failed) => {
    answer = resolve;
    reject = failed;
  });
  return {
    userId,
    key: key ?? null,
    contentHash: key === undefined ? null : (contentHash ?? contentHashOf(text)),
    mayBeKnown: false,
    content,
    text,
    refusal,
    answered,
    answer,
    fail(error) {
      // Nobody may be listening any more; that is no reason to end the process.
      answered.catch(() => undefined);
      reject(error);
    },
  };
}
