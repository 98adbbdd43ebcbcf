// What of a currency is on its way out, or the latest that went, with the means to take a request back.

import { withdrawalsCall } from "@tidemark/contract/withdrawals";
import { bare } from "@tidemark/kernel";
import { formatDecimal, Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CopyText, FundsStale } from "../funds/funds.ts";
import { CancelButton, type CancelButtonProps } from "./CancelButton.tsx";
import { useCancelWithdrawal } from "./use-cancel-withdrawal.ts";
import { WithdrawalProgress } from "./WithdrawalProgress.tsx";
import { movingOf } from "./withdrawal-steps.ts";

export function MovingWithdrawals({ currency }: { readonly currency: number }) {
  const text = useTexts("withdrawals");
  const list = useCall(withdrawalsCall, { currency: String(currency), limit: "10" }, usePace());
  const cancelling = useCancelWithdrawal();
  if (list.data === undefined) {
    if (list.error === null) return <Skeleton lines={3} />;
    return <PartFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  const moving = movingOf(list.data.data);
  return (
    <FundsStale>
      <section aria-label={text("latestWithdrawals")} className="flex min-w-0 flex-col gap-3">
        {moving.map((withdrawal) => (
          <MovingCard key={withdrawal.id} withdrawal={withdrawal} cancelling={cancelling} />
        ))}
      </section>
    </FundsStale>
  );
}

function MovingCard({ withdrawal, cancelling }: CancelButtonProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const amount = `${formatDecimal(bare(withdrawal.amount), languageTag)} ${withdrawal.currency_name}`;
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-control border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="num text-14 font-semibold">{text("leaving", { amount })}</h3>
        <CopyText value={withdrawal.address} label={text("address")} />
      </div>
      <WithdrawalProgress withdrawal={withdrawal} />
      <CancelButton withdrawal={withdrawal} cancelling={cancelling} />
    </article>
  );
}
