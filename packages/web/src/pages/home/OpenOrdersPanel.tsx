// What waits in the books, the newest first, with the way to all of it.

import type { SpotOrder } from "@tidemark/contract/spot";
import { Button, EmptyState, FailedState, formatDecimal, Panel, Skeleton } from "@tidemark/ui";
import { marketSlug } from "../../features/markets/markets.ts";
import { filledPercent, orderedText } from "../../features/spot/order-view.ts";
import { SideText } from "../../features/spot/SideText.tsx";
import { type SpotFeed, useOpenOrders, useSpotFeed } from "../../features/spot/spot.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { PanelLink } from "./PanelLink.tsx";

const rowsShown = 4;

export function OpenOrdersPanel({ className }: { readonly className: string }) {
  const text = useTexts("spot");
  const pageText = useTexts("pages");
  const feed = useSpotFeed();
  const orders = useOpenOrders();
  return (
    <Panel
      title={orders.length === 0 ? text("openOrders") : `${text("openOrders")} (${orders.length})`}
      className={className}
      bodyClassName="flex flex-col"
      actions={<PanelLink page="myOrders">{pageText("myOrders")}</PanelLink>}
    >
      <Rows orders={orders} feed={feed} />
    </Panel>
  );
}

function Rows({ orders, feed }: { readonly orders: readonly SpotOrder[]; readonly feed: SpotFeed }) {
  const text = useTexts("spot");
  const homeText = useTexts("home");
  const shellText = useTexts("shell");
  if (orders.length > 0) {
    return (
      <ul>
        {orders.slice(0, rowsShown).map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    );
  }
  if (feed.isLoading) return <Skeleton lines={4} className="p-4" />;
  if (feed.error !== null) {
    return (
      <FailedState
        title={shellText("loadFailed")}
        retryLabel={shellText("retry")}
        onRetry={feed.retry}
        className="flex-1"
      />
    );
  }
  return (
    <EmptyState
      title={text("noOpen")}
      className="flex-1 py-4!"
      action={
        <Button asChild size="sm">
          <PageLink page="trade">{homeText("openTerminal")}</PageLink>
        </Button>
      }
    />
  );
}

function Row({ order }: { readonly order: SpotOrder }) {
  const languageTag = useLanguageTag();
  const price = order.price ?? order.stop_price;
  return (
    <li>
      <PageLink
        page="trade"
        search={{ symbol: marketSlug(order.symbol) }}
        className="grid h-12 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-center gap-3 border-b border-line px-4 text-13 -outline-offset-2 hover:bg-raised"
      >
        <span className="flex min-w-0 items-center gap-2">
          <SideText side={order.side} />
          <span className="truncate font-medium">{order.symbol}</span>
        </span>
        <span className="num truncate text-right">
          {orderedText(order, languageTag)}
          {price !== null && <span className="text-text-2"> @ {formatDecimal(price, languageTag)}</span>}
        </span>
        <span className="num text-right text-text-3">{filledPercent(order)}%</span>
      </PageLink>
    </li>
  );
}
