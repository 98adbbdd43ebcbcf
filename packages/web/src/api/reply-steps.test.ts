import { setLanguageCall } from "@tidemark/contract/system";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, fault, type Refused } from "./answer.ts";
import { createReplySteps } from "./reply-steps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function refused(type: Refused["type"], code = "fault"): Refused {
  return { ok: false, kind: "refused", type, code, message: "said", params: {} };
}

/** Steps over effects that write down what was done. */
function recorded(currentToken: () => string | null = () => "t-1") {
  const done: string[] = [];
  const steps = createReplySteps({
    say: (answer) => done.push(`say ${answer.kind === "refused" ? answer.code : answer.reason}`),
    forgetSession: () => done.push("forget"),
    goToLogin: () => done.push("login"),
    goTo: (path) => done.push(`go ${path}`),
    askSetTradePassword: () => done.push("ask"),
    currentToken,
  });
  const hear = (answer: Answer<unknown>, token: string | null = "t-1") =>
    steps({ call: setLanguageCall, answer, isQuiet: false, token });
  return { done, hear };
}

test("998 speaks at once and goes after exactly 1 s", () => {
  const { done, hear } = recorded();
  hear(refused("998"));
  expect(done).toEqual(["say fault"]);
  vi.advanceTimersByTime(999);
  expect(done).toEqual(["say fault"]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["say fault", "go /authentication"]);
});

test("401 asks after 1 s without a word", () => {
  const { done, hear } = recorded();
  hear(fault("unauthorized"));
  vi.advanceTimersByTime(999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["ask"]);
});

test("many alike answers at once speak once and ask once; later ones count anew", () => {
  const { done, hear } = recorded();
  for (let each = 0; each < 5; each += 1) hear(refused("996", "trade_password_unset"));
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["say trade_password_unset", "ask"]);
  hear(refused("not", "trade_password_unset"));
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["say trade_password_unset", "ask", "say trade_password_unset", "ask"]);
});

test("an expiry of an earlier session leaves the present one alone", () => {
  let token: string | null = "t-1";
  const { done, hear } = recorded(() => token);
  hear(refused("999", "session_expired"), "t-1");
  expect(done).toEqual(["say session_expired", "forget", "login"]);
  token = "t-2";
  hear(refused("999", "session_expired"), "t-1");
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["say session_expired", "forget", "login"]);
});
