// What is asked before an order goes out: what it is, what it costs and brings, and what must be said first. It comes once
// the ticket stands: nobody presses before that.

import { formatDecimal } from "@tidemark/ui";
import { askConfirm, type ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { impactNow } from "../book/book.ts";
import { cautionsOf, wantedOf, withCautions } from "./ticket-cautions.ts";
import { isIceberg, isMarketKind, isTrailing, type TicketFigures, type TicketRules } from "./ticket-terms.ts";
import { kindOf, kindText, type Planned, sizeText, triggerText } from "./ticket-words.ts";

function secondRows({ values, choice }: Planned, quote: (figure: string) => string, text: Translate<"spot">) {
  const stop = triggerText(choice.side === "buy" ? "rise" : "fall", quote(values.stop), text);
  return [
    { label: text("stopPrice"), value: stop },
    { label: text("afterStop"), value: choice.stopKind === "limit" ? quote(values.second) : text("bestPrice") },
  ];
}

/** What, how much, fee, what arrives; the button repeats the verb and the amount. */
function questionOf(planned: Planned, text: Translate<"spot">): ConfirmQuestion {
  const { values, choice, market, triggerOn, preview, languageTag } = planned;
  const isMarket = isMarketKind(choice);
  const isOco = choice.tab === "oco";
  // Which of its legs an oco trades at is open.
  const about = isMarket || isOco ? "≈ " : "";
  const quote = (figure: string) => `${formatDecimal(figure, languageTag)} ${market.legal_name}`;
  const action = text(choice.side === "buy" ? "buySize" : "sellSize", { size: sizeText(planned) });
  const rows = [
    { label: text("pair"), value: market.symbol },
    { label: text("type"), value: kindText(kindOf(choice, triggerOn), text) },
    ...(isTrailing(choice) ? [{ label: text("trail"), value: `${formatDecimal(values.trail, languageTag)}%` }] : []),
    ...(choice.tab === "stop"
      ? [{ label: text("stopPrice"), value: triggerText(triggerOn, quote(values.stop), text) }]
      : []),
    { label: text(isOco ? "limitPrice" : "price"), value: isMarket ? text("bestPrice") : quote(values.price) },
    ...(isOco ? secondRows(planned, quote, text) : []),
    {
      label: text("amount"),
      value: `${choice.sizeBy === "total" ? about : ""}${formatDecimal(values.amount, languageTag)} ${market.currency_name}`,
    },
    ...(isIceberg(choice)
      ? [{ label: text("visible"), value: `${formatDecimal(values.display, languageTag)} ${market.currency_name}` }]
      : []),
    { label: text("total"), value: (choice.sizeBy === "amount" ? about : "") + quote(values.total) },
    ...(preview.fee === null
      ? []
      : [
          {
            label: text("feeRate", { percent: formatDecimal(preview.feePercent, languageTag) }),
            value: `${about}${formatDecimal(preview.fee, languageTag)} ${preview.unit}`,
          },
          {
            label: text("receives"),
            value: `${about}${formatDecimal(preview.receives, languageTag)} ${preview.unit}`,
          },
        ]),
    ...planned.closing,
  ];
  return {
    kind: "placeOrder",
    title: text(choice.side === "buy" ? "confirmBuy" : "confirmSell", { currency: market.currency_name }),
    rows,
    confirmLabel: action,
    tone: choice.side,
  };
}

/** Whether the order is meant as it stands. */
export function isMeant(
  planned: Planned,
  { figures, rules }: { readonly figures: TicketFigures; readonly rules: TicketRules },
  text: Translate<"spot">,
): Promise<boolean> {
  const { choice, market, languageTag } = planned;
  const wanted = wantedOf(figures, choice);
  const impact = wanted === null ? null : impactNow(market.id, wanted, rules);
  const around = { connection: useConnection.getState(), impact, quote: rules.quote, unit: market.legal_name };
  const cautions = cautionsOf({ figures, choice, ...around, languageTag }, text);
  return askConfirm(withCautions(questionOf(planned, text), cautions));
}
