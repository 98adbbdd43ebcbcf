// What every terminal's page does around its panels: it waits for the list of markets, finds none, keeps the address at
// the pair that is shown, and leads to another one.

import { useLocation, useNavigate } from "@tanstack/react-router";
import type { MarketRow } from "@tidemark/contract/markets";
import { Button, EmptyState, FailedState, Skeleton } from "@tidemark/ui";
import { SearchX } from "lucide-react";
import { useCallback, useEffect } from "react";
import { ChartWaiting } from "../../features/chart/ChartWaiting.tsx";
import { afterPaint } from "../../frame/after-paint.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { Chosen } from "./chosen-market.ts";
import { chartClasses, type ListPlace, outlinesWith, outlineTitleClasses } from "./terminal-layout.ts";

export type TerminalWaitingProps = { readonly title: string; readonly className: string; readonly list?: ListPlace };

/** The places of the panels before anything is known. */
export function TerminalWaiting({ title, className, list = "always" }: TerminalWaitingProps) {
  return (
    <div aria-busy="true" className={className}>
      <h1 className="sr-only">{title}</h1>
      {outlinesWith(list).map((classes) => (
        <div key={classes} className={classes}>
          <Skeleton className={outlineTitleClasses} />
          {classes.includes(chartClasses) && <ChartWaiting />}
        </div>
      ))}
    </div>
  );
}

export function TerminalFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useTexts("shell");
  return (
    <div className="flex flex-1 items-center justify-center">
      <FailedState title={text("loadFailed")} retryLabel={text("retry")} onRetry={onRetry} />
    </div>
  );
}

/** To another pair of the terminal at that path. */
export function useGoToPair(path: string): (symbol: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (symbol: string) => void navigate({ to: path, search: { symbol }, resetScroll: false }),
    [path, navigate],
  );
}

/** The address says what is shown, also to whom it is sent; but first it is shown. */
export function useMarketAddress(path: string, { symbol: shown }: MarketRow): void {
  const navigate = useNavigate();
  const { symbol } = usePageSearch();
  // Another page's address is already there while its code is still coming: nobody is to be called back from it.
  const isHere = useLocation({ select: ({ pathname }) => pathname === path });
  useEffect(() => {
    if (!isHere || symbol !== undefined) return;
    let isGone = false;
    void afterPaint().then(() => {
      if (isGone) return;
      void navigate({ to: path, search: { symbol: shown }, replace: true, resetScroll: false });
    });
    return () => {
      isGone = true;
    };
  }, [path, shown, symbol, isHere, navigate]);
}

type NoMarketProps = {
  readonly path: string;
  readonly chosen: Exclude<Chosen, { kind: "market" }>;
  readonly title: string;
  readonly text: string;
};

/** There is nothing to trade here, or not what the address names. */
export function NoMarket({ path, chosen, title, text }: NoMarketProps) {
  const tradeText = useTexts("trade");
  const goToPair = useGoToPair(path);
  const instead = chosen.kind === "unknown" ? chosen.instead : null;
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={text}
        action={
          instead !== null && (
            <Button variant="primary" onClick={() => goToPair(instead.symbol)}>
              {tradeText("switchPair", { symbol: instead.symbol })}
            </Button>
          )
        }
      />
    </div>
  );
}
