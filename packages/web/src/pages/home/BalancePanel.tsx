// What all accounts are worth together and the coins that make it up, or how money comes in.

import { Button, FailedState, formatTime, Panel, Skeleton, Stale } from "@tidemark/ui";
import { useMemo } from "react";
import { MoneyOffer } from "../../features/deposits/MoneyOffer.tsx";
import { CoinIcon } from "../../features/markets/CoinIcon.tsx";
import { TotalFigure } from "../../features/wallets/TotalFigure.tsx";
import { BalanceText, useWalletList, useWalletsFeed } from "../../features/wallets/wallets.ts";
import { type CoinLine, linesOf, worthOf } from "../../features/wallets/wallets-view.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const coinsShown = 3;
const usdt = 3;

function isOwned(line: CoinLine): boolean {
  return /[1-9]/.test(line.available + line.frozen);
}

export function BalancePanel({ className }: { readonly className: string }) {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  useWalletsFeed();
  const { list, isError, since, retry } = useWalletList();
  const owned = useMemo(() => (list === undefined ? undefined : linesOf(list, "all").filter(isOwned)), [list]);
  if (isError) {
    return (
      <Panel className={className} bodyClassName="grid place-items-center">
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <Panel className={className} bodyClassName="grid">
      <Stale since={since} label={text("asOf", { time: formatTime(since, languageTag, "time") })}>
        <div className="flex h-full flex-col gap-3 p-5">
          <TotalFigure label={text("totalAll")} worth={list === undefined ? undefined : worthOf(list, "all")} />
          {owned?.length === 0 ? <Beginning /> : <Coins lines={owned} />}
        </div>
      </Stale>
    </Panel>
  );
}

/** For whoever has nothing yet. */
function Beginning() {
  const text = useTexts("deposits");
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <MoneyOffer />
      <p className="text-13 text-text-2">{text("noMoney")}</p>
    </div>
  );
}

function Coins({ lines }: { readonly lines: readonly CoinLine[] | undefined }) {
  const text = useTexts("wallets");
  const pageText = useTexts("pages");
  return (
    <>
      {lines === undefined ? (
        <Skeleton lines={3} className="mt-1" />
      ) : (
        <ul className="flex flex-col">
          {lines.slice(0, coinsShown).map((line) => (
            <li key={line.currency} className="flex h-7 items-center gap-2 text-13">
              <CoinIcon name={line.name} size={18} />
              <span className="font-medium">{line.name}</span>
              <BalanceText value={line.value} decimals={2} unit="USDT" className="ml-auto text-text-2" />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap gap-2.5">
        <Button asChild variant="primary">
          <PageLink page="deposit">{text("deposit")}</PageLink>
        </Button>
        <Button asChild>
          <PageLink page="spotAccount" search={{ open: "withdraw", currency: String(usdt) }}>
            {text("withdraw")}
          </PageLink>
        </Button>
        <Button asChild>
          <PageLink page="assets">{pageText("assets")}</PageLink>
        </Button>
      </div>
    </>
  );
}
