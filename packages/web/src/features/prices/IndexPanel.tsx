// The recorded price of every market, how old it is, and what each source said of it last.

import { type IndexRow, indexCall, type MarkState } from "@tidemark/contract/prices";
import { secondMs } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  FailedState,
  formatDecimal,
  NumberText,
  Panel,
  Table,
  type TableColumn,
} from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const refreshEveryMs = 2 * secondMs;

const tones: Readonly<Record<MarkState, BadgeTone>> = { fresh: "good", late: "warn", stale: "danger", none: "neutral" };

function Sources({ row, languageTag }: { readonly row: IndexRow; readonly languageTag: string }) {
  const text = useTexts("prices");
  return (
    <ul className="grid w-fit grid-cols-[auto_auto_auto] gap-x-3 gap-y-0.5 text-12">
      {row.sources.map(({ source, name, price, state }) => (
        <li key={source} className="col-span-3 grid grid-cols-subgrid">
          <span className="text-left text-text-3">{name}</span>
          <NumberText value={price} decimals={row.places} languageTag={languageTag} className="text-right" />
          {state !== "used" && <span className="text-warn">{text(state)}</span>}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(text: Translate<"prices">, languageTag: string): TableColumn<IndexRow>[] {
  return [
    { key: "market", header: text("market"), card: "title", render: ({ symbol }) => symbol },
    {
      key: "price",
      header: text("index"),
      align: "end",
      render: ({ price, places, candidate }) => (
        <span className="flex flex-col items-end">
          <NumberText value={price} decimals={places} languageTag={languageTag} />
          {candidate !== null && (
            <span className="text-12 text-warn">
              {text("jump", { price: formatDecimal(candidate, languageTag, { decimals: places }) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "state",
      header: text("state"),
      render: ({ state }) => <Badge tone={tones[state]}>{text(state)}</Badge>,
    },
    { key: "sources", header: text("sources"), render: (row) => <Sources row={row} languageTag={languageTag} /> },
  ];
}

export function IndexPanel() {
  const text = useTexts("prices");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { data, isError, refetch } = useCall(indexCall, {}, { refreshEveryMs });
  const isLost = data === undefined && isError;
  return (
    <Panel title={text("indexTitle")}>
      <p className="border-b border-line px-4 py-3 text-13 text-pretty text-text-2">
        {text("indexLead", { count: data?.terms.sources_min ?? 2 })}
      </p>
      {isLost ? (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={text("indexTitle")}
          columns={columnsOf(text, languageTag)}
          rows={data?.rows ?? []}
          rowKey={({ market_id: id }) => String(id)}
          isLoading={data === undefined}
        />
      )}
    </Panel>
  );
}
