// The reader's statements, month by month.

import { Skeleton } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { StatementPanel } from "./StatementPanel.tsx";
import { useWalletsFeed } from "./wallets.ts";

export function StatementPage() {
  const text = useTexts("wallets");
  const env = useEnv();
  useWalletsFeed();
  return (
    <AccountPage page="statement" lead={text("statementLead")}>
      {env === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-60 w-full" />
        </div>
      ) : (
        <StatementPanel timeZone={env.time_zone} />
      )}
    </AccountPage>
  );
}
