// The offers that serve an amount: the best is chosen already, another one press away.

import type { OfferType } from "@tidemark/contract/c2c";
import type { Match } from "@tidemark/contract/shops/shapes";
import { bare } from "@tidemark/kernel";
import { Badge, Button, formatDecimal, RadioGroup } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, WayName } from "../deals/deals.ts";
import type { Asked } from "./part-figures.ts";
import { LogInLink } from "./TakeButton.tsx";
import { TakeDialog } from "./TakeDialog.tsx";

export type MatchChoiceProps = {
  readonly matches: readonly Match[];
  readonly asked: Asked;
  /** What the reader does. */
  readonly side: OfferType;
  readonly onGone: () => void;
};

export function MatchChoice({ matches, asked, side, onGone }: MatchChoiceProps) {
  const text = useTexts("storefront");
  const offersText = useTexts("offers");
  const languageTag = useLanguageTag();
  const isUser = useSession((session) => session.token !== null);
  const [named, setNamed] = useState<string>();
  const [taken, setTaken] = useState<Match | null>(null);
  const chosen = matches.find(({ id }) => String(id) === named) ?? matches[0];
  if (chosen === undefined) return null;
  const number = `${formatDecimal(bare(chosen.number), languageTag)} ${chosen.currency_name}`;
  return (
    <div className="flex flex-col gap-4 border-t border-line p-4">
      <RadioGroup
        label={text("matches")}
        value={String(chosen.id)}
        onChange={setNamed}
        options={matches.map((match, at) => ({
          value: String(match.id),
          label: <MatchLine match={match} isBest={at === 0} side={side} />,
          hint: <MatchHint match={match} />,
        }))}
      />
      {isUser ? (
        <Button
          variant={side}
          size="lg"
          className="sm:self-start"
          disabled={chosen.is_own}
          onClick={() => setTaken(chosen)}
        >
          {offersText(side === "buy" ? "takeSellDo" : "takeBuyDo", { number })}
        </Button>
      ) : (
        <div className="sm:self-start">
          <LogInLink />
        </div>
      )}
      {taken !== null && <TakeDialog offer={taken} initial={asked} onClose={() => setTaken(null)} onGone={onGone} />}
    </div>
  );
}

type MatchLineProps = { readonly match: Match; readonly isBest: boolean; readonly side: OfferType };

function MatchLine({ match, isBest, side }: MatchLineProps) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  const number = `${formatDecimal(bare(match.number), languageTag)} ${match.currency_name}`;
  const money = moneyText(match.money, match.coin_code, languageTag);
  return (
    <span className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      {text(side === "buy" ? "matchBuy" : "matchSell", { money, number })}
      {isBest && <Badge tone="good">{text("bestPrice")}</Badge>}
    </span>
  );
}

function MatchHint({ match }: { readonly match: Match }) {
  const text = useTexts("storefront");
  const languageTag = useLanguageTag();
  return (
    <span className="num flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span>{text("priceEach", { price: `${formatDecimal(match.price, languageTag)} ${match.coin_code}` })}</span>
      <bdi>{match.seller_name}</bdi>
      <WayName way={match.way} />
      <span>{text("windowOf", { count: match.window_minutes })}</span>
    </span>
  );
}
