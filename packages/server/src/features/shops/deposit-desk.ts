// The desk of deposits: what stands behind a shop is set aside when somebody applies, and given back when the application
// is withdrawn or refused or the shop has ended. It can go nowhere else: its reason pays nobody.

import type { HoldRow, Release, Reserve } from "@tidemark/engine";
import { ensure } from "@tidemark/kernel";
import { Desk, type DeskStep } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import type { ShopParts, ShopStep } from "./shop-parts.ts";
import type { ShopEnding, ShopRow } from "./shop-row.ts";
import { finishEnding, markApplied, markVoid, openDeposit } from "./shops-store.ts";

export type DepositDesk = Desk<ShopRow, Pick<HoldRow, "holdId">>;

const steps: Readonly<Record<DeskStep, ShopStep>> = {
  opened: "shop_reserved",
  admitted: "shop_applied",
  booked: "shop_released",
  ended: "shop_ended",
};

function referenceOf({ id }: Pick<ShopRow, "id">): string {
  return `shop-${id}`;
}

function reservationOf(shop: ShopRow): Reserve {
  return {
    type: "Reserve",
    from: { owner: shop.userId, kind: "fiat" },
    assetId: shop.depositAssetId,
    amount: shop.deposit,
    reason: "shop_deposit",
    reference: referenceOf(shop),
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
}

function releaseOf({ holdId }: ShopRow): Release {
  return { type: "Release", holdId: ensure(holdId, "a shop gives back what it does not hold") };
}

/** Whoever has withdrawn an application knows it. */
const told = { refused: "shop_refused", ended: "shop_ended", withdrawn: null } as const satisfies Readonly<
  Record<ShopEnding, string | null>
>;

async function tellEnd({ clock, markets, messages }: ShopParts, tx: Queryable, shop: ShopRow): Promise<void> {
  const template = shop.ending === null ? null : told[shop.ending];
  if (template === null) return;
  const currency = markets.coin(shop.assetId)?.symbol ?? "";
  const params = { name: shop.name, currency, ...(template === "shop_refused" ? { reason: shop.why } : {}) };
  await messages.tell(tx, { userId: shop.userId, template, params, at: clock.now() });
}

export function openDepositDesk(parts: ShopParts): DepositDesk {
  const { clock, database, messages, onTrouble, sequencer } = parts;
  return new Desk<ShopRow, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: referenceOf,
    opening: reservationOf,
    async admit(tx, opened) {
      const admitted: ShopRow[] = [];
      for (const { row, value } of opened) if (await markApplied(tx, row.id, value.holdId)) admitted.push(row);
      return admitted;
    },
    drop: (row, refusal) => markVoid(database, row.id, refusal),
    async findOpened(row) {
      const holdId = await openDeposit(database, row.userId, referenceOf(row));
      return holdId === null ? null : { holdId };
    },
    ending: releaseOf,
    async finish(tx, row) {
      const isFirst = await finishEnding(tx, row.id, clock.now());
      if (isFirst) await tellEnd(parts, tx, row);
      return isFirst;
    },
    async onStep(step, row, isFirst) {
      await parts.onStep?.(steps[step], row.id);
      if (step !== "ended" || !isFirst) return;
      await messages.announce(row.userId).catch((error: unknown) => onTrouble("an end was not announced", error));
    },
  });
}
