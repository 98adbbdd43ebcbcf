// What operators may ask about withdrawals, and decide on them.

import { type Decided, type Decision, type OperatorCommand, onNumbered } from "../../seams/operator-command.ts";
import type { Withdrawals } from "./withdrawals.ts";

const sayWhy = "Say why, with --reason.";

export function withdrawalCommands(withdrawals: Withdrawals): Readonly<Record<string, OperatorCommand>> {
  const setStopped =
    (isOn: boolean) =>
    ({ operator, reason }: Decision): Promise<Decided> | string =>
      reason === "" ? sayWhy : withdrawals.setStopped(operator, { isOn, reason });
  return {
    list: {
      usage: [{ form: "list", means: "what waits and what is on its way" }],
      look: async () => ({ ok: true, text: "", data: await withdrawals.list() }),
    },
    approve: {
      usage: [{ form: "approve <id> --as <name>", means: "says yes; two different operators are needed" }],
      roles: ["finance"],
      decide: onNumbered("withdrawal", (id, { operator }) => withdrawals.approve(id, { operator })),
    },
    refuse: {
      usage: [
        {
          form: "refuse <id> --as <name> --reason …",
          means: "says no; the money goes back, its owner reads the reason",
        },
      ],
      roles: ["finance"],
      decide: onNumbered("withdrawal", (id, { operator, reason }) =>
        reason === "" ? "Say why, with --reason; its owner reads it." : withdrawals.refuse(id, { operator }, reason),
      ),
    },
    resolve: {
      usage: [
        {
          form: "resolve <id> --as <name> --paid",
          means: "an unknown one was paid; two different operators are needed",
        },
        {
          form: "resolve <id> --as <name> --refund",
          means: "an unknown one can never be paid and comes back; likewise two",
        },
      ],
      roles: ["finance"],
      decide: onNumbered("withdrawal", (id, { operator, request: { outcome } }) =>
        outcome === "paid" || outcome === "refund"
          ? withdrawals.resolve(id, { operator }, outcome)
          : "Say --paid or --refund.",
      ),
    },
    stop: {
      usage: [{ form: "stop --as <name> --reason …", means: "nothing more is asked for or signed" }],
      roles: ["finance", "owner"],
      decide: setStopped(true),
    },
    resume: {
      usage: [{ form: "resume --as <name> --reason …", means: "everything goes on" }],
      roles: ["finance", "owner"],
      decide: setStopped(false),
    },
  };
}
