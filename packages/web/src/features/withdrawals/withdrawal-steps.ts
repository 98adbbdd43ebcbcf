// The road of a withdrawal as steps with their times: what is behind it, where it stands, what is still ahead. A state
// nobody is sure of stays in the middle of the road; it is never shown as an end.

import type { Withdrawal, WithdrawalState } from "@tidemark/contract/withdrawals";
import type { StepState } from "@tidemark/ui";

export type WithdrawalStep = { readonly name: WithdrawalState; readonly state: StepState; readonly at: number | null };

const road = ["requested", "approved", "sending", "sent", "done"] as const satisfies WithdrawalState[];
const dead: readonly WithdrawalState[] = ["refused", "cancelled"];

function timeOf({ steps }: Withdrawal, name: WithdrawalState): number | null {
  return steps.findLast((step) => step.state === name)?.at ?? null;
}

export function stepsOfWithdrawal(withdrawal: Withdrawal): readonly WithdrawalStep[] {
  const { state } = withdrawal;
  const step = (name: WithdrawalState, stepState: StepState): WithdrawalStep => ({
    name,
    state: stepState,
    at: timeOf(withdrawal, name),
  });
  const passed = road.filter((name) => name !== state && timeOf(withdrawal, name) !== null);
  if (dead.includes(state)) return [...passed.map((name) => step(name, "done")), step(state, "failed")];
  if (state === "unknown") {
    return [...passed.map((name) => step(name, "done")), step("unknown", "current"), step("done", "waiting")];
  }
  const place = (road as readonly WithdrawalState[]).indexOf(state);
  return road.map((name, index) =>
    step(name, index < place || state === "done" ? "done" : index === place ? "current" : "waiting"),
  );
}

/** Whether it has come to an end, good or bad. */
export function isEnded(state: WithdrawalState): boolean {
  return state === "done" || dead.includes(state);
}

const shownMax = 3;

/** What a panel shows of the newest withdrawals: everything on its way, or else the latest one. */
export function movingOf(withdrawals: readonly Withdrawal[]): readonly Withdrawal[] {
  const moving = withdrawals.filter(({ state }) => !isEnded(state));
  return moving.length > 0 ? moving.slice(0, shownMax) : withdrawals.slice(0, 1);
}
