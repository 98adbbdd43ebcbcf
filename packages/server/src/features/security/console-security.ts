// What operators do for the safety of an account, in the People room.

import {
  checkPersonCode,
  endPersonSessions,
  freezePerson,
  resetPersonFactor,
  resetPersonMailbox,
  unfreezePerson,
} from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  refuserOf,
} from "../../seams/console.ts";
import { type Account, findByAccountNumber } from "../registry/registry.ts";
import {
  type CareLog,
  type CareObjection,
  createAccountCare,
  type Judged,
  judgeFactorReset,
  judgeMailboxReset,
} from "./account-care.ts";
import type { ChangeParts } from "./change-parts.ts";

const no = refuserOf("people", { en: words.en.refusals, zh: words.zh.refusals });

type Nothing = Record<string, never>;

function subjectOf({ accountNumber }: Account): string {
  return `account ${accountNumber}`;
}

function doneUnless(objection: CareObjection | null): ConsoleResult<Nothing> {
  return objection === null ? { ok: true, value: {} } : no(objection);
}

/** As part of the deed's own transaction. */
function logOf(account: Account, deciding: Deciding): CareLog {
  return (tx, deed) => deciding.log(tx, { subject: subjectOf(account), ...deed });
}

function compared(account: Account, judged: Judged): ConsoleResult<Deed> {
  if ("objection" in judged) return no(judged.objection);
  return { ok: true, value: { subject: subjectOf(account), ...judged.deed } };
}

export function securityConsole(parts: ChangeParts): ConsoleHandler[] {
  const { database } = parts;
  const care = createAccountCare(parts);
  const on = async <T>(number: string, work: (account: Account) => Promise<ConsoleResult<T>> | ConsoleResult<T>) => {
    const account = await findByAccountNumber(database, number);
    return account === null ? no("unknown_person") : work(account);
  };
  return [
    doing(freezePerson, {
      run: ({ account: number }, deciding) =>
        on(number, async (account) =>
          doneUnless(await care.freeze(account, deciding.reason, logOf(account, deciding))),
        ),
    }),
    doing(unfreezePerson, {
      run: ({ account: number }, deciding) =>
        on(number, async (account) => doneUnless(await care.unfreeze(account, logOf(account, deciding)))),
    }),
    doing(endPersonSessions, {
      run: ({ account: number }, deciding) =>
        on(number, async (account) => {
          await care.endSessions(account, deciding.reason, logOf(account, deciding));
          return { ok: true, value: {} };
        }),
    }),
    doing(checkPersonCode, {
      run: ({ account: number, code }, deciding) =>
        on(number, async (account) => {
          const isRight = await care.checkCode(account, code, (tx, isCodes) =>
            deciding.log(tx, { subject: subjectOf(account), after: { code: isCodes ? "right" : "wrong" } }),
          );
          return { ok: true, value: { isRight } };
        }),
    }),
    doing(resetPersonFactor, {
      compare: ({ account: number }) => on(number, (account) => compared(account, judgeFactorReset(account))),
      run: ({ account: number }, deciding) =>
        on(number, async (account) => doneUnless(await care.resetFactor(account, logOf(account, deciding)))),
    }),
    doing(resetPersonMailbox, {
      compare: ({ account: number, mailbox }) =>
        on(number, async (account) => compared(account, await judgeMailboxReset(database, account, mailbox))),
      run: ({ account: number, mailbox }, deciding) =>
        on(number, async (account) => doneUnless(await care.resetMailbox(account, mailbox, logOf(account, deciding)))),
    }),
  ];
}
