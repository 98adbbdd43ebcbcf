// The reader's statements, month by month.

import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { StatementPanel } from "./StatementPanel.tsx";
import { useWalletsFeed } from "./wallets.ts";

export function StatementPage() {
  const text = useTexts("wallets");
  useWalletsFeed();
  return (
    <AccountPage page="statement" lead={text("statementLead")}>
      <StatementPanel />
    </AccountPage>
  );
}
