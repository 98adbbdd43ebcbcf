// The shape of a saved engine: a header, then rows in pieces small enough to write one by one. Every piece is
// plain JSON (amounts are decimal texts), so that a store can keep it as it likes. The order of the pieces and
// of the rows in them is part of the format: it carries the queue at each price.

export const snapshotVersion = 1;
/** Rows in one piece at most. */
export const snapshotPieceRows = 5_000;

export type SnapshotValue = string | number | null;

export type SnapshotHeader = {
  readonly part: "header";
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly counters: { readonly [name: string]: number };
  /** The engine's stateHash at that moment; restore refuses pieces that do not give it back. */
  readonly stateHash: string;
};

export const snapshotParts = ["assets", "markets", "accounts", "holds", "orders", "stops", "triggered"] as const;
export type SnapshotPart = (typeof snapshotParts)[number];

export type SnapshotRows = { readonly part: SnapshotPart; readonly rows: readonly (readonly SnapshotValue[])[] };

export type SnapshotPiece = SnapshotHeader | SnapshotRows;
