// The ticket on phones: a sheet that rises from the lower edge, with the price and the nearest orders above its fields.

import { Sheet } from "@tidemark/ui";
import { SmallBook } from "../../features/book/SmallBook.tsx";
import { Ticket, type TicketProps } from "../../features/spot/Ticket.tsx";
import { askTicket } from "../../features/spot/ticket-asks.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export type TicketSheetProps = TicketProps & {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function TicketSheet({ market, besideTabs, isOpen, onOpenChange }: TicketSheetProps) {
  const text = useTexts("trade");
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={text("ticket", { symbol: market.symbol })}
      closeLabel={text("close")}
    >
      <div className="-mx-4">
        <SmallBook market={market} onPrice={(price) => askTicket({ do: "price", price })} />
        <Ticket key={market.id} market={market} besideTabs={besideTabs} />
      </div>
    </Sheet>
  );
}
