// Contract management: how the house stands in each quote coin, one's own accounts, and the terms of every pair.

import { positionsCall } from "@tidemark/contract/leverage";
import { secondMs } from "@tidemark/kernel";
import { Button, PageShell, Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { HousePanel } from "./HousePanel.tsx";
import { OwnAccounts } from "./OwnAccounts.tsx";
import { PairTerms } from "./PairTerms.tsx";
import { useTerms } from "./use-terms.ts";

const refreshEveryMs = 3 * secondMs;

export function ManagerPage() {
  const text = useTexts("leverTerms");
  const pageText = useTexts("pages");
  const isUser = useSession((session) => session.token !== null);
  const terms = useTerms();
  const own = useCall(positionsCall, {}, { refreshEveryMs });
  return (
    <PageShell
      title={pageText("leverManager")}
      lead={text("managerLead")}
      actions={
        <>
          <Button asChild>
            <PageLink page="leverTerms">{text("toTerms")}</PageLink>
          </Button>
          <Button asChild variant="primary">
            <PageLink page="leverTrade">{pageText("leverTrade")}</PageLink>
          </Button>
        </>
      }
    >
      {terms.error !== null && <PartFailed error={terms.error} onRetry={terms.retry} />}
      {terms.error === null && terms.markets === undefined && (
        <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5 max-md:min-h-82">
          <Skeleton lines={6} />
        </div>
      )}
      {(terms.houses ?? []).map((house) => (
        <HousePanel key={house.quote_id} house={house} />
      ))}
      <OwnAccounts
        isUser={isUser}
        accounts={own.data?.accounts}
        positions={own.data?.positions}
        error={own.data === undefined ? own.error : null}
        onRetry={() => void own.refetch()}
      />
      {terms.markets !== undefined && <PairTerms rows={terms.markets} positions={own.data?.positions ?? []} />}
    </PageShell>
  );
}
