// The desk of withdrawals: money is set aside when one is asked for, and paid or given back as was decided in its row.

import { type HoldRow, houseId, type Release, type Reserve, type Settle } from "@tidemark/engine";
import { type Amount, ensure } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import { finishEnding, markApproved, markRequested, markVoid } from "./state-store.ts";
import { pushChange, tellOwner } from "./tell-owner.ts";
import { warrantOf } from "./warrant.ts";
import type { WithdrawalParts, WithdrawalStep } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import { openHold } from "./withdrawals-store.ts";

export type WithdrawalDesk = Desk<WithdrawalRow, Pick<HoldRow, "holdId">>;

const steps: Readonly<Record<DeskStep, WithdrawalStep>> = {
  opened: "reserved",
  admitted: "requested",
  booked: "booked",
  ended: "ended",
};

function reservationOf({ id, userId, assetId, amount }: WithdrawalRow): Reserve {
  return {
    type: "Reserve",
    from: { owner: userId, kind: "spot" },
    assetId,
    amount,
    reason: "withdrawal",
    reference: String(id),
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
}

function bookingOf({ ending, holdId: stored, arrives, fee }: WithdrawalRow): Settle | Release {
  const holdId = ensure(stored, "a withdrawal ends without its hold");
  if (ending !== "done") return { type: "Release", holdId };
  const parts: { to: { owner: typeof houseId; kind: "outside" | "fees" }; amount: Amount }[] = [
    { to: { owner: houseId, kind: "outside" }, amount: arrives },
  ];
  if (fee > 0n) parts.push({ to: { owner: houseId, kind: "fees" }, amount: fee });
  return { type: "Settle", holdId, parts };
}

export function openDesk(parts: WithdrawalParts): WithdrawalDesk {
  const { clock, database, sequencer } = parts;
  return new Desk<WithdrawalRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: ({ id }) => `withdrawal-${id}`,
    opening: reservationOf,
    /** The money is set aside: the owner is told, and what a rule may approve is approved. */
    async admit(tx, opened) {
      const at = clock.now();
      const admitted: WithdrawalRow[] = [];
      for (const { row, value } of opened) {
        if (!(await markRequested(tx, row.id, { holdId: value.holdId, at }))) continue;
        await tellOwner(parts, tx, row, "requested");
        if (!row.needsOperators) await markApproved(tx, row.id, { at, warrant: warrantOf(parts, row) });
        admitted.push(row);
      }
      return admitted;
    },
    drop: (row, refusal) => markVoid(database, row.id, refusal),
    async findOpened(row) {
      const holdId = await openHold(database, row);
      return holdId === null ? null : { holdId };
    },
    ending: bookingOf,
    async finish(tx, row) {
      const isMine = await finishEnding(tx, row.id, clock.now());
      if (isMine) await tellOwner(parts, tx, row, ensure(row.ending, "nothing was decided"));
      return isMine;
    },
    async onStep(step, row, isFirst) {
      await parts.onStep?.(steps[step], row.id);
      if (step === "admitted" || (step === "ended" && isFirst)) pushChange(parts, row.userId);
    },
  });
}
