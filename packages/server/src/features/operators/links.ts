// One-time links by which somebody becomes an operator, or begins anew after losing everything. The first is printed by
// `npm run operator -- first`, once; later ones are made by two owners and handed over in person by who proposed them.

import { randomBytes } from "node:crypto";
import { hourMs, instant } from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import { objectionToPassword, type Security } from "../security/security.ts";
import * as store from "./operators-store.ts";
import { deletePasskeysOf } from "./passkeys-store.ts";
import { no } from "./refusals.ts";
import { hashOfToken, type OperatorSessions, type Place } from "./sessions.ts";
import { endAllOf } from "./sessions-store.ts";

export type LinkParts = Pick<Platform, "clock" | "database"> & {
  readonly security: Security;
  readonly sessions: OperatorSessions;
};

const lifeMs = 24 * hourMs;
const nameForm = /^[a-z][a-z0-9-]{1,31}$/;
const mailboxForm = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,24}$/;
/** Stand for nobody until the first operator has chosen. */
const firstName = "first-operator";

export function objectionTo({ name, email }: { readonly name: string; readonly email: string }) {
  if (!nameForm.test(name) || name === firstName) return no("name_form");
  return mailboxForm.test(email) ? null : no("mailbox_form");
}

function sealContext(id: number): string {
  return `console link:${id}`;
}

export type Welcome = { readonly link: string; readonly name: string; readonly email: string; password: string };

export type Links = {
  /** Writes a link for an operator; `taker` alone can take it. */
  make(tx: Queryable, id: number, taker: string): Promise<string>;
  take(tx: Queryable, id: number, taker: string): Promise<{ link: string; until: number } | null>;
  /** The first owner's; null where somebody has become an operator already. */
  first(): Promise<string | null>;
  who(link: string): Promise<ConsoleResult<{ name: string; email: string; isFirst: boolean }>>;
  use(welcome: Welcome, place: Place): Promise<ConsoleResult<string>>;
};

export function createLinks({ clock, database, security, sessions }: LinkParts): Links {
  async function make(tx: Queryable, id: number, taker: string): Promise<string> {
    const link = randomBytes(32).toString("base64url");
    const sealed = security.key.seal(link, sealContext(id));
    await store.setLink(tx, id, { hash: hashOfToken(link), until: instant(clock.now() + lifeMs), sealed, taker });
    return link;
  }

  async function hash(password: string): Promise<string | null> {
    const place = security.hasher.enter("account");
    if (place === null) return null;
    try {
      return await place.hash(password);
    } finally {
      place.release();
    }
  }

  return {
    make,
    async take(tx, id, taker) {
      const waiting = await store.takeSealedLink(tx, id, taker);
      const link = waiting === null ? null : security.key.open(waiting.sealed, sealContext(id));
      return waiting === null || link === null ? null : { link, until: waiting.until };
    },
    first: () =>
      database.transaction(async (tx) => {
        const { isBegun, waitingId } = await store.firstOf(tx);
        if (isBegun) return null;
        const at = clock.now();
        const person = { name: firstName, email: firstName, roles: ["owner" as const], at, by: "first" };
        const id = waitingId ?? (await store.insertOperator(tx, person));
        if (id === null) return null;
        const entry = { actor: "first", action: "operator.first-link", subject: "operators" };
        await appendAudit(tx, { ...entry, detail: {}, at });
        return make(tx, id, "first");
      }),
    async who(link) {
      const row = await store.operatorByLink(database, hashOfToken(link), clock.now());
      if (row === null) return no("link_used");
      const isFirst = row.name === firstName;
      return { ok: true, value: { name: isFirst ? "" : row.name, email: isFirst ? "" : row.email, isFirst } };
    },
    async use({ link, name, email, password }, place) {
      const linkHash = hashOfToken(link);
      const row = await store.operatorByLink(database, linkHash, clock.now());
      if (row === null) return no("link_used");
      const isFirst = row.name === firstName;
      const chosen = isFirst ? { name: name.trim(), email: email.trim().toLowerCase() } : row;
      const objection = isFirst ? objectionTo(chosen) : null;
      if (objection !== null) return objection;
      const weak = await objectionToPassword(password, password, { email: chosen.email, nickname: chosen.name });
      if (weak !== null) return { ok: false, rejection: weak };
      const passwordHash = await hash(password);
      if (passwordHash === null) return no("slowed", { seconds: "5" });
      const token = await database.transaction(async (tx) => {
        const at = clock.now();
        const begun = { name: chosen.name, email: chosen.email, passwordHash };
        if (!(await store.useLink(tx, linkHash, at, begun))) return null;
        // Whatever opened the door before is gone with the new beginning.
        await endAllOf(tx, row.id, at);
        await deletePasskeysOf(tx, row.id);
        const entry = { actor: chosen.name, action: "operator.begin", subject: `operator ${chosen.name}` };
        await appendAudit(tx, { ...entry, detail: { address: place.address, mailbox: chosen.email }, at });
        return sessions.begin(tx, row.id, place);
      });
      return token === null ? no("link_used") : { ok: true, value: token };
    },
  };
}
