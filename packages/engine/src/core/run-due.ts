// The work that time brings, and what earlier commands left undone, in bounded portions.

import { ok, type Result } from "@tidemark/kernel";
import type { DueEntry } from "./agenda.ts";
import type { CoreReplies } from "./command.ts";
import type { Core } from "./core.ts";
import { expireDue, holdsOnAgenda } from "./ledger/holds.ts";

/** Under the first rules, which counted expiries only. */
const firstExpiriesMax = 1_000;

export function runDue(core: Core): Result<CoreReplies["RunDue"]> {
  const expired = runAgenda(core);
  let triggered = 0;
  for (const { product, slice } of core.rooms) triggered += product.runQueued?.(core, slice, core.budget) ?? 0;
  return ok({ expired, triggered, isMore: hasWork(core, core.at) });
}

/** When there is something to do next: at once for what is queued; null while there is nothing. */
export function nextDueAt(core: Core): number | null {
  return core.rooms.some(({ product, slice }) => product.hasQueued?.(slice) === true) ? core.at : core.agenda.nextAt();
}

function hasWork(core: Core, now: number): boolean {
  const next = nextDueAt(core);
  return next !== null && next <= now;
}

function isDue(core: Core): boolean {
  const next = core.agenda.nextAt();
  return next !== null && next <= core.at;
}

function runAgenda(core: Core): number {
  const countMax = core.rules === 1 ? firstExpiriesMax : Number.POSITIVE_INFINITY;
  let count = 0;
  // Looking costs nothing: only what is due takes from the budget, or a small one would never get past the looking.
  while (count < countMax && isDue(core) && (core.rules === 1 || core.budget.take(1))) {
    const due = core.agenda.takeDue(core.at);
    if (due === null) break;
    if (!end(core, due)) {
      core.agenda.add(due.at, due.product, due.id);
      break;
    }
    count += 1;
  }
  return count;
}

/** False if the budget did not suffice; then the entry comes again. */
function end(core: Core, due: DueEntry): boolean {
  if (due.product === holdsOnAgenda) {
    expireDue(core, due.id);
    return true;
  }
  const room = core.rooms[due.product - 1];
  return room === undefined || room.product.onDue?.(core, room.slice, due.id, core.budget) !== false;
}
