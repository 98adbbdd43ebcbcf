// The account log of old links: every movement in every account, newest first, with the same as a file.

import { useState } from "react";
import { useCoins } from "../../features/funds/funds.ts";
import { filterOf } from "../../features/wallets/log-filter.ts";
import { RecordsPanel } from "../../features/wallets/RecordsPanel.tsx";
import { useWalletsFeed } from "../../features/wallets/wallets.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function AccountLogPage() {
  const text = useTexts("transfers");
  useWalletsFeed();
  const { coins } = useCoins();
  const [filter, setFilter] = useState(() => filterOf({}));
  return (
    <AccountPage page="accountLog" lead={text("logLead")}>
      <RecordsPanel filter={filter} onFilter={setFilter} coins={coins} />
    </AccountPage>
  );
}
