// When tokens become free: the dates, the shares, and what that would be of an amount.

import type { ProjectDetail } from "@tidemark/contract/offerings";
import { formatDecimal, formatRate, TimeText } from "@tidemark/ui";
import { useId } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

type ScheduleProps = {
  readonly unlocks: ProjectDetail["info"]["unlocks"];
  /** Of each date; empty where there is no amount. */
  readonly parts: readonly string[];
  readonly coin: string;
};

export function Schedule({ unlocks, parts, coin }: ScheduleProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const headId = useId();
  return (
    <div className="flex flex-col gap-2">
      <h3 id={headId} className="text-13 font-medium text-text-2">
        {text("schedule")}
      </h3>
      <ol aria-labelledby={headId} className="divide-y divide-line rounded-control border border-line bg-sunken">
        {unlocks.map(({ at, share }, place) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 text-13">
            <TimeText at={at} languageTag={languageTag} className="num text-text-2" />
            <span className="num font-medium">
              {formatRate(share, languageTag)}
              {parts[place] !== undefined && (
                <span className="ml-2 text-text-2">
                  {formatDecimal(parts[place], languageTag)} {coin}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
