// The terminal of leverage on one pair: every panel in its place. One tree for all screens; the styles move the panels
// about.

import { storageKeys } from "@tidemark/contract";
import type { MarketRow } from "@tidemark/contract/markets";
import { Button, cx, Sheet, Skeleton, Tabs } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { BookTools } from "../../features/book/BookTools.tsx";
import { useBookSettings } from "../../features/book/book-settings.ts";
import { OrderBook } from "../../features/book/OrderBook.tsx";
import { RecentTrades } from "../../features/book/RecentTrades.tsx";
import { PriceChart } from "../../features/chart/PriceChart.tsx";
import { type LeverFeed, useLeverAccount } from "../../features/leverage/leverage.ts";
import { moneyPlaces } from "../../features/leverage/position-text.tsx";
import { RiskGauge } from "../../features/leverage/RiskGauge.tsx";
import { MarketBar } from "../../features/markets/MarketBar.tsx";
import { MarketList } from "../../features/markets/MarketList.tsx";
import { isLeverageMarket } from "../../features/markets/market-filters.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useMedia } from "../../frame/use-media.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { PanelBoundary } from "../trade/PanelBoundary.tsx";
import { TerminalPanel } from "../trade/TerminalPanel.tsx";
import { chartClasses, phoneShown } from "../trade/terminal-layout.ts";
import { type TransferWay, useTransferLink } from "../trade/use-transfer-link.tsx";
import { Counterparty, IndexPanel, IndexStat } from "./IndexPanel.tsx";
import { LeverTicket } from "./LeverTicket.tsx";
import { leverTerminalClasses } from "./lever-layout.ts";
import { askPrice } from "./lever-ticket-store.ts";
import type { PositionsAreaProps } from "./PositionsArea.tsx";
import { useLeverLines } from "./use-lever-lines.ts";

const areaPart = latePart(async () => (await import("./PositionsArea.tsx")).PositionsArea);

const phoneTabs = ["chart", "book", "trades", "positions"] as const;
type PhoneTab = (typeof phoneTabs)[number];
/** A side, as many as `lever/deal` answers (`docs/wire.md`). */
const bookRows = 8;
/** What is looked at first is made first: chart, ticket, positions, book, markets, trades. */
const lastTurn = 6;
const intoLeverage: TransferWay = { from: "change", to: "lever" };

export type LeverTerminalProps = {
  readonly market: MarketRow;
  readonly feed: LeverFeed;
  readonly onChoose: (market: MarketRow) => void;
  readonly onPair: (symbol: string) => void;
};

export function LeverTerminal({ market, feed, onChoose, onPair }: LeverTerminalProps) {
  const text = useTexts("leverTrade");
  const isPhone = useMedia("phone");
  const isSmall = useMedia("small");
  const isWide = useMedia("wide");
  /** Eight rows a side leave no room under them where the positions stand below. */
  const hasTab = isSmall || isWide;
  const turn = useTurns(lastTurn);
  const [tab, setTab] = useState<PhoneTab>("chart");
  /** On phones a panel stays unmade until its tab is chosen. */
  const isOpen = (own: PhoneTab, from: number) => turn >= from && (!isPhone || tab === own);
  const [isTicketOpen, setTicketOpen] = useState(false);
  const transfer = useTransferLink(market.legal_id, intoLeverage);
  function fillPrice(price: string): void {
    askPrice(price);
    if (isPhone) setTicketOpen(true);
  }
  return (
    <div className={leverTerminalClasses}>
      <ListPart market={market} onChoose={onChoose} isOpen={isWide && turn >= 5} />
      <PanelBoundary>
        <MarketBar
          marketId={market.id}
          onChoose={onChoose}
          filter={isLeverageMarket}
          trailing={<IndexStat market={market} />}
          className="[grid-area:bar]"
        />
      </PanelBoundary>
      <PanelTabs tab={tab} onTab={setTab} />
      <ChartPart market={market} isOpen={isOpen("chart", 1)} className={phoneShown(tab === "chart")} />
      <div className="flex min-h-0 min-w-0 flex-col gap-1 [grid-area:book] max-md:contents">
        <BookPart
          market={market}
          onPrice={fillPrice}
          hasTrades={hasTab}
          isOpen={isOpen("book", 4)}
          className={phoneShown(tab === "book")}
        />
        {!hasTab && (
          <TradesPart
            market={market}
            onPrice={fillPrice}
            isOpen={isOpen("trades", lastTurn)}
            className={phoneShown(tab === "trades")}
          />
        )}
      </div>
      <SideColumn market={market} isPhone={isPhone} isChart={tab === "chart"} turn={turn}>
        <LeverTicket market={market} transfer={transfer.link} />
      </SideColumn>
      <AreaPart
        market={market}
        feed={feed}
        onPair={onPair}
        isOpen={isOpen("positions", 3)}
        className={phoneShown(tab === "positions")}
      />
      {isPhone && (
        <PhoneTicket
          title={text("ticket", { symbol: market.symbol })}
          isOpen={isTicketOpen}
          onOpenChange={setTicketOpen}
        >
          <LeverTicket market={market} transfer={transfer.link} />
        </PhoneTicket>
      )}
      {transfer.window}
    </div>
  );
}

type ListPartProps = Pick<LeverTerminalProps, "market" | "onChoose"> & { readonly isOpen: boolean };

function ListPart({ market, onChoose, isOpen }: ListPartProps) {
  const text = useTexts("trade");
  return (
    <TerminalPanel label={text("markets")} isOpen={isOpen} className="hidden [grid-area:list] xl:flex">
      <MarketList activeId={market.id} onChoose={onChoose} filter={isLeverageMarket} className="h-full" />
    </TerminalPanel>
  );
}

function PanelTabs({ tab, onTab }: { readonly tab: PhoneTab; readonly onTab: (tab: PhoneTab) => void }) {
  const text = useTexts("leverTrade");
  const tradeText = useTexts("trade");
  return (
    <Tabs<PhoneTab>
      label={text("panels")}
      value={tab}
      onChange={onTab}
      items={phoneTabs.map((value) => ({
        value,
        label: value === "positions" ? text("tabPositions") : tradeText(value),
      }))}
      className="md:hidden"
    />
  );
}

type PlacedProps = { readonly market: MarketRow; readonly isOpen: boolean; readonly className: string };

/** Apart from the terminal, so that a liquidation price that moves draws a line and nothing else. */
function ChartPart({ market, isOpen, className }: PlacedProps) {
  const text = useTexts("trade");
  const lines = useLeverLines(market);
  return (
    <TerminalPanel label={text("chart")} isOpen={isOpen} className={cx("overflow-hidden", chartClasses, className)}>
      <PriceChart marketId={market.id} lines={lines} intervalKey={storageKeys.leverageInterval} className="h-full" />
    </TerminalPanel>
  );
}

type BookPartProps = PlacedProps & { readonly onPrice: (price: string) => void; readonly hasTrades: boolean };

function BookPart({ market, onPrice, hasTrades, isOpen, className }: BookPartProps) {
  const text = useTexts("trade");
  const settings = useBookSettings(market);
  const [chosen, setView] = useState<"book" | "trades">("book");
  const view = hasTrades ? chosen : "book";
  const book = <OrderBook market={market} settings={settings} onPrice={onPrice} rowsMax={bookRows} />;
  return (
    <TerminalPanel
      label={text("book")}
      isOpen={isOpen}
      className={cx("max-md:h-[32rem] md:h-[30rem] lg:h-full", className)}
    >
      <Tabs
        label={text("book")}
        value={view}
        onChange={setView}
        className="h-full"
        panelClassName="relative min-h-0"
        trailing={view === "book" && <BookTools settings={settings} isBrief />}
        items={[
          { value: "book", label: text("book"), content: book },
          ...(hasTrades
            ? [
                {
                  value: "trades" as const,
                  label: text("trades"),
                  content: <RecentTrades market={market} onPrice={onPrice} />,
                },
              ]
            : []),
        ]}
      />
    </TerminalPanel>
  );
}

function TradesPart({ market, onPrice, isOpen, className }: Omit<BookPartProps, "hasTrades">) {
  const text = useTexts("trade");
  return (
    <TerminalPanel label={text("trades")} isOpen={isOpen} className={cx("max-md:h-[32rem] md:h-64", className)}>
      <h2 className="flex h-9 shrink-0 items-center border-b border-line px-3 text-13 font-semibold">
        {text("trades")}
      </h2>
      <RecentTrades market={market} onPrice={onPrice} />
    </TerminalPanel>
  );
}

type SideColumnProps = {
  readonly market: MarketRow;
  readonly isPhone: boolean;
  readonly isChart: boolean;
  readonly turn: number;
  readonly children: ReactNode;
};

/** The ticket, and under it how the account stands and where the price comes from. */
function SideColumn({ market, isPhone, isChart, turn, children }: SideColumnProps) {
  const text = useTexts("leverTrade");
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-1 [grid-area:side] lg:overflow-y-auto">
      {!isPhone && (
        <TerminalPanel
          label={text("ticket", { symbol: market.symbol })}
          isOpen={turn >= 2}
          className="min-h-124 shrink-0"
        >
          {children}
        </TerminalPanel>
      )}
      {(isPhone ? isChart : turn >= 2) && (
        <TerminalPanel label={text("risk")} isOpen className="grow gap-4 p-3">
          <OwnRisk market={market} />
          <IndexPanel market={market} />
          <Counterparty />
        </TerminalPanel>
      )}
    </div>
  );
}

function OwnRisk({ market }: { readonly market: MarketRow }) {
  const account = useLeverAccount(market.legal_id);
  return account === null ? null : <RiskGauge account={account} places={moneyPlaces(market.quote_scale)} />;
}

type PhoneTicketProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** The way to the ticket on phones, always at hand. */
function PhoneTicket({ title, isOpen, onOpenChange, children }: PhoneTicketProps) {
  const text = useTexts("leverTrade");
  const tradeText = useTexts("trade");
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-x-2 border-t border-line bg-surface p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <Button variant="buy" size="lg" onClick={() => onOpenChange(true)}>
          {text("long")}
        </Button>
        <Button variant="sell" size="lg" onClick={() => onOpenChange(true)}>
          {text("short")}
        </Button>
      </div>
      <Sheet open={isOpen} onOpenChange={onOpenChange} title={title} closeLabel={tradeText("close")}>
        <div className="-mx-4">{children}</div>
      </Sheet>
    </>
  );
}

/** The tables come after the first paint; until then their place is kept. */
function AreaPart({ isOpen, className, ...area }: PositionsAreaProps & Omit<PlacedProps, "market">) {
  const text = useTexts("leverTrade");
  const PositionsArea = useLatePart(areaPart, isOpen);
  return (
    <TerminalPanel
      label={text("tabPositions")}
      isOpen={isOpen}
      className={cx("overflow-hidden [grid-area:orders] max-md:min-h-80", className)}
    >
      {PositionsArea === null ? (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={4} />
        </div>
      ) : (
        <PositionsArea {...area} />
      )}
    </TerminalPanel>
  );
}
