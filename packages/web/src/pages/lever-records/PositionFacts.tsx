// What a position was opened with and what it has cost and brought so far, with the instants of its life.

import { closingsCall, type Position } from "@tidemark/contract/leverage";
import { printUnits, scale } from "@tidemark/kernel";
import {
  Badge,
  type BadgeTone,
  formatDecimal,
  formatTime,
  NumberText,
  Panel,
  Stat,
  type Step,
  Steps,
} from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { PairLine, quoteOf, reasonText, stateText } from "../../features/leverage/position-text.tsx";
import { useMarkets } from "../../features/markets/markets.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { nightsOf } from "./nights.ts";

const tones: Readonly<Record<Position["state"], BadgeTone>> = {
  pending: "warn",
  open: "good",
  closing: "warn",
  closed: "neutral",
  revoked: "neutral",
};

export function PositionFacts({ position }: { readonly position: Position }) {
  const text = useTexts("leverRecords");
  const words = useTexts("positions");
  const languageTag = useLanguageTag();
  const quote = quoteOf(position.symbol);
  const money = (value: string | null) => (
    <NumberText value={value} languageTag={languageTag} trim unit={value === null ? undefined : quote} />
  );
  const nights = useNights(position);
  const rate = `${formatDecimal(printUnits(BigInt(position.overnight_ppm), 4), languageTag, { trim: true })} %`;
  const figures = [
    [text("originPrice"), money(position.origin_price)],
    [words("openPrice"), money(position.price)],
    [text("valueOpened"), money(position.value)],
    [words("fee"), money(position.fee)],
    [text("marginOpened"), money(position.margin_opened)],
    [text("marginNow"), money(position.margin)],
    [text("overnightSoFar"), money(position.overnight), nights],
    [text("nightRate"), rate],
    [words("takeProfit"), money(position.take_profit)],
    [words("stopLoss"), money(position.stop_loss)],
    [words("closePrice"), money(position.close_price)],
    [
      words("result"),
      <NumberText key="result" value={position.profit} languageTag={languageTag} trim tone="direction" unit={quote} />,
    ],
    ...(/[1-9]/.test(position.waived) ? [[text("waived"), money(position.waived)] as const] : []),
    ...(/[1-9]/.test(position.shortfall) ? [[text("shortfall"), money(position.shortfall)] as const] : []),
  ] as const;
  return (
    <Panel
      title={
        <span className="flex items-center gap-3">
          <PairLine row={position} />
          <span className="num font-normal text-text-3">#{position.id}</span>
        </span>
      }
      actions={<Badge tone={tones[position.state]}>{stateText(position.state, words)}</Badge>}
    >
      <div className="border-b border-line px-5 py-4">
        <Life position={position} />
      </div>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 p-5 lg:grid-cols-4">
        <Stat
          label={words("hands")}
          value={`${position.hands_opened} × ${formatDecimal(position.hand, languageTag, { trim: true })}`}
          detail={`${text("stillOpen")}: ${position.hands}`}
          size="sm"
        />
        {figures.map(([label, value, detail]) => (
          <Stat key={label} label={label} value={value} detail={detail} size="sm" />
        ))}
        {position.reason !== null && (
          <Stat label={words("reason")} value={reasonText(position.reason, words)} size="sm" />
        )}
      </div>
    </Panel>
  );
}

/** The nights in words; undefined before anything was opened, and while too little is known. */
function useNights(position: Position): string | undefined {
  const text = useTexts("leverRecords");
  const languageTag = useLanguageTag();
  const market = useMarkets().byId.get(position.market_id);
  const { rows } = useRows(closingsCall, { position_id: position.id }, usePace());
  if (market === undefined || position.opened_at === null) return undefined;
  const scales = { base: scale(market.base_scale), quote: scale(market.quote_scale) };
  const { count, each } = nightsOf(position, rows, scales);
  const night = `${formatDecimal(each, languageTag, { trim: true })} ${quoteOf(position.symbol)}`;
  if (count !== null) return text("nights", { count, each: night });
  return position.hands === 0 ? undefined : text("nightNow", { each: night });
}

function stepOf(at: number | null): "done" | "waiting" {
  return at === null ? "waiting" : "done";
}

/** Placed, opened, ended: with their instants. */
function Life({ position }: { readonly position: Position }) {
  const text = useTexts("leverRecords");
  const languageTag = useLanguageTag();
  const at = (instant: number | null) => (instant === null ? undefined : formatTime(instant, languageTag));
  const isRevoked = position.state === "revoked";
  const isOver = isRevoked || position.state === "closed";
  const steps: Step[] = [
    { label: text("placed"), state: position.state === "pending" ? "current" : "done", detail: at(position.placed_at) },
    ...(isRevoked
      ? []
      : [
          {
            label: text("openedNow"),
            state: position.state === "open" ? ("current" as const) : stepOf(position.opened_at),
            detail: at(position.opened_at),
          },
        ]),
    {
      label: text(isRevoked ? "revoked" : "closedAll"),
      state: isOver ? "done" : position.state === "closing" ? "current" : "waiting",
      detail: at(position.ended_at),
    },
  ];
  return (
    <Steps
      label={text("history")}
      steps={steps}
      stateLabels={{
        done: text("stepDone"),
        current: text("stepNow"),
        waiting: text("stepWaits"),
        failed: text("stepDone"),
      }}
    />
  );
}
