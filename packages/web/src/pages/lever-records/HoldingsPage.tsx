// Everything that is open, live: the risk of each account above, the positions below, and one way to close several.

import { Card, Panel } from "@tidemark/ui";
import { useLeverAccounts, useLeverFeed, usePositions } from "../../features/leverage/leverage.ts";
import { PositionsTable } from "../../features/leverage/PositionsTable.tsx";
import { RiskGauge } from "../../features/leverage/RiskGauge.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CloseSeveral } from "./CloseSeveral.tsx";
import { LeverExport } from "./LeverExport.tsx";
import { LeverLinks } from "./LeverLinks.tsx";
import { useToPair } from "./use-to-pair.ts";

export function HoldingsPage() {
  const text = useTexts("leverRecords");
  const positionText = useTexts("positions");
  const feed = useLeverFeed();
  const positions = usePositions();
  const accounts = useLeverAccounts();
  const meant = recordIn(usePageSearch());
  return (
    <AccountPage page="leverPositions" lead={text("positionsLead")}>
      <LeverLinks />
      {accounts.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {accounts.map((account) => (
            <Card key={account.quote_id}>
              <RiskGauge account={account} />
            </Card>
          ))}
        </div>
      )}
      <Panel
        title={positionText("positions")}
        actions={
          <>
            <LeverExport />
            <CloseSeveral disabled={positions.length === 0} />
          </>
        }
      >
        <PositionsTable positions={positions} feed={feed} meant={meant} onPair={useToPair()} />
      </Panel>
    </AccountPage>
  );
}
