// The receipt of one closing: what it came to, the checks this browser has made of it, and the records it stands on.

import { receiptCall } from "@tidemark/contract/leverage";
import { Button, EmptyState, Skeleton } from "@tidemark/ui";
import { Printer } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { ReceiptChain } from "./ReceiptChain.tsx";
import { ReceiptChecks } from "./ReceiptChecks.tsx";
import { ReceiptRecords } from "./ReceiptRecords.tsx";
import { ReceiptSummary } from "./ReceiptSummary.tsx";

export function ReceiptPage() {
  const text = useTexts("leverReceipt");
  const id = recordIn(usePageSearch());
  const print = (
    <Button className="print-hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      {text("print")}
    </Button>
  );
  return (
    <AccountPage
      page="leverReceipt"
      parent="leverList"
      lead={text("lead")}
      actions={id === undefined ? undefined : print}
    >
      {id === undefined ? <NotNamed /> : <Receipt key={id} id={id} />}
    </AccountPage>
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

function Receipt({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(receiptCall, { id });
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={8} />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReceiptChecks receipt={data} head={<ReceiptSummary receipt={data} />} />
      <ReceiptChain receipt={data} />
      <ReceiptRecords receipt={data} />
    </div>
  );
}
