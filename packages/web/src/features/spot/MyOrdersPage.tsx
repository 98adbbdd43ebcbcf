// The reader's orders and trades on all spot markets, in the account's shell. What is shown lives in the address, and an
// address can mean a single order: the history then begins with it.

import { useNavigate } from "@tanstack/react-router";
import { Button, Panel } from "@tidemark/ui";
import { useCallback } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { OrdersArea } from "./OrdersArea.tsx";
import { choiceIn, type OrderChoice, searchOf } from "./order-choice.ts";
import { useSpotFeed } from "./spot.ts";

/** More are loaded from the sixth row on. */
const rowsFirst = 5;

export function MyOrdersPage() {
  const text = useTexts("spot");
  const navigate = useNavigate();
  const feed = useSpotFeed();
  const search = usePageSearch();
  const meant = recordIn(search, "order");
  const goToPair = useCallback(
    (symbol: string) => void navigate({ to: pagePaths.trade, search: { symbol } }),
    [navigate],
  );
  const choose = (choice: OrderChoice) =>
    void navigate({ to: pagePaths.myOrders, search: searchOf(choice), replace: true, resetScroll: false });
  return (
    <AccountPage
      page="myOrders"
      lead={text("entrustLead")}
      actions={
        meant !== undefined && (
          <Button asChild>
            <PageLink page="myOrders" search={{ tab: "history" }}>
              {text("wholeHistory")}
            </PageLink>
          </Button>
        )
      }
    >
      <Panel>
        <OrdersArea
          key={meant}
          feed={feed}
          onPair={goToPair}
          choice={choiceIn(search)}
          onChoice={choose}
          rowsFirst={rowsFirst}
          meant={meant}
        />
      </Panel>
    </AccountPage>
  );
}
