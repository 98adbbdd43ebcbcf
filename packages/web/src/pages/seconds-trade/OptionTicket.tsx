// The ticket of options: coin and balance, amount with quick picks, durations with what they pay, how often one must be
// right in words, and two buttons, which say why when they cannot be pressed.

import type { MarketRow } from "@tidemark/contract/markets";
import { Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { TicketForm } from "./TicketForm.tsx";
import { useBlocked, useOffer } from "./use-option-ticket.ts";
import { WhyBlocked } from "./WhyBlocked.tsx";

export type OptionTicketProps = {
  readonly market: MarketRow;
  /** The way to money in another account, for those who are logged in. */
  readonly transfer: ReactNode;
};

export function OptionTicket({ market, transfer }: OptionTicketProps) {
  const offer = useOffer(market.id);
  const blocked = useBlocked(market.id, offer);
  const { coin, duration } = offer;
  return (
    <div className="flex flex-col gap-3 p-3">
      <WhyBlocked offer={offer} blocked={blocked} />
      {offer.isError && <LineFailed onRetry={offer.retry} />}
      {offer.isLoading && <Skeleton lines={8} />}
      {coin !== undefined && duration !== undefined && (
        <TicketForm
          key={`${market.id} ${coin.coin_id}`}
          market={market}
          offer={offer}
          coin={coin}
          duration={duration}
          blocked={blocked}
          transfer={transfer}
        />
      )}
    </div>
  );
}
