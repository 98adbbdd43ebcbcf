// The bound points account among the settings: which it is, whether it may log in here, and the way to its page.

import { pointsBindingCall } from "@tidemark/contract/points";
import { Badge, Button, Panel } from "@tidemark/ui";
import { Coins } from "lucide-react";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { SettingRow } from "../../frame/layout/SettingRow.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { LoginBadge } from "./LoginBadge.tsx";

export function PointsPanel() {
  const text = useTexts("points");
  const pageText = useTexts("pages");
  const binding = useCall(pointsBindingCall, {}, { staleTimeMs: 0 });
  const { data, error } = binding;
  const label = text(data === undefined || data.user_name === "" ? "bind" : "look");
  const states: ReactNode =
    data === undefined ? null : data.user_name === "" ? (
      <Badge tone="warn">{text("notBound")}</Badge>
    ) : (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <bdi className="max-w-60 min-w-0 truncate font-medium text-text">{data.user_name}</bdi>
        <LoginBadge canLogIn={data.can_log_in} />
      </span>
    );
  return (
    <Panel title={pageText("points")}>
      {data === undefined && error !== null ? (
        <PartFailed error={error} onRetry={() => void binding.refetch()} />
      ) : (
        <SettingRow
          icon={<Coins aria-hidden="true" />}
          title={text("account")}
          hint={text("settingsHint")}
          state={states}
          action={
            <Button asChild>
              <PageLink page="bindPoints" aria-label={`${label}: ${text("account")}`}>
                {label}
              </PageLink>
            </Button>
          }
        />
      )}
    </Panel>
  );
}
