// The reader's orders and trades on all spot markets, in the account's shell.

import { useNavigate } from "@tanstack/react-router";
import { Panel } from "@tidemark/ui";
import { useCallback } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { OrdersArea } from "./OrdersArea.tsx";
import { useSpotFeed } from "./spot.ts";

export function MyOrdersPage() {
  const text = useTexts("spot");
  const navigate = useNavigate();
  const feed = useSpotFeed();
  const goToPair = useCallback(
    (symbol: string) => void navigate({ to: pagePaths.trade, search: { symbol } }),
    [navigate],
  );
  return (
    <AccountPage page="myOrders" lead={text("entrustLead")}>
      <Panel>
        <OrdersArea feed={feed} onPair={goToPair} />
      </Panel>
    </AccountPage>
  );
}
