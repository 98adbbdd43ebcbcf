// Every movement of the reader's money, over all accounts, or one entry of the ledger. Which, and how the movements are
// narrowed, lives in the address.

import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { EntryPanel } from "./EntryPanel.tsx";
import { filterOf, type LogFilter, searchOf } from "./log-filter.ts";
import { RecordsPanel } from "./RecordsPanel.tsx";
import { useWalletList, useWalletsFeed } from "./wallets.ts";
import { linesOf } from "./wallets-view.ts";

export function FinanceRecordsPage() {
  const text = useTexts("wallets");
  const navigate = useNavigate();
  const search = usePageSearch();
  useWalletsFeed();
  const { list } = useWalletList();
  const coins = useMemo(
    () => (list === undefined ? [] : linesOf(list, "all").map((line) => ({ id: line.currency, name: line.name }))),
    [list],
  );
  const choose = (filter: LogFilter) =>
    void navigate({ to: pagePaths.financeRecords, search: searchOf(filter), replace: true, resetScroll: false });
  return (
    <AccountPage page="financeRecords" lead={text("recordsLead")}>
      {search.entry === undefined ? (
        <RecordsPanel filter={filterOf(search)} onFilter={choose} coins={coins} />
      ) : (
        <EntryPanel key={search.entry} id={search.entry} />
      )}
    </AccountPage>
  );
}
