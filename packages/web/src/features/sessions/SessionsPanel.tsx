// Where the account is logged in, with the means to end any session but this one, or all others at once.

import type { ReplyOf } from "@tidemark/contract";
import { sessionsCall } from "@tidemark/contract/sessions";
import { Badge, Button, FailedState, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { deviceName } from "./device-name.ts";
import { type Ending, EndSessionsDialog } from "./EndSessionsDialog.tsx";

type SessionRow = ReplyOf<typeof sessionsCall>[number];

export function SessionsPanel() {
  const text = useTexts("sessions");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { data, isError, isLoading, refetch } = useCall(sessionsCall, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const hasOthers = (data ?? []).some((row) => !row.is_current);
  return (
    <Panel
      title={text("sessionsTitle")}
      actions={
        hasOthers && (
          <Button size="sm" onClick={() => setEnding({ kind: "others" })}>
            {text("endOthers")}
          </Button>
        )
      }
    >
      <Table
        label={text("sessionsTitle")}
        columns={columnsOf(text, languageTag, (row) => (
          <EndCell row={row} text={text} onEnd={() => setEnding({ kind: "one", row })} />
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
      {ending !== null && <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} />}
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
  readonly onEnd: () => void;
};

function EndCell({ row, text, onEnd }: EndCellProps) {
  if (row.is_current) return <Badge tone="good">{text("current")}</Badge>;
  return (
    <Button size="sm" aria-label={text("endNamed", { device: deviceName(row.device, text) })} onClick={onEnd}>
      {text("end")}
    </Button>
  );
}
