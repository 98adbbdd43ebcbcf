// The ticket on phones: a sheet that rises from the lower edge.

import type { MarketRow } from "@tidemark/contract/markets";
import { Sheet } from "@tidemark/ui";
import { Ticket } from "../../features/spot/Ticket.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export type TicketSheetProps = {
  readonly market: MarketRow;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function TicketSheet({ market, isOpen, onOpenChange }: TicketSheetProps) {
  const text = useTexts("trade");
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={text("ticket", { symbol: market.symbol })}
      closeLabel={text("close")}
    >
      <div className="-mx-4">
        <Ticket key={market.id} market={market} />
      </div>
    </Sheet>
  );
}
