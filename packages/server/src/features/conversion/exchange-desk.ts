// The desk of conversions: what is paid and what is got move in one deed, under a key made of the quote. It is booked or
// it is not; there is nothing in between, and nothing to be ended later.

import { type Book, houseId } from "@tidemark/engine";
import { amount, type Rejection, rejection } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { ConversionParts, ConversionStep } from "./conversion-parts.ts";
import type { ConversionRow } from "./conversion-row.ts";
import { addVolume, countBack, entryOf, markDone, markRefused } from "./conversions-store.ts";

export type ExchangeDesk = Desk<ConversionRow, unknown>;

const steps: Readonly<Partial<Record<DeskStep, ConversionStep>>> = {
  opened: "conversion_booked",
  admitted: "conversion_done",
};

function referenceOf({ id }: Pick<ConversionRow, "id">): string {
  return `conversion-${id}`;
}

function bookOf(row: ConversionRow): Book {
  const own = { owner: row.userId, kind: "spot" } as const;
  const house = { owner: houseId, kind: "house" } as const;
  return {
    type: "Book",
    steps: [
      { move: { from: own, to: house, assetId: row.fromAsset, amount: amount(row.pay) } },
      { move: { from: house, to: own, assetId: row.toAsset, amount: amount(row.receive) } },
    ],
    reason: "conversion",
    reference: referenceOf(row),
  };
}

/** Whose balance it was that was not enough. */
function saidOf({ markets, sequencer }: ConversionParts, row: ConversionRow, refusal: Rejection): Rejection {
  if (refusal.code !== "insufficient_balance") return refusal;
  const { available } = sequencer.view().balance({ owner: row.userId, kind: "spot" }, row.fromAsset);
  if (available < row.pay) return refusal;
  return rejection("conversion_inventory", { currency: markets.coin(row.toAsset)?.symbol ?? "" });
}

export function openExchangeDesk(parts: ConversionParts): ExchangeDesk {
  const { clock, database, sequencer } = parts;
  return new Desk<ConversionRow, unknown>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: bookOf,
    async admit(tx, opened) {
      const admitted: ConversionRow[] = [];
      for (const { row } of opened) {
        if (!(await markDone(tx, row.id, { at: clock.now(), entry: await entryOf(tx, row) }))) continue;
        await addVolume(tx, row);
        admitted.push(row);
      }
      return admitted;
    },
    drop: (row, refusal) =>
      database.transaction(async (tx) => {
        const said = refusal === null ? null : saidOf(parts, row, refusal);
        if (await markRefused(tx, row.id, said)) await countBack(tx, row);
      }),
    async onStep(step, row) {
      const told = steps[step];
      if (told !== undefined) await parts.onStep?.(told, row.id);
    },
  });
}
