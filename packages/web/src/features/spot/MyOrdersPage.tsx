// The reader's orders and trades on all spot markets, in the account's shell. What is shown lives in the address.

import { useNavigate } from "@tanstack/react-router";
import { Panel } from "@tidemark/ui";
import { useCallback } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { HistoryFilters } from "./HistoryFilters.tsx";
import { filterIn, filterSearch, type HistoryFilter } from "./history-filter.ts";
import { OrdersArea } from "./OrdersArea.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { choiceIn, type OrderChoice, searchOf } from "./order-choice.ts";
import { rowsThatFit } from "./rows-that-fit.ts";
import { useSpotFeed } from "./spot.ts";

export function MyOrdersPage() {
  const text = useTexts("spot");
  const navigate = useNavigate();
  const feed = useSpotFeed();
  const search = usePageSearch();
  const goToPair = useCallback(
    (symbol: string) => void navigate({ to: pagePaths.trade, search: { symbol } }),
    [navigate],
  );
  const choice = choiceIn(search);
  const filter = filterIn(search);
  const show = (next: OrderChoice, narrowed: HistoryFilter) => {
    const address = { ...searchOf(next), ...filterSearch(narrowed, next.tab) };
    void navigate({ to: pagePaths.myOrders, search: address, replace: true, resetScroll: false });
  };
  return (
    <AccountPage page="myOrders" lead={text("entrustLead")}>
      <Panel>
        <OrdersArea
          feed={feed}
          onPair={goToPair}
          choice={choice}
          onChoice={(next) => show(next, filter)}
          rowsFirst={rowsThatFit(window.innerHeight)}
          filter={filter}
          narrowing={
            <HistoryFilters
              filter={filter}
              onFilter={(narrowed) => show(choice, narrowed)}
              isHistory={choice.tab === "history"}
            />
          }
          renderTotals={(orders) => <OrderTotals orders={orders} />}
        />
      </Panel>
    </AccountPage>
  );
}
