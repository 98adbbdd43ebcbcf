// The account at a glance: what everything is worth in yuan, each coin over all accounts, and the ways on.

import {
  buttonClasses,
  EmptyState,
  FailedState,
  formatTime,
  Panel,
  Skeleton,
  Stale,
  Table,
  type TableColumn,
} from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { AccountCards } from "./AccountCards.tsx";
import { walletPages } from "./account-page-names.ts";
import { CoinName } from "./CoinName.tsx";
import { BalanceText, useWalletList, useWalletSummary, useWalletsFeed } from "./wallets.ts";

type Token = { readonly token: string; readonly balance: string; readonly lock_balance: string };

const ways: readonly PageName[] = ["assets", "financeRecords", "statement"];

function isOwned({ balance, lock_balance }: Token): boolean {
  return /[1-9]/.test(balance + lock_balance);
}

function columnsOf(text: Translate<"wallets">): TableColumn<Token>[] {
  return [
    { key: "token", header: text("coin"), card: "title", render: (row) => <CoinName name={row.token} /> },
    {
      key: "balance",
      header: text("available"),
      align: "end",
      render: (row) => <BalanceText value={row.balance} decimals={8} className="font-medium" />,
    },
    {
      key: "lock_balance",
      header: text("frozen"),
      align: "end",
      render: (row) => <BalanceText value={row.lock_balance} decimals={8} className="text-text-2" />,
    },
  ];
}

export function AccountCenterPage() {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  useWalletsFeed();
  const { summary, isLoading, isError, since, retry } = useWalletSummary();
  const { list } = useWalletList();
  return (
    <AccountPage page="accountCenter">
      <Stale since={since} label={text("asOf", { time: formatTime(since, languageTag, "time") })}>
        <div className="flex flex-col gap-4">
          <Total cny={summary?.total_assets} accountNumber={summary?.account_number} />
          <AccountCards
            list={list}
            renderLink={(account, className, children) => (
              <PageLink page={walletPages[account]} className={className}>
                {children}
              </PageLink>
            )}
          />
          <Panel title={text("balances")}>
            <Table
              label={text("balances")}
              columns={columnsOf(text)}
              rows={summary?.list.filter(isOwned) ?? []}
              rowKey={(row) => row.token}
              isLoading={isLoading}
              skeletonRows={5}
              empty={
                isError ? (
                  <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={retry} />
                ) : (
                  <EmptyState title={text("noBalances")} text={text("noBalancesText")} />
                )
              }
            />
          </Panel>
        </div>
      </Stale>
    </AccountPage>
  );
}

type TotalProps = { readonly cny: string | undefined; readonly accountNumber: string | undefined };

function Total({ cny, accountNumber }: TotalProps) {
  const text = useTexts("wallets");
  const pageText = useTexts("pages");
  return (
    <Panel bodyClassName="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className="text-13 text-text-3">{text("totalAll")}</h2>
        {cny === undefined ? (
          <Skeleton className="my-1 h-9 w-56" />
        ) : (
          <p className="text-28 font-semibold text-text [&_[data-unit]]:text-16">
            <BalanceText value={cny} decimals={2} unit="CNY" />
          </p>
        )}
        <p className="min-h-5 text-13 text-text-3">
          {accountNumber !== undefined && text("accountNumber", { number: accountNumber })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <PageLink page="deposit" className={buttonClasses("primary")}>
          {text("deposit")}
        </PageLink>
        {ways.map((page) => (
          <PageLink key={page} page={page} className={buttonClasses("secondary")}>
            {pageText(page)}
          </PageLink>
        ))}
      </div>
    </Panel>
  );
}
