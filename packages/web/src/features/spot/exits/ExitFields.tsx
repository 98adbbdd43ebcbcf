// Take profit and stop loss that an order brings along: the fields, what each would come to, and what they add to the question
// before it is placed.

import { bare, formatAmount, scale } from "@tidemark/kernel";
import { formatDecimal, NumberField, Segmented } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { formatPrice } from "../../markets/markets.ts";
import { percentOfPpm } from "../ticket-view.ts";
import type { Ticket } from "../use-ticket.ts";
import {
  type AfterLoss,
  type ExitProblem,
  type ExitValues,
  emptyExits,
  exitRequest,
  type Outcome,
  type ReadExits,
  readExits,
} from "./exit-figures.ts";

const ppmOfPercent = scale(4);

/** "+12.34" or "−5", as money is shown. */
function signed(value: bigint, places: number): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? "−" : "+"}${bare(formatAmount(size as never, scale(places)))}`;
}

function useOutcome({ market, rules, languageTag }: Ticket) {
  const text = useTexts("exits");
  const number = (figure: string, decimals: number) => {
    const shown = formatDecimal(figure.slice(1), languageTag, { decimals, rounding: "half-up" });
    return figure.slice(0, 1) + shown;
  };
  return ({ value, ppm }: Outcome) =>
    text("outcome", {
      value: number(signed(value, rules.quote), 2),
      currency: market.legal_name,
      percent: number(signed(ppm, ppmOfPercent), 2),
    });
}

function useProblemText({ market }: Ticket) {
  const text = useTexts("exits");
  const spotText = useTexts("spot");
  return (problem: ExitProblem): string => {
    if (problem === "priceStep") return spotText("priceStep", { step: market.tick });
    if (problem === "slippageRange")
      return spotText("slippageRange", { maximum: percentOfPpm(market.slippage_max_ppm) });
    return text(problem);
  };
}

type Exits = {
  readonly ticket: Ticket;
  readonly values: ExitValues;
  readonly after: AfterLoss;
  readonly read: ReadExits;
};

/** Answers whoever is about to place the order; what is wrong is shown from then on, and the first of it is gone to. */
function useAnswer({ ticket, values, after, read }: Exits, showAll: () => void): void {
  const text = useTexts("exits");
  const outcome = useOutcome(ticket);
  const { exits, form, market, languageTag } = ticket;
  useEffect(() => {
    const row = (label: string, price: string, result: Outcome | null) => {
      const priced = `${formatPrice(price, market, languageTag)} ${market.legal_name}`;
      return price === "" ? [] : [{ label, value: result === null ? priced : `${priced} · ${outcome(result)}` }];
    };
    exits.current = () => {
      showAll();
      const [first] = Object.keys(read.problems);
      if (first !== undefined) {
        document.getElementById(idOf(form, first))?.focus();
        return null;
      }
      const isLimited = values.stopLoss !== "" && after === "limit";
      return {
        request: exitRequest(values, after),
        rows: [
          ...row(text("takeProfit"), values.takeProfit, read.profit),
          ...row(text("stopLoss"), values.stopLoss, read.loss),
          ...(isLimited ? row(text("lossLimitPrice"), values.second, null) : []),
        ],
      };
    };
    return () => {
      exits.current = null;
    };
  });
}

function idOf(form: Ticket["form"], name: string): string {
  return `${form.idOf("price")}-${name}`;
}

const all = ["takeProfit", "stopLoss", "second", "slippage"] as const satisfies (keyof ExitValues)[];

export function ExitFields({ ticket }: { readonly ticket: Ticket }) {
  const text = useTexts("exits");
  const { market, choice, form, languageTag } = ticket;
  const [values, setValues] = useState(emptyExits);
  const [after, setAfter] = useState<AfterLoss>("market");
  const [shown, setShown] = useState<ReadonlySet<keyof ExitValues>>(new Set());
  const read = readExits(values, after, ticket);
  const outcome = useOutcome(ticket);
  const problemText = useProblemText(ticket);
  useAnswer({ ticket, values, after, read }, () => setShown(new Set(all)));
  const field = (name: keyof ExitValues, label: string, result: Outcome | null = null) => {
    const problem = shown.has(name) ? read.problems[name] : undefined;
    const isPercent = name === "slippage";
    return (
      <NumberField
        id={idOf(form, name)}
        label={label}
        labelPlacement="inside"
        unit={isPercent ? "%" : market.legal_name}
        decimals={isPercent ? 2 : market.price_places}
        step={isPercent ? "0.1" : market.tick}
        languageTag={languageTag}
        value={values[name]}
        onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
        onBlur={() => values[name] !== "" && setShown((now) => new Set([...now, name]))}
        {...(result === null ? {} : { hint: outcome(result) })}
        {...(problem === undefined ? {} : { error: problemText(problem) })}
      />
    );
  };
  const hasLoss = values.stopLoss !== "";
  return (
    <div className="flex flex-col gap-2.5 border-l-2 border-line pl-3">
      {field("takeProfit", text("takeProfit"), read.profit)}
      {field("stopLoss", text("stopLoss"), read.loss)}
      {hasLoss && <AfterChoice after={after} onChange={setAfter} />}
      {hasLoss && (after === "limit" ? field("second", text("lossLimitPrice")) : field("slippage", text("slippage")))}
      {read.actsAtOnce && <p className="text-12 text-pretty text-warn">{text("actsAtOnce")}</p>}
      <p className="text-12 text-pretty text-text-2">
        {text(choice.side === "buy" ? "closesBuy" : "closesSell")}
        {hasLoss && values.takeProfit !== "" && ` ${text("bothAreOne")}`}
      </p>
    </div>
  );
}

type AfterChoiceProps = { readonly after: AfterLoss; readonly onChange: (after: AfterLoss) => void };

function AfterChoice({ after, onChange }: AfterChoiceProps) {
  const text = useTexts("exits");
  return (
    <Segmented
      label={text("afterLoss")}
      size="sm"
      isWide
      value={after}
      onChange={onChange}
      options={[
        { value: "market", label: text("lossMarket") },
        { value: "limit", label: text("lossLimit") },
      ]}
    />
  );
}
