// Buys a policy: how much is insured, what it costs, and every condition once more in figures before it is bought.

import { buyInsuranceCall, type InsuranceType } from "@tidemark/contract/seconds";
import { printUnits } from "@tidemark/kernel";
import { NumberField } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { PanelCoin } from "./InsurancePanel.tsx";
import { sumText } from "./option-text.tsx";
import { learnPolicy } from "./options-store.ts";
import { PolicyTermsList } from "./PolicyTermsList.tsx";
import { type PolicySums, policyProblem, policySums } from "./policy-figures.ts";
import { useRefreshSeconds } from "./seconds.ts";

export type BuyPolicyDialogProps = {
  readonly type: InsuranceType;
  readonly coin: PanelCoin;
  readonly free: string | null;
  readonly onClose: () => void;
};

export function BuyPolicyDialog({ type, coin, free, onClose }: BuyPolicyDialogProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(buyInsuranceCall, true);
  const refresh = useRefreshSeconds();
  const sum = (value: string) => sumText(value, coin.coin, languageTag);
  const problemOf = (typed: string): string | undefined => {
    const problem = policyProblem(typed, type, { places: coin.places, free });
    if (problem === undefined) return undefined;
    return text(problem, { min: sum(type.min_amount), max: sum(type.max_amount), most: sum(type.capacity) });
  };
  const form = useForm<{ readonly amount: string }>({
    initial: { amount: "" },
    order: ["amount"],
    fieldOf: {
      policy_amount_out_of_range: "amount",
      policy_capacity: "amount",
      insufficient_balance: "amount",
      amount_malformed: "amount",
      amount_too_precise: "amount",
    },
    check: ({ amount }) => ({ amount: problemOf(amount) }),
    onSubmit: async ({ amount }) => {
      const answer = await submit({ type_id: type.id, amount: amount.replace(/\.$/, "") });
      refresh();
      if (answer?.ok === true) {
        learnPolicy(answer.top.policy);
        say("success", answer.value);
        onClose();
      }
      return answer;
    },
  });
  const sums = policySums(form.values.amount, type, coin.places);
  const figure = (value: bigint | undefined) => (value === undefined ? "—" : sum(printUnits(value, coin.places)));
  const error = form.errorOf("amount");
  return (
    <FormDialog
      title={text("buyTitle", { name: type.name })}
      submitLabel={sums === null ? text("buyPolicy") : text("buyConfirm", { cost: figure(sums.cost) })}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NumberField
        id={form.idOf("amount")}
        name="amount"
        label={text("insuredAmount")}
        labelEnd={<span className="num text-12 text-text-3">{text("freeNow", { free: sum(free ?? "0") })}</span>}
        unit={coin.coin}
        decimals={coin.places}
        languageTag={languageTag}
        value={form.values.amount}
        onChange={(value) => form.set("amount", value)}
        onBlur={form.text("amount").onBlur}
        {...(error === undefined ? {} : { error })}
      />
      <SumRows sums={sums} figure={figure} />
      <PolicyTermsList type={type} />
    </FormDialog>
  );
}

type SumRowsProps = { readonly sums: PolicySums | null; readonly figure: (value: bigint | undefined) => string };

function SumRows({ sums, figure }: SumRowsProps) {
  const text = useTexts("options");
  const rows = [
    { label: text("premium"), value: figure(sums?.premium) },
    { label: text("claimDueAt"), value: figure(sums?.claimLine) },
    { label: text("claimPays"), value: figure(sums?.compensation) },
    { label: text("endsAt"), value: figure(sums?.endLine) },
  ];
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="num text-right text-13 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
