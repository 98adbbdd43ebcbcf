// Every movement of the reader's money, narrowed by account, coin and time, and the same as a file.

import { accountTypes } from "@tidemark/contract/wallets";
import { Button, EmptyState, Panel, SelectField, TextField } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { ExportMenu, saveLog } from "./ExportMenu.tsx";
import { LogTable } from "./LogTable.tsx";
import { isBackwards, type LogFilter, type Period, periods, requestOf } from "./log-filter.ts";

export type RecordsPanelProps = {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
  readonly coins: readonly { readonly id: number; readonly name: string }[];
};

const fileName = "tidemark-records";
export const everything: LogFilter = { account: "all", coin: "all", period: "all", from: "", to: "" };

export function RecordsPanel({ filter, onFilter, coins }: RecordsPanelProps) {
  const text = useTexts("wallets");
  const request = requestOf(filter, Date.now());
  const isWrong = isBackwards(filter);
  const isNarrow = filter.account !== "all" || filter.coin !== "all" || filter.period !== "all";
  return (
    <Panel
      title={text("movements")}
      actions={
        <ExportMenu
          disabled={isWrong}
          choices={(["csv", "json"] as const).map((form) => ({
            label: text(form),
            save: () => saveLog(form, request, fileName),
          }))}
        />
      }
    >
      <Filters filter={filter} onFilter={onFilter} coins={coins} />
      {isWrong ? (
        <EmptyState title={text("noMovementsHere")} />
      ) : (
        <LogTable
          label={text("movements")}
          request={request}
          empty={
            isNarrow ? (
              <EmptyState
                title={text("noMovementsHere")}
                action={
                  <Button size="sm" onClick={() => onFilter(everything)}>
                    {text("showAll")}
                  </Button>
                }
              />
            ) : undefined
          }
        />
      )}
    </Panel>
  );
}

const periodKeys = {
  all: "periodAll",
  7: "period7",
  30: "period30",
  90: "period90",
  chosen: "periodChosen",
} as const satisfies Record<Period, string>;

function Filters({ filter, onFilter, coins }: RecordsPanelProps) {
  const text = useTexts("wallets");
  const error = isBackwards(filter) ? text("periodBackwards") : undefined;
  return (
    <div className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3 [&>*]:w-44 [&>*]:max-sm:w-full">
      <SelectField
        label={text("account")}
        value={filter.account}
        onChange={(account) => onFilter({ ...filter, account })}
        options={[
          { value: "all" as const, label: text("allAccounts") },
          ...accountTypes.map((value) => ({ value, label: text(value) })),
        ]}
      />
      <SelectField
        label={text("coin")}
        value={String(filter.coin)}
        onChange={(coin) => onFilter({ ...filter, coin: coin === "all" ? coin : Number(coin) })}
        options={[
          { value: "all", label: text("allCoins") },
          ...coins.map((coin) => ({ value: String(coin.id), label: coin.name })),
        ]}
      />
      <SelectField
        label={text("period")}
        value={filter.period}
        onChange={(period) => onFilter({ ...filter, period })}
        options={periods.map((value) => ({ value, label: text(periodKeys[value]) }))}
      />
      {filter.period === "chosen" && (
        <>
          <TextField
            type="date"
            label={text("from")}
            value={filter.from}
            onChange={(event) => onFilter({ ...filter, from: event.target.value })}
          />
          <TextField
            type="date"
            label={text("to")}
            value={filter.to}
            error={error}
            onChange={(event) => onFilter({ ...filter, to: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
