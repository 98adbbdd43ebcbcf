// The desk of guarantees: what stands behind an acceptor's deals is set aside when they take the appointment on, and given
// back when it has ended. It can go nowhere else: its reason pays nobody.

import type { HoldRow, Release, Reserve } from "@tidemark/engine";
import { ensure } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { tellAccountChanged } from "../registry/registry.ts";
import type { AcceptorParts, AcceptorStep } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import { finishEnding, markAppointed, markOpen, noteAcceptor, openGuarantee } from "./acceptors-store.ts";

export type GuaranteeDesk = Desk<AcceptorRow, Pick<HoldRow, "holdId">>;

const steps: Readonly<Record<DeskStep, AcceptorStep>> = {
  opened: "acceptor_reserved",
  admitted: "acceptor_open",
  booked: "acceptor_released",
  ended: "acceptor_ended",
};

export function referenceOf({ id }: Pick<AcceptorRow, "id">): string {
  return `acceptor-${id}`;
}

/** Whoever lacked the coins may try again: what was refused is the answer to that try alone. */
function keyOf(acceptor: Pick<AcceptorRow, "id" | "attempt">): string {
  return `${referenceOf(acceptor)}-${acceptor.attempt}`;
}

export function reservationOf(acceptor: AcceptorRow): Reserve {
  return {
    type: "Reserve",
    from: { owner: acceptor.userId, kind: "fiat" },
    assetId: acceptor.assetId,
    amount: acceptor.guarantee,
    reason: "guarantee",
    reference: referenceOf(acceptor),
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
}

function releaseOf({ holdId }: AcceptorRow): Release {
  return { type: "Release", holdId: ensure(holdId, "an acceptor gets back what was not set aside") };
}

export function guaranteeText({ markets }: Pick<AcceptorParts, "markets">, { assetId, guarantee }: AcceptorRow) {
  const coin = ensure(markets.coin(assetId), "an acceptor of a coin that is not listed");
  return { guarantee: plain(guarantee, coin.scale), currency: coin.symbol };
}

async function tellEnd(parts: AcceptorParts, tx: Queryable, acceptor: AcceptorRow): Promise<void> {
  const params = { name: acceptor.name, ...guaranteeText(parts, acceptor) };
  const { userId } = acceptor;
  await parts.messages.tell(tx, { userId, template: "acceptor_ended", params, at: parts.clock.now() });
}

export function openGuaranteeDesk(parts: AcceptorParts): GuaranteeDesk {
  const { clock, database, messages, onTrouble, sequencer } = parts;
  return new Desk<AcceptorRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf,
    opening: reservationOf,
    async admit(tx, opened) {
      const admitted: AcceptorRow[] = [];
      for (const { row, value } of opened) {
        if (await markOpen(tx, row.id, value.holdId, clock.now())) admitted.push(row);
      }
      return admitted;
    },
    drop: (row) => markAppointed(database, row.id),
    async findOpened(row) {
      const holdId = await openGuarantee(database, row.userId, referenceOf(row));
      return holdId === null ? null : { holdId };
    },
    ending: releaseOf,
    async finish(tx, row) {
      const isFirst = await finishEnding(tx, row.id, clock.now());
      if (!isFirst) return false;
      await noteAcceptor(tx, row.userId);
      await tellEnd(parts, tx, row);
      return true;
    },
    async onStep(step, row, isFirst) {
      await parts.onStep?.(steps[step], row.id);
      if (step !== "ended" || !isFirst) return;
      tellAccountChanged(parts, row.userId);
      await messages.announce(row.userId).catch((error: unknown) => onTrouble("an end was not announced", error));
    },
  });
}
