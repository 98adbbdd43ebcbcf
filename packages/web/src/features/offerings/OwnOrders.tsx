// The reader's own subscriptions to an offering: what was set aside, what became of it, and what becomes free when.

import type { OfferingOrder } from "@tidemark/contract/offerings";
import { orderStatuses } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import { Badge, type BadgeTone, EmptyState, formatDecimal, Panel, TimeText } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const tones: Readonly<Record<OfferingOrder["status"], BadgeTone>> = {
  [orderStatuses.applied]: "accent",
  [orderStatuses.charged]: "good",
  [orderStatuses.delivered]: "good",
  [orderStatuses.refunded]: "neutral",
};

export function OwnOrders({ orders }: { readonly orders: readonly OfferingOrder[] }) {
  const text = useTexts("offerings");
  return (
    <Panel title={text("own")}>
      {orders.length === 0 ? (
        <EmptyState title={text("ownEmpty")} text={text("ownEmptyText")} className="py-10" />
      ) : (
        <ul aria-label={text("own")} className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-col gap-2 px-4 py-3">
              <Head order={order} />
              {order.tranches.length > 0 && <Dates order={order} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Head({ order }: { readonly order: OfferingOrder }) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const shown = (amount: string): string => formatDecimal(bare(amount), languageTag);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="num text-14 font-semibold">
        {shown(order.amount)} {order.currency_name}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-2">
        <span className="num">
          {shown(order.cost)} {order.pay_currency_name}
        </span>
        <TimeText at={order.created_at} languageTag={languageTag} className="num" />
        <Badge tone={tones[order.status]}>{text(`status${order.status}`)}</Badge>
      </span>
    </div>
  );
}

function Dates({ order }: { readonly order: OfferingOrder }) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const isMeant = order.status === orderStatuses.applied;
  return (
    <ol aria-label={text("schedule")} className="grid gap-x-6 gap-y-1 text-12 text-text-2 sm:grid-cols-2">
      {order.tranches.map(({ amount, at, is_delivered: isFree }) => (
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="num">
            {formatDecimal(bare(amount), languageTag)} {order.currency_name}
          </span>
          <span className={isFree ? "num text-good" : "num"}>
            {isFree ? text("free") : ""} <TimeText at={at} languageTag={languageTag} />
            {isMeant && <span className="sr-only"> {text("status1")}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
