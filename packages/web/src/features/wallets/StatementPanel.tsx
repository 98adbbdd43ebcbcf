// A month of the chosen clock's zone in each balance: what was there, what moved and why, what was left. The page adds
// the figures up itself and says whether they hold; behind each line stand its ledger entries.

import { statementCall } from "@tidemark/contract/wallets";
import { EmptyState, FailedState, Panel, SelectField, Skeleton } from "@tidemark/ui";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../api/fetch-file.ts";
import { useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useClock } from "../../session/clock.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ExportMenu, saveLog } from "./ExportMenu.tsx";
import { StatementTable } from "./StatementTable.tsx";
import {
  addsUp,
  monthName,
  monthRequest,
  monthsUpTo,
  type Statement,
  statementCsv,
  statementJson,
} from "./statement-view.ts";

const monthsShown = 24;

export function StatementPanel() {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const timeZone = useClock((clock) => clock.zone);
  const months = monthsUpTo(Date.now(), timeZone, monthsShown);
  const [chosen, setChosen] = useState<string | null>(null);
  // In another zone the month may not have begun yet.
  const month = months.find((each) => each === chosen) ?? months[0] ?? "";
  const { data: statement, isError, refetch } = useCall(statementCall, { month }, { timeZone });
  return (
    <Panel
      title={text("statementOf", { month: monthName(month, languageTag) })}
      actions={
        <>
          <SelectField
            label={text("month")}
            isLabelHidden
            size="sm"
            value={month}
            onChange={setChosen}
            options={months.map((value) => ({ value, label: monthName(value, languageTag) }))}
            className="w-40"
          />
          <StatementExport statement={statement} />
        </>
      }
    >
      {statement === undefined && !isError && (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={8} />
        </div>
      )}
      {statement === undefined && isError && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      )}
      {statement !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-13 text-text-2">
          {statement.lines.length > 0 && <Checked statement={statement} />}
          <span>{text("statementZone", { zone: statement.time_zone })}</span>
        </div>
      )}
      {statement !== undefined && statement.lines.length === 0 && (
        <EmptyState title={text("noStatement")} text={text("noStatementText")} />
      )}
      {statement !== undefined && statement.lines.length > 0 && (
        <StatementTable key={`${statement.month} ${statement.time_zone}`} statement={statement} />
      )}
    </Panel>
  );
}

function Checked({ statement }: { readonly statement: Statement }) {
  const text = useTexts("wallets");
  const holds = statement.lines.every(addsUp);
  return (
    <p role={holds ? undefined : "alert"} className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
      {holds ? (
        <CircleCheck aria-hidden="true" className="text-good" />
      ) : (
        <TriangleAlert aria-hidden="true" className="text-warn" />
      )}
      {text(holds ? "sumHolds" : "sumBroken")}
    </p>
  );
}

function StatementExport({ statement }: { readonly statement: Statement | undefined }) {
  const text = useTexts("wallets");
  if (statement === undefined) return <ExportMenu choices={[]} disabled />;
  const name = `tidemark-${statement.month}`;
  const request = monthRequest(statement);
  return (
    <ExportMenu
      choices={[
        {
          label: text("statementCsv"),
          save: () => saveFile(new Blob([statementCsv(statement)], { type: "text/csv" }), `${name}.csv`),
        },
        {
          label: text("statementJson"),
          save: () => saveFile(new Blob([statementJson(statement)], { type: "application/json" }), `${name}.json`),
        },
        { label: text("entriesCsv"), save: () => saveLog("csv", request, `${name}-entries`) },
        { label: text("entriesJson"), save: () => saveLog("json", request, `${name}-entries`) },
      ]}
    />
  );
}
