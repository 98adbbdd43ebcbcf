// The terminal of one market: every panel in its place. One tree for all screens; the styles move the panels about.

import type { MarketRow } from "@tidemark/contract/markets";
import { Button, cx, Skeleton, Tabs } from "@tidemark/ui";
import { ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { BookTools } from "../../features/book/BookTools.tsx";
import { useBookSettings } from "../../features/book/book-settings.ts";
import { OrderBook } from "../../features/book/OrderBook.tsx";
import { RecentTrades } from "../../features/book/RecentTrades.tsx";
import { PriceChart } from "../../features/chart/PriceChart.tsx";
import { CoinInfo } from "../../features/markets/CoinInfo.tsx";
import type { OrdersAreaProps } from "../../features/spot/OrdersArea.tsx";
import { type SpotFeed, useIsEmpty, useOpenOrders } from "../../features/spot/spot.ts";
import { Ticket } from "../../features/spot/Ticket.tsx";
import { askTicket } from "../../features/spot/ticket-asks.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useMedia } from "../../frame/use-media.ts";
import { useTurns } from "../../frame/use-turns.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { orderLine } from "./order-line.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import type { RoomHandleProps } from "./RoomHandle.tsx";
import { changeRoom, useRoom, useRoomOnDocument } from "./room-store.ts";
import { TerminalBar } from "./TerminalBar.tsx";
import { TerminalPanel } from "./TerminalPanel.tsx";
import type { TicketSheetProps } from "./TicketSheet.tsx";
import { chartClasses, panelClasses, phoneShown, terminalClasses } from "./terminal-layout.ts";
import { useTransferLink } from "./use-transfer-link.tsx";

const ordersPart = latePart(async () => (await import("../../features/spot/OrdersArea.tsx")).OrdersArea);
const listPart = latePart(async () => (await import("../../features/markets/MarketList.tsx")).MarketList);
const handlePart = latePart(async () => (await import("./RoomHandle.tsx")).RoomHandle);
const sheetPart = latePart(async () => (await import("./TicketSheet.tsx")).TicketSheet);
const depthPart = latePart(async () => (await import("../../features/book/DepthChart.tsx")).DepthChart);
const ownPart = latePart(async () => (await import("./OwnOnChart.tsx")).OwnOnChart);
const assetsPart = latePart(async () => (await import("../../features/spot/PairAssets.tsx")).PairAssets);
const noMoneyPart = latePart(async () => (await import("../../features/deposits/NoMoney.tsx")).NoMoney, ["deposits"]);

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
  const isPhone = useMedia("phone");
  const isSmall = useMedia("small");
  const isWide = useMedia("wide");
  const isBig = isSmall || isWide;
  useRoomOnDocument();
  const hasList = useRoom((room) => room.hasList);
  const hasOrders = useRoom((room) => room.hasOrders);
  const hasTrades = useRoom((room) => room.hasTrades);
  /** The trades are a tab of the book where there is no room for them below, or where that is wanted. */
  const isTab = isSmall || (isWide && !hasTrades);
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
  function fillAmount(amount: string): void {
    askTicket({ do: "amount", amount });
    if (isPhone) setTicketOpen(true);
  }
  const fill = { onPrice: fillPrice, onAmount: fillAmount };
  const placed = (own: PhoneTab, from: number) => ({
    isOpen: isOpen(own, from),
    className: phoneShown(tab === own),
  });
  return (
    <div className={terminalClasses}>
      {isWide && hasList && <ListPanel market={market} onChoose={onChoose} isOpen={turn >= 4} />}
      <PanelBoundary>
        <TerminalBar market={market} onChoose={onChoose} />
      </PanelBoundary>
      <PanelTabs tab={tab} onTab={setTab} />
      <ChartPanel market={market} orders={orders} {...placed("chart", 1)} />
      <div className={cx("[grid-area:book]", columnClasses)}>
        <RoomLine of="book" edge="left" />
        <BookPanel market={market} orders={orders} {...fill} hasTrades={isTab} {...placed("book", 3)} />
        {!isTab && <TradesPanel market={market} onPrice={fillPrice} {...placed("trades", 5)} />}
      </div>
      <SideColumn market={market} isPhone={isPhone} turn={turn} {...placed("chart", 1)}>
        <Ticket key={market.id} {...ticket} />
      </SideColumn>
      <div className={cx("[grid-area:orders]", columnClasses)}>
        {isBig && !hasOrders ? (
          <FoldedOrders />
        ) : (
          <>
            <RoomLine of="orders" edge="top" />
            <OrdersPanel market={market} feed={feed} onPair={onPair} {...placed("orders", lastTurn)} />
          </>
        )}
      </div>
      {isPhone && <PhoneTicket {...ticket} isOpen={isTicketOpen} onOpenChange={setTicketOpen} />}
      {transfer.window}
    </div>
  );
}

/** The lines between panels can be taken hold of once everything else stands. */
function RoomLine(props: RoomHandleProps) {
  const RoomHandle = useLatePart(handlePart, "soon");
  return RoomHandle !== null && <RoomHandle {...props} />;
}

/** A column of the room: its panels one below the other, and the handle that changes its width. */
const columnClasses = "relative flex min-h-0 min-w-0 flex-col gap-1 max-md:contents";

type ListPanelProps = Pick<TerminalProps, "market" | "onChoose"> & { readonly isOpen: boolean };

/** Folded for most readers, so its code comes when it is wanted. */
function ListPanel({ market, onChoose, isOpen }: ListPanelProps) {
  const text = useTexts("trade");
  const MarketList = useLatePart(listPart, isOpen);
  return (
    <div className={cx("[grid-area:list]", columnClasses)}>
      <TerminalPanel label={text("markets")} isOpen={isOpen} className="flex-1">
        {MarketList === null ? (
          <Skeleton lines={8} className="m-3" />
        ) : (
          <MarketList activeId={market.id} onChoose={onChoose} className="h-full" />
        )}
      </TerminalPanel>
      <RoomLine of="list" edge="right" />
    </div>
  );
}

type SideColumnProps = PlacedProps & {
  readonly market: MarketRow;
  readonly isPhone: boolean;
  readonly turn: number;
  /** The ticket; on phones it is a sheet. */
  readonly children: ReactNode;
};

function SideColumn({ market, isPhone, turn, isOpen, className, children }: SideColumnProps) {
  const text = useTexts("trade");
  const isLeft = useRoom((room) => room.isTicketLeft);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-col gap-1 [grid-area:side]">
      <RoomLine of="side" edge={isLeft ? "right" : "left"} />
      {!isPhone && (
        <TerminalPanel
          label={text("ticket", { symbol: market.symbol })}
          isOpen={turn >= 2}
          className="lg:max-h-full lg:scroll-pb-20 lg:overflow-y-auto"
        >
          {children}
        </TerminalPanel>
      )}
      {/* It stands under the ticket, and would be pushed down if it came first. */}
      {(isPhone || turn >= 2) && <SidePanel market={market} isOpen={isOpen} className={className} />}
    </div>
  );
}

/** What is left of the orders while they are folded: how many are open, and the way back. */
function FoldedOrders() {
  const text = useTexts("trade");
  const spotText = useTexts("spot");
  const { length } = useOpenOrders();
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => changeRoom({ hasOrders: true })}
      className={cx(panelClasses, "h-9 flex-row items-center gap-2 px-3 text-13 font-semibold hover:bg-raised")}
    >
      {text("orders")}
      <span className="num text-12 font-normal text-text-3">
        {spotText("openOrders")} ({length})
      </span>
      <ChevronUp aria-hidden="true" className="ml-auto size-4 text-text-2" />
    </button>
  );
}

type OwnOrders = ReturnType<typeof useOpenOrders>;
type PlacedProps = { readonly isOpen: boolean; readonly className: string };
type MarketPanelProps = PlacedProps & { readonly market: MarketRow; readonly orders: OwnOrders };

function ChartPanel({ market, orders, isOpen, className }: MarketPanelProps) {
  const text = useTexts("trade");
  const lines = useMemo(() => orders.flatMap(orderLine), [orders]);
  const isUser = useSession((session) => session.token !== null);
  const OwnOnChart = useLatePart(ownPart, isUser && isOpen ? "soon" : false);
  return (
    <TerminalPanel label={text("chart")} isOpen={isOpen} className={cx("overflow-hidden", chartClasses, className)}>
      <PriceChart
        marketId={market.id}
        orders={lines}
        renderOwn={
          isUser && OwnOnChart !== null
            ? (draw) => <OwnOnChart market={market} orders={orders} draw={draw} />
            : undefined
        }
        className="h-full"
      />
    </TerminalPanel>
  );
}

type BookPanelProps = MarketPanelProps & {
  readonly onPrice: (price: string) => void;
  readonly onAmount: (amount: string) => void;
  /** The trades are a tab here where there is no room for them beside. */
  readonly hasTrades: boolean;
};

function BookPanel({ market, orders, onPrice, onAmount, hasTrades, isOpen, className }: BookPanelProps) {
  const text = useTexts("trade");
  const bookText = useTexts("book");
  const settings = useBookSettings(market);
  const [chosen, setView] = useState<"book" | "depth" | "trades">("book");
  const view = chosen === "trades" && !hasTrades ? "book" : chosen;
  const ownPrices = useMemo(
    () => new Set(orders.flatMap(({ price, state }) => (price !== null && state === "open" ? [price] : []))),
    [orders],
  );
  const book = { market, settings, onPrice, onAmount, ownPrices };
  return (
    <TerminalPanel
      label={text("book")}
      isOpen={isOpen}
      className={cx("max-md:h-[36rem] md:h-[30rem] lg:h-auto lg:flex-1", className)}
    >
      <Tabs
        label={text("book")}
        value={view}
        onChange={setView}
        // Three tabs and the step have to fit beside each other, in Russian too.
        size={hasTrades ? "sm" : "md"}
        className="h-full"
        panelClassName="relative min-h-0"
        trailing={view === "book" && <BookTools settings={settings} isBrief={hasTrades} />}
        items={[
          {
            value: "book",
            label: bookText("tabBook"),
            content: <OrderBook {...book} />,
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
    </TerminalPanel>
  );
}

type TradesPanelProps = PlacedProps & Pick<BookPanelProps, "market" | "onPrice">;

function TradesPanel({ market, onPrice, isOpen, className }: TradesPanelProps) {
  const text = useTexts("trade");
  return (
    <div
      className={cx(
        "relative flex min-h-0 flex-col max-md:h-[32rem] md:h-64 lg:h-[var(--room-trades,24dvh)]",
        className,
      )}
    >
      <RoomLine of="trades" edge="top" />
      <TerminalPanel label={text("trades")} isOpen={isOpen} className="flex-1">
        <h2 className="flex h-9 shrink-0 items-center border-b border-line px-3 text-13 font-semibold">
          {text("trades")}
        </h2>
        <RecentTrades market={market} onPrice={onPrice} />
      </TerminalPanel>
    </div>
  );
}

function SidePanel({ market, isOpen, className }: PlacedProps & { readonly market: MarketRow }) {
  const text = useTexts("trade");
  const spotText = useTexts("spot");
  const isUser = useSession((session) => session.token !== null);
  const [chosen, setChosen] = useState<"assets" | "info">("assets");
  const view = isUser ? chosen : "info";
  const PairAssets = useLatePart(assetsPart, view === "assets");
  const info = { value: "info", label: text("info", { name: market.currency_name }) } as const;
  const label = view === "info" ? info.label : spotText("assets");
  return (
    <TerminalPanel label={label} isOpen={isOpen} className={cx("min-h-32 lg:flex-1 lg:overflow-hidden", className)}>
      <Tabs<"assets" | "info">
        label={label}
        value={view}
        onChange={setChosen}
        items={isUser ? [{ value: "assets", label: spotText("assets") }, info] : [info]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div tabIndex={0} role="group" aria-label={label} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
        {view === "assets" && PairAssets !== null && <PairAssets market={market} />}
        {view === "info" && <CoinInfo currencyId={market.currency_id} className="p-3" />}
      </div>
    </TerminalPanel>
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
    <TerminalPanel
      label={text("orders")}
      isOpen={isOpen}
      className={cx("flex-1 overflow-hidden max-md:min-h-80", className)}
    >
      {OrdersArea === null ? (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={4} />
        </div>
      ) : (
        <OrdersArea {...area} />
      )}
    </TerminalPanel>
  );
}
