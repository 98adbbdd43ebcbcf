// Changes an open order: the exchange cancels it and places another in its stead in one step. Only what was changed is
// sent.

import { amendOrderCall, type SpotOrder } from "@tidemark/contract/spot";
import { Button, Dialog, NumberField } from "@tidemark/ui";
import { useId } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { leftOf } from "./order-view.ts";
import { learnOrder } from "./spot-store.ts";
import { fieldOfOrderCode } from "./ticket-words.ts";

type AmendValues = { readonly stop: string; readonly price: string; readonly amount: string };

const fieldOf = {
  ...fieldOfOrderCode,
  order_value_below_minimum: "amount",
  insufficient_balance: "amount",
} as const;

export type AmendDialogProps = { readonly order: SpotOrder; readonly onClose: () => void };

function useAmend({ order, onClose }: AmendDialogProps): {
  readonly form: Form<AmendValues>;
  readonly first: AmendValues;
} {
  const text = useTexts("spot");
  const { submit } = useSubmit(amendOrderCall, true);
  const first: AmendValues = { stop: order.stop_price ?? "", price: order.price ?? "", amount: leftOf(order) };
  const isEmpty = (value: string) => !/[1-9]/.test(value);
  const isBuy = order.side === "buy";
  const form = useForm<AmendValues>({
    initial: first,
    order: ["stop", "price", "amount"],
    fieldOf,
    check: (values): Problems<AmendValues> => ({
      stop: order.stop_price !== null && isEmpty(values.stop) ? text("stopRequired") : undefined,
      price: order.price !== null && isEmpty(values.price) ? text(isBuy ? "pbPrice" : "psPrice") : undefined,
      amount: order.amount !== null && isEmpty(values.amount) ? text(isBuy ? "pbNum" : "psNum") : undefined,
    }),
    onSubmit: async (values) => {
      const changed = (name: keyof AmendValues) => (values[name] === first[name] ? "" : values[name]);
      const request = {
        id: order.id,
        target_price: changed("price"),
        amount: order.amount === null ? "" : changed("amount"),
        stop_price: changed("stop"),
      };
      const isSame = request.target_price === "" && request.amount === "" && request.stop_price === "";
      const answer = isSame ? null : await submit(request);
      if (isSame) onClose();
      else if (answer?.ok === true) {
        learnOrder({ ...order, state: "cancelled" });
        learnOrder(answer.top.order);
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
        {order.stop_price !== null && field("stop", text("stopPrice"), quote, pricePlaces, market?.tick)}
        {order.price !== null && field("price", text("price"), quote, pricePlaces, market?.tick)}
        {order.amount !== null && field("amount", text("amountLeft"), base, market?.amount_places ?? 8, market?.lot)}
      </form>
    </Dialog>
  );
}
