// Exchanging points: what there is, what it comes to at the price of this moment, the question, and what was exchanged.

import { exchangePointsCall, type PointsInfo, type PointsOffer } from "@tidemark/contract/points";
import { pointsPlaces } from "@tidemark/engine/formulas";
import { bare } from "@tidemark/kernel";
import { Banner, Button, formatDecimal, formatRate, NumberField, noNumber, Panel, Skeleton } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { CallFailure } from "../../api/answer.ts";
import { useSubmit } from "../../api/use-call.ts";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, withPassword } from "../deals/deals.ts";
import { ExchangeHistory } from "./ExchangeHistory.tsx";
import { figuresOf, problemOf, typedPoints } from "./points-figures.ts";
import { usePointsInfo, usePointsOffer, useRefreshPoints } from "./use-points.ts";

const skeletonLines = 7;

export function ExchangePart() {
  const info = usePointsInfo();
  const offer = usePointsOffer();
  const { data, error } = info;
  const isLeaving = error instanceof CallFailure && error.answer.kind === "refused";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {data !== undefined ? (
        <ExchangePanel info={data} offer={offer.data ?? data} />
      ) : error !== null && !isLeaving ? (
        <PartFailed error={error} onRetry={() => void info.refetch()} />
      ) : (
        <Panel bodyClassName="p-4">
          <div aria-busy="true">
            <Skeleton lines={skeletonLines} />
          </div>
        </Panel>
      )}
      <ExchangeHistory />
    </div>
  );
}

type Terms = Omit<PointsOffer, "demo">;
type PanelProps = { readonly info: PointsInfo; readonly offer: Terms };

function ExchangePanel({ info, offer }: PanelProps) {
  const text = useTexts("points");
  const languageTag = useLanguageTag();
  const [asked, setAsked] = useState<string | null>(null);
  const points = (value: string) => formatDecimal(bare(value), languageTag);
  const form = useForm({
    initial: { points: "" },
    order: ["points"],
    check: (values) => {
      const problem = problemOf(values.points, info.free_jc_integral);
      return { points: problem === undefined ? undefined : text(problem) };
    },
    onSubmit: async (values) => {
      setAsked(typedPoints(values.points));
      return null;
    },
  });
  const isOpen = offer.state === "open";
  return (
    <Panel title={text("exchange")} bodyClassName="flex flex-col gap-4 p-4">
      <dl className="flex flex-col gap-2">
        <Line label={text("account")}>
          <bdi>{info.user_name}</bdi>
        </Line>
        <Line label={text("points")}>{points(info.jc_integral)}</Line>
        <Line label={text("usable")}>{points(info.free_jc_integral)}</Line>
      </dl>
      {offer.state !== "open" && <Banner tone="warn">{text(offer.state)}</Banner>}
      {info.waiting > 0 && <Banner tone="info">{text("waitingHint", { count: info.waiting })}</Banner>}
      <form noValidate aria-label={text("exchange")} onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <NumberField
          {...form.text("points")}
          onChange={(value) => form.set("points", value)}
          label={text("use")}
          decimals={pointsPlaces}
          languageTag={languageTag}
          trailing={
            <Button
              variant="ghost"
              size="sm"
              className="-mr-1.5"
              aria-label={text("allPoints")}
              onClick={() => form.set("points", bare(info.free_jc_integral))}
            >
              {text("all")}
            </Button>
          }
        />
        <Figures typed={form.values.points} offer={offer} />
        <Button type="submit" variant="primary" size="lg" disabled={!isOpen} loading={form.isSubmitting}>
          {text("exchange")}
        </Button>
      </form>
      <p className="text-12 text-pretty text-text-2">{text("aboutPoints")}</p>
      {asked !== null && (
        <Confirm
          points={asked}
          offer={offer}
          onDone={() => form.reset({ points: "" })}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-4 text-13">
      <dt className="min-w-0 text-text-2">{label}</dt>
      <dd className="num min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  );
}

/** Every figure the sum is made of, at the price of this moment. */
function useFigureRows(typed: string, offer: Terms) {
  const text = useTexts("points");
  const languageTag = useLanguageTag();
  const figures = figuresOf(typed, offer);
  const number = (value: string) => formatDecimal(bare(value), languageTag);
  const dollars = (value: string) => `${number(value)} USDT`;
  const points = (value: string | undefined) =>
    value === undefined ? noNumber : text("pointsOf", { points: number(value) });
  return [
    {
      label: text("receive"),
      value: figures === null ? noNumber : `≈ ${number(figures.received)} ${offer.currency_name}`,
    },
    {
      label: text("feeShare", { percent: formatRate(offer.jc_exchange_fee, languageTag) }),
      value: points(figures?.fee),
    },
    { label: text("taken"), value: points(figures?.taken) },
    { label: text("pointPrice"), value: dollars(offer.jc_price) },
    { label: text("marketPrice", { coin: offer.currency_name }), value: dollars(offer.market_price) },
    { label: text("difference"), value: dollars(offer.jc_price_difference) },
  ];
}

function Figures({ typed, offer }: { readonly typed: string; readonly offer: Terms }) {
  const [received, ...rest] = useFigureRows(typed, offer);
  return (
    <dl className="flex flex-col gap-2 rounded-control border border-line bg-sunken p-3">
      <div className="flex min-w-0 items-baseline justify-between gap-4">
        <dt className="text-14 text-text-2">{received?.label}</dt>
        <dd className="num min-w-0 text-right text-16 font-semibold break-words">{received?.value}</dd>
      </div>
      {rest.map(({ label, value }) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
    </dl>
  );
}

/** Refusals after which the dialog may stay: the price comes back, or the service does. */
const mendable = ["points_price_stale", "points_unreachable"];

type ConfirmProps = {
  readonly points: string;
  readonly offer: Terms;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function Confirm({ points, offer, onDone, onClose }: ConfirmProps) {
  const text = useTexts("points");
  const languageTag = useLanguageTag();
  const refresh = useRefreshPoints();
  const { submit } = useSubmit(exchangePointsCall, true);
  async function send(password: string) {
    const answer = await submit(withPassword({ use_number: points }, password));
    refresh();
    if (answer?.ok === true) {
      say(answer.top.state === "paid" ? "success" : "info", answer.value);
      onDone();
    }
    return answer;
  }
  return (
    <ProvedDialog
      title={text("confirmTitle")}
      rows={useFigureRows(points, offer)}
      warning={{ tone: "info", text: text("confirmLead") }}
      confirmLabel={text("exchangePoints", { points: formatDecimal(bare(points), languageTag) })}
      mendable={mendable}
      send={send}
      onClose={onClose}
    />
  );
}
