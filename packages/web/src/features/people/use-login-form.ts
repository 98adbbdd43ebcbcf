// The login form: which fields count on which tab, from the top of the form, and what follows from each answer.

import { useNavigate } from "@tanstack/react-router";
import { oldPasswordLengthMin } from "@tidemark/contract/people";
import { useRef, useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { countryOf } from "../../forms/countries.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useEnv } from "../../frame/use-env.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { wayBackOf } from "../../frame/way-back.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { type AccountMode, habits, modeOf, rememberedCountry, rememberMode } from "./account-mode.ts";
import { logIn } from "./login.ts";
import { arrivalDelayMs, welcome } from "./welcome.ts";

export type LoginValues = {
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly secondFactor: string;
};

/** What the exchange asks for beyond account and password. */
type Demands = {
  readonly needsCode: boolean;
  /** Somebody else's guesses make everybody wait; a code does not. */
  readonly offersCode: boolean;
  /** Where the message went that confirms this device; null where nothing has to be confirmed. */
  readonly confirmsAt: string | null;
  readonly needsSecondFactor: boolean;
};

const nothingAsked: Demands = { needsCode: false, offersCode: false, confirmsAt: null, needsSecondFactor: false };

export type LoginForm = Demands & {
  readonly form: Form<LoginValues>;
  readonly mode: AccountMode;
  readonly setMode: (mode: AccountMode) => void;
  readonly country: string;
  readonly setCountry: (iso: string) => void;
  readonly areaCode: string;
  /** The exchange has said that this account is frozen. */
  readonly isFrozen: boolean;
  /** Back to account and password. */
  readonly startAgain: () => void;
  /** Has the message that confirms this device sent once more. */
  readonly sendAgain: () => Promise<void>;
};

function check(
  values: LoginValues,
  mode: AccountMode,
  demands: Demands,
  text: Translate<"forms">,
): Problems<LoginValues> {
  return {
    [mode]: values[mode].trim() === "" ? text("accountRequired") : undefined,
    password:
      Array.from(values.password).length < oldPasswordLengthMin
        ? text("passwordShort", { minimum: oldPasswordLengthMin })
        : undefined,
    code: demands.needsCode && values.code.trim() === "" ? text("codeRequired") : undefined,
    secondFactor:
      demands.needsSecondFactor && values.secondFactor.trim() === "" ? text("secondFactorRequired") : undefined,
  };
}

function fieldsOf(mode: AccountMode) {
  return {
    account_required: mode,
    phone_malformed: mode,
    email_malformed: mode,
    sms_unavailable: mode,
    account_frozen: mode,
    login_failed: "password",
    password_reset_needed: "password",
    login_slowed: "password",
    device_unconfirmed: "code",
    code_required: "code",
    code_wrong: "code",
    code_too_soon: "code",
    codes_used_up: "code",
    second_factor_wrong: "secondFactor",
    second_factor_slowed: "secondFactor",
  } as const;
}

function pause(afterMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, afterMs));
}

export function useLoginForm(): LoginForm {
  const text = useTexts("forms");
  const peopleText = useTexts("people");
  const search = usePageSearch();
  const navigate = useNavigate();
  const env = useEnv();
  const [first] = useState(() => modeOf(search, habits()));
  const [mode, setMode] = useState(first);
  const modeNow = useRef(mode);
  const [country, setCountry] = useState(() => countryOf(search.country ?? rememberedCountry(habits())).iso);
  const [isFrozen, setFrozen] = useState(false);
  const [asked, setAsked] = useState(nothingAsked);
  const demands = { ...asked, needsCode: asked.needsCode || env?.login_need_smscode === true };
  const areaCode = mode === "phone" ? countryOf(country).dialCode : "";

  /** A demand for more than was asked opens its field; any other refusal is shown. */
  function heard(answer: Answer<string>): Answer<string> | null {
    if (answer.ok || answer.kind === "fault") return answer;
    const { code, params } = answer;
    setFrozen(code === "account_frozen");
    if (code === "second_factor_required") {
      setAsked((previous) => ({ ...previous, needsSecondFactor: true }));
      return null;
    }
    if (code === "device_unconfirmed" && asked.confirmsAt === null) {
      setAsked((previous) => ({ ...previous, confirmsAt: params.destination ?? "" }));
      return null;
    }
    if (code === "code_required") setAsked((previous) => ({ ...previous, needsCode: true }));
    if (code === "login_slowed") setAsked((previous) => ({ ...previous, offersCode: true }));
    if (code === "login_failed") {
      setAsked((previous) => ({ ...previous, confirmsAt: null, needsSecondFactor: false }));
    }
    return answer;
  }

  const form = useForm<LoginValues>({
    initial: {
      phone: first === "phone" ? (search.account_number ?? "") : "",
      email: first === "email" ? (search.account_number ?? "") : "",
      password: "",
      code: "",
      secondFactor: "",
    },
    order: [mode, "password", "code", "secondFactor"],
    check: (values) => check(values, mode, demands, text),
    fieldOf: fieldsOf(mode),
    onSubmit: async ({ password, code, secondFactor, ...accounts }) => {
      const account = accounts[mode];
      const answer = await logIn({ account, password, code, areaCode, secondFactor });
      // An answer that comes when the other tab is open has nothing to say there.
      if (!answer.ok) return modeNow.current === mode ? heard(answer) : null;
      rememberMode(mode, country);
      await Promise.all([
        welcome({ token: answer.value, userId: String(answer.top.id), account }),
        pause(arrivalDelayMs),
      ]);
      await navigate({ href: wayBackOf(search) });
      return null;
    },
  });
  const startAgain = () => {
    setAsked(nothingAsked);
    form.reset({ ...form.values, code: "", secondFactor: "" });
  };
  /** What was said about one account has no business with the other. */
  function changeMode(next: AccountMode): void {
    modeNow.current = next;
    setMode(next);
    setFrozen(false);
    startAgain();
  }
  async function sendAgain(): Promise<void> {
    const { password, ...accounts } = form.values;
    const answer = await logIn({ account: accounts[mode], password, code: "", areaCode, secondFactor: "" });
    const isSent = !answer.ok && answer.kind === "refused" && answer.code === "device_unconfirmed";
    if (isSent) say("success", peopleText("deviceSent"));
    else if (!answer.ok) await form.show(answer);
  }
  return {
    ...demands,
    form,
    mode,
    setMode: changeMode,
    country,
    setCountry,
    areaCode,
    isFrozen,
    startAgain,
    sendAgain,
  };
}
