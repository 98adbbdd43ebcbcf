// Every type of reply and every fault, line by line.

import { expect, test } from "vitest";
import { type Fault, fault, type Refused } from "./answer.ts";
import { stepsOf } from "./reply-rules.ts";

function refused(type: Refused["type"]): Refused {
  return { ok: false, kind: "refused", type, code: "fault", message: "said", params: {} };
}

test("999 speaks, clears and goes to login", () => {
  const answer = refused("999");
  expect(stepsOf(answer, false)).toEqual([{ do: "say", answer }, { do: "forgetSession" }, { do: "goToLogin" }]);
});

test.each(["996", "not"] as const)("%s speaks and after 1 s asks about a trade password", (type) => {
  const answer = refused(type);
  expect(stepsOf(answer, false)).toEqual([
    { do: "say", answer },
    { do: "askSetTradePassword", afterMs: 1000 },
  ]);
});

test.each([
  ["997", "/userSetting"],
  ["555", "/userSetting"],
  ["998", "/authentication"],
] as const)("%s speaks and after 1 s goes to %s", (type, to) => {
  const answer = refused(type);
  expect(stepsOf(answer, false)).toEqual([
    { do: "say", answer },
    { do: "go", to, afterMs: 1000 },
  ]);
});

test("any other type only speaks", () => {
  const answer = refused("error");
  expect(stepsOf(answer, false)).toEqual([{ do: "say", answer }]);
});

test("HTTP 401 says nothing and after 1 s asks about a trade password", () => {
  expect(stepsOf(fault("unauthorized"), false)).toEqual([{ do: "askSetTradePassword", afterMs: 1000 }]);
});

test("faults speak, a cancelled call and a good answer do not", () => {
  for (const reason of ["offline", "timeout", "server", "malformed"] satisfies Fault["reason"][]) {
    expect(stepsOf(fault(reason), false)).toEqual([{ do: "say", answer: fault(reason) }]);
  }
  expect(stepsOf(fault("cancelled"), false)).toEqual([]);
  expect(stepsOf({ ok: true, value: 1 }, false)).toEqual([]);
});

test("a quiet call leaves errors and faults to its panel but leads on all the same", () => {
  expect(stepsOf(refused("error"), true)).toEqual([]);
  expect(stepsOf(fault("offline"), true)).toEqual([]);
  expect(stepsOf(fault("unauthorized"), true)).toEqual([]);
  for (const type of ["999", "996", "not", "997", "555", "998"] as const) {
    expect(stepsOf(refused(type), true)).toEqual(stepsOf(refused(type), false));
  }
});
