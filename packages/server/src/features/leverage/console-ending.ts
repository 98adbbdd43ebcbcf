// Announcing the end of leverage on a pair. From the announcement on nothing opens, and everybody who holds something
// there is told when it ends; the end itself is done by a job, and closes what is left at the recorded price by rule.

import { endLever } from "@tidemark/contract/console/leverage";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { houseId } from "@tidemark/engine";
import { dayMs, hourMs, type Instant, ok } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import type { Market } from "../markets/markets.ts";
import { type ConsoleParts, living, no } from "./console-parts.ts";
import { announceEnding } from "./endings.ts";

const noticeMin = 24;
const noticeMaxDays = 90;

type Ending = ConsoleRequest<typeof endLever>;

/** `isNew`: it is being proposed; by the time it is agreed to, less of the notice is left. */
function plan(
  parts: ConsoleParts,
  { id, endsAt }: Ending,
  isNew: boolean,
): ConsoleResult<{ market: Market; deed: Deed }> {
  const found = living(parts, id);
  if (!found.ok) return found;
  const market = found.value;
  const { symbol } = market;
  const known = parts.sequencer.view().leverage.market(market.id);
  if (known === null) return no("no_terms", { symbol });
  if (known.state === "ended") return no("lever_ended", { symbol });
  const ahead = endsAt - parts.clock.now();
  const least = isNew ? noticeMin * hourMs : hourMs;
  if (ahead < least || ahead > noticeMaxDays * dayMs) {
    return no("too_soon", { hours: String(noticeMin), days: String(noticeMaxDays) });
  }
  const holders = parts.live.holdersIn(market.id).length;
  const before = { state: known.state, endsAt: parts.endings.of(id), holders };
  return ok({ market, deed: { subject: symbol, before, after: { state: "closing", endsAt } } });
}

async function announce(
  parts: ConsoleParts,
  request: Ending,
  deciding: Deciding,
): Promise<ConsoleResult<{ holders: number }>> {
  const { clock, database, endings, live, messages, sequencer } = parts;
  const planned = plan(parts, request, false);
  if (!planned.ok) return planned;
  const { market, deed } = planned.value;
  const content = { type: "SetLeverState", marketId: market.id, state: "closing" } as const;
  const reply = await sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  const at = clock.now();
  const holders = live.holdersIn(market.id);
  const params = { market: market.symbol, until: String(request.endsAt) };
  await database.transaction(async (tx) => {
    const ending = { marketId: market.id, endsAt: request.endsAt as Instant };
    await announceEnding(tx, ending, { operator: deciding.operator, at });
    if (holders.length > 0) {
      await messages.tellAll(
        tx,
        holders.map((userId) => ({ userId, template: "lever_ending" as const, params, at })),
      );
    }
    await deciding.log(tx, deed);
  });
  await endings.load(database);
  if (holders.length > 0) await messages.announceAll(holders);
  return ok({ holders: holders.length });
}

export function endingHandlers(parts: ConsoleParts): ConsoleHandler[] {
  return [
    doing(endLever, {
      async compare(request) {
        const planned = plan(parts, request, true);
        return planned.ok ? ok(planned.value.deed) : planned;
      },
      run: (request, deciding) => parts.deeds.run(() => announce(parts, request, deciding)),
    }),
  ];
}
