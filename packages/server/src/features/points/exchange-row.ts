// An exchange of points as its row tells it.

import type { ExchangeRowState } from "@tidemark/contract/console/points";
import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";

export type ExchangeEnding = "paid" | "returned" | "refused";

export type ExchangeRow = {
  readonly id: number;
  readonly reference: string;
  readonly userId: UserId;
  readonly serviceAccount: string;
  readonly userName: string;
  readonly points: Amount;
  readonly fee: Amount;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly marketPrice: Amount;
  readonly state: ExchangeRowState;
  readonly ending: ExchangeEnding | null;
  readonly isGivingBack: boolean;
  readonly holdId: number | null;
  readonly tries: number;
  readonly trouble: string;
  readonly askedAt: Instant;
  readonly giveUpAt: Instant;
  readonly endedAt: Instant | null;
};

/** What the service is asked to take. */
export function totalOf({ points, fee }: Pick<ExchangeRow, "points" | "fee">): Amount {
  return (points + fee) as Amount;
}
