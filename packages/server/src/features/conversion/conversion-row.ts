// The row of a quote and of what became of it, as the rest of this folder reads it.

import type { AssetId, Instant, Rejection, UserId } from "@tidemark/kernel";

export type ConversionState = "quoted" | "accepted" | "done" | "refused";

export type ConversionRow = {
  readonly id: number;
  readonly userId: UserId;
  readonly fromAsset: AssetId;
  readonly toAsset: AssetId;
  readonly pay: bigint;
  readonly receive: bigint;
  readonly fromPrice: bigint;
  readonly toPrice: bigint;
  readonly spreadPpm: number;
  /** What is paid and what is got, in units of USDT. */
  readonly value: bigint;
  readonly gotValue: bigint;
  readonly state: ConversionState;
  readonly quotedAt: Instant;
  readonly expiresAt: Instant;
  readonly doneAt: Instant | null;
  readonly day: string | null;
  readonly refusal: Rejection | null;
  readonly entry: string | null;
};
