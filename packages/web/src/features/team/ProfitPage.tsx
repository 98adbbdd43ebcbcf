// What was released of leverage losses.

import { profitsCall, programmeCall } from "@tidemark/contract/team";
import { EmptyState, formatDecimal, formatTime, Panel } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function ProfitPage() {
  const text = useTexts("team");
  const languageTag = useLanguageTag();
  const { data: programme } = useCall(programmeCall, {});
  const records = useRows(profitsCall, {}, { apart: languageTag });
  const percent = programme?.loss_percent ?? "0";
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div>
        <h1 className="text-20 font-semibold">{text("profit_title")}</h1>
        <p className="mt-1 text-14 text-pretty text-text-2">{text("profit_lead")}</p>
        <p className="text-14 text-pretty text-text-2">
          {percent === "0" ? text("profit_off") : text("profit_rate", { percent })}
        </p>
      </div>
      <Panel>
        <RecordTable
          label={text("profit_title")}
          records={records}
          rowKey={({ at, value }) => `${at} ${value}`}
          empty={<EmptyState title={text("profit_none")} />}
          columns={[
            { key: "time", header: text("time"), card: "title", render: ({ at }) => formatTime(at, languageTag) },
            { key: "why", header: text("why"), render: ({ info }) => info },
            {
              key: "amount",
              header: text("amount"),
              align: "end",
              render: ({ value }) => <span className="num">{formatDecimal(value, languageTag)}</span>,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
