// The reader's orders in tabs: open ones, history, own trades, and in a terminal the assets of its pair. The filters
// hold for all of them; where the choice lives elsewhere, such as in an address, it is handed in.

import type { MarketRow } from "@tidemark/contract/markets";
import type { SpotOrder } from "@tidemark/contract/spot";
import { Button, Checkbox, EmptyState, Segmented, Tabs } from "@tidemark/ui";
import { LogIn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useMarkets } from "../markets/markets.ts";
import { ExportButton } from "./ExportButton.tsx";
import { type HistoryFilter, noFilter } from "./history-filter.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OwnTrades } from "./OwnTrades.tsx";
import {
  type AreaTab,
  firstChoice,
  type OrderChoice,
  type SideFilter,
  type UsualFilter,
  usualChoices,
  usualFilterOf,
  usualFilters,
} from "./order-choice.ts";
import { PairAssets } from "./PairAssets.tsx";
import { type SpotFeed, useOpenOrders } from "./spot.ts";
import { type OrderActions, type PairRef, useOrderActions } from "./use-order-actions.ts";

export type OrdersAreaProps = {
  /** The market of the terminal; without one the area is about all of them. */
  readonly market?: MarketRow;
  readonly feed: SpotFeed;
  readonly onPair?: (symbol: string) => void;
  readonly choice?: OrderChoice;
  readonly onChoice?: (choice: OrderChoice) => void;
  /** Rows that are shown before more are asked for. */
  readonly rowsFirst?: number;
  /** What the lists are narrowed to, and what it is chosen with. */
  readonly filter?: HistoryFilter;
  readonly narrowing?: ReactNode;
  /** Stands below the ended orders that are shown. */
  readonly renderTotals?: (orders: readonly SpotOrder[]) => ReactNode;
};

export function OrdersArea(props: OrdersAreaProps) {
  const { market, filter = noFilter, narrowing } = props;
  const text = useTexts("spot");
  const isUser = useSession((session) => session.token !== null);
  const [own, setOwn] = useState(firstChoice);
  const choice = props.choice ?? own;
  const choose = props.onChoice ?? setOwn;
  const { tab, side } = choice;
  const [isPairOnly, setPairOnly] = useState(false);
  const actions = useOrderActions();
  const narrowedTo = useMarkets().byId.get(filter.marketId ?? 0);
  const scope = (isPairOnly ? market : narrowedTo) ?? null;
  const marketId = scope?.id ?? filter.marketId;
  const inScope = useOpenOrders(marketId ?? undefined);
  const open = inScope.filter((order) => side === "all" || order.side === side);
  const items = [
    { value: "open", label: `${text("openOrders")} (${inScope.length})` },
    { value: "history", label: text("history") },
    { value: "trades", label: text("ownTrades") },
    ...(market === undefined ? [] : [{ value: "assets", label: text("assets") } as const]),
  ] as const;
  const canCancelAll = side === "all" && open.length > 0 && scope?.id === (marketId ?? undefined);
  return (
    <section aria-label={text("myOrders")} className="flex h-full min-h-0 min-w-0 flex-col">
      <Tabs<AreaTab>
        label={text("myOrders")}
        value={tab}
        onChange={(next) => choose({ ...choice, tab: next })}
        items={items}
        className="shrink-0"
        trailing={
          isUser && tab === "open" ? <Cancelling {...{ market, scope, open, actions }} canAll={canCancelAll} /> : null
        }
      />
      {!isUser && <VisitorState />}
      {isUser && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {tab !== "assets" && (
            <Filters choice={choice} onChoice={choose} hasUsual={market === undefined}>
              {market !== undefined && (
                <Checkbox
                  label={text("pairOnly", { symbol: market.symbol })}
                  checked={isPairOnly}
                  onChange={setPairOnly}
                />
              )}
              {narrowing}
              {tab !== "open" && (
                <ExportButton
                  what={tab === "history" ? "orders" : "trades"}
                  days={tab === "history" ? filter : noFilter}
                />
              )}
            </Filters>
          )}
          <Lists area={props} choice={choice} marketId={marketId} open={open} actions={actions} />
        </div>
      )}
    </section>
  );
}

const cancelPart = latePart(async () => (await import("./CancelMenu.tsx")).CancelMenu);

type CancellingProps = Pick<ListsProps, "open" | "actions"> & {
  readonly market: MarketRow | undefined;
  readonly scope: PairRef | null;
  readonly canAll: boolean;
};

/** All that are shown at a press, and beside it the choice of some. */
function Cancelling({ market, scope, open, actions, canAll }: CancellingProps) {
  const text = useTexts("spot");
  const isAnyOpen = useOpenOrders().length > 0;
  const CancelMenu = useLatePart(cancelPart, isAnyOpen && "soon");
  return (
    <span className="flex items-center">
      {canAll && (
        <Button
          variant="ghost"
          size="sm"
          loading={actions.isCancellingAll}
          onClick={() => void actions.cancelAll(open, scope)}
        >
          {text("cancelAll")}
        </Button>
      )}
      {isAnyOpen && CancelMenu !== null && (
        <CancelMenu pair={scope ?? market ?? null} isPairOnly={scope !== null} actions={actions} />
      )}
    </span>
  );
}

type ListsProps = {
  readonly area: OrdersAreaProps;
  readonly choice: OrderChoice;
  readonly marketId: number | null;
  readonly open: readonly SpotOrder[];
  readonly actions: OrderActions;
};

function Lists({ area, choice: { tab, side }, marketId, open, actions }: ListsProps) {
  const { market, feed, onPair, rowsFirst, filter = noFilter, renderTotals } = area;
  if (tab === "open") return <OpenOrders orders={open} {...{ actions, feed, onPair, rowsFirst }} />;
  if (tab === "history") {
    return <OrderHistory filter={{ ...filter, marketId }} {...{ side, onPair, rowsFirst, renderTotals }} />;
  }
  if (tab === "trades") return <OwnTrades {...{ marketId, side, onPair, rowsFirst }} />;
  return market === undefined ? null : <PairAssets market={market} />;
}

type FiltersProps = {
  readonly choice: OrderChoice;
  readonly onChoice: (choice: OrderChoice) => void;
  /** Whether the lists that clients have always had stand beside ours. */
  readonly hasUsual: boolean;
  readonly children: ReactNode;
};

function Filters({ choice, onChoice, hasUsual, children }: FiltersProps) {
  const text = useTexts("spot");
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <Segmented<SideFilter>
        label={text("side")}
        size="sm"
        value={choice.side}
        onChange={(side) => onChoice({ ...choice, side })}
        options={[
          { value: "all", label: text("all") },
          { value: "buy", label: text("buy") },
          { value: "sell", label: text("sell") },
        ]}
      />
      {hasUsual && (
        <Segmented<UsualFilter | "">
          label={text("usualFilters")}
          size="sm"
          value={usualFilterOf(choice)}
          onChange={(name) => name !== "" && onChoice(usualChoices[name])}
          options={usualFilters.map((value) => ({ value, label: text(value) }))}
        />
      )}
      {children}
    </div>
  );
}

function VisitorState() {
  const text = useTexts("spot");
  const pageText = useTexts("pages");
  return (
    <EmptyState
      icon={<LogIn />}
      title={text("visitorOrders")}
      className="py-6"
      action={
        <PageLink page="login" className="text-13 font-medium text-accent hover:underline">
          {pageText("login")}
        </PageLink>
      }
    />
  );
}
