// The state of the form of payment methods: its prompts in the order of its fields, and the saving with its proof.

import { type Payments, savePaymentsCall } from "@tidemark/contract/payments";
import { callApi } from "../../api/call-api.ts";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUserInfo } from "../people/people.tsx";
import {
  bankParts,
  bankPlaces,
  hasWay,
  missingIn,
  type PaymentField,
  type PaymentValues,
  requestOf,
  valuesOf,
} from "./payments-view.ts";

const order: readonly PaymentField[] = [
  "realName",
  ...bankPlaces.flatMap((place) => bankParts.map((part) => `${part}${place}` as const)),
  "alipayAccount",
  "wechatNickname",
  "wechatAccount",
  "telegramAccount",
  "lineAccount",
  "alipayCode",
  "wechatCode",
  "password",
];

const fieldOf = {
  name_malformed: "realName",
  payment_name_differs: "realName",
  bank_incomplete: "bankName0",
  payment_ways_missing: "bankName0",
  unknown_image: "alipayCode",
  trade_password_required: "password",
  trade_password_wrong: "password",
  trade_password_locked: "password",
} as const;

export function usePaymentsForm(known: Payments | null, onSaved: () => void) {
  const text = useTexts("payments");
  const needsPassword = useUserInfo().data?.has_trade_password !== false;
  const form = useForm<PaymentValues>({
    initial: valuesOf(known),
    order,
    check: (values) => {
      const problems: Partial<Record<PaymentField, string>> = {};
      if (values.realName.trim() === "") problems.realName = text("nameRequired");
      for (const place of bankPlaces) {
        const missing = missingIn(values, place);
        if (missing !== null)
          problems[missing] = text(missing.startsWith("bankName") ? "bankNameRequired" : "bankAccountRequired");
      }
      if (!hasWay(values)) problems.bankName0 = text("wayRequired");
      if (needsPassword && values.password === "") problems.password = text("passwordRequired");
      return problems;
    },
    fieldOf,
    onSubmit: async (values) => {
      const answer = await callApi(savePaymentsCall, requestOf(values), { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      onSaved();
      return null;
    },
  });
  return { form, needsPassword };
}
export type PaymentsFormState = ReturnType<typeof usePaymentsForm>["form"];
