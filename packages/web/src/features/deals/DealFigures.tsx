// What was agreed: amounts, price, numbers and the other person, each ready to be copied where somebody types it again.

import type { Deal } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { Badge, formatTime, Panel } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { AcceptorFigure } from "./AcceptorFigure.tsx";
import { isWithdrawal } from "./acceptor-view.ts";
import { dealValues } from "./deal-values.ts";
import { Figure } from "./Figure.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { PersonFigures } from "./PersonFigures.tsx";
import { ShopFigure } from "./ShopFigure.tsx";
import { WayName } from "./WayName.tsx";

function sideName(deal: Deal) {
  if (deal.market === "acceptor") return isWithdrawal(deal) ? "withdrawal" : "deposit";
  return deal.role === "seller" ? "youSell" : "youBuy";
}

function otherName({ market, is_maker: isMaker, role }: Deal) {
  if (market === "acceptor") return isMaker ? "user" : "acceptor";
  return role === "seller" ? "buyer" : "seller";
}

export function DealFigures({ deal, onChanged }: { readonly deal: Deal; readonly onChanged: () => void }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const values = dealValues(deal, languageTag);
  const isSeller = deal.role === "seller";
  return (
    <Panel
      title={text("agreed")}
      actions={<Badge tone={isSeller ? "sell" : "buy"}>{text(sideName(deal))}</Badge>}
      bodyClassName="flex flex-col"
    >
      <dl className="divide-y divide-line px-4">
        <Figure label={text("money")} value={values.money} copied={deal.money} isStrong />
        <Figure label={text("number")} value={values.number} copied={bare(deal.number)} />
        <Figure label={text("price")} value={text("priceEach", { price: values.price, coin: deal.currency_name })} />
        <Figure label={text("way")} value={<WayName way={deal.way} />} />
        {deal.market === "shop" && <ShopFigure deal={deal} />}
        {deal.market === "acceptor" && <AcceptorFigure deal={deal} />}
        {isSeller && <Figure label={text("fee")} value={values.fee} />}
        <Figure label={text("dealNumber")} value={String(deal.id)} copied={String(deal.id)} />
        <Figure label={text("begunAt")} value={formatTime(deal.created_at, languageTag)} />
      </dl>
      <div className="flex flex-col gap-1 border-t border-line px-4 py-3">
        <p className="text-12 text-text-3">{text(otherName(deal))}</p>
        <PersonCard person={deal.other} onChanged={onChanged} />
        <PersonFigures person={deal.other} />
      </div>
    </Panel>
  );
}
