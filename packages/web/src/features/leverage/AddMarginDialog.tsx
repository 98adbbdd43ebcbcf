// Sets more money aside for a position, so that it can bear a larger move.

import { addMarginCall } from "@tidemark/contract/leverage";
import { formatDecimal, NumberField } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { readAmount } from "../../forms/amount-text.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { Facts } from "./Facts.tsx";
import { useLeverFree, useRefreshLeverage } from "./leverage.ts";
import { useFigures } from "./live-figures.ts";
import { quoteOf } from "./position-text.tsx";
import type { PositionDialogProps } from "./StopsDialog.tsx";

export function AddMarginDialog({ position, onClose }: PositionDialogProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const quote = quoteOf(position.symbol);
  const free = useLeverFree(position.quote_id);
  const scale = useFigures((state) => state.lots.get(position.id)?.scales.quote) ?? 8;
  const { submit } = useSubmit(addMarginCall, true);
  const refresh = useRefreshLeverage();
  const form = useForm<{ readonly amount: string }>({
    initial: { amount: "" },
    order: ["amount"],
    fieldOf: {
      amount_malformed: "amount",
      amount_not_positive: "amount",
      amount_too_precise: "amount",
      amount_too_large: "amount",
      insufficient_balance: "amount",
    },
    check: ({ amount }) => ({ amount: problemOf(amount) }),
    onSubmit: async ({ amount }) => {
      const answer = await submit({ id: position.id, amount: amount.replace(/\.$/, "") });
      refresh();
      if (answer?.ok === true) {
        say("success", answer.value);
        onClose();
      }
      return answer;
    },
  });
  function problemOf(typed: string): string | undefined {
    const amount = readAmount(typed, scale);
    if (amount === null || amount === 0n) return text("amountRequired");
    const most = free === null ? null : readAmount(free, scale);
    return most !== null && amount > most ? text("amountTooMuch") : undefined;
  }
  const error = form.errorOf("amount");
  return (
    <FormDialog
      title={text("addMarginTitle", { symbol: position.symbol })}
      description={text("addMarginText")}
      submitLabel={text("addMarginConfirm", {
        amount: `${formatDecimal(form.values.amount || "0", languageTag)} ${quote}`,
      })}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NumberField
        id={form.idOf("amount")}
        name="amount"
        label={text("amount")}
        unit={quote}
        decimals={scale}
        languageTag={languageTag}
        value={form.values.amount}
        onChange={(value) => form.set("amount", value)}
        onBlur={form.text("amount").onBlur}
        {...(error === undefined ? {} : { error })}
      />
      <Facts
        rows={[
          { label: text("free"), value: `${formatDecimal(free, languageTag, { trim: true })} ${quote}` },
          {
            label: text("margin"),
            value: `${formatDecimal(position.margin, languageTag, { trim: true })} ${quote}`,
          },
        ]}
      />
    </FormDialog>
  );
}
