// Staking on a pair. What is answered is what the journal took: a repeated key gets the first answer again.

import type { RequestOf } from "@tidemark/contract";
import { microSubmitCall } from "@tidemark/contract/seconds";
import type { PlaceOption } from "@tidemark/engine";
import { ok, parsePositiveAmount, type Rejection, type Result, refuse, rejection, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Submission } from "../../sequencer/submission.ts";
import type { Coin, Market } from "../markets/markets.ts";
import { microRow } from "./old-rows.ts";
import { OneASecond } from "./one-a-second.ts";
import { today } from "./own-state.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { optionRow } from "./wire-rows.ts";

export function submissionOf(caller: Caller): Submission {
  return { userId: userOf(caller), ...caller.idempotency };
}

/** The engine does not say when a pause ends. */
function withEnd<T>({ sequencer }: SecondsParts, reply: Result<T>, userId: UserId): Result<T> {
  if (reply.ok || reply.rejection.code !== "options_paused") return reply;
  const until = sequencer.view().seconds.pausedUntil(userId);
  return until === null ? reply : refuse("options_paused", { until: String(until) });
}

/** Whether options can be had here at all; what runs goes on in any case. */
export function isOffered({ markets }: Pick<SecondsParts, "markets">, market: Market): boolean {
  return market.isDisplay && markets.offers(market, "seconds");
}

type Asked = { readonly market: Market; readonly coin: Coin; readonly content: PlaceOption };

function read(parts: SecondsParts, request: RequestOf<typeof microSubmitCall>, caller: Caller): Result<Asked> {
  const { live, markets } = parts;
  const market = markets.byId(request.match_id);
  if (market === null) return refuse("unknown_market");
  const coin = markets.coin(request.currency_id);
  if (coin === null) return refuse("unknown_asset");
  const stake = parsePositiveAmount(request.number, coin.scale);
  if (!stake.ok) return stake;
  const content: PlaceOption = {
    type: "PlaceOption",
    marketId: market.id,
    assetId: coin.assetId,
    direction: request.type === 1 ? "up" : "down",
    seconds: request.seconds,
    stake: stake.value,
    date: today(parts),
  };
  if (request.is_insurance !== 1) return ok({ market, coin, content });
  const policy = live.policyIn(userOf(caller), coin.assetId);
  if (policy === null) return refuse("unknown_policy");
  return ok({ market, coin, content: { ...content, policyId: policy.policyId } });
}

/** What the house's settings say against it; terms, limits and money are the engine's. */
function closedBecause(parts: SecondsParts, { market, coin }: Asked): Rejection | null {
  if (!isOffered(parts, market) || !coin.isMicro) return rejection("options_closed");
  return parts.hours.refusal();
}

export function submitRoutes(parts: SecondsParts): Handler[] {
  const { clock, live, owners, sequencer, zone } = parts;
  const turns = new OneASecond(clock);
  return [
    handle(microSubmitCall, async (request, caller) => {
      const asked = read(parts, request, caller);
      if (!asked.ok) return asked;
      const { market, coin, content } = asked.value;
      const turn = turns.take(userOf(caller));
      // Said by the sequencer and not here, so that a key which was answered before gets its first answer again.
      const tooSoon = turn === null ? rejection("too_many_requests", { seconds: "1" }) : null;
      const refusal = closedBecause(parts, asked.value) ?? tooSoon;
      const reply = await sequencer.submit(content, submissionOf(caller), { refuse: refusal });
      if (!reply.ok) {
        turn?.giveBack();
        return withEnd(parts, reply, userOf(caller));
      }
      const option = reply.value;
      const { shownId } = await owners.of(option.userId);
      caller.setTop({ option: optionRow(option, market, coin) });
      return ok(
        microRow(option, {
          market,
          coin,
          shownId,
          language: caller.language,
          typeId: live.typeOf(option),
          mark: sequencer.view().mark(market.id)?.price ?? null,
          now: clock.now(),
          stamp: zone.format,
        }),
      );
    }),
  ];
}
