// Setting the trade password with a code sent to the account's own mailbox or phone.

import { maskAccount } from "@tidemark/contract/people/mask";
import { setTradePasswordCall } from "@tidemark/contract/security";
import { Button } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { checkNewPassword, newPasswordFields } from "../../forms/new-password-check.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { CodeDestination } from "../codes/codes.tsx";
import { CodeField, OutboxHint } from "../codes/codes.tsx";
import type { UserInfo } from "../people/people.tsx";
import { LoginPasswordField } from "./LoginPasswordField.tsx";
import { checkLoginPassword, loginPasswordFields } from "./login-password-check.ts";
import { checkSecondFactor, secondFactorFields } from "./second-factor-check.ts";
import { useSecurityDone } from "./use-security-done.ts";

export function TradePasswordByCode({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const formText = useTexts("forms");
  const done = useSecurityDone();
  const destination = ownDestination(info);
  const form = useForm({
    initial: { password: "", repeat: "", code: "", loginPassword: "", secondFactor: "" },
    order: ["password", "repeat", "code", "loginPassword", "secondFactor"],
    check: (values) => ({
      ...checkNewPassword(values, formText),
      code: values.code.trim() === "" ? formText("codeRequired") : undefined,
      loginPassword: checkLoginPassword(values.loginPassword, formText),
      secondFactor: checkSecondFactor(info.has_second_factor, values.secondFactor, formText),
    }),
    fieldOf: {
      ...newPasswordFields,
      ...secondFactorFields,
      ...loginPasswordFields,
      code_required: "code",
      code_wrong: "code",
      code_too_soon: "code",
      codes_used_up: "code",
    },
    onSubmit: async ({ password, repeat, code, loginPassword, secondFactor }) => {
      const proof = { login_password: loginPassword, second_factor: secondFactor.trim() };
      const request = { password, re_password: repeat, code: code.trim(), ...proof };
      const answer = await callApi(setTradePasswordCall, request, { isQuiet: true });
      if (!answer.ok) return answer;
      await done(answer.value);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <NewPasswordFields
        password={form.text("password")}
        repeat={form.text("repeat")}
        passwordLabel={text(info.has_trade_password ? "newTradePassword" : "tradePassword")}
      />
      <div className="flex flex-col gap-1.5">
        <CodeField
          control={form.text("code")}
          destination={destination}
          hint={text("codeGoesTo", { destination: maskAccount(destination.account) })}
          scene="trade_password"
          canSend={() => true}
          onRefused={form.show}
        />
        <OutboxHint />
      </div>
      <LoginPasswordField control={form.text("loginPassword")} />
      {info.has_second_factor && <SecondFactorField control={form.text("secondFactor")} />}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("setTradePassword")}
      </Button>
    </form>
  );
}

/** Where the exchange sends codes for the caller's own account: not to a mailbox that was bound only just now. */
function ownDestination(info: Pick<UserInfo, "email" | "phone" | "area_code" | "code_channel">): CodeDestination {
  if (info.email !== null && (info.code_channel !== "sms" || info.phone === null))
    return { channel: "mail", account: info.email, areaCode: "" };
  return { channel: "sms", account: info.phone ?? "", areaCode: info.area_code };
}
