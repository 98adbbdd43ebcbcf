// The terminal of options on one pair: every panel in its place. One tree for all screens; the styles move the panels
// about.

import type { MarketRow } from "@tidemark/contract/markets";
import { Button, cx, Sheet, Skeleton, Tabs } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { MarketBar } from "../../features/markets/MarketBar.tsx";
import { isSecondsMarket } from "../../features/markets/market-filters.ts";
import type { SecondsFeed } from "../../features/seconds/seconds.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useMedia } from "../../frame/use-media.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { PanelBoundary } from "../trade/PanelBoundary.tsx";
import { TerminalPanel } from "../trade/TerminalPanel.tsx";
import { phoneShown } from "../trade/terminal-layout.ts";
import { type TransferWay, useTransferLink } from "../trade/use-transfer-link.tsx";
import { ChartPart } from "./ChartPart.tsx";
import { MarkStat } from "./MarkStat.tsx";
import type { OptionsAreaProps } from "./OptionsArea.tsx";
import { OptionTicket } from "./OptionTicket.tsx";
import { PairTabs } from "./PairTabs.tsx";
import type { SidePanelsProps } from "./SidePanels.tsx";
import { secondsTerminalClasses } from "./seconds-layout.ts";
import { useOffer } from "./use-option-ticket.ts";

const areaPart = latePart(async () => (await import("./OptionsArea.tsx")).OptionsArea);
const panelsPart = latePart(async () => (await import("./SidePanels.tsx")).SidePanels);

const phoneTabs = ["chart", "options", "insurance", "limits"] as const;
type PhoneTab = (typeof phoneTabs)[number];
/** What is looked at first is made first: chart, ticket, options, insurance and limits. */
const lastTurn = 4;
const intoSeconds: TransferWay = { from: "change", to: "micro" };

export type SecondsTerminalProps = {
  readonly market: MarketRow;
  readonly feed: SecondsFeed;
  readonly onChoose: (market: MarketRow) => void;
  readonly onPair: (symbol: string) => void;
};

export function SecondsTerminal({ market, feed, onChoose, onPair }: SecondsTerminalProps) {
  const text = useTexts("secondsTrade");
  const isPhone = useMedia("phone");
  /** Where the window is this narrow, they stand under the ticket. */
  const isUnder = useMedia("small");
  const isWide = useMedia("wide");
  const turn = useTurns(lastTurn);
  const [tab, setTab] = useState<PhoneTab>("chart");
  const isOpen = (own: PhoneTab, from: number) => turn >= from && (!isPhone || tab === own);
  const { coin } = useOffer(market.id);
  const transfer = useTransferLink(coin?.coin_id ?? market.legal_id, intoSeconds);
  const ticket = <OptionTicket market={market} transfer={transfer.link} />;
  const panels = (view: SidePanelsProps["view"], className: string, isMade = turn >= 4) => (
    <PanelsPart coin={coin} view={view} isOpen={isMade} className={className} />
  );
  return (
    <div className={secondsTerminalClasses}>
      <PanelBoundary>
        <MarketBar
          marketId={market.id}
          onChoose={onChoose}
          filter={isSecondsMarket}
          trailing={<MarkStat market={market} />}
          className="[grid-area:bar]"
        />
      </PanelBoundary>
      <PairTabs market={market} onPair={onPair} />
      <PanelTabs tab={tab} onTab={setTab} />
      <ChartPart market={market} isOpen={isOpen("chart", 1)} className={phoneShown(tab === "chart")} />
      <div className="flex min-h-0 min-w-0 flex-col gap-1 [grid-area:side] max-md:hidden lg:overflow-y-auto">
        {!isPhone && (
          <TerminalPanel
            label={text("ticket", { symbol: market.symbol })}
            isOpen={turn >= 2}
            className="min-h-124 shrink-0"
          >
            {ticket}
          </TerminalPanel>
        )}
        {isUnder && panels("all", "shrink-0")}
        {isWide && panels("limits", "shrink-0 grow")}
      </div>
      {!isPhone && !isUnder && panels(isWide ? "insurance" : "all", "[grid-area:panels] xl:overflow-y-auto")}
      {isPhone && panels("insurance", phoneShown(tab === "insurance"), tab === "insurance")}
      {isPhone && panels("limits", phoneShown(tab === "limits"), tab === "limits")}
      <AreaPart
        market={market}
        feed={feed}
        onPair={onPair}
        isOpen={isOpen("options", 3)}
        className={phoneShown(tab === "options")}
      />
      {isPhone && <PhoneTicket title={text("ticket", { symbol: market.symbol })}>{ticket}</PhoneTicket>}
      {transfer.window}
    </div>
  );
}

function PanelTabs({ tab, onTab }: { readonly tab: PhoneTab; readonly onTab: (tab: PhoneTab) => void }) {
  const text = useTexts("secondsTrade");
  return (
    <Tabs<PhoneTab>
      label={text("panels")}
      value={tab}
      onChange={onTab}
      items={phoneTabs.map((value) => ({ value, label: text(value) }))}
      className="md:hidden"
    />
  );
}

type PlacedProps = { readonly isOpen: boolean; readonly className: string };

/** The way to the ticket on phones, always at hand. */
function PhoneTicket({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const optionsText = useTexts("options");
  const tradeText = useTexts("trade");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-x-2 border-t border-line bg-surface p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button variant="buy" size="lg" onClick={() => setOpen(true)}>
          <span aria-hidden="true">▲</span> {optionsText("up")}
        </Button>
        <Button variant="sell" size="lg" onClick={() => setOpen(true)}>
          <span aria-hidden="true">▼</span> {optionsText("down")}
        </Button>
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title} closeLabel={tradeText("close")}>
        <div className="-mx-4">{children}</div>
      </Sheet>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="p-4">
      <Skeleton lines={4} />
    </div>
  );
}

/** The lists come after the first paint; until then their place is kept. */
function AreaPart({ isOpen, className, ...area }: OptionsAreaProps & PlacedProps) {
  const text = useTexts("secondsTrade");
  const OptionsArea = useLatePart(areaPart, isOpen);
  return (
    <TerminalPanel
      label={text("options")}
      isOpen={isOpen}
      className={cx("overflow-hidden [grid-area:options] max-md:min-h-80", className)}
    >
      {OptionsArea === null ? <Waiting /> : <OptionsArea {...area} />}
    </TerminalPanel>
  );
}

function PanelsPart({ isOpen, className, ...panels }: SidePanelsProps & PlacedProps) {
  const text = useTexts("secondsTrade");
  const SidePanels = useLatePart(panelsPart, isOpen);
  return (
    <TerminalPanel
      label={text(panels.view === "all" ? "insuranceAndLimits" : panels.view)}
      isOpen={isOpen}
      className={cx("gap-4 p-3", className)}
    >
      {SidePanels === null ? <Waiting /> : <SidePanels {...panels} />}
    </TerminalPanel>
  );
}
