// Taking an offer, always whole: all figures, what happens next, and the trade password. Then the deal's own page.

import { useNavigate } from "@tanstack/react-router";
import { type Offer, takeOfferCall } from "@tidemark/contract/c2c";
import { bare, minuteMs } from "@tidemark/kernel";
import { Banner, Button, formatDecimal } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, ProvedDialog, WayName, withPassword } from "../deals/deals.ts";
import { mendingPage } from "./c2c.ts";
import { Distance } from "./OfferPrice.tsx";
import { feeOf } from "./offer-figures.ts";
import { type Coin, useOwn, useTerms } from "./terms.ts";

export type TakeDialogProps = {
  readonly offer: Offer;
  readonly coin: Coin;
  readonly onClose: () => void;
  /** It was refused: the list is likely old. */
  readonly onGone: () => void;
};

export function TakeDialog({ offer, coin, onClose, onGone }: TakeDialogProps) {
  const text = useTexts("offers");
  const navigate = useNavigate();
  const { submit } = useSubmit(takeOfferCall, true);
  const isBuying = offer.type === "sell";
  async function send(password: string) {
    const answer = await submit(withPassword({ id: offer.id }, password));
    if (answer?.ok === true) {
      say("success", answer.value.msg);
      void navigate({ to: pagePaths.c2cDeal, search: { id: String(answer.value.data.id) } });
    }
    if (answer?.ok === false && answer.kind === "refused") onGone();
    return answer;
  }
  const { rows, hours, number } = useTakeRows(offer, coin);
  return (
    <ProvedDialog
      title={text(isBuying ? "takeSellTitle" : "takeBuyTitle", { coin: offer.currency_name })}
      rows={rows}
      warning={{ tone: "info", text: text(isBuying ? "takeSellNext" : "takeBuyNext", { count: hours }) }}
      confirmLabel={text(isBuying ? "takeSellDo" : "takeBuyDo", { number })}
      send={send}
      onClose={onClose}
    >
      <Obstacle />
    </ProvedDialog>
  );
}

function useTakeRows(offer: Offer, coin: Coin) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const { data: terms } = useTerms();
  const isBuying = offer.type === "sell";
  const coins = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${offer.currency_name}`;
  const money = moneyText(offer.money, offer.coin_code, languageTag);
  const number = coins(offer.surplus_number);
  const fee = terms === undefined ? null : feeOf(offer.surplus_number, terms.fee_percent, coin.places);
  const rows = [
    { label: text(isBuying ? "youPay" : "youGet"), value: money },
    { label: text(isBuying ? "youGet" : "youGive"), value: number },
    {
      label: text("price"),
      value: (
        <span className="flex flex-col items-end">
          {`${formatDecimal(offer.price, languageTag)} ${offer.coin_code}`}
          <Distance price={offer.price} code={offer.coin_code} coinId={offer.currency_id} />
        </span>
      ),
    },
    { label: text("way"), value: <WayName way={offer.way} /> },
    { label: text(isBuying ? "sellerHead" : "buyerHead"), value: <bdi>{offer.person.name}</bdi> },
    ...(isBuying || fee === null ? [] : [{ label: text("fee"), value: coins(fee) }]),
    ...(isBuying ? [{ label: text("fee"), value: text("noFee") }] : []),
  ];
  const hours = Math.round(((terms?.window_minutes ?? 1440) * minuteMs) / (60 * minuteMs));
  return { rows, hours, number };
}

/** Said before anything is typed; the exchange has the last word all the same. */
function Obstacle() {
  const text = useTexts("offers");
  const { data: own } = useOwn();
  if (own === undefined || own.take === "") return null;
  const page = mendingPage(own.take);
  return (
    <Banner
      tone="warn"
      action={
        page === null ? undefined : (
          <Button asChild size="sm">
            <PageLink page={page}>{text(page === "identity" ? "toIdentity" : "toPayments")}</PageLink>
          </Button>
        )
      }
    >
      {own.take_text}
    </Banner>
  );
}
