// Takes the steps that reply-rules.ts names. Many calls of one page can fail alike at once: a step that is still
// waiting for its moment is not taken a second time, and the same words are not said twice within a second.

import { secondMs } from "@tidemark/kernel";
import type { Fault, Refused } from "./answer.ts";
import type { AnsweredCall } from "./call-api.ts";
import { type Step, stepsOf } from "./reply-rules.ts";

export type ReplyEffects = {
  readonly say: (answer: Refused | Fault) => void;
  readonly forgetSession: () => void;
  readonly goToLogin: () => void;
  readonly goTo: (path: string) => void;
  readonly askSetTradePassword: () => void;
  readonly currentToken: () => string | null;
};

const sayAgainAfterMs = secondMs;

function nameOf(step: Step): string {
  if (step.do === "say") return `say ${step.answer.kind === "refused" ? step.answer.code : step.answer.reason}`;
  return step.do === "go" ? `go ${step.to}` : step.do;
}

export function createReplySteps(effects: ReplyEffects): (answered: AnsweredCall) => void {
  const busy = new Set<string>();

  function take(step: Step): void {
    if (step.do === "say") effects.say(step.answer);
    else if (step.do === "go") effects.goTo(step.to);
    else effects[step.do]();
  }

  function begin(step: Step): void {
    const name = nameOf(step);
    if (busy.has(name)) return;
    if ("afterMs" in step) {
      busy.add(name);
      setTimeout(() => {
        busy.delete(name);
        take(step);
      }, step.afterMs);
      return;
    }
    if (step.do === "say") {
      busy.add(name);
      setTimeout(() => busy.delete(name), sayAgainAfterMs);
    }
    take(step);
  }

  return ({ answer, isQuiet, token }) => {
    const isExpiry = !answer.ok && answer.kind === "refused" && answer.type === "999";
    if (isExpiry && token !== effects.currentToken()) return;
    for (const step of stepsOf(answer, isQuiet)) begin(step);
  };
}
