// What operators do about an account's safety, from a shell or from the console. Each locks the account first, so that
// of two at once the second sees what the first has done; each is told to its owner, and written down by whoever asks
// in the same transaction.

import { safetyLinkDays } from "@tidemark/contract/security";
import { dayMs, ensure, instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type Account, accountById, destinationsOf, findByEmail, maskOf, parseEmail } from "../registry/registry.ts";
import type { ChangeParts } from "./change-parts.ts";
import { bindPlaceOf, boundPlace, cancelPlaceChanges, destinationOf } from "./place-store.ts";
import { keepFormerPlace } from "./safety-store.ts";

/** Why nothing was done. */
export type CareObjection =
  | "frozen_already"
  | "not_frozen"
  | "of_house"
  | "factor_off"
  | "mailbox_malformed"
  | "mailbox_same"
  | "mailbox_taken";

/** What is told to the audit log; `before` and `after` as people read them. */
export type CareDeed = {
  readonly before?: Readonly<Record<string, string | boolean | null>>;
  readonly after?: Readonly<Record<string, string | boolean | null>>;
};

/** Writes it down, inside the transaction. */
export type CareLog = (tx: Queryable, deed: CareDeed) => Promise<unknown>;

/** What would be done, as the second person reads it; or why it cannot be. */
export type Judged = { readonly objection: CareObjection } | { readonly deed: CareDeed };

type After = () => void | Promise<void>;
type Outcome = CareObjection | After;

function factorsOf({ hasAuthenticator, passkeys }: Account): string {
  const parts = [...(hasAuthenticator ? ["authenticator"] : []), ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : [])];
  return parts.length === 0 ? "off" : parts.join(", ");
}

export function judgeFreeze(account: Account): Judged {
  if (account.isFrozen && account.frozenBy === "operator") return { objection: "frozen_already" };
  const before = account.isFrozen ? "frozen by its owner" : "active";
  return { deed: { before: { state: before }, after: { state: "frozen by an operator" } } };
}

export function judgeUnfreeze(account: Account): Judged {
  if (!account.isFrozen) return { objection: "not_frozen" };
  if (destinationsOf(account).length === 0) return { objection: "of_house" };
  return { deed: { before: { state: `frozen by ${account.frozenBy ?? "an operator"}` }, after: { state: "active" } } };
}

export function judgeFactorReset(account: Account): Judged {
  if (!account.hasSecondFactor) return { objection: "factor_off" };
  return { deed: { before: { "second factor": factorsOf(account) }, after: { "second factor": "off" } } };
}

/** The new mailbox stands in full: the second person has nothing else to compare with what its owner says. */
export async function judgeMailboxReset(db: Queryable, account: Account, typed: string): Promise<Judged> {
  if (destinationsOf(account).length === 0) return { objection: "of_house" };
  const place = parseEmail(typed);
  if (place === null) return { objection: "mailbox_malformed" };
  const email = place.to;
  if (email === account.email) return { objection: "mailbox_same" };
  if ((await findByEmail(db, email)) !== null) return { objection: "mailbox_taken" };
  const before = account.email === null ? null : maskOf({ channel: "mail", to: account.email });
  return { deed: { before: { mailbox: before }, after: { mailbox: email } } };
}

export type AccountCare = {
  /** Ends its sessions and lets nothing new begin; its owner reads the reason. */
  freeze(account: Account, reason: string, log: CareLog): Promise<CareObjection | null>;
  unfreeze(account: Account, log: CareLog): Promise<CareObjection | null>;
  endSessions(account: Account, reason: string, log: CareLog): Promise<void>;
  /** Written down, right or wrong: a code that is tried out again and again is a guess. */
  checkCode(
    account: Account,
    code: string,
    log: (tx: Queryable, isRight: boolean) => Promise<unknown>,
  ): Promise<boolean>;
  resetFactor(account: Account, log: CareLog): Promise<CareObjection | null>;
  resetMailbox(account: Account, email: string, log: CareLog): Promise<CareObjection | null>;
};

/** One deed on one account, whole or not at all. */
async function on(
  { database }: ChangeParts,
  { id }: Account,
  work: (tx: Queryable, account: Account) => Promise<Outcome>,
): Promise<CareObjection | null> {
  const outcome = await database.transaction(async (tx) => {
    await tx.query("select id from users where id = $1 for update", [id]);
    return work(tx, ensure(await accountById(tx, id), "an account that was just there"));
  });
  if (typeof outcome === "string") return outcome;
  await outcome();
  return null;
}

/** Nobody undoes by a mail what two people decided; the link that freezes is there. */
async function resetFactor(parts: ChangeParts, tx: Queryable, account: Account): Promise<After> {
  const { security, sessions } = parts;
  await security.secondFactor.turnOff(tx, account.id);
  await security.closeWays(tx, account, instant(0));
  await security.recordChange(tx, {
    account,
    template: "second_factor_reset",
    alsoTo: destinationsOf(account),
  });
  const cut = await sessions.revokeWithin(tx, { userId: account.id });
  return () => {
    cut();
    security.announce(account.id);
  };
}

/** The mailbox that was goes on hearing of what concerns the account, as after every change of one. */
async function resetMailbox(parts: ChangeParts, tx: Queryable, account: Account, email: string): Promise<After> {
  const { clock, security, sessions } = parts;
  const at = clock.now();
  const former = boundPlace(account, "mail");
  // Bound by somebody else a moment ago: all of it is rolled back, and judged anew when it is begun again.
  const isBound = await bindPlaceOf(tx, account.id, "mail", { to: email, areaCode: "", boundAt: at });
  if (!isBound) throw new Error("a mailbox was bound elsewhere meanwhile");
  await cancelPlaceChanges(tx, account.id, { channel: null, at });
  const newPlace = { channel: "mail", to: email } as const;
  if (former !== null) {
    const place = destinationOf("mail", former);
    const until = instant(at + safetyLinkDays * dayMs);
    await keepFormerPlace(tx, account.id, { place, boundAt: former.boundAt, until });
  }
  await security.recordChange(tx, {
    account,
    template: "email_reset",
    params: { destination: maskOf(newPlace) },
    alsoTo: destinationsOf(account),
    newPlace,
  });
  const cut = await sessions.revokeWithin(tx, { userId: account.id });
  return () => {
    cut();
    security.announce(account.id);
  };
}

export function createAccountCare(parts: ChangeParts): AccountCare {
  const { database, security, securityLog, sessions } = parts;
  return {
    freeze: (named, reason, log) =>
      on(parts, named, async (tx, account) => {
        const judged = judgeFreeze(account);
        if ("objection" in judged) return judged.objection;
        await log(tx, judged.deed);
        return security.freezing.freezeWithin(tx, account, { by: "operator", reason });
      }),
    unfreeze: (named, log) =>
      on(parts, named, async (tx, account) => {
        const judged = judgeUnfreeze(account);
        if ("objection" in judged) return judged.objection;
        await log(tx, judged.deed);
        return security.freezing.unfreezeWithin(tx, account, { by: "operator" });
      }),
    async endSessions(named, reason, log) {
      await on(parts, named, async (tx, account) => {
        await log(tx, {});
        await security.notify(tx, { account, template: "sessions_ended", params: { reason } });
        const cut = await sessions.revokeWithin(tx, { userId: account.id });
        return () => {
          cut();
          securityLog.note("sessions_ended", { userId: account.id, what: "operator" });
          security.announce(account.id);
        };
      });
    },
    async checkCode({ id }, code, log) {
      const isRight = security.supportCodes.isCodeOf(id, code);
      await database.transaction((tx) => log(tx, isRight));
      return isRight;
    },
    resetFactor: (named, log) =>
      on(parts, named, async (tx, account) => {
        const judged = judgeFactorReset(account);
        if ("objection" in judged) return judged.objection;
        await log(tx, judged.deed);
        return resetFactor(parts, tx, account);
      }),
    resetMailbox: (named, typed, log) =>
      on(parts, named, async (tx, account) => {
        const judged = await judgeMailboxReset(tx, account, typed);
        if ("objection" in judged) return judged.objection;
        await log(tx, judged.deed);
        return resetMailbox(parts, tx, account, String(judged.deed.after?.mailbox));
      }),
  };
}
