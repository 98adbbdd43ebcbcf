// The form of the points login: what is typed, and what follows from each answer.

import { useNavigate } from "@tanstack/react-router";
import { pointsLoginCall } from "@tidemark/contract/points";
import { useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { wayBackOf } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { arrivalDelayMs, welcome } from "../people/people.tsx";

type Values = {
  readonly name: string;
  readonly password: string;
  readonly code: string;
  readonly secondFactor: string;
};

export type PointsLogin = {
  readonly form: Form<Values>;
  /** Where the code went that confirms this device; null where none has to be typed. */
  readonly confirmsAt: string | null;
  readonly needsSecondFactor: boolean;
  readonly startAgain: () => void;
};

const fieldOf = {
  points_login_wrong: "password",
  points_login_off: "name",
  points_unreachable: "name",
  account_frozen: "name",
  login_slowed: "password",
  code_wrong: "code",
  device_unconfirmed: "code",
  code_too_soon: "code",
  codes_used_up: "code",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function usePointsLogin(): PointsLogin {
  const text = useTexts("points");
  const formText = useTexts("forms");
  const search = usePageSearch();
  const navigate = useNavigate();
  const [confirmsAt, setConfirmsAt] = useState<string | null>(null);
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);

  /** A demand for more than was asked opens its field; any other refusal is shown. */
  function heard(answer: Answer<string>): Answer<string> | null {
    if (answer.ok || answer.kind === "fault") return answer;
    if (answer.code === "second_factor_required") {
      setNeedsSecondFactor(true);
      return null;
    }
    if (answer.code === "device_unconfirmed" && confirmsAt === null) {
      setConfirmsAt(answer.params.destination ?? "");
      return null;
    }
    return answer;
  }

  const form = useForm<Values>({
    initial: { name: "", password: "", code: "", secondFactor: "" },
    order: ["name", "password", "code", "secondFactor"],
    fieldOf,
    check: ({ name, password, code, secondFactor }) => ({
      name: name.trim() === "" ? text("nameRequired") : undefined,
      password: password === "" ? text("passwordRequired") : undefined,
      code: confirmsAt !== null && code.trim() === "" ? formText("codeRequired") : undefined,
      secondFactor: needsSecondFactor && secondFactor.trim() === "" ? formText("secondFactorRequired") : undefined,
    }),
    onSubmit: async ({ name, password, code, secondFactor }) => {
      const request = { user_string: name.trim(), password, sms_code: code.trim(), second_factor: secondFactor.trim() };
      const answer = await callApi(pointsLoginCall, request, { isQuiet: true });
      if (!answer.ok) return heard(answer);
      await Promise.all([
        welcome({ token: answer.value, userId: String(answer.top.id), account: null }),
        new Promise((done) => setTimeout(done, arrivalDelayMs)),
      ]);
      const back = wayBackOf(search);
      await navigate({ href: back === pagePaths.home ? pagePaths.pointsAlone : back });
      return null;
    },
  });
  function startAgain(): void {
    setConfirmsAt(null);
    setNeedsSecondFactor(false);
    form.reset({ ...form.values, code: "", secondFactor: "" });
  }
  return { form, confirmsAt, needsSecondFactor, startAgain };
}
