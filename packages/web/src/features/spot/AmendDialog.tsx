// Changes an open order: the exchange cancels it and places another in its stead in one step. Only what was changed is
// sent, and what the ticket would ask about once more is asked about here.

import { amendOrderCall, type SpotOrder } from "@tidemark/contract/spot";
import { Button, Dialog, NumberField } from "@tidemark/ui";
import { useId } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { askConfirm, type ConfirmCaution, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { amendCautions } from "./amend-cautions.ts";
import { learnAmended } from "./amend-order.ts";
import { leftOf } from "./order-view.ts";
import { percentOfPpm } from "./ticket-view.ts";
import { fieldOfOrderCode, trailRange } from "./ticket-words.ts";

type Changeable =
  | "stop"
  | "trail"
  | "price"
  | "second"
  | "amount"
  | "display"
  | "takeProfit"
  | "stopLoss"
  | "lossLimit";
type AmendValues = Readonly<Record<Changeable, string>>;

const fieldOf = {
  ...fieldOfOrderCode,
  order_value_below_minimum: "amount",
  insufficient_balance: "amount",
} as const;

/** What can be changed. What its stop has made of an oco is a limit order; of other stops that have triggered, too. */
function pricesOf({ leg, stop_price: stop, stop_limit_price: second, price, trail_ppm: ppm }: SpotOrder) {
  if (leg === "stop") return { stop: null, trail: null, price: second, second: null };
  if (ppm !== null) return { stop: null, trail: percentOfPpm(ppm), price, second };
  return { stop, trail: null, price, second };
}

export type AmendDialogProps = { readonly order: SpotOrder; readonly onClose: () => void };

/** With nothing to be said the press in the window is answer enough. */
async function isMeant(
  order: SpotOrder,
  cautions: readonly ConfirmCaution[],
  text: Translate<"spot">,
): Promise<boolean> {
  if (cautions.length === 0) return true;
  return askConfirm({
    title: text("amendTitle", { symbol: order.symbol }),
    cautions,
    rows: [],
    confirmLabel: text("amendOrder"),
    tone: order.side,
  });
}

function useAmend({ order, onClose }: AmendDialogProps): {
  readonly form: Form<AmendValues>;
  readonly first: AmendValues;
} {
  const text = useTexts("spot");
  const { submit } = useSubmit(amendOrderCall, true);
  const market = useMarkets().byId.get(order.market_id);
  const { stop, trail, price, second } = pricesOf(order);
  const { take_profit: takeProfit, stop_loss: stopLoss, stop_loss_limit: lossLimit } = order;
  const priced = { stop: stop ?? "", trail: trail ?? "", price: price ?? "", second: second ?? "" };
  const exits = { takeProfit: takeProfit ?? "", stopLoss: stopLoss ?? "", lossLimit: lossLimit ?? "" };
  const first: AmendValues = { ...priced, ...exits, amount: leftOf(order), display: order.display ?? "" };
  const isEmpty = (value: string) => !/[1-9]/.test(value);
  const isBuy = order.side === "buy";
  const form = useForm<AmendValues>({
    initial: first,
    order: ["stop", "trail", "price", "second", "amount", "display", "takeProfit", "stopLoss", "lossLimit"],
    fieldOf,
    check: (values): Problems<AmendValues> => ({
      stop: stop !== null && isEmpty(values.stop) ? text("stopRequired") : undefined,
      trail: trail !== null && isEmpty(values.trail) ? text("trailRange", trailRange) : undefined,
      price: price !== null && isEmpty(values.price) ? text(isBuy ? "pbPrice" : "psPrice") : undefined,
      second: second !== null && isEmpty(values.second) ? text(isBuy ? "pbPrice" : "psPrice") : undefined,
      amount: order.amount !== null && isEmpty(values.amount) ? text(isBuy ? "pbNum" : "psNum") : undefined,
      takeProfit: takeProfit !== null && isEmpty(values.takeProfit) ? text(isBuy ? "psPrice" : "pbPrice") : undefined,
      stopLoss: stopLoss !== null && isEmpty(values.stopLoss) ? text("stopRequired") : undefined,
      lossLimit: lossLimit !== null && isEmpty(values.lossLimit) ? text(isBuy ? "psPrice" : "pbPrice") : undefined,
    }),
    onSubmit: async (values) => {
      const changed = (name: keyof AmendValues) => (values[name] === first[name] ? "" : values[name]);
      const request = {
        id: order.id,
        target_price: changed("price"),
        amount: order.amount === null ? "" : changed("amount"),
        stop_price: changed("stop"),
        stop_limit_price: changed("second"),
        trail: changed("trail"),
        display: changed("display"),
        take_profit: changed("takeProfit"),
        stop_loss: changed("stopLoss"),
        stop_loss_limit: changed("lossLimit"),
      };
      const { id: _id, ...asked } = request;
      const isSame = Object.values(asked).every((value) => value === "");
      if (isSame) {
        onClose();
        return null;
      }
      const cautions = market === undefined ? [] : await amendCautions({ order, market, terms: values });
      if (!(await isMeant(order, cautions, text))) return null;
      const answer = await submit(request);
      if (answer?.ok === true) {
        learnAmended(order, answer.top.order);
        say("success", answer.value);
        onClose();
      }
      return answer;
    },
  });
  return { form, first };
}

export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const text = useTexts("spot");
  const askText = useTexts("ask");
  const formId = useId();
  const market = useMarkets().byId.get(order.market_id);
  const languageTag = useLanguageTag();
  const { form } = useAmend({ order, onClose });
  const [base = "", quote = ""] = order.symbol.split("/");
  const field = (name: keyof AmendValues, label: string, unit: string, decimals: number, step: string | undefined) => {
    const error = form.errorOf(name);
    return (
      <NumberField
        id={form.idOf(name)}
        label={label}
        unit={unit}
        decimals={decimals}
        languageTag={languageTag}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
        onBlur={form.text(name).onBlur}
        {...(step === undefined ? {} : { step })}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  const prices = pricesOf(order);
  const pricePlaces = market?.price_places ?? 8;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("amendTitle", { symbol: order.symbol })}
      description={text("amendText")}
      closeLabel={askText("close")}
      isBusy={form.isSubmitting}
      footer={
        <>
          <Button disabled={form.isSubmitting} onClick={onClose}>
            {askText("cancel")}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSubmitting}>
            {text("amendOrder")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 py-1">
        {prices.stop !== null && field("stop", text("stopPrice"), quote, pricePlaces, market?.tick)}
        {prices.trail !== null && field("trail", text("trail"), "%", 2, "0.1")}
        {prices.price !== null && field("price", text("price"), quote, pricePlaces, market?.tick)}
        {prices.second !== null && field("second", text("stopLimitPrice"), quote, pricePlaces, market?.tick)}
        {order.amount !== null && field("amount", text("amountLeft"), base, market?.amount_places ?? 8, market?.lot)}
        {order.display !== null && field("display", text("visible"), base, market?.amount_places ?? 8, market?.lot)}
        {order.take_profit !== null && field("takeProfit", text("takeProfit"), quote, pricePlaces, market?.tick)}
        {order.stop_loss !== null && field("stopLoss", text("stopLoss"), quote, pricePlaces, market?.tick)}
        {order.stop_loss_limit !== null && field("lossLimit", text("stopLimitPrice"), quote, pricePlaces, market?.tick)}
      </form>
    </Dialog>
  );
}
