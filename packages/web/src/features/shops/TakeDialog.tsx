// Taking a part of a shop's offer: by money or by coins, with all figures, what happens next, and the trade password.
// It closes itself after a minute, as clients of this family do: a price must not wait longer for an answer.

import { useNavigate } from "@tanstack/react-router";
import { takeShopOfferCall } from "@tidemark/contract/shops";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { bare, secondMs } from "@tidemark/kernel";
import { Button, Countdown, formatDecimal, noNumber } from "@tidemark/ui";
import { useId, useRef, useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, ProvedDialog, WayName, withPassword } from "../deals/deals.ts";
import { limitText } from "./limit-text.ts";
import { Obstacle } from "./Obstacle.tsx";
import { PartField } from "./PartField.tsx";
import type { Asked } from "./part-figures.ts";
import { IndexNote } from "./ShopPrice.tsx";
import { type PartChoice, usePart } from "./use-part.ts";

export type TakeDialogProps = {
  readonly offer: ShopOffer;
  /** What the fields begin with. */
  readonly initial?: Asked;
  readonly onClose: () => void;
  /** It was refused: the list is likely old. */
  readonly onGone: () => void;
};

const openMs = 60 * secondMs;
/** The dialog stays: the amount or the price can be looked at again. */
const mendable = ["offer_out_of_limits", "offer_price_moved", "insufficient_funds"];

export function TakeDialog({
  offer: listed,
  initial = { means: "money", value: "" },
  onClose,
  onGone,
}: TakeDialogProps) {
  const text = useTexts("offers");
  const fieldId = useId();
  const languageTag = useLanguageTag();
  const part = usePart(listed, initial);
  const [isTried, setTried] = useState(false);
  const { send, isSending } = useTaking(part, onGone);
  const { offer } = part;
  const isBuying = offer.type === "sell";
  const rows = useFigures(part);
  const number = part.sized === null ? "" : `${formatDecimal(bare(part.sized.number), languageTag)} `;
  return (
    <ProvedDialog
      title={text(isBuying ? "takeSellTitle" : "takeBuyTitle", { coin: offer.currency_name })}
      lead={
        <>
          <Closing isSending={isSending} onClose={onClose} />
          <PartField id={fieldId} part={part} isTried={isTried} />
        </>
      }
      rows={rows}
      warning={{ tone: "info", text: useNextText(offer) }}
      confirmLabel={text(isBuying ? "takeSellDo" : "takeBuyDo", { number: `${number}${offer.currency_name}` })}
      mendable={mendable}
      isReady={() => {
        setTried(true);
        if (part.problem === undefined) return true;
        document.getElementById(fieldId)?.focus();
        return false;
      }}
      send={send}
      onClose={onClose}
    >
      <Obstacle />
    </ProvedDialog>
  );
}

function useTaking({ offer, wanted, refresh }: PartChoice, onGone: () => void) {
  const navigate = useNavigate();
  const { submit } = useSubmit(takeShopOfferCall, true);
  const isSending = useRef(false);
  async function send(password: string) {
    isSending.current = true;
    const answer = await submit(withPassword({ id: offer.id, ...wanted, price: offer.price }, password));
    isSending.current = false;
    if (answer?.ok === true) {
      const { msg, data } = answer.value;
      say("success", msg);
      const page = data.type === "sell" ? "shopPay" : "shopDeal";
      void navigate({ to: pagePaths[page], search: { id: String(data.id) } });
    }
    if (answer?.ok === false && answer.kind === "refused") {
      refresh();
      if (!mendable.includes(answer.code)) onGone();
    }
    return answer;
  }
  return { send, isSending };
}

function useNextText({ type, window_minutes: count }: ShopOffer): string {
  const text = useTexts("storefront");
  return text(type === "sell" ? "takeSellNext" : "takeBuyNext", { count });
}

function useFigures({ offer, sized, fee }: PartChoice) {
  const text = useTexts("offers");
  const ownText = useTexts("storefront");
  const languageTag = useLanguageTag();
  const isBuying = offer.type === "sell";
  const coins = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${offer.currency_name}`;
  const money = sized === null ? noNumber : moneyText(sized.money, offer.coin_code, languageTag);
  const number = sized === null ? noNumber : coins(sized.number);
  return [
    { label: text(isBuying ? "youPay" : "youGet"), value: money },
    { label: text(isBuying ? "youGet" : "youGive"), value: number },
    {
      label: text("fee"),
      value: isBuying ? text("noFee") : fee === null ? noNumber : coins(fee),
    },
    {
      label: text("price"),
      value: (
        <span className="flex flex-col items-end">
          {`${formatDecimal(offer.price, languageTag)} ${offer.coin_code}`}
          <IndexNote offer={offer} />
        </span>
      ),
    },
    { label: ownText("limits"), value: limitText(offer, languageTag) },
    { label: text("way"), value: <WayName way={offer.way} /> },
    { label: ownText("shop"), value: <bdi>{offer.seller_name}</bdi> },
  ];
}

type ClosingProps = { readonly isSending: { readonly current: boolean }; readonly onClose: () => void };

/** Whoever needs longer says so: nobody is cut off in the middle of a word. */
function Closing({ isSending, onClose }: ClosingProps) {
  const text = useTexts("storefront");
  const [until, setUntil] = useState(() => Date.now() + openMs);
  function end(): void {
    if (isSending.current) {
      setUntil(Date.now() + openMs);
      return;
    }
    say("info", text("closedByItself"));
    onClose();
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-text-2">
      <span>
        {text("closesIn")} <Countdown until={until} onEnd={end} className="font-semibold" />
      </span>
      <Button size="sm" variant="ghost" onClick={() => setUntil(Date.now() + openMs)}>
        {text("stayLonger")}
      </Button>
    </p>
  );
}
