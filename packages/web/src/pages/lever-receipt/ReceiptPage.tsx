// The receipt of one closing: what it came to, the checks this browser has made of it, and the records it stands on.

import { receiptCall } from "@tidemark/contract/leverage";
import { Button, EmptyState } from "@tidemark/ui";
import { useMemo, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { ReceiptChain } from "../../features/receipts/ReceiptChain.tsx";
import { ReceiptChecks } from "../../features/receipts/ReceiptChecks.tsx";
import { ReceiptComing, ReceiptFrame } from "../../features/receipts/ReceiptFrame.tsx";
import { ReceiptRecords } from "../../features/receipts/ReceiptRecords.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { checkReceipt } from "./check-receipt.ts";
import type { CheckName, Receipt } from "./closing-figures.ts";
import { ReceiptSummary } from "./ReceiptSummary.tsx";

const titleKeys = {
  openTick: "openTick",
  openMark: "openMark",
  openPrice: "openPrice",
  value: "value",
  margin: "margin",
  closeTick: "closeTick",
  closeMark: "closeMark",
  order: "order",
  profit: "profitCheck",
  payout: "payout",
} as const satisfies Record<Exclude<CheckName, "signature">, string>;

export function ReceiptPage() {
  const text = useTexts("leverReceipt");
  return (
    <ReceiptFrame page="leverReceipt" parent="leverList" lead={text("lead")} notNamed={<NotNamed />}>
      {(id) => <Asked key={id} id={id} />}
    </ReceiptFrame>
  );
}

function NotNamed() {
  const text = useTexts("leverReceipt");
  return (
    <EmptyState
      title={text("notNamed")}
      text={text("notNamedText")}
      action={
        <Button asChild>
          <PageLink page="leverList" search={{ status: "3" }}>
            {text("toList")}
          </PageLink>
        </Button>
      }
    />
  );
}

function Asked({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(receiptCall, { id });
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <ReceiptComing /> : <Shown receipt={data} />;
}

function Shown({ receipt }: { readonly receipt: Receipt }) {
  const text = useTexts("leverReceipt");
  const proofText = useTexts("receipts");
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const { open, close, head } = receipt;
  const known = useMemo(() => [close], [close]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReceiptChecks
        receipt={receipt}
        check={checkReceipt}
        brokenAt={brokenAt}
        titleOf={(name) => (name === "signature" ? proofText("signature") : text(titleKeys[name]))}
        head={<ReceiptSummary receipt={receipt} />}
        note={open === null ? text("limitNote") : undefined}
      />
      <ReceiptChain from={open ?? close} known={known} head={head} onBroken={setBrokenAt} />
      <ReceiptRecords
        records={[
          ...(open === null ? [] : [{ title: text("openLink"), tick: open }]),
          { title: text("closeLink"), tick: close },
        ]}
        head={head}
      />
    </div>
  );
}
