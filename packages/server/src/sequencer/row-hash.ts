// The chain that seals the journal: each row's hash covers the row and the hash before it, so a row that is changed,
// taken out or put in by hand breaks the chain at its place.

import { hash } from "node:crypto";

export type SealedRow = {
  readonly seq: number;
  readonly fence: number;
  readonly version: number;
  readonly at: number;
  readonly userId: number;
  readonly key: string | null;
  readonly content: string;
  readonly contentHash: string | null;
  readonly reply: string | null;
  readonly stateHash: string | null;
};

/** The hash before the first row. */
export const chainStart = "";

/** No field holds a line break (JSON escapes them, keys and hashes are plain), so two rows never read the same. */
export function rowHash(previous: string, row: SealedRow): string {
  const { seq, fence, version, at, userId, key, contentHash, stateHash, content, reply } = row;
  const head = `${previous}\n${seq}\n${fence}\n${version}\n${at}\n${userId}\n${key ?? ""}\n${contentHash ?? ""}`;
  return hash("sha256", `${head}\n${stateHash ?? ""}\n${content}\n${reply ?? ""}`);
}

export function contentHashOf(content: string): string {
  return hash("sha256", content);
}
