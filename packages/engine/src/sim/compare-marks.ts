// Compares the recorded prices with those of the naive twin.

import { assert, ensure } from "@tidemark/kernel";
import type { AnyEvent, CoreEvent } from "../core/event.ts";
import type { Engine } from "../engine.ts";
import type { NaiveExchange } from "./naive-exchange.ts";

export function compareMarks({ marks, moved }: NaiveExchange, engine: Engine, events: readonly AnyEvent[]): void {
  const told = (events as readonly CoreEvent[]).find((event) => event.type === "TickRecorded");
  const tick = ensure(told?.type === "TickRecorded" ? told.tick : undefined, "a look that was recorded is told of");
  const theirs = moved.map(({ market, price }) => `${market}:${price}`).join(",");
  assert(
    tick.number === marks.number && tick.marks === theirs,
    `tick ${tick.number} moved ${tick.marks}, not ${theirs}`,
  );
  for (const mark of marks.all()) {
    const ours = engine.view.mark(mark.market as never);
    const isSame = ours?.price === mark.price && ours.at === mark.at && ours.number === mark.number;
    assert(isSame, `market ${mark.market} stands at ${ours?.price}, the naive one at ${mark.price}`);
  }
  const known = engine.view.marks().filter(({ price }) => price > 0n).length;
  assert(known === marks.count, `${known} prices, the naive exchange knows ${marks.count}`);
}
