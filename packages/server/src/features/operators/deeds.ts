// The one way a deed of the console is done, and the one mechanism of four eyes. What takes two people is written down
// as a proposal with what would change; somebody else with a role for it agrees before its deadline, and only then is
// it done, under a key made of the proposal. Both words are rows of the audit log. A cut between agreement and deed is
// taken up again; the same deed asked for by somebody else counts as their word.

import { createHash, randomUUID } from "node:crypto";
import type { Facts, Role } from "@tidemark/contract/console-call";
import { dayMs, instant } from "@tidemark/kernel";
import { refusal } from "../../http/refuse.ts";
import type { Asking, ConsoleHandler, ConsoleResult, Deciding, Deed } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import * as store from "./proposals-store.ts";
import { no } from "./refusals.ts";

export type DeedHandler = Extract<ConsoleHandler, { compare?: unknown }>;

const deadlineMs = dayMs;

/** Thrown where a deed that was done meets itself again; nothing of it stays. */
class DoneBefore extends Error {}

export type Done = { readonly value: unknown } | { readonly proposal: number };

export type Deeds = {
  /** `given` is the request as it came, kept for whoever agrees later. */
  ask(handler: DeedHandler, request: unknown, asking: Asking, reason: string): Promise<ConsoleResult<Done>>;
  agree(id: number, asking: Asking): Promise<ConsoleResult<{ outcome: string }>>;
  refuse(id: number, asking: Asking, reason: string): Promise<ConsoleResult<null>>;
  mayAgree(proposal: store.ProposalRow, asking: Asking): boolean;
  /** Does what was agreed to and not done yet, and ends what nobody agreed to in time. */
  carry(): Promise<void>;
};

export type DeedParts = Pick<Platform, "clock" | "consoleHandlers" | "database" | "onTrouble" | "securityLog">;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Only what changes, each figure with what it was and what it becomes. */
export function changesOf({ before = {}, after = {} }: Deed): Facts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.flatMap((name) => [
      ...(name in before ? [[`${name}.before`, before[name] ?? null]] : []),
      ...(name in after ? [[`${name}.after`, after[name] ?? null]] : []),
    ]),
  );
}

export function mayAsk({ call }: ConsoleHandler, roles: ReadonlySet<Role>): boolean {
  if (call.roles.some((role) => roles.has(role))) return true;
  return call.kind !== "deed" && roles.has("auditor");
}

export function sentenceOf(result: Exclude<ConsoleResult<unknown>, { ok: true }>, language: "en" | "zh"): string {
  return "rejection" in result ? refusal(result.rejection, { language }).message : result.said[language];
}

export function createDeeds(parts: DeedParts): Deeds {
  const { clock, consoleHandlers, database, securityLog } = parts;

  /** Whoever proposed it may have left since: what the deed hears of them is their name. */
  function askingOf(operator: string): Asking {
    return { operator, roles: new Set(), language: "en" };
  }

  function deciding(asking: Asking, reason: string, deed: string, proposal: store.ProposalRow | null): Deciding {
    const seconder = proposal === null ? null : proposal.decidedBy;
    return {
      ...asking,
      reason,
      seconder,
      key: proposal === null ? `deed-${randomUUID()}` : `proposal-${proposal.id}`,
      auditHash: proposal?.auditHash ?? "",
      async log(tx, about) {
        if (proposal !== null && !(await store.moveProposal(tx, proposal.id, { from: "agreed", to: "done" }))) {
          throw new DoneBefore("a proposal was done before");
        }
        const detail = {
          ...changesOf(about),
          ...(reason === "" ? {} : { reason }),
          ...(seconder === null ? {} : { seconder, proposal: proposal?.id ?? 0 }),
        };
        const row = await appendAudit(tx, {
          actor: asking.operator,
          action: deed,
          subject: about.subject,
          detail,
          at: clock.now(),
        });
        return row.hash;
      },
    };
  }

  async function propose(handler: DeedHandler, request: unknown, asking: Asking, reason: string) {
    const { name } = handler.call;
    const text = JSON.stringify(request);
    const requestHash = hashOf(text);
    const same = await store.sameOpen(database, name, requestHash);
    if (same !== null) {
      if (same.proposedBy === asking.operator) return no("proposed_already");
      const agreed = await agree(same.id, asking);
      return agreed.ok ? { ok: true as const, value: { value: agreed.value } } : agreed;
    }
    const compared = await handler.compare?.(request as never, asking);
    if (compared === undefined) throw new Error(`the deed ${name} takes two people and compares nothing`);
    if (!compared.ok) return compared;
    const { subject, before = {}, after = {} } = compared.value;
    const at = clock.now();
    const id = await database.transaction(async (tx) => {
      const made = await store.insertProposal(tx, {
        deed: name,
        request: text,
        requestHash,
        subject,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason,
        proposedBy: asking.operator,
        at,
        deadline: instant(at + deadlineMs),
      });
      if (made === null) return null;
      const detail = { ...changesOf(compared.value), reason, proposal: made };
      await appendAudit(tx, { actor: asking.operator, action: `${name}.propose`, subject, detail, at });
      return made;
    });
    return id === null ? no("proposed_already") : { ok: true as const, value: { proposal: id } };
  }

  async function fail(proposal: store.ProposalRow, outcome: string): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await store.moveProposal(tx, proposal.id, { from: "agreed", to: "failed", outcome }))) return;
      const { deed, subject, proposedBy: actor, id } = proposal;
      const detail = { proposal: id, outcome };
      await appendAudit(tx, { actor, action: `${deed}.fail`, subject, detail, at: clock.now() });
    });
  }

  /** Again and again, if need be: the deed's own log ends the proposal, so it is done once. */
  async function carryOut(proposal: store.ProposalRow): Promise<ConsoleResult<{ outcome: string }>> {
    const handler = consoleHandlers.get(proposal.deed) as DeedHandler | undefined;
    if (handler === undefined) {
      await fail(proposal, "this version knows no such deed");
      return no("proposal_gone");
    }
    const asking = askingOf(proposal.proposedBy);
    const request = JSON.parse(proposal.request) as never;
    try {
      const result = await handler.run(request, deciding(asking, proposal.reason, proposal.deed, proposal));
      if (result.ok) return { ok: true, value: { outcome: "done" } };
      await fail(proposal, sentenceOf(result, "en"));
      return no("proposal_stale", { why: sentenceOf(result, "en") });
    } catch (error) {
      if (error instanceof DoneBefore) return { ok: true, value: { outcome: "done" } };
      throw error;
    }
  }

  function mayAgree({ deed, proposedBy }: store.ProposalRow, { operator, roles }: Asking): boolean {
    const handler = consoleHandlers.get(deed);
    return handler !== undefined && proposedBy !== operator && handler.call.roles.some((role) => roles.has(role));
  }

  async function agree(id: number, asking: Asking): Promise<ConsoleResult<{ outcome: string }>> {
    const agreed = await database.transaction(async (tx): Promise<ConsoleResult<store.ProposalRow>> => {
      const row = await store.lockProposal(tx, id);
      if (row === null) return no("unknown_proposal");
      const at = clock.now();
      if (row.state !== "open" || row.deadline <= at) return no("proposal_gone");
      if (row.proposedBy === asking.operator) return no("own_proposal");
      if (!mayAgree(row, asking)) return no("not_your_role");
      const entry = { actor: asking.operator, action: `${row.deed}.agree`, subject: row.subject };
      const { hash } = await appendAudit(tx, { ...entry, detail: { proposal: id, proposer: row.proposedBy }, at });
      await store.moveProposal(tx, id, { from: "open", to: "agreed", by: asking.operator, at, auditHash: hash });
      return { ok: true, value: { ...row, state: "agreed", decidedBy: asking.operator, auditHash: hash } };
    });
    if (!agreed.ok) return agreed;
    securityLog.note("operator", { what: `${agreed.value.deed}.agree` });
    return carryOut(agreed.value);
  }

  async function end(tx: Queryable, row: store.ProposalRow, by: string, to: "refused" | "withdrawn" | "expired") {
    const at = clock.now();
    if (!(await store.moveProposal(tx, row.id, { from: "open", to, by, at }))) return false;
    return true;
  }

  return {
    async ask(handler, request, asking, reason) {
      const { call } = handler;
      if (call.care === "two") return propose(handler, request, asking, reason);
      const compared = (await handler.compare?.(request as never, asking)) ?? null;
      if (compared !== null && !compared.ok) return compared;
      const result = await handler.run(request as never, deciding(asking, reason, call.name, null));
      return result.ok ? { ok: true, value: { value: result.value } } : result;
    },
    agree,
    mayAgree,
    refuse: (id, asking, reason) =>
      database.transaction(async (tx): Promise<ConsoleResult<null>> => {
        const row = await store.lockProposal(tx, id);
        if (row === null) return no("unknown_proposal");
        const isOwn = row.proposedBy === asking.operator;
        if (!isOwn && !mayAgree(row, asking)) return no("not_your_role");
        if (!(await end(tx, row, asking.operator, isOwn ? "withdrawn" : "refused"))) return no("proposal_gone");
        await appendAudit(tx, {
          actor: asking.operator,
          action: `${row.deed}.${isOwn ? "withdraw" : "refuse"}`,
          subject: row.subject,
          detail: { proposal: id, proposer: row.proposedBy, reason },
          at: clock.now(),
        });
        return { ok: true, value: null };
      }),
    async carry() {
      for (const row of await store.agreedProposals(database)) {
        await carryOut(row).catch((error: unknown) => parts.onTrouble(`proposal ${row.id} could not be done`, error));
      }
      for (const row of await store.overdueProposals(database, clock.now())) {
        await database.transaction(async (tx) => {
          if (!(await end(tx, row, "deadline", "expired"))) return;
          const { deed, subject, id, proposedBy: proposer } = row;
          const detail = { proposal: id, proposer };
          await appendAudit(tx, { actor: "deadline", action: `${deed}.expire`, subject, detail, at: clock.now() });
        });
      }
    },
  };
}
