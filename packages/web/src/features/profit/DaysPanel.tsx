// A month of days in the zone of the chosen clock, each with what was realised on it. Arrow keys walk through the
// days, and the chosen one is told below coin by coin.

import { type DayProfit, profitDaysCall } from "@tidemark/contract/profit";
import { FailedState, IconButton, Panel, Stat } from "@tidemark/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useClock } from "../../session/clock.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BalanceText, CoinName, monthName } from "../wallets/wallets.ts";
import { Calendar } from "./Calendar.tsx";
import { dayIn, dayName, monthAfter } from "./profit-view.ts";

/** No exchange of this kind is older, and the server refuses what is. */
const firstMonth = "2000-01";

export function DaysPanel() {
  const text = useTexts("profit");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const timeZone = useClock((clock) => clock.zone);
  const today = dayIn(timeZone, Date.now());
  const [wanted, setDay] = useState(today);
  // Another zone may not have come to that day yet.
  const day = wanted > today ? today : wanted;
  const month = day.slice(0, 7);
  const { data, isError, refetch } = useCall(profitDaysCall, { month }, { timeZone });
  const choose = (wanted: string) => setDay(wanted > today ? today : wanted < firstMonth ? `${firstMonth}-01` : wanted);
  const chosen = data?.days.find((each) => each.day === day);
  return (
    <Panel
      title={`${text("byDay")} · USDT`}
      actions={
        <div className="flex items-center gap-1">
          <IconButton
            label={text("previousMonth")}
            size="sm"
            disabled={month <= firstMonth}
            onClick={() => choose(`${monthAfter(month, -1)}-01`)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span aria-live="polite" className="min-w-32 text-center text-13 font-medium">
            {monthName(month, languageTag)}
          </span>
          <IconButton
            label={text("nextMonth")}
            size="sm"
            disabled={month >= today.slice(0, 7)}
            onClick={() => choose(`${monthAfter(month, 1)}-01`)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      }
      bodyClassName="flex flex-col gap-4 p-4 max-sm:px-2"
    >
      <div className="grid grid-cols-2 gap-4 max-sm:px-2">
        <Stat
          label={text("monthRealised")}
          value={<BalanceText value={data?.realised} decimals={2} tone="direction" />}
        />
        <Stat label={text("monthBrought")} value={<BalanceText value={data?.brought} decimals={2} signed />} />
      </div>
      {data === undefined && isError ? (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      ) : (
        <Calendar month={month} today={today} chosen={day} days={data?.days ?? []} onChoose={choose} />
      )}
      <section aria-live="polite" className="min-h-24 max-sm:px-2">
        <h3 className="mb-1 text-13 font-semibold">{dayName(day, languageTag)}</h3>
        {chosen === undefined ? (
          <p className="text-13 text-text-3">{data !== undefined && text("nothingOn")}</p>
        ) : (
          <DayCoins day={chosen} />
        )}
      </section>
    </Panel>
  );
}

function DayCoins({ day }: { readonly day: DayProfit }) {
  const text = useTexts("profit");
  return (
    <table className="w-full max-w-xl text-13 [&_td]:h-8 [&_td:not(:first-child)]:text-right">
      <thead>
        <tr className="text-11 text-text-3 [&_th]:font-medium [&_th:not(:first-child)]:text-right">
          <th scope="col" className="text-left">
            {text("coin")}
          </th>
          <th scope="col">{text("realised")}</th>
          <th scope="col">{text("brought")}</th>
        </tr>
      </thead>
      <tbody>
        {day.coins.map((coin) => (
          <tr key={coin.currency_name}>
            <td>
              <CoinName name={coin.currency_name} size={20} />
            </td>
            <td>
              <BalanceText value={coin.realised} decimals={2} tone="direction" />
            </td>
            <td>
              <BalanceText value={coin.brought} decimals={2} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
