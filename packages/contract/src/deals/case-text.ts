// The case file of a deal is a chain: each entry is hashed together with the hash of the one before it. This is the text
// that is hashed. The server writes by it, and a page checks by it whatever it was handed.

export const entryKinds = [
  /** The terms, and the hash of the payment details that were frozen. */
  "opened",
  "paid",
  "confirmed",
  "cancelled",
  "expired",
  /** By the rules: the seller was silent. */
  "released",
  "disputed",
  "statement",
  "proposed",
  "decided",
  "ended",
  "message",
  "phrase",
  "image",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Who an entry is by: the side that sells the coins, the side that buys them, the rules themselves, an operator. */
export const entryAuthors = ["seller", "buyer", "house", "operator"] as const;
export type EntryAuthor = (typeof entryAuthors)[number];

export type CaseEntry = {
  /** From 1, without a gap. */
  readonly number: number;
  readonly at: number;
  readonly by: EntryAuthor;
  readonly kind: EntryKind;
  readonly body: Readonly<Record<string, string>>;
};

/** Of the first entry, there is none before. */
export const noEntryBefore = "0".repeat(64);

/** SHA-256 of this text in UTF-8, as hex, is an entry's hash. `dealId` is the one that people see. */
export function entryText(dealId: number, entry: CaseEntry, previous: string): string {
  const { number, at, by, kind, body } = entry;
  const fields = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(["tidemark deal", dealId, number, at, by, kind, fields, previous]);
}
