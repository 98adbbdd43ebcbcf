// The ticket of leverage: two modes, both directions side by side, the balance with the way to more, and in plain words
// whatever keeps a position from being opened.

import type { MarketRow } from "@tidemark/contract/markets";
import { Banner, Checkbox, formatDecimal, formatPercent, formatTime, Skeleton, Tabs } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useLeverFree, useLeverTerms } from "../../features/leverage/leverage.ts";
import { useMark } from "../../features/prices/prices.ts";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { blockedBy, type LeverMode, leverModes } from "./lever-ticket.ts";
import { setMode, setStays, useLeverTicket } from "./lever-ticket-store.ts";
import { TicketSide } from "./TicketSide.tsx";

export type LeverTicketProps = {
  readonly market: MarketRow;
  /** The way to money in another account, for those who are logged in. */
  readonly transfer: ReactNode;
};

const sides = ["long", "short"] as const;
/** Where the house does not say its threshold, none is claimed. */
const noThreshold = "0";

export function LeverTicket({ market, transfer }: LeverTicketProps) {
  const text = useTexts("leverTrade");
  const isUser = useSession((session) => session.token !== null);
  const mode = useLeverTicket((state) => state.mode);
  const all = useLeverTerms();
  const terms = all.byMarket.get(market.id);
  const house = all.houses.get(market.legal_id);
  const markState = useMark(market.id)?.state ?? "none";
  return (
    <div className="flex flex-col">
      <Tabs<LeverMode>
        label={text("mode")}
        value={mode}
        onChange={setMode}
        items={leverModes.map((value) => ({ value, label: text(value) }))}
        trailing={isUser && transfer}
      />
      <div className="flex flex-col gap-2.5 p-3">
        {isUser ? <Available market={market} transfer={transfer} /> : <Visitor />}
        <Why market={market} />
        {terms === undefined && all.isError && <LineFailed onRetry={all.retry} />}
        {terms === undefined && !all.isError && (
          // As high as the fields that come, so that nothing below them moves.
          <div className="min-h-108">
            <Skeleton lines={6} />
          </div>
        )}
        {terms !== undefined && (
          <div className="grid grid-cols-2 gap-3">
            {sides.map((side) => (
              <TicketSide
                // Another mode begins with empty fields, as documented.
                key={`${market.id} ${mode} ${side}`}
                market={market}
                terms={terms}
                mode={mode}
                side={side}
                threshold={house?.threshold ?? noThreshold}
                blocked={blockedBy(side, { terms, house, markState })}
              />
            ))}
          </div>
        )}
        {isUser && <StayChoice />}
      </div>
    </div>
  );
}

function Visitor() {
  const text = useTexts("leverTrade");
  return <p className="text-12 text-text-2">{text("visitor")}</p>;
}

function Available({ market, transfer }: LeverTicketProps) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const free = useLeverFree(market.legal_id);
  const isEmpty = free !== null && !/[1-9]/.test(free);
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-12">
        <span className="text-text-3">{text("available")}</span>
        <span className="num">
          {formatDecimal(free, languageTag)} {market.legal_name}
        </span>
      </div>
      {isEmpty && <Banner action={transfer}>{text("noBalance", { quote: market.legal_name })}</Banner>}
    </>
  );
}

/** What holds for both directions; what holds for one stands on its button. */
function Why({ market }: { readonly market: MarketRow }) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const isDown = useConnection((connection) => connection.state === "down");
  const { byMarket, houses } = useLeverTerms();
  const terms = byMarket.get(market.id);
  const house = houses.get(market.legal_id);
  const markState = useMark(market.id)?.state ?? "none";
  const [long, short] = sides.map((side) => blockedBy(side, { terms, house, markState }));
  const cause = long ?? short;
  const endsAt = terms?.ends_at ?? null;
  const percent = formatPercent(String((house?.coverage_ppm ?? 0) / 10_000), languageTag, { signed: false });
  return (
    <>
      {isDown && <Banner tone="warn">{text("whyDown")}</Banner>}
      {endsAt !== null && <Banner tone="warn">{text("endsAt", { time: formatTime(endsAt, languageTag) })}</Banner>}
      {cause === "Ending" && <Banner tone="warn">{text("whyEnding")}</Banner>}
      {cause === "Paused" && <Banner tone="warn">{text("whyPaused")}</Banner>}
      {cause === "Uncovered" && <Banner tone="danger">{text("whyUncovered", { percent })}</Banner>}
      {cause === "Stale" && <Banner tone="warn">{text("whyStale")}</Banner>}
      {cause === "Capacity" && <Banner tone="warn">{text("whyCapacity")}</Banner>}
    </>
  );
}

function StayChoice() {
  const text = useTexts("leverTrade");
  const stays = useLeverTicket((state) => state.stays);
  return <Checkbox label={text("stay")} hint={text("stayHint")} checked={stays} onChange={setStays} />;
}
