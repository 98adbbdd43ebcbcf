// Appointing an acceptor and what follows: the person's own word, with which the guarantee is set aside, other terms, a
// stop, and the notice. What operators do is logged in the transaction that does it; no operator moves anybody's money.

import type { FiatCode } from "@tidemark/contract/deals";
import {
  type Amount,
  dayMs,
  type Instant,
  instant,
  ok,
  type Result,
  refuse,
  rejected,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { keeperIn, refusePost } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { MessageTemplate } from "../messages/messages.ts";
import { tellAccountChanged } from "../registry/registry.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow, Limits } from "./acceptor-row.ts";
import * as store from "./acceptors-store.ts";
import { type GuaranteeDesk, guaranteeText } from "./guarantee-desk.ts";
import { acceptorTerms } from "./terms.ts";

export type AppointingParts = AcceptorParts & { readonly guaranteeDesk: GuaranteeDesk };

/** Writes what was decided down, in its own transaction. */
type Log = (tx: Queryable, acceptor: AcceptorRow) => Promise<unknown>;

export type Appointment = {
  readonly userId: UserId;
  readonly coin: Coin;
  readonly coinCode: FiatCode;
  readonly name: string;
  readonly nameKey: string;
  readonly guarantee: Amount;
  readonly rechargeRate: bigint;
  readonly cashRate: bigint;
  readonly limits: Limits;
  readonly why: string;
  readonly isDemo?: boolean;
};

export type Outcome =
  | "done"
  | "gone"
  | "is_acceptor"
  | "keeps_shop"
  | "name_taken"
  | "not_fit"
  | "same_guarantee"
  | "below_open";

export async function announce({ messages, onTrouble }: AcceptorParts, userId: UserId): Promise<void> {
  await messages.announce(userId).catch((error: unknown) => onTrouble("an acceptor was not told", error));
}

export function tell(
  parts: AcceptorParts,
  tx: Queryable,
  acceptor: AcceptorRow,
  template: MessageTemplate,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const params = { name: acceptor.name, ...more };
  return parts.messages.tell(tx, { userId: acceptor.userId, template, params, at: parts.clock.now() });
}

/** Why somebody cannot be one as things stand: identity, payment settings, the account. Null where nothing is in the way. */
export async function refusePerson(parts: AcceptorParts, userId: UserId) {
  const { clock, config, deals } = parts;
  const terms = acceptorTerms(config, "buy");
  const standing = await deals.standing(userId, terms);
  return refusePost({ ...standing, offers: 0 }, { terms, now: clock.now() }, null);
}

export async function appoint(parts: AcceptorParts, asked: Appointment, log: Log): Promise<Outcome> {
  const { clock, database } = parts;
  const { coin, isDemo = false, ...rest } = asked;
  if ((await refusePerson(parts, asked.userId)) !== null) return "not_fit";
  const outcome = await database.transaction<Outcome>(async (tx) => {
    await store.holdPerson(tx, asked.userId);
    if (await store.hasLiving(tx, asked.userId)) return "is_acceptor";
    if ((await keeperIn(tx, asked.userId, coin.assetId)) !== null) return "keeps_shop";
    if (await store.isNameTaken(tx, asked.nameKey)) return "name_taken";
    const at = clock.now();
    const row = await store.insertAcceptor(tx, { ...rest, assetId: coin.assetId, isDemo, at });
    await store.noteAcceptor(tx, row.userId);
    await tell(parts, tx, row, "acceptor_appointed", guaranteeText(parts, row));
    await log(tx, row);
    return "done";
  });
  if (outcome !== "done") return outcome;
  tellAccountChanged(parts, asked.userId);
  await announce(parts, asked.userId);
  return outcome;
}

/** By whoever was appointed. Said again once it is done, it is done already. */
export async function accept(parts: AppointingParts, userId: UserId): Promise<Result<AcceptorRow>> {
  const { database, guaranteeDesk } = parts;
  const refused = await refusePerson(parts, userId);
  const asked = await refusableTransaction<AcceptorRow>(database, async (tx) => {
    await store.holdPerson(tx, userId);
    const row = await store.lockOfUser(tx, userId);
    if (row?.state === "open") return ok(row);
    if (row?.state === "asked") return refuse("idempotency_in_progress");
    if (row?.state !== "appointed") return refuse("acceptor_not_appointed");
    if (refused !== null) return rejected(refused);
    if ((await keeperIn(tx, userId, row.assetId)) === "shop") return refuse("acceptor_keeps_shop");
    if (!(await store.markAsked(tx, row.id))) return refuse("idempotency_in_progress");
    guaranteeDesk.hold(row.id);
    return ok({ ...row, state: "asked", attempt: row.attempt + 1 });
  });
  if (!asked.ok || asked.value.state === "open") return asked;
  try {
    await parts.onStep?.("acceptor_asked", asked.value.id);
    const reply = await guaranteeDesk.open(asked.value);
    return reply.ok ? asked : reply;
  } finally {
    guaranteeDesk.letGo(asked.value.id);
  }
}

export async function decline(parts: AcceptorParts, userId: UserId): Promise<Result<null>> {
  const declined = await refusableTransaction<null>(parts.database, async (tx) => {
    await store.holdPerson(tx, userId);
    const row = await store.lockOfUser(tx, userId);
    if (row === null || !(await store.markDeclined(tx, row.id, parts.clock.now()))) {
      return refuse("acceptor_not_appointed");
    }
    await store.noteAcceptor(tx, userId);
    return ok(null);
  });
  if (declined.ok) tellAccountChanged(parts, userId);
  return declined;
}

/** The notice begins, by the acceptor or by operators; null where there is none to begin. */
async function beginNotice(
  parts: AcceptorParts,
  tx: Queryable,
  acceptor: AcceptorRow,
  why: string | null,
): Promise<Instant | null> {
  const { clock, config } = parts;
  const leavesAt = instant(clock.now() + config.acceptorNoticeDays * dayMs);
  if (!(await store.beginLeaving(tx, acceptor.id, leavesAt, why))) return null;
  const more = { ...guaranteeText(parts, acceptor), until: String(leavesAt) };
  await tell(parts, tx, acceptor, "acceptor_leaving", more);
  return leavesAt;
}

/** Answers when the notice is over; asked for again, the same. */
export async function leave(parts: AcceptorParts, userId: UserId): Promise<Result<Instant>> {
  return refusableTransaction<Instant>(parts.database, async (tx) => {
    const row = await store.lockOfUser(tx, userId);
    if (row === null) return refuse("acceptor_not_open");
    if (row.state === "leaving" && row.leavesAt !== null) return ok(row.leavesAt);
    const until = await beginNotice(parts, tx, row, null);
    return until === null ? refuse("acceptor_not_open") : ok(until);
  });
}

export type Verdict = { readonly acceptorId: number; readonly why: string; readonly log: Log };

/** False: it is not what the decision was about any more. */
export async function decide(
  parts: AcceptorParts,
  { acceptorId, log }: Verdict,
  run: (tx: Queryable, acceptor: AcceptorRow) => Promise<boolean | Outcome>,
): Promise<Outcome> {
  let told: UserId | null = null;
  const outcome = await parts.database.transaction<Outcome>(async (tx) => {
    const seen = await store.findAcceptor(tx, acceptorId);
    if (seen !== null) await store.holdPerson(tx, seen.userId);
    const row = await store.lockAcceptor(tx, acceptorId);
    const said = row !== null && (await run(tx, row));
    if (row === null || said !== true) return said === false ? "gone" : (said as Outcome);
    await log(tx, row);
    told = row.userId;
    return "done";
  });
  if (told !== null) {
    tellAccountChanged(parts, told);
    await announce(parts, told);
  }
  return outcome;
}

/** The notice of one who is open begins; an appointment that nobody took on is gone at once. */
export function end(parts: AcceptorParts, verdict: Verdict): Promise<Outcome> {
  return decide(parts, verdict, async (tx, row) => {
    if (row.state === "open") return (await beginNotice(parts, tx, row, verdict.why)) !== null;
    if (!(await store.markDeclined(tx, row.id, parts.clock.now()))) return false;
    await store.noteAcceptor(tx, row.userId);
    return true;
  });
}

export function change(parts: AcceptorParts, verdict: Verdict, terms: store.NewTerms): Promise<Outcome> {
  return decide(parts, verdict, async (tx, row) => {
    if (row.state !== "appointed" && row.state !== "open") return false;
    await store.saveTerms(tx, row.id, terms);
    await tell(parts, tx, row, "acceptor_changed");
    return true;
  });
}

export function suspend(parts: AcceptorParts, verdict: Verdict): Promise<Outcome> {
  return decide(parts, verdict, async (tx, row) => {
    if (!(await store.setStopped(tx, row.id, true, verdict.why))) return false;
    await tell(parts, tx, row, "acceptor_stopped", { reason: verdict.why });
    return true;
  });
}

export function resume(parts: AcceptorParts, verdict: Verdict): Promise<Outcome> {
  return decide(parts, verdict, async (tx, row) => {
    if (!(await store.setStopped(tx, row.id, false, verdict.why))) return false;
    await tell(parts, tx, row, "acceptor_resumed");
    return true;
  });
}
