// The second leg of an order that rests at its limit and watches a stop: where the stop lies, and what it makes of the order.

import { Segmented } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { formatPrice } from "../markets/markets.ts";
import { TicketField, type TicketFieldProps } from "./TicketField.tsx";
import { problemsOf, type TicketProblem } from "./ticket-check.ts";

/** One of its legs lies on the wrong side of the market. */
const isAstray = (problem: TicketProblem | undefined) => problem === "aboveLast" || problem === "belowLast";

export function OcoFields({ ticket }: Pick<TicketFieldProps, "ticket">) {
  const text = useTexts("spot");
  const { market, choice, choose, values, figures, rules, languageTag } = ticket;
  const places = { unit: market.legal_name, decimals: market.price_places, step: market.tick };
  const priced = (value: string) => `${formatPrice(value, market, languageTag)} ${market.legal_name}`;
  const isSaid = (figures.price ?? 0n) > 0n && (figures.stop ?? 0n) > 0n;
  const problems = problemsOf(figures, values, choice, rules);
  const isWrong = isAstray(problems.price) || isAstray(problems.stop);
  const isBuy = choice.side === "buy";
  return (
    <>
      <TicketField ticket={ticket} name="stop" label={text("stopPrice")} {...places} />
      <Segmented
        label={text("afterStop")}
        size="sm"
        isWide
        value={choice.stopKind === "limit" ? "limit" : "market"}
        onChange={(stopKind) => choose({ stopKind })}
        options={[
          { value: "limit", label: text("kindStopLimit") },
          { value: "market", label: text("kindStopMarket") },
        ]}
      />
      {choice.stopKind === "limit" && (
        <TicketField ticket={ticket} name="second" label={text("stopLimitPrice")} {...places} />
      )}
      {isSaid && isWrong && (
        <p className="text-12 text-pretty text-warn">{text(isBuy ? "ocoBuyWrong" : "ocoSellWrong")}</p>
      )}
      {isSaid && !isWrong && (
        <p className="text-12 text-pretty text-text-2">
          {text(isBuy ? "ocoBuy" : "ocoSell", { limit: priced(values.price), stop: priced(values.stop) })}
        </p>
      )}
    </>
  );
}
