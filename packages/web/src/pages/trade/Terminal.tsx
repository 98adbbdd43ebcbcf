// The terminal of one market: every panel in its place. One tree for all screens; the styles move the panels about.

import type { MarketRow } from "@tidemark/contract/markets";
import { Button, cx, IconButton, Skeleton, Tabs } from "@tidemark/ui";
import { Keyboard } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { BookTools } from "../../features/book/BookTools.tsx";
import { useBookSettings } from "../../features/book/book-settings.ts";
import { OrderBook } from "../../features/book/OrderBook.tsx";
import { RecentTrades } from "../../features/book/RecentTrades.tsx";
import { PriceChart } from "../../features/chart/PriceChart.tsx";
import { CoinInfo } from "../../features/markets/CoinInfo.tsx";
import { MarketBar } from "../../features/markets/MarketBar.tsx";
import { MarketList } from "../../features/markets/MarketList.tsx";
import { IndexFigure } from "../../features/prices/IndexFigure.tsx";
import type { OrdersAreaProps } from "../../features/spot/OrdersArea.tsx";
import { PairAssets } from "../../features/spot/PairAssets.tsx";
import { type SpotFeed, useIsEmpty, useOpenOrders } from "../../features/spot/spot.ts";
import { Ticket } from "../../features/spot/Ticket.tsx";
import { askTicket } from "../../features/spot/ticket-asks.ts";
import { useOrderActions } from "../../features/spot/use-order-actions.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useMedia } from "../../frame/use-media.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import type { TicketSheetProps } from "./TicketSheet.tsx";
import { chartClasses, panelClasses, phoneShown, terminalClasses } from "./terminal-layout.ts";
import { type TradeAction, useTradeKeys } from "./trade-keys.ts";
import { useTransferLink } from "./use-transfer-link.tsx";

const ordersPart = latePart(async () => (await import("../../features/spot/OrdersArea.tsx")).OrdersArea);
const sheetPart = latePart(async () => (await import("./TicketSheet.tsx")).TicketSheet);
const depthPart = latePart(async () => (await import("../../features/book/DepthChart.tsx")).DepthChart);
const keysPart = latePart(async () => (await import("./KeysDialog.tsx")).KeysDialog);

const noMoneyPart = latePart(async () => (await import("../../features/deposits/NoMoney.tsx")).NoMoney);

const phoneTabs = ["chart", "book", "trades", "orders"] as const;
type PhoneTab = (typeof phoneTabs)[number];

/** Behind a tab; its code comes when the tab is opened. */
function Depth({ market }: { readonly market: MarketRow }) {
  const DepthChart = useLatePart(depthPart, true);
  return DepthChart === null ? <Skeleton className="m-3 h-40" /> : <DepthChart market={market} />;
}

/** The order in which the panels are made: what is looked at first comes first. */
const lastTurn = 6;

export type TerminalProps = {
  readonly market: MarketRow;
  readonly feed: SpotFeed;
  readonly onChoose: (market: MarketRow) => void;
  readonly onPair: (symbol: string) => void;
};

type PanelProps = {
  readonly label: string;
  readonly className?: string;
  /** Its turn has come, and it is on the screen. Until then its frame stands empty. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

function Panel({ label, className, isOpen, children }: PanelProps) {
  const wasOpen = useRef(isOpen);
  wasOpen.current ||= isOpen;
  return (
    <section aria-label={label} aria-busy={!wasOpen.current || undefined} className={cx(panelClasses, className)}>
      {wasOpen.current && <PanelBoundary>{children}</PanelBoundary>}
    </section>
  );
}

/** On phones one panel shows at a time. */
function PanelTabs({ tab, onTab }: { readonly tab: PhoneTab; readonly onTab: (tab: PhoneTab) => void }) {
  const text = useTexts("trade");
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

export function Terminal({ market, feed, onChoose, onPair }: TerminalProps) {
  const text = useTexts("trade");
  const isPhone = useMedia("phone");
  const isSmall = useMedia("small");
  const isWide = useMedia("wide");
  const turn = useTurns(lastTurn);
  const [tab, setTab] = useState<PhoneTab>("chart");
  /** On phones a panel stays unmade until its tab is chosen. */
  const isOpen = (own: PhoneTab, from: number) => turn >= from && (!isPhone || tab === own);
  const [isTicketOpen, setTicketOpen] = useState(false);
  const transfer = useTransferLink(market.legal_id);
  const ticket = { market, besideTabs: transfer.link };
  const orders = useOpenOrders(market.id);
  function fillPrice(price: string): void {
    askTicket({ do: "price", price });
    if (isPhone) setTicketOpen(true);
  }
  return (
    <div className={terminalClasses}>
      <Panel label={text("markets")} isOpen={isWide && turn >= 4} className="hidden [grid-area:list] xl:flex">
        <MarketList activeId={market.id} onChoose={onChoose} className="h-full" />
      </Panel>
      <PanelBoundary>
        <Bar market={market} onChoose={onChoose} />
      </PanelBoundary>
      <PanelTabs tab={tab} onTab={setTab} />
      <ChartPanel market={market} orders={orders} isOpen={isOpen("chart", 1)} className={phoneShown(tab === "chart")} />
      <div className="flex min-h-0 min-w-0 flex-col gap-1 [grid-area:book] max-md:contents">
        <BookPanel
          market={market}
          orders={orders}
          onPrice={fillPrice}
          hasTrades={isSmall}
          isOpen={isOpen("book", 3)}
          className={phoneShown(tab === "book")}
        />
        {!isSmall && (
          <TradesPanel
            market={market}
            onPrice={fillPrice}
            isOpen={isOpen("trades", 5)}
            className={phoneShown(tab === "trades")}
          />
        )}
      </div>
      <div className="flex min-h-0 min-w-0 flex-col gap-1 [grid-area:side]">
        {!isPhone && (
          <Panel
            label={text("ticket", { symbol: market.symbol })}
            isOpen={turn >= 2}
            className="lg:max-h-full lg:overflow-y-auto"
          >
            <Ticket key={market.id} {...ticket} />
          </Panel>
        )}
        {/* It stands under the ticket, and would be pushed down if it came first. */}
        {(isPhone || turn >= 2) && (
          <SidePanel market={market} isOpen={isOpen("chart", 1)} className={phoneShown(tab === "chart")} />
        )}
      </div>
      <OrdersPanel
        market={market}
        feed={feed}
        onPair={onPair}
        isOpen={isOpen("orders", lastTurn)}
        className={phoneShown(tab === "orders")}
      />
      {isPhone && <PhoneTicket {...ticket} isOpen={isTicketOpen} onOpenChange={setTicketOpen} />}
      {transfer.window}
    </div>
  );
}

/** The market's figures, and the keys with their help. */
function Bar({ market, onChoose }: Pick<TerminalProps, "market" | "onChoose">) {
  const text = useTexts("trade");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const KeysDialog = useLatePart(keysPart, isHelpOpen);
  useKeys(market, () => setHelpOpen(true));
  const help = (
    <IconButton label={text("showKeys")} size="sm" className="max-lg:hidden" onClick={() => setHelpOpen(true)}>
      <Keyboard aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <MarketBar
        marketId={market.id}
        onChoose={onChoose}
        figures={<IndexFigure marketId={market.id} places={market.price_places} />}
        trailing={help}
        className="[grid-area:bar]"
      />
      {KeysDialog !== null && <KeysDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
    </>
  );
}

type OwnOrders = ReturnType<typeof useOpenOrders>;
type PlacedProps = Pick<PanelProps, "isOpen"> & { readonly className: string };
type MarketPanelProps = PlacedProps & { readonly market: MarketRow; readonly orders: OwnOrders };

function ChartPanel({ market, orders, isOpen, className }: MarketPanelProps) {
  const text = useTexts("trade");
  const lines = useMemo(
    () =>
      orders.flatMap(({ id, side, price, stop_price, amount, budget }) => {
        const at = price ?? stop_price;
        return at === null ? [] : [{ id, side, price: at, amount: amount ?? budget ?? "" }];
      }),
    [orders],
  );
  return (
    <Panel label={text("chart")} isOpen={isOpen} className={cx("isolate overflow-hidden", chartClasses, className)}>
      <PriceChart marketId={market.id} orders={lines} className="h-full" />
    </Panel>
  );
}

type BookPanelProps = MarketPanelProps & {
  readonly onPrice: (price: string) => void;
  /** The trades are a tab here where there is no room for them beside. */
  readonly hasTrades: boolean;
};

function BookPanel({ market, orders, onPrice, hasTrades, isOpen, className }: BookPanelProps) {
  const text = useTexts("trade");
  const bookText = useTexts("book");
  const settings = useBookSettings(market);
  const [chosen, setView] = useState<"book" | "depth" | "trades">("book");
  const view = chosen === "trades" && !hasTrades ? "book" : chosen;
  const ownPrices = useMemo(
    () => new Set(orders.flatMap(({ price, state }) => (price !== null && state === "open" ? [price] : []))),
    [orders],
  );
  return (
    <Panel
      label={text("book")}
      isOpen={isOpen}
      className={cx("max-md:h-[36rem] md:h-[30rem] lg:h-auto lg:flex-[5]", className)}
    >
      <Tabs
        label={text("book")}
        value={view}
        onChange={setView}
        listClassName="px-3"
        className="h-full"
        panelClassName="relative min-h-0"
        trailing={view === "book" && <BookTools settings={settings} isBrief={hasTrades} />}
        items={[
          {
            value: "book",
            label: bookText("tabBook"),
            content: <OrderBook market={market} settings={settings} onPrice={onPrice} ownPrices={ownPrices} />,
          },
          { value: "depth", label: bookText("tabDepth"), content: <Depth market={market} /> },
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
    </Panel>
  );
}

type TradesPanelProps = PlacedProps & Pick<BookPanelProps, "market" | "onPrice">;

function TradesPanel({ market, onPrice, isOpen, className }: TradesPanelProps) {
  const text = useTexts("trade");
  return (
    <Panel
      label={text("trades")}
      isOpen={isOpen}
      className={cx("max-md:h-[32rem] md:h-64 lg:h-auto lg:flex-[2]", className)}
    >
      <h2 className="flex h-9 shrink-0 items-center border-b border-line px-3 text-13 font-semibold">
        {text("trades")}
      </h2>
      <RecentTrades market={market} onPrice={onPrice} />
    </Panel>
  );
}

function SidePanel({ market, isOpen, className }: PlacedProps & { readonly market: MarketRow }) {
  const text = useTexts("trade");
  const spotText = useTexts("spot");
  const isUser = useSession((session) => session.token !== null);
  const [chosen, setChosen] = useState<"assets" | "info">("assets");
  const view = isUser ? chosen : "info";
  const info = { value: "info", label: text("info", { name: market.currency_name }) } as const;
  const label = view === "info" ? info.label : spotText("assets");
  return (
    <Panel label={label} isOpen={isOpen} className={cx("min-h-32 lg:flex-1 lg:overflow-hidden", className)}>
      <Tabs<"assets" | "info">
        label={label}
        value={view}
        onChange={setChosen}
        listClassName="px-3"
        items={isUser ? [{ value: "assets", label: spotText("assets") }, info] : [info]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div tabIndex={0} role="group" aria-label={label} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
        {view === "assets" ? (
          <PairAssets market={market} />
        ) : (
          <CoinInfo currencyId={market.currency_id} className="p-3" />
        )}
      </div>
    </Panel>
  );
}

/** The way to the ticket on phones, always at hand. */
function PhoneTicket({ isOpen, onOpenChange, ...ticket }: TicketSheetProps) {
  const text = useTexts("trade");
  const TicketSheet = useLatePart(sheetPart, isOpen ? true : "soon");
  const NoMoney = useLatePart(noMoneyPart, useIsEmpty());
  function open(side: "buy" | "sell"): void {
    askTicket({ do: "side", side });
    onOpenChange(true);
  }
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-x-2 border-t border-line bg-surface p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {NoMoney !== null && (
          <Suspense>
            <div className="col-span-2 [&:has(*)]:mb-2.5">
              <NoMoney look="bar" />
            </div>
          </Suspense>
        )}
        <Button variant="buy" size="lg" onClick={() => open("buy")}>
          {text("buy")}
        </Button>
        <Button variant="sell" size="lg" onClick={() => open("sell")}>
          {text("sell")}
        </Button>
      </div>
      {TicketSheet !== null && <TicketSheet {...ticket} isOpen={isOpen} onOpenChange={onOpenChange} />}
    </>
  );
}

/** The tables come after the first paint; until then their place is kept. */
function OrdersPanel({ isOpen, className, ...area }: OrdersAreaProps & PlacedProps) {
  const text = useTexts("trade");
  const OrdersArea = useLatePart(ordersPart, isOpen);
  return (
    <Panel
      label={text("orders")}
      isOpen={isOpen}
      className={cx("overflow-hidden [grid-area:orders] max-md:min-h-80", className)}
    >
      {OrdersArea === null ? (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={4} />
        </div>
      ) : (
        <OrdersArea {...area} />
      )}
    </Panel>
  );
}

function useKeys(market: MarketRow, onHelp: () => void): void {
  const text = useTexts("trade");
  const orders = useOpenOrders(market.id);
  const { cancel } = useOrderActions();
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
        return void cancel(latest);
      }
      case "help":
        return onHelp();
    }
  });
}
