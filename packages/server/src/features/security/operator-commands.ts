// What operators may do about an account's safety. Each is a row of the audit log, in the same transaction, and the
// owner hears of what was done to the account.

import type { Decided, Decision, OperatorCommand } from "../../seams/operator-command.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import { type Account, findNamed } from "../registry/registry.ts";
import { type CareObjection, createAccountCare } from "./account-care.ts";
import type { ChangeParts } from "./change-parts.ts";

const textLengthMax = 128;

const usages = {
  freeze: [
    {
      form: "freeze <account> --as <name> --reason …",
      means: "ends its sessions and lets nothing new begin; its owner reads the reason",
    },
  ],
  unfreeze: [
    { form: "unfreeze <account> --as <name> --reason …", means: "everything goes on; withdrawals a day later" },
  ],
  endSessions: [{ form: "end-sessions <account> --as <name> --reason …", means: "its owner must log in again" }],
  checkCode: [
    {
      form: "check-code <account> --as <name> --code …",
      means: "whether somebody's authorization code is that account's",
    },
  ],
} as const;

function no(text: string): Decided {
  return { isDone: false, text };
}

function yes(text: string): Decided {
  return { isDone: true, text };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, textLengthMax) : "";
}

type Work = (account: Account, decision: Decision) => Promise<Decided>;

/** An account is named by its number, mailbox or phone. */
function onAccount({ database }: ChangeParts, work: Work, needsReason = true) {
  return async (decision: Decision): Promise<Decided | string> => {
    const named = textOf(decision.request.id);
    if (named === "") return "Say which account, by its number, mailbox or phone.";
    if (needsReason && decision.reason === "") return "Say why, with --reason; its owner reads it.";
    const { account } = await findNamed(database, named, "");
    return account === null ? no(`There is no account ${named}.`) : work(account, decision);
  };
}

const objections: Readonly<Record<CareObjection, string>> = {
  frozen_already: "It is frozen already.",
  not_frozen: "It is not frozen.",
  of_house: "It belongs to the house and stays frozen.",
  factor_off: "It has no second factor.",
  mailbox_malformed: "This is no mailbox.",
  mailbox_same: "This is its mailbox.",
  mailbox_taken: "Another account has this mailbox.",
};

function decided(objection: CareObjection | null, text: string): Decided {
  return objection === null ? yes(text) : no(objections[objection]);
}

export function securityCommands(parts: ChangeParts): Readonly<Record<string, OperatorCommand>> {
  const { clock } = parts;
  const care = createAccountCare(parts);

  const log =
    (account: Account, { operator, reason }: Decision, action: string) =>
    (tx: Queryable): Promise<unknown> =>
      appendAudit(tx, {
        actor: operator,
        action,
        subject: `account ${account.accountNumber}`,
        detail: reason === "" ? {} : { reason },
        at: clock.now(),
      });

  const freeze: Work = async (account, decision) =>
    decided(
      await care.freeze(account, decision.reason, log(account, decision, "account.freeze")),
      `Account ${account.accountNumber} is frozen; its sessions are ended, its orders stay.`,
    );

  const unfreeze: Work = async (account, decision) =>
    decided(
      await care.unfreeze(account, log(account, decision, "account.unfreeze")),
      `Account ${account.accountNumber} is unfrozen; withdrawals wait for a day.`,
    );

  const endSessions: Work = async (account, decision) => {
    await care.endSessions(account, decision.reason, log(account, decision, "account.end-sessions"));
    return yes(`The sessions of account ${account.accountNumber} are ended.`);
  };

  const checkCode: Work = async (account, decision) => {
    const isRight = await care.checkCode(account, textOf(decision.request.code), (tx, isCodes) =>
      log(account, decision, `account.code-${isCodes ? "right" : "wrong"}`)(tx),
    );
    return isRight
      ? yes(`The code is account ${account.accountNumber}'s.`)
      : no("The code is not this account's, or older than ten minutes.");
  };

  return {
    freeze: { usage: usages.freeze, roles: ["support"], decide: onAccount(parts, freeze) },
    unfreeze: { usage: usages.unfreeze, roles: ["support"], decide: onAccount(parts, unfreeze) },
    "end-sessions": { usage: usages.endSessions, roles: ["support"], decide: onAccount(parts, endSessions) },
    "check-code": { usage: usages.checkCode, roles: ["support"], decide: onAccount(parts, checkCode, false) },
  };
}
