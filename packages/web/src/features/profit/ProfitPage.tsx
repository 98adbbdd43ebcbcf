// What the reader has earned: all together, day by day and coin by coin, and how each figure is come by.

import { profitCall } from "@tidemark/contract/profit";
import { minuteMs } from "@tidemark/kernel";
import { Banner, FailedState, Panel, Skeleton, Stat } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useClock } from "../../session/clock.ts";
import { BalanceText, useWalletsFeed } from "../wallets/wallets.ts";
import { CoinsPanel } from "./CoinsPanel.tsx";
import { DaysPanel } from "./DaysPanel.tsx";
import { HowPanel } from "./HowPanel.tsx";

const figures = ["unrealised", "realised", "realisedToday"] as const;

export function ProfitPage() {
  const text = useTexts("profit");
  const shellText = useTexts("shell");
  const timeZone = useClock((clock) => clock.zone);
  useWalletsFeed();
  const { data: profit, isError, refetch } = useCall(profitCall, {}, { refreshEveryMs: minuteMs, timeZone });
  const values = {
    unrealised: profit?.unrealised,
    realised: profit?.realised,
    realisedToday: profit?.realised_today,
  };
  return (
    <AccountPage page="profitLoss" lead={text("lead")}>
      {profit?.is_complete === false && <Banner tone="info">{text("counting")}</Banner>}
      {profit === undefined && isError ? (
        <Panel title={text("figures")}>
          <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Panel bodyClassName="grid gap-5 p-5 sm:grid-cols-3">
          {figures.map((figure) => (
            <Stat
              key={figure}
              label={text(figure)}
              value={
                values[figure] === undefined ? (
                  <Skeleton className="my-1 h-6 w-32" />
                ) : (
                  <BalanceText value={values[figure]} decimals={2} tone="direction" unit="USDT" />
                )
              }
              detail={text(`${figure}Hint`)}
            />
          ))}
        </Panel>
      )}
      <DaysPanel />
      <CoinsPanel coins={profit?.coins} isError={isError} onRetry={() => void refetch()} />
      <HowPanel />
    </AccountPage>
  );
}
