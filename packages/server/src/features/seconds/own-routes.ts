// What our own pages read and what somebody sets for himself: all that is alive in one answer, what has ended, the limit
// of a day and a pause.

import { shownTime } from "@tidemark/contract";
import { endedOptionsCall, optionsCall, pauseOptionsCall, setOptionLimitCall } from "@tidemark/contract/seconds";
import { type Amount, ensure, hourMs, instant, ok, parseAmount, type Result, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { page } from "../../http/page.ts";
import { idOf } from "./list-routes.ts";
import { dayIn, daysOf, shownOptions, shownPolicy } from "./own-state.ts";
import { say } from "./policy-routes.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { pageOptions } from "./seconds-store.ts";
import { submissionOf } from "./submit-routes.ts";

const pageSize = 50;

/** Empty is no limit. */
function limitIn(text: string, scale: Parameters<typeof parseAmount>[1]): Result<Amount | null> {
  return text === "" ? ok(null) : parseAmount(text, scale);
}

function setRoutes(parts: SecondsParts): Handler[] {
  const { clock, markets, sequencer } = parts;
  return [
    handle(setOptionLimitCall, async ({ currency_id: id, loss_max: text }, caller) => {
      const coin = markets.coin(id);
      if (coin === null) return refuse("unknown_asset");
      // Where nothing can be staked there is nothing to limit.
      if (sequencer.view().seconds.coin(coin.assetId) === null) return refuse("options_closed");
      const lossMax = limitIn(text, coin.scale);
      if (!lossMax.ok) return lossMax;
      const content = { type: "SetOptionLimit", assetId: coin.assetId, lossMax: lossMax.value } as const;
      const reply = await sequencer.submit(content, submissionOf(caller));
      if (!reply.ok) return reply;
      caller.setTop({ day: ensure(dayIn(parts, userOf(caller), coin), "a limit in a coin without options") });
      return say(caller, "option_limit_set");
    }),
    handle(pauseOptionsCall, async ({ hours }, caller) => {
      const content = { type: "PauseOptions", until: instant(clock.now() + hours * hourMs) } as const;
      const reply = await sequencer.submit(content, submissionOf(caller));
      if (!reply.ok) return reply;
      const { until } = reply.value;
      caller.setTop({ paused_until: until });
      return say(caller, "options_paused_now", { until: shownTime(until, caller) });
    }),
  ];
}

export function ownRoutes(parts: SecondsParts): Handler[] {
  const { clock, database, live, markets, sequencer } = parts;
  return [
    handle(optionsCall, (_request, caller) => {
      const userId = userOf(caller);
      const until = sequencer.view().seconds.pausedUntil(userId);
      const now = clock.now();
      return ok({
        options: shownOptions(parts, live.optionsOf(userId)),
        policies: live.policiesOf(userId).map((row) => shownPolicy(parts, row, caller.language)),
        days: daysOf(parts, userId),
        paused_until: until !== null && until > now ? until : null,
        now,
      });
    }),
    handle(endedOptionsCall, async (request, caller) => {
      const marketId = idOf(request.market_id);
      if (marketId !== null && markets.byId(marketId) === null) return refuse("unknown_market");
      const filter = { isAlive: false, marketId, before: idOf(request.before) };
      const { rows, next } = await page(
        pageSize,
        (limit) => pageOptions(database, userOf(caller), { ...filter, limit }),
        (row) => row.optionId,
      );
      return ok({ data: shownOptions(parts, rows), next });
    }),
    ...setRoutes(parts),
  ];
}
