// The recorded price of a market as a quiet figure beside others; pressed, it shows what each source says.

import { cx, NumberText, Popover, Stat } from "@tidemark/ui";
import { useState } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useIndex, useMark, useMarksFeed } from "./prices.ts";

export type IndexButtonProps = { readonly marketId: number; readonly places: number };

function Sources({ marketId, places }: IndexButtonProps) {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  const { data } = useIndex();
  const row = data?.rows.find(({ market_id: id }) => id === marketId);
  return (
    <div className="flex w-64 flex-col gap-2 text-13">
      <p className="text-pretty text-text-2">{text("indexHint")}</p>
      <dl className="flex flex-col gap-1">
        {row?.sources.map(({ source, name, price, state }) => (
          <div key={source} className="flex justify-between gap-3">
            <dt className="text-text-3">{name}</dt>
            <dd>
              {state === "used" || price !== null ? (
                <NumberText value={price} decimals={places} languageTag={languageTag} />
              ) : null}
              {state !== "used" && <span className="ml-2 text-warn">{text(state)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <PageLink page="prices" className="text-accent hover:underline">
        {text("title")}
      </PageLink>
    </div>
  );
}

/** Nothing while the market has no recorded price. */
export function IndexButton({ marketId, places }: IndexButtonProps) {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  const [isOpen, setOpen] = useState(false);
  useMarksFeed();
  const mark = useMark(marketId);
  if (mark === undefined) return null;
  const { price, state } = mark;
  const isOld = state === "stale" || state === "late";
  const figure = (
    <button type="button" className="cursor-help rounded-control text-left" title={isOld ? text(state) : undefined}>
      <Stat
        size="sm"
        label={text("index")}
        value={
          <span
            className={cx("underline decoration-text-3 decoration-dotted underline-offset-4", isOld && "text-warn")}
          >
            <NumberText value={price} decimals={places} languageTag={languageTag} />
          </span>
        }
      />
    </button>
  );
  return (
    <Popover trigger={figure} label={text("index")} open={isOpen} onOpenChange={setOpen} align="start">
      {isOpen && <Sources marketId={marketId} places={places} />}
    </Popover>
  );
}
