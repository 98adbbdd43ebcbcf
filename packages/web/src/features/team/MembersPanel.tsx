// Directly invited people with what they brought, a page at a time.

import { myTeamCall } from "@tidemark/contract/team";
import { Badge, EmptyState, formatDecimal, formatTime, Panel } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function MembersPanel() {
  const text = useTexts("team");
  const languageTag = useLanguageTag();
  const records = useRows(myTeamCall, { limit: "20" }, { within: ({ team }) => team });
  const figure = (value: string) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  return (
    <Panel title={text("members")}>
      <RecordTable
        label={text("members")}
        records={records}
        quietUpTo={20}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={text("members_none")} />}
        columns={[
          {
            key: "account",
            header: text("member"),
            card: "title",
            render: ({ account, is_real: isReal }) => (
              <span className="flex items-center gap-2">
                <bdi>{account}</bdi>
                {isReal && <Badge tone="good">{text("verified")}</Badge>}
              </span>
            ),
          },
          { key: "since", header: text("since"), render: ({ since }) => formatTime(since, languageTag) },
          {
            key: "below",
            header: text("below"),
            align: "end",
            render: (row) => <span className="num">{row.active_users}</span>,
          },
          { key: "fees", header: `${text("fees")} (USDT)`, align: "end", render: (row) => figure(row.profit_balance) },
          {
            key: "brought",
            header: `${text("brought")} (USDT)`,
            align: "end",
            render: (row) => figure(row.return_commission),
          },
        ]}
      />
    </Panel>
  );
}
