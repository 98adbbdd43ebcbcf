// One order of the reader's at its own address: what was ordered, what became of it and why, and each fill with the
// ledger's lines it wrote. What belongs to somebody else looks like what is not there.

import { useQueryClient } from "@tanstack/react-query";
import { orderCall, orderFillsCall, type SpotChanged, spotChangedEvent } from "@tidemark/contract/spot";
import { Button, EmptyState, Panel, Skeleton } from "@tidemark/ui";
import { useCallback } from "react";
import { CallFailure } from "../../api/answer.ts";
import { callKey, rowsKey, useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderFills } from "./OrderFills.tsx";

export function OrderPage() {
  const own = useTexts("oneOrder");
  const id = recordIn(usePageSearch());
  return (
    <AccountPage page="order" parent="myOrders" lead={own("orderLead")}>
      {id === undefined ? (
        <Nothing title={own("orderNotNamed")} detail={own("orderNotNamedText")} />
      ) : (
        <OneOrder key={id} id={id} />
      )}
    </AccountPage>
  );
}

function Nothing({ title, detail }: { readonly title: string; readonly detail: string }) {
  const own = useTexts("oneOrder");
  return (
    <Panel>
      <EmptyState
        title={title}
        text={detail}
        action={
          <Button asChild>
            <PageLink page="myOrders" search={{ tab: "history" }}>
              {own("wholeHistory")}
            </PageLink>
          </Button>
        }
      />
    </Panel>
  );
}

/** Asks again for this order and its fills whenever it has changed, and after every break of the connection. */
function useNews(id: number): void {
  const client = useQueryClient();
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: callKey(orderCall, { id }) });
    void client.invalidateQueries({ queryKey: rowsKey(orderFillsCall) });
  }, [client, id]);
  const hear = useCallback(
    ({ orders }: SpotChanged) => orders.some((order) => order.id === id) && refresh(),
    [id, refresh],
  );
  usePrivateEvent(spotChangedEvent, hear);
  usePrivateEvent("resumed", refresh);
  usePrivateEvent("cut", refresh);
}

export function OneOrder({ id }: { readonly id: number }) {
  const text = useTexts("spot");
  const own = useTexts("oneOrder");
  const { data, error, refetch } = useCall(orderCall, { id }, { staleTimeMs: 0, ...usePace() });
  useNews(id);
  if (data === undefined && error !== null) {
    const isAbsent = error instanceof CallFailure && error.answer.kind === "refused";
    if (isAbsent) return <Nothing title={own("orderUnknown")} detail={own("orderUnknownText")} />;
    return <PartFailed error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <>
      <OrderFacts order={data} />
      <Panel title={text("fills")}>
        <OrderFills id={id} />
      </Panel>
    </>
  );
}
