// One person who deals: what deals say of them, and pausing them.

import { dealerLook } from "@tidemark/contract/console/deals";
import { EmptyState, Skeleton } from "@tidemark/ui";
import { SearchBox } from "../../frame/ListView.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { PauseDeeds } from "./PauseDeeds.tsx";
import { useDisputeWords, useMayDecide, useTabs } from "./use-disputes.ts";

export function DealersPage() {
  const t = useDisputeWords();
  const mayDecide = useMayDecide();
  const [{ account = "" }, setFilters] = useFilters();
  const query = useLook(dealerLook, { account }, { isWanted: account !== "" });
  const history = query.data ?? null;
  return (
    <RoomFrame title={`${t.title}: ${t.people}`} tabs={useTabs()}>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          key={account}
          label={t.findPerson}
          value={account}
          onChange={(value) => setFilters({ account: value })}
        />
        {history !== null && !query.isError && mayDecide && <PauseDeeds history={history} />}
      </div>
      {account === "" && <EmptyState title={t.findLead} />}
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {history !== null && !query.isError && <HistoryPanel title={history.name} history={history} />}
    </RoomFrame>
  );
}
