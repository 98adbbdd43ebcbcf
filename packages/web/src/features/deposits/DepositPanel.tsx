// Where to send a currency, and what of it is on its way. In the demo the network is simulated and says so.

import { depositsCall } from "@tidemark/contract/deposits";
import { walletInfoCall } from "@tidemark/contract/wallets";
import { Banner, Skeleton } from "@tidemark/ui";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { type CurrencyInfo, FundsStale, NetworkChoice, networksOf, useCoins, useFundsFeed } from "../funds/funds.ts";
import { AddressBlock } from "./AddressBlock.tsx";
import { ArrivingDeposit } from "./ArrivingDeposit.tsx";
import { CopyLine } from "./CopyLine.tsx";
import { DepositFacts } from "./DepositFacts.tsx";
import { arrivingOf, placeOn } from "./deposit-view.ts";
import { TestFunds } from "./TestFunds.tsx";

export type DepositPanelProps = {
  readonly currency: number;
  /** The page lists all deposits itself, so that no link to them is needed. */
  readonly hasRecordsBelow?: boolean;
};

export function DepositPanel({ currency, hasRecordsBelow = false }: DepositPanelProps) {
  const text = useTexts("deposits");
  useFundsFeed();
  const { isOpen, error, retry } = useCoins();
  const info = useCall(walletInfoCall, { currency }, { isEnabled: isOpen === true });
  if (isOpen === false) return <Banner tone="warn">{text("notOpen")}</Banner>;
  const failed = error ?? (info.data === undefined ? info.error : null);
  function again(): void {
    retry();
    if (info.isError) void info.refetch();
  }
  if (failed !== null) return <PartFailed error={failed} onRetry={again} />;
  if (info.data === undefined) return <DepositShape />;
  if (info.data.make_wallet === 0) return <Banner tone="warn">{text("noNetwork")}</Banner>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <Destination key={currency} info={info.data} />
      <Arriving currency={currency} isDemo={info.data.is_demo} hasLink={!hasRecordsBelow} />
    </div>
  );
}

function DepositShape() {
  return (
    <div aria-busy="true" className="grid gap-6 max-md:min-h-150 xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
      <div className="flex gap-5">
        <Skeleton className="size-37 shrink-0" />
        <Skeleton lines={4} className="flex-1" />
      </div>
      <Skeleton lines={3} />
    </div>
  );
}

function Destination({ info }: { readonly info: CurrencyInfo }) {
  const text = useTexts("deposits");
  const networks = networksOf(info);
  const [chosen, setChosen] = useState(networks[0]?.type ?? "");
  const network = networks.find(({ type }) => type === chosen) ?? networks[0] ?? info;
  const own = placeOn(network.type, info.wallet_data);
  const choice = <NetworkChoice networks={networks} value={network.type} isDemo={info.is_demo} onChange={setChosen} />;
  if (own === null) {
    return (
      <div className="flex flex-col gap-3">
        {choice}
        <Banner tone="warn">{text("noAddress", { currency: info.name, network: network.type })}</Banner>
      </div>
    );
  }
  const memo = network.needs_memo ? own.label : "";
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {memo !== "" && <Banner tone="warn">{text("memoWarning", { currency: info.name })}</Banner>}
      <AddressBlock
        label={text("yourAddress", { currency: info.name })}
        address={own.address}
        copyLabel={text("copyAddress")}
        before={choice}
      >
        {memo !== "" && <CopyLine label={text("memo")} value={memo} copyLabel={text("copyMemo")} />}
        <DepositFacts name={info.name} network={network} isDemo={info.is_demo} />
      </AddressBlock>
    </div>
  );
}

type ArrivingProps = { readonly currency: number; readonly isDemo: boolean; readonly hasLink: boolean };

function Arriving({ currency, isDemo, hasLink }: ArrivingProps) {
  const text = useTexts("deposits");
  const list = useCall(depositsCall, { currency: String(currency), limit: "10" }, usePace());
  const arriving = arrivingOf(list.data?.data ?? []);
  return (
    <FundsStale>
      <div className="flex min-w-0 flex-col gap-3">
        {list.data === undefined && list.error !== null && (
          <PartFailed error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isLoading && <Skeleton lines={3} />}
        {list.data !== undefined && arriving.length === 0 && (
          <p className="text-13 text-text-2">{text("nothingArriving")}</p>
        )}
        {arriving.map((deposit) => (
          <ArrivingDeposit key={deposit.id} deposit={deposit} />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isDemo && <TestFunds currency={currency} />}
          {hasLink && (
            <PageLink
              page="fundsRecords"
              className="inline-flex min-h-6 items-center text-13 text-accent hover:underline"
            >
              {text("allDeposits")}
            </PageLink>
          )}
        </div>
      </div>
    </FundsStale>
  );
}
