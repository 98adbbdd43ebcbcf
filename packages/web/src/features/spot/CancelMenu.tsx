// Which of the open orders are cancelled: all, those of one pair, the buys or the sells.

import { IconButton, Menu, type MenuItem } from "@tidemark/ui";
import { ChevronDown } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useOpenOrders } from "./spot.ts";
import type { OrderActions, PairRef } from "./use-order-actions.ts";

export type CancelMenuProps = {
  /** The pair that is looked at, if one is. */
  readonly pair: PairRef | null;
  /** Whether only its orders are shown: then sides are those of it. */
  readonly isPairOnly: boolean;
  readonly actions: OrderActions;
};

export function CancelMenu({ pair, isPairOnly, actions }: CancelMenuProps) {
  const text = useTexts("spot");
  const everywhere = useOpenOrders();
  const inPair = everywhere.filter((order) => order.market_id === pair?.id);
  const scope = isPairOnly ? pair : null;
  const shown = scope === null ? everywhere : inPair;
  const item = (label: string, orders: typeof shown, market: PairRef | null, side?: "buy" | "sell"): MenuItem => ({
    label,
    disabled: orders.length === 0,
    onSelect: () => void actions.cancelAll(orders, market, side),
  });
  const buys = shown.filter((order) => order.side === "buy");
  const sells = shown.filter((order) => order.side === "sell");
  return (
    <Menu
      label={text("cancelSome")}
      align="end"
      trigger={
        <IconButton label={text("cancelSome")} size="sm" disabled={actions.isCancellingAll}>
          <ChevronDown aria-hidden="true" className="size-4!" />
        </IconButton>
      }
      items={[
        item(text("cancelEverywhere", { count: everywhere.length }), everywhere, null),
        ...(pair === null ? [] : [item(text("cancelIn", { symbol: pair.symbol, count: inPair.length }), inPair, pair)]),
        { ...item(text("cancelBuys", { count: buys.length }), buys, scope, "buy"), startsGroup: true },
        item(text("cancelSells", { count: sells.length }), sells, scope, "sell"),
      ]}
    />
  );
}
