// A saved engine: a header, then rows in pieces small enough to write one by one. Every piece becomes plain JSON
// (amounts are decimal texts), so that a store can keep it as it likes. The order of the pieces and of the rows
// in them is part of the format: it carries the queue at each price. Each kind of row has its own version, and what
// was written under an older one is still read; a part that is not there is an empty slice.

import { assert, Bug, type Instant } from "@tidemark/kernel";
import { Capture } from "./capture.ts";
import type { Core } from "./core.ts";
import { accountsPart, assetsPart, holdsPart, marksPart, markTermsPart } from "./core-parts.ts";
import type { Tracked } from "./hash/fingerprint.ts";
import type { Part } from "./product.ts";
import { RowReader } from "./row-reader.ts";
import { firstRules, latestRules } from "./rules.ts";

/** Of the header. */
export const snapshotVersion = 2;
/** An amount is a text once it was written. */
export type SnapshotValue = string | number | bigint | null;
export type SnapshotRow = readonly SnapshotValue[];

export type SnapshotHeader = {
  readonly part: "header";
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly rules: number;
  readonly transactionId: number;
  readonly counters: Readonly<Record<string, number>>;
  /** The state hash at that moment; restoring refuses pieces that do not give it back. */
  readonly stateHash: string;
};

/** As the first version wrote it. */
type FirstHeader = Omit<SnapshotHeader, "rules" | "counters"> & {
  readonly orderId: number;
  readonly tradeId: number;
  readonly holdId: number;
  readonly priority: number;
};

/** Without a version of its own it is of the first. */
export type SnapshotRows = { readonly part: string; readonly version?: number; readonly rows: readonly SnapshotRow[] };
export type SnapshotPiece = SnapshotHeader | SnapshotRows;

type Saved = { readonly name: string; readonly part: Part<unknown>; readonly slice: unknown };

/** Takes it now, right after the hash was made; its pieces are written down as they are asked for, at any later time. */
export function takeSnapshot(core: Core, stateHash: string): Generator<SnapshotPiece, void, undefined> {
  const header: SnapshotHeader = {
    part: "header",
    version: snapshotVersion,
    seq: core.seq,
    at: core.at,
    rules: core.rules,
    transactionId: core.ledger.transactionId,
    counters: core.counters.saved(),
    stateHash,
  };
  const parts = savedParts(core).map(({ name, part, slice }) => ({
    part: name,
    version: part.version,
    all: [...part.rows(slice)],
  }));
  const capture = new Capture();
  core.fingerprint.capture = capture;
  return writePieces(core, capture, header, parts);
}

type TakenPart = { readonly part: string; readonly version: number; readonly all: readonly (SnapshotRow | Tracked)[] };

function* writePieces(
  { fingerprint, bounds }: Core,
  capture: Capture,
  header: SnapshotHeader,
  parts: readonly TakenPart[],
): Generator<SnapshotPiece, void, undefined> {
  try {
    yield header;
    for (const { part, version, all } of parts) {
      for (let from = 0; from < all.length; from += bounds.pieceRows) {
        assert(fingerprint.capture === capture, "a later snapshot was taken before this one was written down");
        const rows = all.slice(from, from + bounds.pieceRows).map((one) => writtenRow(capture.rowOf(one)));
        yield { part, version, rows };
      }
    }
  } finally {
    if (fingerprint.capture === capture) fingerprint.capture = null;
  }
}

/** A row as a store keeps it. */
export function writtenRow(row: SnapshotRow): SnapshotRow {
  return row.map((value) => (typeof value === "bigint" ? value.toString() : value));
}

const own = {
  assets: assetsPart,
  accounts: accountsPart,
  holds: holdsPart,
  marks: marksPart,
  markTerms: markTermsPart,
} as Record<string, Part<unknown>>;
/** What no product may call a part of its own. */
export const corePartNames: readonly string[] = ["header", ...Object.keys(own)];

function savedParts(core: Core): Saved[] {
  const rooms = [
    { parts: own, slice: core as unknown },
    ...core.rooms.map(({ product, slice }) => ({ parts: product.parts, slice })),
  ];
  return rooms.flatMap(({ parts, slice }) => Object.entries(parts).map(([name, part]) => ({ name, part, slice })));
}

/** Fills an empty core and its slices; answers the hash that they must now have. */
export function restorePieces(core: Core, all: Iterable<SnapshotPiece>): string {
  let stateHash: string | null = null;
  const known = new Map(savedParts(core).map((saved) => [saved.name, saved]));
  for (const piece of all) {
    if (isHeader(piece)) {
      stateHash = restoreHeader(core, piece);
      continue;
    }
    if (stateHash === null) throw new Bug("a snapshot begins with its header");
    const saved = known.get(piece.part);
    const version = piece.version ?? 1;
    if (saved === undefined || version > saved.part.version) {
      throw new Bug(`part ${piece.part} of version ${version} is not known here`);
    }
    for (const row of piece.rows) saved.part.read(core, saved.slice, new RowReader(row), version);
  }
  if (stateHash === null) throw new Bug("the snapshot is empty");
  return stateHash;
}

function isHeader(piece: SnapshotPiece): piece is SnapshotHeader {
  return piece.part === "header";
}

function restoreHeader(core: Core, header: SnapshotHeader): string {
  if (header.version === 1) return restoreFirst(core, header as unknown as FirstHeader);
  if (header.version !== snapshotVersion) throw new Bug(`snapshot version ${header.version} is not known here`);
  if (header.rules > latestRules) throw new Bug(`rules version ${header.rules} is not known here`);
  core.rules = header.rules;
  core.counters.restore(header.counters);
  return restorePlace(core, header);
}

function restoreFirst(core: Core, header: FirstHeader): string {
  const { orderId, tradeId, holdId, priority } = header;
  core.rules = firstRules;
  core.counters.restore({ order: orderId, trade: tradeId, hold: holdId, priority });
  return restorePlace(core, header);
}

function restorePlace(core: Core, place: Pick<SnapshotHeader, "seq" | "at" | "transactionId" | "stateHash">): string {
  core.seq = place.seq;
  core.at = place.at as Instant;
  core.ledger.transactionId = place.transactionId;
  return place.stateHash;
}
