// What is known of somebody from deals that ended, one figure beside the other: nobody can write or buy it.

import type { Person } from "@tidemark/contract/deals";
import { cx, formatPercent } from "@tidemark/ui";
import { Clock3, ThumbsDown, ThumbsUp } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { spanOf } from "./person-text.ts";

export function PersonFigures({ person, className }: { readonly person: Person; readonly className?: string }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const span = person.release_ms === null ? null : spanOf(person.release_ms);
  return (
    <span className={cx("num flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-12 text-text-2", className)}>
      <span>{text("dealsDone", { count: person.finished })}</span>
      {person.completion_30 !== null && (
        <span title={text("completionHint")}>
          {text("completionOf", {
            percent: formatPercent(String(person.completion_30), languageTag, { decimals: 0, signed: false }),
          })}
        </span>
      )}
      {span !== null && (
        <span title={text("releaseHint")} className="inline-flex items-center gap-1">
          <Clock3 aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{text("releaseHint")}: </span>
          {text(span.key, { count: span.count })}
        </span>
      )}
      {person.up + person.down > 0 && (
        <>
          <span title={text("contentHint")} className="inline-flex items-center gap-1">
            <ThumbsUp aria-hidden="true" className="size-3.5 text-good" />
            <span className="sr-only">{text("contentHint")}: </span>
            {person.up}
          </span>
          <span title={text("discontentHint")} className="inline-flex items-center gap-1">
            <ThumbsDown aria-hidden="true" className="size-3.5 text-danger" />
            <span className="sr-only">{text("discontentHint")}: </span>
            {person.down}
          </span>
        </>
      )}
    </span>
  );
}
