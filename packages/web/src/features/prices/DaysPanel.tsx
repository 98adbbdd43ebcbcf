// The days of the demo's simulation: what was committed to before each, and its seed once it is over, with what this
// browser says about the two.

import type { ReplyOf } from "@tidemark/contract";
import { priceDaysCall } from "@tidemark/contract/prices";
import { minuteMs } from "@tidemark/kernel";
import { Badge, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { checkSeed, type SignatureVerdict } from "./proof.ts";

type Day = ReplyOf<typeof priceDaysCall>["days"][number];

/** 20261116 as 2026-11-16. */
function dateText(date: number): string {
  return String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

function Digits({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code title={value}>{value.slice(0, 16)}…</code>
      <CopyButton text={value} label={label} />
    </span>
  );
}

/** A seed is told once and never changes: it is checked once. */
function SeedCell({ day, seed }: { readonly day: Day; readonly seed: string }) {
  const text = useTexts("prices");
  const [verdict, setVerdict] = useState<SignatureVerdict | null>(null);
  const { commitment, committed_at: committedAt, begins_at: beginsAt } = day;
  useEffect(() => {
    let isGone = false;
    void checkSeed({ seed, commitment, committedAt, beginsAt }).then((one) => !isGone && setVerdict(one));
    return () => {
      isGone = true;
    };
  }, [seed, commitment, committedAt, beginsAt]);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
      <Digits value={seed} label={text("copySeed")} />
      {verdict === "good" && <Badge tone="good">{text("seedFits")}</Badge>}
      {verdict === "bad" && <Badge tone="danger">{text("seedOther")}</Badge>}
    </span>
  );
}

function columnsOf(text: Translate<"prices">, languageTag: string): TableColumn<Day>[] {
  return [
    {
      key: "date",
      header: text("date"),
      card: "title",
      render: ({ date }) => <span className="num">{dateText(date)}</span>,
    },
    {
      key: "committed",
      header: text("committedAt"),
      render: ({ committed_at: at }) => <TimeText at={at} languageTag={languageTag} />,
    },
    {
      key: "begins",
      header: text("beginsAt"),
      render: ({ begins_at: at }) => <TimeText at={at} languageTag={languageTag} />,
    },
    {
      key: "commitment",
      header: text("commitment"),
      render: ({ commitment }) => <Digits value={commitment} label={text("copyCommitment")} />,
    },
    {
      key: "seed",
      header: text("seed"),
      render: (day) =>
        day.seed === null ? (
          <span className="text-text-3">{text("secret")}</span>
        ) : (
          <SeedCell day={day} seed={day.seed} />
        ),
    },
  ];
}

/** Nothing where nothing is simulated. */
export function DaysPanel() {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  const { data } = useCall(priceDaysCall, {}, { refreshEveryMs: minuteMs });
  if (data === undefined || data.days.length === 0) return null;
  /** Only what is over can be computed again. */
  const over = data.days.find(({ seed }) => seed !== null);
  return (
    <Panel title={text("days")}>
      <p className="border-b border-line px-4 py-3 text-13 text-pretty text-text-2">{text("daysLead")}</p>
      <Table
        label={text("days")}
        columns={columnsOf(text, languageTag)}
        rows={data.days}
        rowKey={({ date }) => String(date)}
      />
      {over !== undefined && (
        <code className="m-4 block rounded-control bg-sunken px-3 py-2 text-13 break-all">
          npm run replay-prices -- --day {dateText(over.date)} --url {location.origin}
        </code>
      )}
    </Panel>
  );
}
