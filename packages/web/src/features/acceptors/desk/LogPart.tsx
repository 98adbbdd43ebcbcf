// What moved the working account, the newest first.

import { acceptorLogCall } from "@tidemark/contract/acceptors";
import type { BalanceRow } from "@tidemark/contract/shops/shapes";
import { Badge, EmptyState, NumberText, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../../api/use-rows.ts";
import { RecordTable } from "../../../frame/RecordTable.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePace } from "../../../live/connection-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";

const ofHeld = 1;

export function LogPart() {
  const text = useTexts("acceptorDesk");
  // The sentences come in the reader's language, so rows in another one are others.
  const languageTag = useLanguageTag();
  const rows = useRows(acceptorLogCall, {}, { staleTimeMs: 0, apart: languageTag, ...usePace() });
  // Rows carry no number of their own, and two of them may be alike: a row is its place.
  const places = new Map(rows.rows.map((row, place) => [row, String(place)]));
  const columns: readonly TableColumn<BalanceRow>[] = [
    {
      key: "change",
      header: text("change"),
      card: "title",
      render: (row) => (
        <NumberText
          value={row.value}
          languageTag={languageTag}
          signed
          trim
          tone="direction"
          unit={row.currency_name}
          className="font-medium"
        />
      ),
    },
    { key: "what", header: text("what"), render: (row) => row.memo },
    {
      key: "part",
      header: text("part"),
      render: (row) => (
        <Badge tone={row.is_lock === ofHeld ? "warn" : "neutral"}>
          {text(row.is_lock === ofHeld ? "held" : "free")}
        </Badge>
      ),
    },
    {
      key: "time",
      header: text("time"),
      align: "end",
      render: (row) => <TimeText at={row.at} languageTag={languageTag} />,
    },
  ];
  return (
    <RecordTable
      label={text("tabLog")}
      columns={columns}
      records={rows}
      rowKey={(row) => places.get(row) ?? ""}
      quietUpTo={9}
      empty={<EmptyState title={text("noLog")} text={text("noLogText")} />}
    />
  );
}
