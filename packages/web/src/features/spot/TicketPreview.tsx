// What the order will cost and bring. For a market order the book as it stands is walked through, level by level.

import { formatDecimal, noNumber } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useBook } from "../book/book.ts";
import { exactStyle } from "../markets/markets.ts";
import { printBase } from "./ticket-figures.ts";
import { type Preview, previewOf, walkBook } from "./ticket-view.ts";
import type { Ticket } from "./use-ticket.ts";

export function TicketPreview({ ticket }: { readonly ticket: Ticket }) {
  return ticket.choice.tab === "market" ? (
    <MarketPreview ticket={ticket} />
  ) : (
    <Lines preview={ticket.preview} languageTag={ticket.languageTag} isAbout={ticket.choice.tab !== "limit"} />
  );
}

function MarketPreview({ ticket }: { readonly ticket: Ticket }) {
  const text = useTexts("spot");
  const { market, figures, choice, rules, languageTag } = ticket;
  const book = useBook(market.id);
  const levels = "data" in book ? book.data[choice.side === "buy" ? "asks" : "bids"] : [];
  const estimate = walkBook(levels, figures, choice, rules);
  return (
    <>
      <Lines preview={previewOf(estimate ?? figures, choice, rules)} languageTag={languageTag} isAbout />
      {estimate !== null && !estimate.isWhole && (
        <p className="text-12 text-warn">
          {levels.length === 0
            ? text("noLiquidity")
            : text("thinBook", {
                amount: `${formatDecimal(printBase(estimate.amount, rules), languageTag)} ${market.currency_name}`,
              })}
        </p>
      )}
    </>
  );
}

type LinesProps = { readonly preview: Preview; readonly languageTag: string; readonly isAbout: boolean };

function Lines({ preview, languageTag, isAbout }: LinesProps) {
  const text = useTexts("spot");
  const figure = (value: string | null) =>
    value === null
      ? noNumber
      : `${isAbout ? "≈ " : ""}${formatDecimal(value, languageTag, exactStyle)} ${preview.unit}`;
  return (
    <dl className="flex flex-col gap-1 text-12">
      <div className="flex justify-between gap-3">
        <dt className="shrink-0 text-text-3">
          {text("feeRate", { percent: formatDecimal(preview.feePercent, languageTag) })}
        </dt>
        <dd className="num min-w-0 break-words text-right text-text-2">{figure(preview.fee)}</dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="shrink-0 text-text-3">{text("receives")}</dt>
        <dd className="num min-w-0 break-words text-right text-text">{figure(preview.receives)}</dd>
      </div>
    </dl>
  );
}
