// Where the price comes from: the index with each of its sources, and how fresh it is.

import { Link } from "@tanstack/react-router";
import type { MarketRow } from "@tidemark/contract/markets";
import type { IndexRow, MarkState } from "@tidemark/contract/prices";
import { Badge, type BadgeTone, cx, formatDecimal, NumberText, Skeleton, Stat } from "@tidemark/ui";
import { useIndex, useMark } from "../../features/prices/prices.ts";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { isBuilt } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const stateKeys = {
  fresh: "stateFresh",
  late: "stateLate",
  stale: "stateStale",
  none: "stateNone",
} as const satisfies Record<MarkState, string>;
const tones: Readonly<Record<MarkState, BadgeTone>> = { fresh: "good", late: "warn", stale: "danger", none: "neutral" };
const sourceKeys = {
  used: "sourceUsed",
  silent: "sourceSilent",
  failed: "sourceFailed",
  stray: "sourceStray",
} as const;

export function IndexPanel({ market }: { readonly market: MarketRow }) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const index = useIndex();
  const mark = useMark(market.id);
  const row = index.data?.rows.find((each) => each.market_id === market.id);
  const state = mark?.state ?? row?.state ?? "none";
  const decimals = market.price_places;
  return (
    <section aria-label={text("index")} className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{text("index")}</h2>
        <Badge tone={tones[state]}>{text(stateKeys[state])}</Badge>
      </div>
      <NumberText
        value={mark?.price ?? row?.price}
        decimals={decimals}
        languageTag={languageTag}
        flash
        unit={market.legal_name}
        className={cx("self-start text-16 font-semibold", state !== "fresh" && "text-text-3")}
      />
      {row === undefined && index.isError && <LineFailed onRetry={() => void index.refetch()} />}
      {row === undefined && !index.isError && <Skeleton lines={2} />}
      {row !== undefined && <Sources row={row} decimals={decimals} />}
      {row?.candidate != null && (
        <p className="text-12 text-warn">
          {text("candidate", { price: formatDecimal(row.candidate, languageTag, { decimals }) })}
        </p>
      )}
      <p className="text-11 text-text-3">{text("indexText")}</p>
    </section>
  );
}

/** The index in the bar above the chart, where it is always in sight. */
export function IndexStat({ market }: { readonly market: MarketRow }) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const mark = useMark(market.id);
  const state = mark?.state ?? "none";
  const figure = (
    <NumberText
      value={mark?.price}
      decimals={market.price_places}
      languageTag={languageTag}
      flash
      className={cx(state !== "fresh" && "text-text-3")}
    />
  );
  return (
    <div className="flex shrink-0 items-center gap-3 border-l border-line pl-4 max-md:hidden">
      <Stat size="sm" label={text("index")} value={figure} />
      <Badge tone={tones[state]}>{text(stateKeys[state])}</Badge>
    </div>
  );
}

function Sources({ row, decimals }: { readonly row: IndexRow; readonly decimals: number }) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  return (
    <dl className="flex flex-col gap-0.5 text-12">
      {row.sources.map(({ source, name, price, state }) => (
        <div key={source} className="flex justify-between gap-3">
          <dt className="min-w-0 truncate text-text-2">
            {name} <span className={state === "used" ? "text-text-3" : "text-warn"}>· {text(sourceKeys[state])}</span>
          </dt>
          <dd className="num shrink-0">{formatDecimal(price, languageTag, { decimals })}</dd>
        </div>
      ))}
    </dl>
  );
}

const termsPath = "/leverTerms";

/** In plain words who stands on the other side. */
export function Counterparty() {
  const text = useTexts("leverTrade");
  return (
    <p className="text-12 text-text-2">
      {text("counterparty")}{" "}
      {isBuilt(termsPath) && (
        <Link to={termsPath} className="font-medium text-accent hover:underline">
          {text("counterpartyLink")}
        </Link>
      )}
    </p>
  );
}
