// What operators may do about an account's safety. Each is a row of the audit log, in the same transaction, and the
// owner hears of what was done to the account.

import type { Decided, Decision, OperatorCommand } from "../../seams/operator-command.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import { type Account, destinationsOf, findNamed } from "../registry/registry.ts";
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

export function securityCommands(parts: ChangeParts): Readonly<Record<string, OperatorCommand>> {
  const { clock, database, security, securityLog, sessions } = parts;

  const log = (tx: Queryable, account: Account, { operator, reason }: Decision, action: string) =>
    appendAudit(tx, {
      actor: operator,
      action,
      subject: `account ${account.accountNumber}`,
      detail: reason === "" ? {} : { reason },
      at: clock.now(),
    });

  const freeze: Work = async (account, decision) => {
    if (account.isFrozen && account.frozenBy === "operator") return no("It is frozen already.");
    const after = await database.transaction(async (tx) => {
      await log(tx, account, decision, "account.freeze");
      return security.freezing.freezeWithin(tx, account, { by: "operator", reason: decision.reason });
    });
    await after();
    return yes(`Account ${account.accountNumber} is frozen; its sessions are ended, its orders stay.`);
  };

  const unfreeze: Work = async (account, decision) => {
    if (!account.isFrozen) return no("It is not frozen.");
    if (destinationsOf(account).length === 0) return no("It belongs to the house and stays frozen.");
    const after = await database.transaction(async (tx) => {
      await log(tx, account, decision, "account.unfreeze");
      return security.freezing.unfreezeWithin(tx, account, { by: "operator" });
    });
    await after();
    return yes(`Account ${account.accountNumber} is unfrozen; withdrawals wait for a day.`);
  };

  const endSessions: Work = async (account, decision) => {
    const cut = await database.transaction(async (tx) => {
      await log(tx, account, decision, "account.end-sessions");
      await security.notify(tx, { account, template: "sessions_ended", params: { reason: decision.reason } });
      return sessions.revokeWithin(tx, { userId: account.id });
    });
    cut();
    securityLog.note("sessions_ended", { userId: account.id, what: "operator" });
    security.announce(account.id);
    return yes(`The sessions of account ${account.accountNumber} are ended.`);
  };

  /** Written down, right or wrong: a code that is tried out again and again is a guess. */
  const checkCode: Work = async (account, decision) => {
    const isRight = security.supportCodes.isCodeOf(account.id, textOf(decision.request.code));
    await database.transaction((tx) => log(tx, account, decision, `account.code-${isRight ? "right" : "wrong"}`));
    return isRight
      ? yes(`The code is account ${account.accountNumber}'s.`)
      : no("The code is not this account's, or older than ten minutes.");
  };

  return {
    freeze: { usage: usages.freeze, decide: onAccount(parts, freeze) },
    unfreeze: { usage: usages.unfreeze, decide: onAccount(parts, unfreeze) },
    "end-sessions": { usage: usages.endSessions, decide: onAccount(parts, endSessions) },
    "check-code": { usage: usages.checkCode, decide: onAccount(parts, checkCode, false) },
  };
}
