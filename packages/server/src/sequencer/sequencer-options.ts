// What a sequencer is opened with, the bounds it works within, and the states it can be in.

import { type EngineParts, tables } from "@tidemark/engine";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../store/database.ts";
import { BatchTables } from "./tables/batch-tables.ts";
import type { OpenWriter } from "./writer.ts";

/** Halted: something that must always hold does not, and only people can say how to go on. */
export type SequencerState = "ready" | "recovering" | "halted";

export type SequencerOptions = {
  readonly database: Database;
  readonly openWriter: OpenWriter;
  readonly clock: Clock;
  /** What the engine is built from; the exchange's own products when absent. */
  readonly parts?: EngineParts;
  /** Hears what is being done while opening. */
  readonly onStep?: (text: string) => void;
  /** Hears what went wrong and was dealt with. */
  readonly onTrouble?: (text: string, error: unknown) => void;
  readonly limits?: Partial<SequencerLimits>;
};

export type SequencerLimits = {
  /** Commands waiting at most; one more is refused as exchange_busy. */
  readonly queueMax: number;
  /** Commands in one transaction at most. */
  readonly batchMax: number;
  /** Events that the commands of one transaction may lead to before it takes no more. */
  readonly eventsMax: number;
  /** First answers kept in memory; all others are looked up. */
  readonly answersMax: number;
  /** A snapshot is taken after so many commands at the earliest. */
  readonly snapshotEvery: number;
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
};

const defaultLimits: SequencerLimits = {
  queueMax: 20_000,
  batchMax: 1_000,
  eventsMax: 5_000,
  // More would grow old in memory only to be swept up there; the database knows them all.
  answersMax: 500,
  snapshotEvery: 30_000,
  retryMinMs: 100,
  retryMaxMs: 5_000,
};

export function limitsOf({ limits }: Pick<SequencerOptions, "limits">): SequencerLimits {
  return { ...defaultLimits, ...limits };
}

export function tablesOf({ parts }: SequencerOptions): BatchTables {
  return new BatchTables(tables(parts?.products));
}

export function partsOf({ parts }: SequencerOptions): { readonly parts?: EngineParts } {
  return parts === undefined ? {} : { parts };
}
