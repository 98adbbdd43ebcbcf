// The wealth account as one thing: moving whole amounts in and out, locking units, redeeming, and following what ended.

import type { MoveWay } from "@tidemark/contract/wealth";
import type { AccountKind } from "@tidemark/engine";
import type { Amount, AssetId, Result, UserId } from "@tidemark/kernel";
import type { Idempotency } from "../../http/handler.ts";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { openLockDesk } from "./lock-desk.ts";
import type { LockRow } from "./lock-row.ts";
import { endPaid, finishRedeeming, type LockRequest, lock, type RedeemRequest, redeem } from "./locking.ts";
import { isAnyLockGoingOn, unfinishedLocks } from "./locks-store.ts";
import type { Terms } from "./terms.ts";
import type { WealthParts } from "./wealth-parts.ts";

export type { WealthStep } from "./wealth-parts.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 200;

export type MoveRequest = {
  readonly userId: UserId;
  readonly way: MoveWay;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly idempotency: Idempotency | null;
};

const ends: Readonly<Record<MoveWay, { readonly from: AccountKind; readonly to: AccountKind }>> = {
  in: { from: "spot", to: "wealth" },
  out: { from: "wealth", to: "spot" },
};

export type Wealth = Carrier & {
  readonly terms: Terms;
  /** One command, without a row in SQL that could be left behind. */
  move(request: MoveRequest): Promise<Result<unknown>>;
  lock(request: LockRequest): Promise<Result<LockRow>>;
  redeem(request: RedeemRequest): Promise<Result<LockRow>>;
};

export function openWealth(parts: WealthParts): Wealth {
  const { database, measure, onTrouble, sequencer } = parts;
  const all = { ...parts, desk: openLockDesk(parts) };

  async function run(): Promise<void> {
    await carryEach(
      await unfinishedLocks(database, rowsAtOnce),
      async (row) => {
        if (row.state === "asked") await all.desk.adopt(row);
        else await finishRedeeming(parts, row);
      },
      (row, error) => onTrouble(`lock ${row.id} does not go on`, error),
    );
    await endPaid(parts, rowsAtOnce);
  }

  const carrier = createCarrier({
    name: "carry-locks",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyLockGoingOn(database, parts.clock.now()),
    run,
    onTrouble: (error) => onTrouble("locks could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    terms: parts.terms,
    move: ({ userId, way, assetId, amount, idempotency }) =>
      sequencer.submit({ type: "Transfer", ...ends[way], assetId, amount }, { userId, ...idempotency }),
    lock: (request) => lock(all, request),
    redeem: (request) => redeem(parts, request),
  };
}
