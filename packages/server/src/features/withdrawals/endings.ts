// How a withdrawal ends: it is decided in the database, then the ledger is told under one key for good, then the state
// says so. Settling and releasing share the key, so that of the two only one can ever happen.

import { exchange, type Release, type Settle } from "@tidemark/engine";
import { type Amount, ensure } from "@tidemark/kernel";
import { finishEnding } from "./state-store.ts";
import { pushChange, tellOwner } from "./tell-owner.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

function bookingOf({ ending, holdId: stored, arrives, fee }: WithdrawalRow): Settle | Release {
  const holdId = ensure(stored, "a withdrawal ends without its hold");
  if (ending !== "done") return { type: "Release", holdId };
  const parts: { to: { owner: typeof exchange; kind: "outside" | "fees" }; amount: Amount }[] = [
    { to: { owner: exchange, kind: "outside" }, amount: arrives },
  ];
  if (fee > 0n) parts.push({ to: { owner: exchange, kind: "fees" }, amount: fee });
  return { type: "Settle", holdId, parts };
}

/** Carries out what was decided; safe to begin again from anywhere. Throws when the ledger did not take it yet. */
export async function carryOutEnding(parts: WithdrawalParts, row: WithdrawalRow): Promise<void> {
  const { clock, database, sequencer } = parts;
  const ending = ensure(row.ending, "nothing was decided");
  const reply = await sequencer.submit(bookingOf(row), { userId: exchange, key: `withdrawal-${row.id}-end` });
  if (!reply.ok) throw new Error(`withdrawal ${row.id} was not booked: ${reply.rejection.code}`);
  await parts.onStep?.("booked", row.id);
  const isFirst = await database.transaction(async (tx) => {
    const isMine = await finishEnding(tx, row.id, clock.now());
    if (isMine) await tellOwner(parts, tx, row, ending);
    return isMine;
  });
  await parts.onStep?.("ended", row.id);
  if (isFirst) pushChange(parts, row.userId);
}
