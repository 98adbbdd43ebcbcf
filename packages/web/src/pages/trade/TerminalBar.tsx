// The bar above the panels: the market's figures, the room's menu, and the keys with their help.

import type { MarketRow } from "@tidemark/contract/markets";
import type { SpotOrder } from "@tidemark/contract/spot";
import { IconButton } from "@tidemark/ui";
import { Keyboard, LayoutPanelLeft } from "lucide-react";
import { useState } from "react";
import { MarketBar } from "../../features/markets/MarketBar.tsx";
import { IndexFigure } from "../../features/prices/IndexFigure.tsx";
import { useOpenOrders, useRefreshSpot } from "../../features/spot/spot.ts";
import { askTicket } from "../../features/spot/ticket-asks.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useLateMenu } from "../../frame/use-late-menu.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type TradeAction, useTradeKeys } from "./trade-keys.ts";

const keysPart = latePart(async () => (await import("./KeysDialog.tsx")).KeysDialog);
const roomPart = latePart(async () => (await import("./RoomMenu.tsx")).RoomMenu);

export type TerminalBarProps = { readonly market: MarketRow; readonly onChoose: (market: MarketRow) => void };

export function TerminalBar({ market, onChoose }: TerminalBarProps) {
  const text = useTexts("trade");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const KeysDialog = useLatePart(keysPart, isHelpOpen);
  useKeys(market, () => setHelpOpen(true));
  const tools = (
    <div className="flex shrink-0 max-lg:hidden">
      <RoomChoice />
      <IconButton label={text("showKeys")} size="sm" onClick={() => setHelpOpen(true)}>
        <Keyboard aria-hidden="true" />
      </IconButton>
    </div>
  );
  return (
    <>
      <MarketBar
        marketId={market.id}
        onChoose={onChoose}
        figures={<IndexFigure marketId={market.id} places={market.price_places} />}
        trailing={tools}
        className="[grid-area:bar]"
      />
      {KeysDialog !== null && <KeysDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
    </>
  );
}

function RoomChoice() {
  const text = useTexts("trade");
  const { Menu, isPressed, button } = useLateMenu(roomPart);
  if (Menu !== null) return <Menu startsOpen={isPressed} />;
  return (
    <IconButton label={text("room")} size="sm" {...button}>
      <LayoutPanelLeft aria-hidden="true" />
    </IconButton>
  );
}

/** Its code comes with the first use: the list of orders has it too, and most cancel there. */
async function cancelLater(order: SpotOrder, refresh: () => void): Promise<void> {
  const { cancelOrder } = await import("../../features/spot/cancel-order.ts");
  await cancelOrder(order, { refresh });
}

function useKeys(market: MarketRow, onHelp: () => void): void {
  const text = useTexts("trade");
  const orders = useOpenOrders(market.id);
  const refresh = useRefreshSpot();
  useTradeKeys((action: TradeAction) => {
    switch (action) {
      case "price":
      case "amount":
        return askTicket({ do: "focus", field: action });
      case "buy":
      case "sell":
        askTicket({ do: "side", side: action });
        return askTicket({ do: "focus", field: "amount" });
      case "cancel": {
        const [latest] = orders;
        if (latest === undefined) return say("info", text("nothingToCancel", { symbol: market.symbol }));
        return void cancelLater(latest, refresh);
      }
      case "help":
        return onHelp();
    }
  });
}
