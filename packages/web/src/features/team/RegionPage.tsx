// An agent's region: people who agreed to it when they registered. Everybody else reads that this is not theirs.

import { regionUsersCall } from "@tidemark/contract/team";
import { EmptyState, formatTime, Panel } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function RegionPage() {
  const text = useTexts("team");
  const languageTag = useLanguageTag();
  const records = useRows(regionUsersCall, {});
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div>
        <h1 className="text-20 font-semibold">{text("region_title")}</h1>
        <p className="mt-1 text-14 text-pretty text-text-2">{text("region_lead")}</p>
      </div>
      <Panel>
        <RecordTable
          label={text("region_title")}
          records={records}
          rowKey={({ at, phone }) => `${at} ${phone}`}
          empty={<EmptyState title={text("region_none")} />}
          columns={[
            { key: "phone", header: text("phone"), card: "title", render: ({ phone }) => <bdi>{phone}</bdi> },
            { key: "city", header: text("city"), render: ({ city_name: city }) => city },
            { key: "district", header: text("district"), render: ({ district_name: district }) => district },
            { key: "time", header: text("time"), render: ({ at }) => formatTime(at, languageTag) },
          ]}
        />
      </Panel>
    </div>
  );
}
