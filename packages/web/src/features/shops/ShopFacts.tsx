// What is known of a shop. Figures come from deals that ended; marks say what the exchange has seen itself.

import { Badge, Card, formatPercent, formatTime, LetterBadge, Stat } from "@tidemark/ui";
import { BadgeCheck, CircleDashed } from "lucide-react";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { PersonCard, PersonFigures } from "../deals/deals.ts";
import { OpenBadge } from "./ShopName.tsx";
import { clockText, dayName, hoursLines } from "./shop-view.ts";
import type { Shop } from "./use-shop.ts";

export function ShopFacts({ shop, onChanged }: { readonly shop: Shop; readonly onChanged: () => void }) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  const completion = shop.completion === null ? null : String(shop.completion);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <LetterBadge name={shop.name} size={44} />
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-18 font-semibold">
              <bdi className="min-w-0 break-words">{shop.name}</bdi>
              <Badge>{shop.currency_name}</Badge>
              <OpenBadge isOpen={shop.is_open} />
              {shop.is_own && <Badge tone="accent">{text("ownShop")}</Badge>}
            </h2>
            <p className="text-13 text-text-2">
              {text("since", { date: formatTime(shop.created_at, languageTag, "date") })}
            </p>
          </div>
        </div>
        <Marks shop={shop} />
      </div>
      {(shop.state === "leaving" || shop.state === "ended") && (
        <p className="text-13 text-warn">{text(shop.state === "leaving" ? "shopLeaves" : "shopEnded")}</p>
      )}
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Stat label={text("dealsAll")} value={shop.total} />
        <Stat label={text("deals30")} value={shop.thirtyDays} />
        <Stat label={text("dealsFinished")} value={shop.done} />
        <Stat label={text("completion")} value={formatPercent(completion, languageTag, { signed: false })} />
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line pt-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-12 text-text-3">{text("keptBy")}</p>
          <PersonCard person={shop.person} onChanged={onChanged} />
          <PersonFigures person={shop.person} />
        </div>
        <OpeningHours shop={shop} />
      </div>
    </Card>
  );
}

function Marks({ shop }: { readonly shop: Shop }) {
  const text = useTexts("storefront");
  const marks = [
    [text("provedPhone"), shop.prove_mobile === 1],
    [text("provedIdentity"), shop.prove_real === 1],
    [text("provedLevel"), shop.prove_level === 1],
  ] as const;
  return (
    <ul aria-label={text("marks")} className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {marks.map(([label, isProved]) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          {isProved ? (
            <BadgeCheck aria-hidden="true" className="size-4 text-good" />
          ) : (
            <CircleDashed aria-hidden="true" className="size-4 text-text-3" />
          )}
          <span className={isProved ? "" : "text-text-3"}>{label}</span>
          <span className="sr-only">{text(isProved ? "proved" : "notProved")}</span>
        </li>
      ))}
    </ul>
  );
}

function OpeningHours({ shop }: { readonly shop: Shop }) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  const env = useEnv();
  const lines = hoursLines(shop.hours);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-12 text-text-3">
        {lines.length === 0 || env === undefined ? text("hours") : text("hoursIn", { zone: env.time_zone })}
      </p>
      {lines.length === 0 && <p className="text-13">{text("alwaysOpen")}</p>}
      <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-13">
        {lines.map(({ from, to, open }) => (
          <div key={from} className="contents">
            <dt className="text-text-2">
              {from === to ? dayName(from, languageTag) : `${dayName(from, languageTag)} – ${dayName(to, languageTag)}`}
            </dt>
            <dd>{open === null ? text("closedDay") : `${clockText(open.from)} – ${clockText(open.to)}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
