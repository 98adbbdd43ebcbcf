// What was earned on each of the last days.

import { daysCall, type TeamDays } from "@tidemark/contract/team";
import { dayMs } from "@tidemark/kernel";
import { AreaChart, EmptyState, formatDecimal, formatTime, Panel, Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useClock } from "../../session/clock.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

type Day = { readonly day: number; readonly value: string };

/** Every day of the stretch, those without anything too. */
export function everyDay({ from, to, days }: TeamDays): Day[] {
  const known = new Map(days.map(({ day, value }) => [day, value]));
  const all: Day[] = [];
  const last = Math.max(0, Math.round((to - from) / dayMs));
  for (let index = 0; index <= last; index += 1) {
    // A day on which clocks are set is an hour off; the nearest known beginning is meant.
    const about = from + index * dayMs;
    const day = days.find((one) => Math.abs(one.day - about) < dayMs / 2)?.day ?? about;
    all.push({ day, value: known.get(day) ?? "0" });
  }
  return all;
}

export function EarningsPanel() {
  const text = useTexts("team");
  const { data, error, refetch } = useCall(daysCall, {});
  const days = data === undefined ? [] : everyDay(data);
  return (
    <Panel title={text("earnings")} bodyClassName="p-4">
      {data === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && data.days.length === 0 && <EmptyState title={text("earnings_none")} />}
      {data !== undefined && data.days.length > 0 && <Curve days={days} />}
    </Panel>
  );
}

function Curve({ days }: { readonly days: readonly Day[] }) {
  const text = useTexts("team");
  const languageTag = useLanguageTag();
  // A day of fees is the exchange's, whatever the reader's clock says.
  const zone = useClock((clock) => clock.exchangeZone);
  const values = days.map(({ value }) => Number.parseFloat(value));
  const dateOf = (day: Day | undefined) => formatTime(day?.day, languageTag, "date", zone);
  const said = (day: Day | undefined) => formatDecimal(day?.value, languageTag);
  return (
    <div className="num flex flex-col gap-1 text-12 text-text-3">
      <span>{text("mostInADay", { value: said(days[values.indexOf(Math.max(...values))]) })}</span>
      <AreaChart
        label={text("earnings")}
        values={values}
        describe={(index) => `${dateOf(days[index])} · ${said(days[index])} USDT`}
      />
      <span className="flex justify-between gap-4">
        <span>{dateOf(days[0])}</span>
        <span>{dateOf(days.at(-1))}</span>
      </span>
    </div>
  );
}
