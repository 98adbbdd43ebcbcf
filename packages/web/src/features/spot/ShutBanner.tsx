// Why a market takes no orders at the moment, and when it does again. Most never say this, so it comes when it is said.

import type { MarketRow } from "@tidemark/contract/markets";
import { Banner, Countdown } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useTicker } from "../markets/markets.ts";

const shutWords = { closed: "marketClosed", cancel_only: "marketCancelOnly", halted: "marketHalted" } as const;

type ShutBannerProps = {
  readonly market: Pick<MarketRow, "id">;
  readonly state: Exclude<MarketRow["state"], "open">;
};

export function ShutBanner({ market, state }: ShutBannerProps) {
  const text = useTexts("spot");
  const until = useTicker(market.id).ticker?.halted_until;
  return (
    <Banner tone="warn">
      {text(shutWords[state])}
      {state === "halted" && until !== undefined && (
        <>
          {" "}
          {text("haltEndsIn")} <Countdown until={until} />
        </>
      )}
    </Banner>
  );
}
