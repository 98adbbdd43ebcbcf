// Where the account is logged in, with the means to end any session but this one, or all others at once.

import type { ReplyOf } from "@tidemark/contract";
import { endOtherSessionsCall, endSessionCall, sessionsCall } from "@tidemark/contract/sessions";
import { Badge, Button, FailedState, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useCall } from "../../api/use-call.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { deviceName } from "./device-name.ts";
import { useRefreshSessions } from "./sessions.ts";

type SessionRow = ReplyOf<typeof sessionsCall>[number];
type Ending = { readonly kind: "one"; readonly row: SessionRow } | { readonly kind: "others" };

/** Ends after a question; answers when the list is up to date again. */
function useEndSessions() {
  const text = useTexts("sessions");
  const refresh = useRefreshSessions();
  const [ending, setEnding] = useState<Ending | null>(null);
  async function end(next: Ending): Promise<void> {
    if (ending !== null) return;
    const isOne = next.kind === "one";
    const isYes = await askConfirm({
      kind: "endSession",
      title: text(isOne ? "endTitle" : "endOthersTitle"),
      rows: isOne
        ? [{ label: text("device"), value: `${deviceName(next.row.device, text)}, ${next.row.address}` }]
        : [],
      confirmLabel: text(isOne ? "end" : "endOthers"),
      tone: "danger",
    });
    if (!isYes) return;
    setEnding(next);
    const answer = isOne ? await callApi(endSessionCall, { id: next.row.id }) : await callApi(endOtherSessionsCall, {});
    if (answer.ok) say("success", answer.value);
    await refresh();
    setEnding(null);
  }
  return { ending, end };
}

export function SessionsPanel() {
  const text = useTexts("sessions");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { data, isError, isLoading, refetch } = useCall(sessionsCall, {});
  const { ending, end } = useEndSessions();
  const hasOthers = (data ?? []).some((row) => !row.is_current);
  return (
    <Panel
      title={text("sessionsTitle")}
      actions={
        hasOthers && (
          <Button size="sm" loading={ending?.kind === "others"} onClick={() => void end({ kind: "others" })}>
            {text("endOthers")}
          </Button>
        )
      }
    >
      <Table
        label={text("sessionsTitle")}
        columns={columnsOf(text, languageTag, (row) => (
          <EndCell row={row} text={text} ending={ending} onEnd={() => void end({ kind: "one", row })} />
        ))}
        rows={data ?? []}
        rowKey={(row) => String(row.id)}
        isLoading={isLoading}
        skeletonRows={2}
        empty={
          isError && (
            <FailedState
              title={shellText("loadFailed")}
              retryLabel={shellText("retry")}
              onRetry={() => void refetch()}
            />
          )
        }
      />
    </Panel>
  );
}

function columnsOf(
  text: Translate<"sessions">,
  languageTag: string,
  renderEnd: (row: SessionRow) => React.ReactNode,
): readonly TableColumn<SessionRow>[] {
  return [
    { key: "device", header: text("device"), card: "title", render: (row) => deviceName(row.device, text) },
    { key: "address", header: text("address"), render: (row) => <span className="num">{row.address}</span> },
    {
      key: "began",
      header: text("began"),
      render: (row) => <TimeText at={row.created_at} languageTag={languageTag} />,
    },
    { key: "seen", header: text("seen"), render: (row) => <TimeText at={row.seen_at} languageTag={languageTag} /> },
    { key: "end", header: text("state"), align: "end", card: "bare", render: renderEnd },
  ];
}

type EndCellProps = {
  readonly row: SessionRow;
  readonly text: Translate<"sessions">;
  readonly ending: Ending | null;
  readonly onEnd: () => void;
};

function EndCell({ row, text, ending, onEnd }: EndCellProps) {
  if (row.is_current) return <Badge tone="good">{text("current")}</Badge>;
  const isEnding = ending?.kind === "one" && ending.row.id === row.id;
  return (
    <Button
      size="sm"
      loading={isEnding}
      aria-label={text("endNamed", { device: deviceName(row.device, text) })}
      onClick={onEnd}
    >
      {text("end")}
    </Button>
  );
}
