// Logins and refused attempts, the newest first.

import type { ReplyOf } from "@tidemark/contract";
import { loginHistoryCall } from "@tidemark/contract/sessions";
import { Badge, EmptyState, Panel, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { deviceName } from "./device-name.ts";

type LoginRow = ReplyOf<typeof loginHistoryCall>["data"][number];

export function LoginHistoryPanel() {
  const text = useTexts("sessions");
  const languageTag = useLanguageTag();
  const history = useRows(loginHistoryCall, {});
  const rows = history.rows.map((row, index) => ({ ...row, key: `${row.at}-${index}` }));
  return (
    <Panel title={text("historyTitle")}>
      <RecordTable
        label={text("historyTitle")}
        columns={columnsOf(text, languageTag)}
        records={{ ...history, rows }}
        rowKey={(row) => row.key}
        empty={<EmptyState title={text("historyEmpty")} />}
      />
    </Panel>
  );
}

function columnsOf(text: Translate<"sessions">, languageTag: string): readonly TableColumn<LoginRow>[] {
  return [
    {
      key: "at",
      header: text("time"),
      card: "title",
      render: (row) => <TimeText at={row.at} languageTag={languageTag} />,
    },
    { key: "device", header: text("device"), render: (row) => deviceName(row.device, text) },
    { key: "address", header: text("address"), render: (row) => <span className="num">{row.address}</span> },
    {
      key: "result",
      header: text("result"),
      align: "end",
      render: (row) => (
        <Badge tone={row.result === "ok" ? "good" : "danger"}>
          {text(row.result === "ok" ? "accepted" : "refused")}
        </Badge>
      ),
    },
  ];
}
