import { servedCall } from "@tidemark/contract/served";
import { type Withdrawal, type WithdrawalState, withdrawalsCall } from "@tidemark/contract/withdrawals";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { movingOf, stepsOfWithdrawal } from "./withdrawal-steps.ts";

const sample: Withdrawal = ensure(servedCall(withdrawalsCall).example.reply.data[0], "the example holds a withdrawal");

function after(...states: readonly WithdrawalState[]): Withdrawal {
  return { ...sample, state: ensure(states.at(-1), "a state"), steps: states.map((state, at) => ({ state, at })) };
}
const shown = (withdrawal: Withdrawal) => stepsOfWithdrawal(withdrawal).map(({ name, state }) => `${name} ${state}`);

test("a request stands at its beginning and has the road before it", () => {
  expect(shown(after("requested"))).toEqual([
    "requested current",
    "approved waiting",
    "sending waiting",
    "sent waiting",
    "done waiting",
  ]);
});

test("each step keeps its own time", () => {
  const steps = stepsOfWithdrawal(after("requested", "approved", "sending", "sent"));
  expect(steps.map(({ name, at }) => [name, at])).toEqual([
    ["requested", 0],
    ["approved", 1],
    ["sending", 2],
    ["sent", 3],
    ["done", null],
  ]);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "done", "current", "waiting"]);
});

test("at the end every step is done", () => {
  expect(shown(after("requested", "approved", "sending", "sent", "done")).every((step) => step.endsWith(" done"))).toBe(
    true,
  );
});

test("a refusal and a cancellation end the road where they happened", () => {
  expect(shown(after("requested", "refused"))).toEqual(["requested done", "refused failed"]);
  expect(shown(after("requested", "approved", "refused"))).toEqual([
    "requested done",
    "approved done",
    "refused failed",
  ]);
  expect(shown(after("requested", "cancelled"))).toEqual(["requested done", "cancelled failed"]);
});

test("a state nobody is sure of is no end", () => {
  expect(shown(after("requested", "approved", "sending", "unknown"))).toEqual([
    "requested done",
    "approved done",
    "sending done",
    "unknown current",
    "done waiting",
  ]);
});

test("a state that was passed twice counts with its latest time", () => {
  const steps = stepsOfWithdrawal(after("requested", "approved", "sending", "unknown", "sent"));
  expect(steps.find(({ name }) => name === "sent")).toEqual({ name: "sent", state: "current", at: 4 });
});

test("everything on its way is shown, and otherwise the latest", () => {
  const rows = [after("requested", "cancelled"), after("requested"), after("requested", "approved")];
  expect(movingOf(rows).map(({ state }) => state)).toEqual(["requested", "approved"]);
  expect(movingOf(rows.slice(0, 1)).map(({ state }) => state)).toEqual(["cancelled"]);
});
