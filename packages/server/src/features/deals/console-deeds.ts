// What operators do in the Disputes room: decide a case, in whole and by two, and pause somebody's deals. Both words are
// appended to the case within the transaction that decides it; who they were is in the audit log alone.

import { decideCase, liftPause, pauseDealer, type Verdict } from "@tidemark/contract/console/deals";
import { dayMs, instant } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { appendEntry } from "./case-file.ts";
import { findCase, proposedFor } from "./console-cases.ts";
import { type ConsoleParts, no, subjectOf, sumOf } from "./console-parts.ts";
import type { DealRow } from "./deal-row.ts";
import { endPause, findPause, setPause } from "./pauses-store.ts";

const pauseMaxMs = 366 * dayMs;

function deedOf(parts: ConsoleParts, shown: number, deal: DealRow, verdict: Verdict): Deed {
  const { coin, number, money } = sumOf(parts, deal);
  const sum = `${number} ${coin} (${money})`;
  return { subject: subjectOf(shown), before: { state: "disputed", sum }, after: { state: verdict, sum } };
}

async function writeWords(
  { clock, publicIds }: ConsoleParts,
  tx: Queryable,
  dealId: number,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: string },
): Promise<void> {
  const shared = { at: clock.now(), by: "operator", userId: null } as const;
  await appendEntry(tx, publicIds, dealId, { ...shared, kind: "proposed", body: { verdict, text: reason } });
  await appendEntry(tx, publicIds, dealId, { ...shared, kind: "decided", body: { verdict } });
}

function deciding(parts: ConsoleParts): ConsoleHandler {
  return doing(decideCase, {
    async compare({ id, verdict }) {
      const deal = await findCase(parts, id);
      if (deal === null) return no("unknown_case");
      if (deal.state !== "disputed" || deal.ending !== null) return no("not_disputed");
      const other = (await proposedFor(parts, [id]))(id).find((one) => one.verdict !== verdict);
      if (other !== undefined) return no(`proposed_${other.verdict}`);
      return { ok: true, value: deedOf(parts, id, deal, verdict) };
    },
    async run({ id, verdict }, word) {
      const deal = await findCase(parts, id);
      if (deal === null) return no("unknown_case");
      const isDone = await parts.deals.decide(deal.id, verdict, async (tx) => {
        await word.log(tx, deedOf(parts, id, deal, verdict));
        await writeWords(parts, tx, deal.id, { verdict, reason: word.reason });
      });
      return isDone ? { ok: true, value: {} } : no("not_disputed");
    },
  });
}

type Pausing = { readonly account: string; readonly until: number | null };

/** `until` null lifts it. */
async function changePause(
  { clock, database }: ConsoleParts,
  { account: number, until }: Pausing,
  word: Deciding,
): Promise<ConsoleResult<Record<string, never>>> {
  const account = await findByAccountNumber(database, number);
  if (account === null) return no("unknown_person");
  const now = clock.now();
  if (until !== null && (until <= now || until > now + pauseMaxMs)) return no("until_wrong");
  const isDone = await database.transaction(async (tx) => {
    await tx.query("select id from users where id = $1 for update", [account.id]);
    const before = await findPause(tx, account.id);
    if (until === null && !(await endPause(tx, account.id))) return false;
    if (until !== null) await setPause(tx, account.id, { until: instant(until), why: word.reason }, now);
    await word.log(tx, {
      subject: `user ${account.id}`,
      before: { dealsPausedUntil: before?.until ?? 0 },
      after: { dealsPausedUntil: until ?? 0 },
    });
    return true;
  });
  return isDone ? { ok: true, value: {} } : no("not_paused");
}

export function deedHandlers(parts: ConsoleParts): ConsoleHandler[] {
  return [
    deciding(parts),
    doing(pauseDealer, { run: (request, word) => changePause(parts, request, word) }),
    doing(liftPause, { run: ({ account }, word) => changePause(parts, { account, until: null }, word) }),
  ];
}
