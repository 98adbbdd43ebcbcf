// The form of take-profit and stop-loss: what is typed, whether each lies on its side, and what it would bring.

import { leverStopsCall, type Position } from "@tidemark/contract/leverage";
import { type Amount, printUnits } from "@tidemark/kernel";
import { cleanDecimalInput } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { readAmount } from "../../forms/amount-text.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useMarkets } from "../markets/markets.ts";
import type { Lot } from "./lever-figures.ts";
import { isStopRight, profitAt, type StopKind } from "./lever-preview.ts";
import { useRefreshLeverage } from "./leverage.ts";
import { markReader, useFigures } from "./live-figures.ts";

export type StopsValues = { readonly takeProfit: string; readonly stopLoss: string };

export type StopsForm = {
  readonly form: Form<StopsValues>;
  /** What the position would bring at what is typed, as a decimal text; null while nothing is. */
  readonly resultOf: (field: keyof StopsValues) => string | null;
  readonly places: number;
  readonly step: string;
};

const kinds = { takeProfit: "take_profit", stopLoss: "stop_loss" } as const satisfies Record<
  keyof StopsValues,
  StopKind
>;

function isBlank(text: string): boolean {
  return !/[1-9]/.test(text);
}

function isRight(field: keyof StopsValues, price: Amount, lot: Lot): boolean {
  const mark = markReader()(lot.marketId);
  return isStopRight(kinds[field], lot.side, price, mark === undefined ? [lot.price] : [lot.price, mark]);
}

export function useStops(position: Position, onDone: () => void): StopsForm {
  const text = useTexts("positions");
  const lot = useFigures((state) => state.lots.get(position.id));
  const market = useMarkets().byId.get(position.market_id);
  const places = market?.price_places ?? 8;
  const { submit } = useSubmit(leverStopsCall, true);
  const refresh = useRefreshLeverage();
  const read = (typed: string) => (lot === undefined || isBlank(typed) ? null : readAmount(typed, lot.scales.quote));

  function problemOf(field: keyof StopsValues, typed: string): string | undefined {
    const price = read(typed);
    if (lot === undefined || price === null || isRight(field, price, lot)) return undefined;
    const isAbove = (field === "takeProfit") === (lot.side === "long");
    return text(`${field}Side`, { way: text(isAbove ? "above" : "below") });
  }

  const form = useForm<StopsValues>({
    initial: {
      takeProfit: cleanDecimalInput(position.take_profit ?? "", places),
      stopLoss: cleanDecimalInput(position.stop_loss ?? "", places),
    },
    order: ["takeProfit", "stopLoss"],
    fieldOf: { take_profit_wrong_side: "takeProfit", stop_loss_wrong_side: "stopLoss" },
    check: (typed) => ({
      takeProfit: problemOf("takeProfit", typed.takeProfit),
      stopLoss: problemOf("stopLoss", typed.stopLoss),
    }),
    onSubmit: async (typed) => {
      const answer = await submit({
        id: position.id,
        target_profit_price: isBlank(typed.takeProfit) ? "" : typed.takeProfit.replace(/\.$/, ""),
        stop_loss_price: isBlank(typed.stopLoss) ? "" : typed.stopLoss.replace(/\.$/, ""),
      });
      refresh();
      if (answer?.ok === true) {
        say("success", answer.value);
        onDone();
      }
      return answer;
    },
  });
  return {
    form,
    places,
    step: market?.tick ?? "0.01",
    resultOf: (field) => {
      const price = read(form.values[field]);
      return lot === undefined || price === null ? null : printUnits(profitAt(lot, price), lot.scales.quote);
    },
  };
}
