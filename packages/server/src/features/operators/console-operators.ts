// The room of operators: who they are, what they may do, their links, and their own sessions and passkeys. Whatever
// gives or takes a right takes two owners; two of them always remain, or nobody could agree to anything any more.

import {
  addPasskey,
  agreeToProposal,
  beginPasskey,
  closeOperator,
  endDevice,
  inviteOperator,
  operatorDevices,
  operatorLink,
  operatorsList,
  proposalsList,
  refuseProposal,
  setOperatorRoles,
  takeOperatorLink,
} from "@tidemark/contract/console/operators";
import type { Role } from "@tidemark/contract/console-call";
import { parseId } from "@tidemark/kernel";
import { type Asking, type ConsoleHandler, type ConsoleResult, type Deed, doing, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import type { AskingWithSession } from "./console-road.ts";
import type { Deeds } from "./deeds.ts";
import { type Links, objectionTo } from "./links.ts";
import * as store from "./operators-store.ts";
import type { Home, OperatorPasskeys } from "./passkeys.ts";
import { proposalsBefore } from "./proposals-store.ts";
import { no } from "./refusals.ts";
import { endAllOf, endSession, openSessionsOf } from "./sessions-store.ts";

export type RoomParts = Pick<Platform, "clock" | "database"> & {
  readonly deeds: Deeds;
  readonly links: Links;
  readonly passkeys: OperatorPasskeys;
  /** Where passkeys belong. */
  home(): Home;
};

const ownersMin = 2;

function objectionToRoles(roles: readonly Role[]): ConsoleResult<never> | null {
  if (roles.length === 0) return no("no_roles");
  return roles.includes("auditor") && roles.length > 1 ? no("auditor_alone") : null;
}

function rolesText(roles: readonly Role[]): string {
  return [...new Set(roles)].sort().join(", ");
}

/** Whether enough owners remain when somebody is one no longer. */
async function keepsOwners(db: Queryable, row: store.OperatorRow, after: readonly Role[]): Promise<boolean> {
  if (!row.roles.includes("owner") || after.includes("owner")) return true;
  return (await store.countOwners(db)) > ownersMin;
}

function subjectOf({ name }: { readonly name: string }): string {
  return `operator ${name}`;
}

function changing({ database, clock }: RoomParts): ConsoleHandler[] {
  const rolesChange = async (
    db: Queryable,
    { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
  ): Promise<ConsoleResult<Deed & { readonly row: store.OperatorRow }>> => {
    const row = await store.operatorById(db, id);
    if (row === null || !row.isActive) return no("unknown_operator");
    const objection = objectionToRoles(roles);
    if (objection !== null) return objection;
    if (rolesText(row.roles) === rolesText(roles)) return no("same_roles");
    if (!(await keepsOwners(db, row, roles))) return no("last_owner");
    const change = { before: { roles: rolesText(row.roles) }, after: { roles: rolesText(roles) } };
    return { ok: true, value: { row, subject: subjectOf(row), ...change } };
  };
  const closing = async (
    db: Queryable,
    id: number,
  ): Promise<ConsoleResult<Deed & { readonly row: store.OperatorRow }>> => {
    const row = await store.operatorById(db, id);
    if (row === null) return no("unknown_operator");
    if (!row.isActive) return no("closed_already");
    if (!(await keepsOwners(db, row, []))) return no("last_owner");
    const change = { before: { access: "open" }, after: { access: "closed" } };
    return { ok: true, value: { row, subject: subjectOf(row), ...change } };
  };
  return [
    doing(setOperatorRoles, {
      compare: (request) => rolesChange(database, request),
      run: (request, deciding) =>
        database.transaction(async (tx) => {
          await store.lockOperator(tx, request.id);
          const change = await rolesChange(tx, request);
          if (!change.ok) return change;
          await store.setRoles(tx, request.id, [...new Set(request.roles)]);
          await deciding.log(tx, change.value);
          return { ok: true, value: {} };
        }),
    }),
    doing(closeOperator, {
      compare: ({ id }) => closing(database, id),
      run: ({ id }, deciding) =>
        database.transaction(async (tx) => {
          await store.lockOperator(tx, id);
          const change = await closing(tx, id);
          if (!change.ok) return change;
          await store.setActive(tx, id, false);
          await endAllOf(tx, id, clock.now());
          await deciding.log(tx, change.value);
          return { ok: true, value: {} };
        }),
    }),
  ];
}

function inviting({ clock, database, links }: RoomParts): ConsoleHandler[] {
  const invitation = async (
    db: Queryable,
    { name, email, roles }: { readonly name: string; readonly email: string; readonly roles: readonly Role[] },
  ): Promise<ConsoleResult<Deed>> => {
    const objection = objectionTo({ name, email: email.toLowerCase() }) ?? objectionToRoles(roles);
    if (objection !== null) return objection;
    if (await store.isTaken(db, name, email.toLowerCase())) return no("name_taken");
    return { ok: true, value: { subject: subjectOf({ name }), after: { mailbox: email, roles: rolesText(roles) } } };
  };
  return [
    doing(inviteOperator, {
      compare: (request) => invitation(database, request),
      run: (request, deciding) =>
        database.transaction(async (tx) => {
          const invited = await invitation(tx, request);
          if (!invited.ok) return invited;
          const { name, roles } = request;
          const person = { name, email: request.email.toLowerCase(), roles: [...new Set(roles)] };
          const id = await store.insertOperator(tx, { ...person, at: clock.now(), by: deciding.operator });
          if (id === null) return no("name_taken");
          await links.make(tx, id, deciding.operator);
          await deciding.log(tx, invited.value);
          return { ok: true, value: {} };
        }),
    }),
    doing(operatorLink, {
      async compare({ id }) {
        const row = await store.operatorById(database, id);
        if (row === null || !row.isActive) return no("unknown_operator");
        return { ok: true, value: { subject: subjectOf(row), after: { link: "new", password: "chosen anew" } } };
      },
      run: ({ id }, deciding) =>
        database.transaction(async (tx) => {
          const row = await store.lockOperator(tx, id);
          if (row === null || !row.isActive) return no("unknown_operator");
          await links.make(tx, id, deciding.operator);
          await deciding.log(tx, { subject: subjectOf(row) });
          return { ok: true, value: {} };
        }),
    }),
    doing(takeOperatorLink, {
      run: ({ id }, deciding) =>
        database.transaction(async (tx) => {
          const row = await store.lockOperator(tx, id);
          const taken = row === null ? null : await links.take(tx, id, deciding.operator);
          if (row === null || taken === null) return no("link_not_yours");
          await deciding.log(tx, { subject: subjectOf(row) });
          return { ok: true, value: taken };
        }),
    }),
  ];
}

function own({ clock, database, passkeys, home }: RoomParts): ConsoleHandler[] {
  // The road hands over the session as well.
  const sessionOf = (asking: Asking): AskingWithSession => asking as AskingWithSession;
  return [
    lookAt(operatorDevices, async ({ operator, ...page }, asking) => {
      const { operatorId, roles, sessionId } = sessionOf(asking);
      const whose = operator ?? operatorId;
      if (whose !== operatorId && !roles.has("owner") && !roles.has("auditor")) return no("not_your_role");
      return rowsPage(
        page,
        (before, limit) => openSessionsOf(database, whose, { before, limit }),
        (row) => ({ ...row, isThis: row.id === sessionId }),
      );
    }),
    doing(endDevice, {
      run: ({ id, operator }, deciding) =>
        database.transaction(async (tx) => {
          const { operatorId, roles } = sessionOf(deciding);
          const whose = operator ?? operatorId;
          if (whose !== operatorId && !roles.has("owner")) return no("not_your_role");
          const person = await store.operatorById(tx, whose);
          if (person === null || !(await endSession(tx, id, whose, clock.now()))) return no("unknown_device");
          await deciding.log(tx, { subject: subjectOf(person) });
          return { ok: true, value: {} };
        }),
    }),
    lookAt(beginPasskey, async (_request, asking) => {
      const { operatorId: id, operator: name } = sessionOf(asking);
      return { ok: true, value: await passkeys.beginAdding({ id, name }, home()) };
    }),
    doing(addPasskey, {
      async run({ answer, name }, deciding) {
        const made = await passkeys.readMade(sessionOf(deciding).operatorId, answer, home());
        if (made === null) return no("passkey_wrong");
        return database.transaction(async (tx) => {
          if (!(await passkeys.add(tx, made, name))) return no("passkey_wrong");
          await deciding.log(tx, { subject: subjectOf({ name: deciding.operator }), after: { passkey: name } });
          return { ok: true, value: {} };
        });
      },
    }),
  ];
}

function deciding({ database, deeds }: RoomParts): ConsoleHandler[] {
  return [
    lookAt(proposalsList, (request, asking) =>
      rowsPage(
        request,
        (before, limit) => proposalsBefore(database, { state: request.state ?? "", before, limit }),
        ({ request: _request, auditHash: _hash, ...row }) => ({
          ...row,
          canAgree: row.state === "open" && deeds.mayAgree({ ...row, request: "", auditHash: "" }, asking),
          isOwn: row.proposedBy === asking.operator,
        }),
      ),
    ),
    doing(agreeToProposal, { run: ({ id }, asking) => deeds.agree(id, asking) }),
    doing(refuseProposal, {
      async run({ id }, asking) {
        const refused = await deeds.refuse(id, asking, asking.reason);
        return refused.ok ? { ok: true, value: {} } : refused;
      },
    }),
  ];
}

export function operatorsRoom(parts: RoomParts): readonly ConsoleHandler[] {
  return [
    lookAt(operatorsList, async ({ after, limit = 50 }, { operator }) => {
      const most = Math.min(Math.max(limit, 1), 200);
      const found = await store.operatorsAfter(parts.database, parseId(after) ?? 0, most + 1);
      const rows = found
        .slice(0, most)
        .map(({ passwordHash, totpSecret, totpPending: _pending, linkTaker, ...row }) => ({
          ...row,
          roles: [...row.roles],
          isReady: passwordHash !== null && totpSecret !== null,
          hasPasskey: row.passkeys > 0,
          hasLink: linkTaker === operator,
        }));
      return { ok: true, value: { rows, next: found.length > most ? String(rows.at(-1)?.id) : null } };
    }),
    ...changing(parts),
    ...inviting(parts),
    ...own(parts),
    ...deciding(parts),
  ];
}
