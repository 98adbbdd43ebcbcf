// What is asked before an order goes out: what it is, what it costs and brings, and what must be said first. It comes once
// the ticket stands: nobody presses before that.

import { formatDecimal } from "@tidemark/ui";
import { askConfirm, type ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { bookNow, type Sides } from "../book/book.ts";
import { exactStyle, priceStyle, valueStyle } from "../markets/markets.ts";
import { cautionsOf, sizeOf, walkOf, withCautions } from "./ticket-cautions.ts";
import { printBase, printQuote } from "./ticket-figures.ts";
import { isIceberg, isMarketKind, isTrailing, type TicketFigures, type TicketRules } from "./ticket-terms.ts";
import { previewOf, walkBook } from "./ticket-view.ts";
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
  const quote = (figure: string) => `${formatDecimal(figure, languageTag, priceStyle(market))} ${market.legal_name}`;
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
    {
      label: text("total"),
      value: `${choice.sizeBy === "amount" ? about : ""}${formatDecimal(values.total, languageTag, valueStyle)} ${market.legal_name}`,
    },
    ...(preview.fee === null
      ? []
      : [
          {
            label: text("feeRate", { percent: formatDecimal(preview.feePercent, languageTag) }),
            value: `${about}${formatDecimal(preview.fee, languageTag, exactStyle)} ${preview.unit}`,
          },
          {
            label: text("receives"),
            value: `${about}${formatDecimal(preview.receives, languageTag, exactStyle)} ${preview.unit}`,
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

type Read = { readonly figures: TicketFigures; readonly rules: TicketRules };

/** A market order is told as the book would fill it now, not as the last price would have it. */
export function walked(planned: Planned, book: Sides | null, { figures, rules }: Read): Planned {
  const { choice, values } = planned;
  if (choice.tab !== "market" || book === null) return planned;
  const estimate = walkBook(book[choice.side === "buy" ? "asks" : "bids"], figures, choice, rules);
  if (estimate === null || estimate.amount === 0n) return planned;
  const followed =
    choice.sizeBy === "amount"
      ? { total: printQuote(estimate.total, rules) }
      : { amount: printBase(estimate.amount, rules) };
  return { ...planned, values: { ...values, ...followed }, preview: previewOf(estimate, choice, rules) };
}

/** Whether the order is meant as it stands. */
export async function isMeant(planned: Planned, read: Read, text: Translate<"spot">): Promise<boolean> {
  const { choice, market, languageTag } = planned;
  const { figures, rules } = read;
  const [book, cautionText] = await Promise.all([bookNow(market.id), textsNow("cautions")]);
  // What must not take at once takes nothing.
  const walk =
    choice.tab === "limit" && choice.isPostOnly
      ? () => null
      : walkOf(book, { side: choice.side, ...sizeOf(figures, choice) }, rules);
  const around = { connection: useConnection.getState(), walk, rules, languageTag };
  const cautions = cautionsOf({ figures, choice, ...around }, cautionText);
  return askConfirm(withCautions(questionOf(walked(planned, book, read), text), cautions));
}
