// The ticket on phones: a sheet that rises from the lower edge.

import { Sheet } from "@tidemark/ui";
import { Ticket, type TicketProps } from "../../features/spot/Ticket.tsx";
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
        <Ticket key={market.id} market={market} besideTabs={besideTabs} />
      </div>
    </Sheet>
  );
}
