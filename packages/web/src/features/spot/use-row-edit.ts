// One open order that is being changed in its row: what was typed, until it is saved or left.

import type { SpotOrder } from "@tidemark/contract/spot";
import { compareDecimals } from "@tidemark/kernel";
import { useState } from "react";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useMarkets } from "../markets/markets.ts";
import { amendOrder, type OrderChange } from "./amend-order.ts";
import { useRefreshSpot } from "./spot.ts";
import type { TicketMarket } from "./ticket-terms.ts";

export type RowField = keyof OrderChange;

type Edited = { readonly id: number; readonly field: RowField; readonly typed: OrderChange; readonly isBusy: boolean };

export type RowEdit = {
  /** The order that is being changed, and the field it began with. */
  readonly edited: Edited | null;
  readonly marketOf: (order: SpotOrder) => TicketMarket | undefined;
  readonly begin: (order: SpotOrder, field: RowField) => void;
  readonly type: (field: RowField, value: string) => void;
  readonly leave: () => void;
  readonly save: (order: SpotOrder) => Promise<void>;
};

const problems = {
  buy: { stop: "stopRequired", price: "pbPrice", amount: "pbNum" },
  sell: { stop: "stopRequired", price: "psPrice", amount: "psNum" },
} as const;

/** What is wrong with what was typed, as the key of its sentence. */
export function rowProblem(side: SpotOrder["side"], typed: OrderChange) {
  const wrong = (["stop", "price", "amount"] as const).find(
    (field) => typed[field] !== undefined && compareDecimals(typed[field], "0") !== 1,
  );
  return wrong === undefined ? null : problems[side][wrong];
}

export function useRowEdit(): RowEdit {
  const text = useTexts("spot");
  const markets = useMarkets().byId;
  const refresh = useRefreshSpot();
  const [edited, setEdited] = useState<Edited | null>(null);
  /** Only of the row it was asked for: another may have been begun meanwhile. */
  const change = (id: number, next: (now: Edited) => Edited | null) =>
    setEdited((now) => (now?.id === id ? next(now) : now));

  async function save(order: SpotOrder): Promise<void> {
    const market = markets.get(order.market_id);
    if (edited === null || edited.isBusy || market === undefined) return;
    const { typed } = edited;
    const problem = rowProblem(order.side, typed);
    if (problem !== null) {
      say("error", text(problem));
      return;
    }
    change(order.id, (now) => ({ ...now, isBusy: true }));
    const outcome = await amendOrder({ order, change: typed, market, refresh });
    change(order.id, (now) => (outcome === "kept" ? { ...now, isBusy: false } : null));
  }
  return {
    edited,
    marketOf: (order) => markets.get(order.market_id),
    begin: ({ id }, field) => setEdited({ id, field, typed: {}, isBusy: false }),
    type: (field, value) =>
      setEdited((now) => (now === null ? null : { ...now, typed: { ...now.typed, [field]: value } })),
    leave: () => setEdited(null),
    save,
  };
}
