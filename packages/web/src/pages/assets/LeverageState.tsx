// What the leverage account is worth with its positions: equity, margin used, free, unrealised profit and risk of each
// quote coin, kept live, and the ways to the positions themselves.

import { Button, Card } from "@tidemark/ui";
import { useLeverAccounts, useLeverFeed } from "../../features/leverage/leverage.ts";
import { RiskGauge } from "../../features/leverage/RiskGauge.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

const links = ["leverTrade", "leverPositions", "leverList", "leverageLog", "leverManager", "leverTerms"] as const;

export function LeverageState() {
  const pageText = useTexts("pages");
  useLeverFeed();
  const accounts = useLeverAccounts();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <nav aria-label={pageText("leverageAccount")} className="flex flex-wrap gap-2">
        {links.map((page) => (
          <Button key={page} asChild size="sm">
            <PageLink page={page}>{pageText(page)}</PageLink>
          </Button>
        ))}
      </nav>
      {accounts.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {accounts.map((account) => (
            <Card key={account.quote_id}>
              <RiskGauge account={account} />
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}
