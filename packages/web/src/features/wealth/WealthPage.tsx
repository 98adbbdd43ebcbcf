// The wealth account: what is free and locked of both coins, locking units, and every lock.

import type { WealthAccount } from "@tidemark/contract/wealth";
import { Button, formatDecimal, Panel, Skeleton, Table, type TableColumn } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useFundsFeed } from "../funds/funds.ts";
import { CoinIcon } from "../markets/markets.ts";
import { LockList } from "./LockList.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { useWealth } from "./use-wealth.ts";

export function WealthPage() {
  const text = useTexts("wealth");
  useFundsFeed();
  const { data: account, error, refetch } = useWealth();
  // As long as the account is not known, a sentence as long keeps the place.
  const { coin_name: coin, term_days: count } = account ?? { coin_name: "…", term_days: 100 };
  const lead = text("lead", { coin, days: text("days", { count }) });
  return (
    <AccountPage
      page="wealth"
      lead={<span className={account === undefined ? "invisible" : undefined}>{lead}</span>}
      actions={
        <Button asChild variant="ghost" size="sm">
          <PageLink page="financeRecords" search={{ account: "wealth" }}>
            {text("records")}
          </PageLink>
        </Button>
      }
    >
      {account === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {account === undefined && error === null && (
        <div aria-busy="true" className="max-md:min-h-dvh md:min-h-110">
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {account !== undefined && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <Balances account={account} />
          <OfferCard account={account} />
        </div>
      )}
      <Panel title={text("locks")}>
        <LockList />
      </Panel>
    </AccountPage>
  );
}

type Line = { readonly id: number; readonly coin: string; readonly free: string; readonly locked: string };

const usdt = 3;

function linesOf({ account_info: info, coin_id, coin_name, others }: WealthAccount): readonly Line[] {
  return [
    { id: usdt, coin: "USDT", free: info.usdt_balance, locked: info.total_lock_usdt },
    { id: coin_id, coin: coin_name, free: info.df_balance, locked: info.total_lock_df },
    ...others.map((other) => ({ ...other, id: other.coin_id, coin: other.coin_name })),
  ];
}

function Balances({ account }: { readonly account: WealthAccount }) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const figure = (amount: string) => <span className="num">{formatDecimal(amount, languageTag)}</span>;
  const columns: readonly TableColumn<Line>[] = [
    {
      key: "coin",
      header: text("coin"),
      card: "title",
      render: ({ coin }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinIcon name={coin} />
          {coin}
        </span>
      ),
    },
    { key: "free", header: text("free"), align: "end", render: ({ free }) => figure(free) },
    { key: "locked", header: text("locked"), align: "end", render: ({ locked }) => figure(locked) },
    {
      key: "move",
      header: text("move"),
      align: "end",
      render: ({ id }) => (
        <Button asChild size="sm">
          <PageLink page="transferWealth" search={{ id: String(id) }}>
            {text("move")}
          </PageLink>
        </Button>
      ),
    },
  ];
  return (
    <Panel title={text("balances")}>
      <Table label={text("balances")} columns={columns} rows={linesOf(account)} rowKey={({ id }) => String(id)} />
    </Panel>
  );
}
