// A guarantee that becomes more or less. Operators say what it should be, and the acceptor's word makes it so: the old one
// is given back and the new one set aside in one booking. It never goes below what is going on, and while it is under way
// the lesser of the two counts.

import { type Book, houseId } from "@tidemark/engine";
import { type Amount, ensure, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { plain } from "../markets/markets.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import * as store from "./acceptors-store.ts";
import { announce, decide, type Outcome, tell, type Verdict } from "./appointing.ts";
import { referenceOf, reservationOf } from "./guarantee-desk.ts";

/** Said by two operators. What is the guarantee already takes back what they wanted before. */
export function wantGuarantee(parts: AcceptorParts, verdict: Verdict, wanted: Amount): Promise<Outcome> {
  return decide(parts, verdict, async (tx, row) => {
    if (row.state === "appointed")
      return (await store.setGuarantee(tx, row.id, wanted)) && toldOf(parts, tx, row, wanted);
    if (row.state !== "open" || row.nextGuarantee !== null) return false;
    if (wanted === row.guarantee) {
      if (row.wantedGuarantee === null) return "same_guarantee";
      await store.setWanted(tx, row.id, null);
      return true;
    }
    if (wanted < (await openOf(tx, row))) return "below_open";
    await store.setWanted(tx, row.id, wanted);
    return toldOf(parts, tx, row, wanted);
  });
}

async function openOf(tx: Queryable, { userId }: AcceptorRow): Promise<Amount> {
  return (await store.volumesOf(tx, [userId]))(userId).open;
}

function coins({ markets }: AcceptorParts, { assetId }: AcceptorRow, units: Amount) {
  const coin = ensure(markets.coin(assetId), "an acceptor of a coin that is not listed");
  return { guarantee: plain(units, coin.scale), currency: coin.symbol };
}

async function toldOf(parts: AcceptorParts, tx: Queryable, row: AcceptorRow, wanted: Amount): Promise<true> {
  await tell(parts, tx, row, "acceptor_guarantee_wanted", coins(parts, row, wanted));
  return true;
}

function bookOf(row: AcceptorRow): Book {
  const next = ensure(row.nextGuarantee, "no other guarantee was agreed to");
  const { from, assetId, destination, expiresAt, atExpiry, reason, reference } = reservationOf(row);
  return {
    type: "Book",
    steps: [
      { release: { holdId: ensure(row.holdId, "an acceptor gets back what was not set aside") } },
      { open: { from, assetId, amount: next, destination, expiresAt, atExpiry } },
    ],
    reason,
    reference,
  };
}

export type GuaranteeChanges = {
  /** The acceptor's word. */
  accept(userId: UserId): Promise<Result<null>>;
  /** One that was cut off. */
  carry(row: AcceptorRow): Promise<void>;
};

export function openGuaranteeChanges(parts: AcceptorParts): GuaranteeChanges {
  const { database, sequencer } = parts;
  /** Somebody waits for these, and nobody else takes them up. */
  const inHand = new Set<number>();

  /** Safe to begin again from anywhere: the same key has the same answer. */
  async function book(row: AcceptorRow): Promise<Result<null>> {
    const key = `${referenceOf(row)}-change-${row.change}`;
    const reply = await sequencer.submit(bookOf(row), { userId: houseId, key });
    if (!reply.ok) {
      await store.dropChange(database, row.id);
      return reply;
    }
    await parts.onStep?.("acceptor_rebooked", row.id);
    const holdId = ensure(
      await store.openGuarantee(database, row.userId, referenceOf(row)),
      "a guarantee that is not set aside",
    );
    const isFirst = await database.transaction(async (tx) => {
      if (!(await store.finishChange(tx, row.id, holdId))) return false;
      const now = ensure(row.nextGuarantee, "no other guarantee was agreed to");
      await tell(parts, tx, row, "acceptor_guarantee_changed", coins(parts, row, now));
      return true;
    });
    if (isFirst) await announce(parts, row.userId);
    return ok(null);
  }

  return {
    async accept(userId) {
      const agreed = await refusableTransaction<AcceptorRow>(database, async (tx) => {
        const row = await store.lockOfUser(tx, userId);
        if (row?.state !== "open" || row.wantedGuarantee === null) return refuse("acceptor_nothing_wanted");
        if (row.nextGuarantee !== null) return refuse("idempotency_in_progress");
        if (row.wantedGuarantee < (await openOf(tx, row))) return refuse("acceptor_open_above");
        await store.beginChange(tx, row.id);
        inHand.add(row.id);
        return ok(ensure(await store.findAcceptor(tx, row.id), "an acceptor who was just there"));
      });
      if (!agreed.ok) return agreed;
      try {
        await parts.onStep?.("acceptor_agreed", agreed.value.id);
        return await book(agreed.value);
      } finally {
        inHand.delete(agreed.value.id);
      }
    },
    async carry(row) {
      if (!inHand.has(row.id) && sequencer.state() === "ready") await book(row);
    },
  };
}
