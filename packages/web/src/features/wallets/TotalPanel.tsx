// What all of it is worth: in USDT and in yuan, how it is divided, and how it went over a range of days.

import { type CurveRange, curveRanges } from "@tidemark/contract/wallets";
import {
  AreaChart,
  cx,
  FailedState,
  formatDecimal,
  formatPercent,
  formatTime,
  Panel,
  Ring,
  RingLegend,
  Segmented,
  Skeleton,
} from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BalanceText } from "./BalanceText.tsx";
import { useBalancePrivacy } from "./balance-privacy.ts";
import { CurveTable } from "./CurveTable.tsx";
import { TotalFigure } from "./TotalFigure.tsx";
import { useValueCurve } from "./wallets.ts";
import { type CoinLine, curveHeights, othersKey, partsOf, todayOf, type Worth } from "./wallets-view.ts";

const curveHeight = 112;

export type TotalPanelProps = {
  /** What is being totalled, in words. */
  readonly label: string;
  /** Undefined while it is not known. */
  readonly worth: Worth | undefined;
  readonly lines: readonly CoinLine[];
  /** The curve is of everything together, so only where all accounts are shown. */
  readonly hasCurve: boolean;
  readonly actions: ReactNode;
};

export function TotalPanel({ label, worth, lines, hasCurve, actions }: TotalPanelProps) {
  return (
    <Panel
      bodyClassName={
        hasCurve
          ? "grid items-center gap-x-8 gap-y-5 p-5 lg:grid-cols-[fit-content(20rem)_minmax(0,1fr)] xl:grid-cols-[fit-content(20rem)_minmax(0,1fr)_auto]"
          : "grid items-center gap-x-8 gap-y-5 p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <TotalFigure label={label} worth={worth} {...(hasCurve ? { className: "min-h-15", more: <Today /> } : {})} />
        <div className="flex flex-wrap gap-2.5">{actions}</div>
      </div>
      {hasCurve && <Curve />}
      <Division lines={lines} isLoading={worth === undefined} isWide={hasCurve} />
    </Panel>
  );
}

function Today() {
  const text = useTexts("wallets");
  const { curve } = useValueCurve();
  const today = curve === undefined ? null : todayOf(curve);
  if (today === null) return null;
  return (
    <>
      <span>
        <BalanceText value={today.gain} decimals={2} tone="direction" />{" "}
        <PageLink page="profitLoss" title={text("profitPage")} className="hover:underline">
          {text("today")}
        </PageLink>
      </span>
      {/[1-9]/.test(today.net) && (
        <span>
          <BalanceText value={today.net} decimals={2} signed /> {text("netToday")}
        </span>
      )}
    </>
  );
}

function Curve() {
  const text = useTexts("wallets");
  const [range, setRange] = useState<CurveRange>("30d");
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segmented
        label={text("range")}
        size="sm"
        value={range}
        onChange={setRange}
        options={curveRanges.map((value) => ({ value, label: text(`range${value}`) }))}
        className="self-end"
      />
      <CurveFigure range={range} />
    </div>
  );
}

function CurveFigure({ range }: { readonly range: CurveRange }) {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const isHidden = useBalancePrivacy((privacy) => privacy.areBalancesHidden);
  const { curve, isLoading, isError, retry } = useValueCurve(range);
  if (isError) {
    return (
      <FailedState
        title={shellText("loadFailed")}
        retryLabel={shellText("retry")}
        onRetry={retry}
        className="py-0! [&_svg]:hidden"
      />
    );
  }
  if (isLoading || curve === undefined) return <Skeleton className="mb-5 h-28 w-full" />;
  // A day of the exchange may end in the middle of the reader's, so each figure stands beside its instant.
  const moment = (index: number) => formatTime(curve[index]?.at, languageTag);
  const value = (index: number) => formatDecimal(curve[index]?.value, languageTag, { decimals: 2 });
  return (
    <figure className="min-w-0">
      <AreaChart
        values={curveHeights(curve)}
        label={text("curveLabel")}
        height={curveHeight}
        {...(isHidden
          ? {}
          : {
              describe: (index: number) => (
                <span className="num">
                  {moment(index)} · {value(index)} USDT
                </span>
              ),
            })}
      />
      <figcaption className="mt-1 flex justify-between text-11 text-text-3">
        <span className="num">{moment(0)}</span>
        <span className="num">{moment(curve.length - 1)}</span>
      </figcaption>
      {!isHidden && <CurveTable curve={curve} languageTag={languageTag} />}
    </figure>
  );
}

type DivisionProps = { readonly lines: readonly CoinLine[]; readonly isLoading: boolean; readonly isWide: boolean };

function Division({ lines, isLoading, isWide }: DivisionProps) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  if (isLoading) return <Skeleton className="size-28 rounded-full" />;
  const parts = partsOf(lines).map(({ key, share }) => ({
    key: key === othersKey ? "others" : key,
    label: key === othersKey ? text("others") : key,
    value: share,
    percent: formatPercent(String(share), languageTag, { decimals: 1, signed: false }),
    ...(key === othersKey ? { tone: "quiet" as const } : {}),
  }));
  // An empty account keeps the place of its ring.
  if (parts.length === 0) return <span className="size-28 rounded-full border-12 border-line" />;
  const words = parts.map((part) => `${part.label} ${part.percent}`).join(", ");
  return (
    <div className={cx("flex items-center gap-5", isWide && "max-xl:lg:col-span-2")}>
      <Ring parts={parts} label={text("ringLabel", { parts: words })} size={112} />
      <div className="min-w-28">
        <RingLegend parts={parts.map((part) => ({ ...part, value: part.percent }))} />
      </div>
    </div>
  );
}
