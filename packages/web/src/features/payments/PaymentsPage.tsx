// How one is paid outside the exchange: the form, with what is saved already.

import { paymentsCall } from "@tidemark/contract/payments";
import { Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { PaymentsForm } from "./PaymentsForm.tsx";

export function PaymentsPage() {
  const text = useTexts("payments");
  return (
    <AccountPage page="payments" lead={text("lead")}>
      <Loaded />
    </AccountPage>
  );
}

function Loaded() {
  const { data, error, refetch } = useCall(paymentsCall, {});
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true" className="max-w-3xl rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={8} />
      </div>
    );
  }
  return <PaymentsForm key={data?.changed_at ?? 0} known={data} onSaved={() => void refetch()} />;
}
