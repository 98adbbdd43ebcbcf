// The terms of every pair, beside what is open there and what of it is the reader's own.

import type { LeverTermsRow, Position } from "@tidemark/contract/leverage";
import { bare } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  EmptyState,
  formatCompact,
  formatDecimal,
  formatTime,
  Panel,
  Table,
  type TableColumn,
} from "@tidemark/ui";
import { denseTable } from "../../features/leverage/position-text.tsx";
import { marketSlug } from "../../features/markets/markets.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { rateText } from "./rates.ts";

const tones: Readonly<Record<LeverTermsRow["state"], BadgeTone>> = {
  open: "good",
  closing: "warn",
  ended: "neutral",
  paused: "warn",
};

export type PairTermsProps = { readonly rows: readonly LeverTermsRow[]; readonly positions: readonly Position[] };

export function PairTerms({ rows, positions }: PairTermsProps) {
  const text = useTexts("leverTerms");
  const languageTag = useLanguageTag();
  return (
    <Panel title={text("terms")}>
      <Table
        label={text("terms")}
        rows={rows}
        rowKey={({ market_id }) => String(market_id)}
        columns={columnsOf(text, languageTag, positions)}
        density="compact"
        className={denseTable}
        empty={<EmptyState title={text("noTerms")} />}
      />
    </Panel>
  );
}

function columnsOf(
  text: Translate<"leverTerms">,
  languageTag: string,
  positions: readonly Position[],
): readonly TableColumn<LeverTermsRow>[] {
  const figure = (value: string | number) => <span className="num whitespace-nowrap">{value}</span>;
  const rate = (ppm: number) => figure(rateText(ppm, languageTag));
  const short = (value: string) => formatCompact(value, languageTag);
  const mine = (id: number) => positions.filter(({ market_id }) => market_id === id).length;
  return [
    { key: "pair", header: text("pair"), card: "title", render: ({ symbol }) => <ToTerminal symbol={symbol} /> },
    {
      key: "state",
      header: text("state"),
      render: ({ state, ends_at: at }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <Badge tone={tones[state]}>{text(`s_${state}`)}</Badge>
          {at !== null && (
            <span className="text-11 text-warn">{text("endsAt", { time: formatTime(at, languageTag) })}</span>
          )}
        </span>
      ),
    },
    {
      key: "hand",
      header: text("hand"),
      align: "end",
      render: ({ hand, symbol }) => figure(`${formatDecimal(bare(hand), languageTag)} ${symbol.split("/")[0] ?? ""}`),
    },
    {
      key: "hands",
      header: text("handsRange"),
      align: "end",
      render: ({ hands_min, hands_max }) => figure(`${hands_min} – ${hands_max}`),
    },
    {
      key: "multiples",
      header: text("multiples"),
      align: "end",
      render: ({ multiples }) => figure(multiples.join(" · ")),
    },
    { key: "spread", header: text("spread"), align: "end", render: ({ spread_ppm }) => rate(spread_ppm) },
    { key: "fee", header: text("fee"), align: "end", render: ({ fee_ppm }) => rate(fee_ppm) },
    { key: "overnight", header: text("overnight"), align: "end", render: ({ overnight_ppm }) => rate(overnight_ppm) },
    {
      key: "stress",
      header: text("stressRate"),
      align: "end",
      card: "hidden",
      render: ({ stress_ppm }) => rate(stress_ppm),
    },
    {
      key: "caps",
      header: text("caps"),
      align: "end",
      render: ({ user_value_max, side_value_max }) => figure(`${short(user_value_max)} · ${short(side_value_max)}`),
    },
    {
      key: "open",
      header: text("open"),
      align: "end",
      render: ({ long_value, short_value }) => figure(`${short(long_value)} · ${short(short_value)}`),
    },
    { key: "mine", header: text("mine"), align: "end", render: ({ market_id }) => figure(mine(market_id)) },
  ];
}

function ToTerminal({ symbol }: { readonly symbol: string }) {
  return (
    <PageLink
      page="leverTrade"
      search={{ symbol: marketSlug(symbol) }}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap hover:text-accent hover:underline"
    >
      {symbol}
    </PageLink>
  );
}
