// One coin in one account, in detail: what is available and frozen, what it is worth, and every movement.

import { useNavigate } from "@tanstack/react-router";
import type { WalletType } from "@tidemark/contract/wallets";
import { EmptyState, FailedState, formatTime, Panel, SelectField, Skeleton, Stale, Stat } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { balanceStyle } from "../markets/markets.ts";
import { logPages, walletPages } from "./account-page-names.ts";
import { ExportMenu, saveLog } from "./ExportMenu.tsx";
import { LogTable } from "./LogTable.tsx";
import { BalanceText, useWalletList, useWalletsFeed } from "./wallets.ts";
import { type CoinLine, linesOf } from "./wallets-view.ts";

export function LeverageLogPage() {
  return <AccountLogPage account="lever" />;
}

export function FiatLogPage() {
  return <AccountLogPage account="legal" />;
}

export function SecondsLogPage() {
  return <AccountLogPage account="micro" />;
}

type AccountProps = { readonly account: Exclude<WalletType, "change"> };

function AccountLogPage({ account }: AccountProps) {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  useWalletsFeed();
  const { list, isError, since, retry } = useWalletList();
  const languageTag = useLanguageTag();
  const asked = usePageSearch().currency_id;
  const lines = list === undefined ? undefined : linesOf(list, account);
  const line = lines?.find((each) => String(each.currency) === asked) ?? lines?.[0];
  return (
    <AccountPage page={logPages[account]} parent={walletPages[account]}>
      {lines === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {lines === undefined && isError && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={retry} />
      )}
      {lines !== undefined && line === undefined && (
        <EmptyState title={text("noBalances")} text={text("noBalancesText")} />
      )}
      {lines !== undefined && line !== undefined && (
        <Stale since={since} label={text("asOf", { time: formatTime(since, languageTag, "time") })}>
          <CoinInAccount account={account} line={line} lines={lines} />
        </Stale>
      )}
    </AccountPage>
  );
}

type CoinProps = AccountProps & { readonly line: CoinLine; readonly lines: readonly CoinLine[] };

function CoinInAccount({ account, line, lines }: CoinProps) {
  const text = useTexts("wallets");
  const navigate = useNavigate();
  const request = { type: account, currency: String(line.currency), from: "", to: "" };
  const choose = (currency: string) =>
    void navigate({ to: pagePaths[logPages[account]], search: { currency_id: currency }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <Panel bodyClassName="grid items-end gap-x-8 gap-y-4 p-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={text("coin")}
          value={String(line.currency)}
          onChange={choose}
          options={lines.map((each) => ({ value: String(each.currency), label: each.name }))}
        />
        <Stat label={text("available")} value={<BalanceText value={line.available} {...balanceStyle} />} />
        <Stat label={text("frozen")} value={<BalanceText value={line.frozen} {...balanceStyle} />} />
        <Stat label={text("value")} value={<BalanceText value={line.value} decimals={2} />} />
      </Panel>
      <Panel
        title={text("movements")}
        actions={
          <ExportMenu
            choices={(["csv", "json"] as const).map((form) => ({
              label: text(form),
              save: () => saveLog(form, request, `tidemark-${account}-${line.name.toLowerCase()}`),
            }))}
          />
        }
      >
        <LogTable key={line.currency} label={text("movements")} request={request} isOneAccount isOneCoin />
      </Panel>
    </div>
  );
}
