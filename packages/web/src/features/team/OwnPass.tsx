// How much is passed on, for pages that know nothing else of the team.

import { teamCall } from "@tidemark/contract/team";
import { Panel } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { PassPanel } from "./PassPanel.tsx";

export function OwnPass() {
  const text = useTexts("team");
  const { data: own, error, refetch } = useCall(teamCall, {});
  if (own !== undefined || error === null) return <PassPanel key={own?.pass_percent ?? ""} own={own ?? null} />;
  return (
    <Panel title={text("pass")} bodyClassName="p-4">
      <PartFailed error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}
