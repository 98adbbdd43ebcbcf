// How long until a window opens or closes, by the exchange's clock.

import { type Project, timeStatuses } from "@tidemark/contract/offerings";
import { dayMs } from "@tidemark/kernel";
import { Countdown, formatSpan, TimeText } from "@tidemark/ui";
import { useEffect } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exchangeNow, learnExchangeTime } from "../deals/deals.ts";

type WindowClockProps = {
  readonly project: Pick<Project, "starts" | "ends" | "time_status">;
  /** It opens or closes at this moment. */
  readonly onTurn?: () => void;
  readonly className?: string;
};

export function WindowClock({ project, onTurn, className }: WindowClockProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  useEffect(() => void learnExchangeTime(), []);
  const { starts, ends, time_status: status } = project;
  if (status === timeStatuses.ended) {
    return (
      <span className={className}>
        {text("ended")} <TimeText at={ends} languageTag={languageTag} className="num" />
      </span>
    );
  }
  const isComing = status === timeStatuses.upcoming;
  const format = (leftMs: number): string => {
    const days = Math.floor(leftMs / dayMs);
    const rest = formatSpan(leftMs - days * dayMs);
    return days === 0 ? rest : text("daysAnd", { days: String(days), rest });
  };
  return (
    <span className={className}>
      {text(isComing ? "startsIn" : "endsIn")}{" "}
      <Countdown
        key={status}
        until={isComing ? starts : ends}
        now={exchangeNow}
        format={format}
        onEnd={onTurn}
        className="font-semibold text-text"
      />
    </span>
  );
}
