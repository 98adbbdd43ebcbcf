// What a deal was about, and how it was to be paid.

import type { CaseView } from "@tidemark/contract/console/deals";
import { Panel } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { CaseCode } from "./CasePicture.tsx";
import { AccountLink } from "./cells.tsx";
import { useDisputeWords } from "./use-disputes.ts";

export function TermsPanel({ view }: { view: CaseView }) {
  const t = useDisputeWords();
  return (
    <Panel title={t.terms} bodyClassName="p-4">
      <Facts
        rows={[
          [t.market, t[`market_${view.market}`]],
          [t.seller, <AccountLink key="seller" account={view.seller} />],
          [t.buyer, <AccountLink key="buyer" account={view.buyer} />],
          [t.number, <Figure key="number" of={view.number} unit={view.coin} />],
          [t.price, <Figure key="price" of={view.price} />],
          [t.money, <Figure key="money" of={view.money} />],
          [t.fee, <Figure key="fee" of={view.fee} unit={view.coin} />],
          [t.type, t[view.type]],
          [t.createdAt, <Moment key="created" at={view.createdAt} />],
          [t.payBy, <Moment key="due" at={view.payBy} />],
          [t.paidAt, <Moment key="paid" at={view.paidAt ?? 0} />],
          ...(view.confirmBy === null ? [] : [[t.confirmBy, <Moment key="confirm" at={view.confirmBy} />] as const]),
          [t.disputedAt, <Moment key="disputed" at={view.disputedAt} />],
          [t.openedBy, t[view.by]],
          [t.reason, t[view.reason]],
          ...(view.endedAt === null ? [] : [[t.endedAt, <Moment key="ended" at={view.endedAt} />] as const]),
        ]}
      />
    </Panel>
  );
}

/** Only what the agreed way has. */
export function PaymentPanel({ view: { id, way, payee, hasCode, payerName, contact } }: { view: CaseView }) {
  const t = useDisputeWords();
  const rows: readonly (readonly [string, string])[] = [
    [t.way, t[way]],
    [t.payee, payee.real_name],
    [t.account, payee.account],
    [t.bankName, [payee.bank_name, payee.bank_address].filter(Boolean).join(", ")],
    [t.nickname, payee.nickname],
    [t.payerName, payerName],
    [t.namedAccount, contact?.account ?? ""],
    [t.mobile, contact?.mobile ?? ""],
  ];
  return (
    <Panel title={t.payment} bodyClassName="flex flex-col gap-3 p-4">
      <Facts
        rows={rows.filter(([, value]) => value !== "").map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])}
      />
      {hasCode && <CaseCode caseId={id} />}
    </Panel>
  );
}
