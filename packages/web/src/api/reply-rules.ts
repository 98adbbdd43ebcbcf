// What the app does with an answer, whichever page asked, by the type it came under (docs/api.md says what each type
// asks of a client). Pure: it names steps and delays, and reply-steps.ts takes them.

import { secondMs } from "@tidemark/kernel";
import type { Answer, Fault, Refused } from "./answer.ts";

/** Where a reply may lead. A target that is not built is not gone to. */
export const replyTargets = {
  login: "/components/login",
  setTradePassword: "/bindmpwd",
  paymentSettings: "/userSetting",
  identity: "/authentication",
} as const;

export type Step =
  | { readonly do: "say"; readonly answer: Refused | Fault }
  | { readonly do: "forgetSession" }
  | { readonly do: "goToLogin" }
  | { readonly do: "go"; readonly to: string; readonly afterMs: number }
  | { readonly do: "askSetTradePassword"; readonly afterMs: number };

const promptDelayMs = secondMs;
const redirectDelayMs = secondMs;

function stepsOfRefusal(answer: Refused): readonly Step[] {
  const say: Step = { do: "say", answer };
  switch (answer.type) {
    case "999":
      return [say, { do: "forgetSession" }, { do: "goToLogin" }];
    case "996":
    case "not":
      return [say, { do: "askSetTradePassword", afterMs: promptDelayMs }];
    case "997":
    case "555":
      return [say, { do: "go", to: replyTargets.paymentSettings, afterMs: redirectDelayMs }];
    case "998":
      return [say, { do: "go", to: replyTargets.identity, afterMs: redirectDelayMs }];
    case "error":
      return [say];
  }
}

/** A quiet call leads on all the same, but leaves plain errors and faults to the panel that asked. */
export function stepsOf(answer: Answer<unknown>, isQuiet: boolean): readonly Step[] {
  if (answer.ok) return [];
  if (answer.kind === "refused") return isQuiet && answer.type === "error" ? [] : stepsOfRefusal(answer);
  if (answer.reason === "cancelled" || isQuiet) return [];
  if (answer.reason === "unauthorized") return [{ do: "askSetTradePassword", afterMs: promptDelayMs }];
  return [{ do: "say", answer }];
}
