// Everything about taking one currency out: the form, the limits, and what is on its way.

import { walletInfoCall } from "@tidemark/contract/wallets";
import { withdrawalLimitsCall } from "@tidemark/contract/withdrawals";
import { Banner, Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useCoins, useFundsFeed } from "../funds/funds.ts";
import { LimitBars } from "./LimitBars.tsx";
import { MovingWithdrawals } from "./MovingWithdrawals.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";

export type WithdrawPanelProps = {
  readonly currency: number;
  /** After a request was taken, once its message has been shown for a moment. */
  readonly onDone?: () => void;
};

const frame = "grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]";

export function WithdrawPanel({ currency, onDone }: WithdrawPanelProps) {
  const text = useTexts("withdrawals");
  useFundsFeed();
  const { isOpen, error, retry } = useCoins();
  const isEnabled = isOpen === true;
  const info = useCall(walletInfoCall, { currency }, { isEnabled });
  const limits = useCall(withdrawalLimitsCall, {}, { isEnabled, ...usePace() });
  if (isOpen === false) return <Banner tone="warn">{text("notOpen")}</Banner>;
  const failed = error ?? (info.data === undefined ? info.error : null);
  if (failed !== null) {
    return (
      <PartFailed
        error={failed}
        onRetry={() => {
          retry();
          if (info.isError) void info.refetch();
        }}
      />
    );
  }
  if (info.data === undefined) {
    return (
      <div aria-busy="true" className={frame}>
        <Skeleton lines={6} />
        <Skeleton lines={4} />
      </div>
    );
  }
  if (info.data.make_wallet === 0) return <Banner tone="warn">{text("noNetwork")}</Banner>;
  return (
    <div className={frame}>
      <WithdrawForm key={currency} currency={currency} info={info.data} limits={limits.data} onDone={onDone} />
      <div className="flex min-w-0 flex-col gap-5">
        {limits.data === undefined && limits.error !== null && (
          <PartFailed error={limits.error} onRetry={() => void limits.refetch()} />
        )}
        {limits.data === undefined ? (
          limits.error === null && <Skeleton lines={4} />
        ) : (
          <LimitBars limits={limits.data} />
        )}
        <MovingWithdrawals currency={currency} />
        <PageLink
          page="fundsRecords"
          search={{ kind: "withdrawals" }}
          className="inline-flex min-h-6 items-center self-start text-13 text-accent hover:underline"
        >
          {text("allWithdrawals")}
        </PageLink>
      </div>
    </div>
  );
}
