// What the reader has exchanged, the newest first, ten at a time.

import { type ExchangeState, type PointsExchange, pointsExchangesCall } from "@tidemark/contract/points";
import { bare, secondMs } from "@tidemark/kernel";
import { Badge, type BadgeTone, EmptyState, formatDecimal, noNumber, Panel, TimeText } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const everyMs = 10 * secondMs;
const quietUpTo = 10;

const tones: Readonly<Record<ExchangeState, BadgeTone>> = { waiting: "warn", paid: "good", returned: "neutral" };

export function ExchangeHistory() {
  const text = useTexts("points");
  const languageTag = useLanguageTag();
  const records = useRows(pointsExchangesCall, {}, { staleTimeMs: 0, refreshEveryMs: everyMs });
  const number = (value: string) => formatDecimal(bare(value), languageTag);
  return (
    <Panel title={text("history")}>
      <RecordTable<PointsExchange>
        label={text("history")}
        records={records}
        quietUpTo={quietUpTo}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={text("noHistory")} text={text("noHistoryText")} />}
        columns={[
          {
            key: "time",
            header: text("time"),
            card: "title",
            render: ({ at }) => <TimeText at={at} languageTag={languageTag} />,
          },
          {
            key: "used",
            header: text("used"),
            align: "end",
            render: ({ integral }) => <span className="num">{number(integral)}</span>,
          },
          {
            key: "fee",
            header: text("fee"),
            align: "end",
            render: ({ fee }) => <span className="num">{number(fee)}</span>,
          },
          {
            key: "received",
            header: text("received"),
            align: "end",
            render: ({ currency_name: coin, exchange_num: received, state }) => (
              <span className="num">{state === "paid" ? `${number(received)} ${coin}` : noNumber}</span>
            ),
          },
          {
            key: "state",
            header: text("state"),
            render: ({ state }) => <Badge tone={tones[state]}>{text(state)}</Badge>,
          },
        ]}
      />
    </Panel>
  );
}
