// A liquidation wave larger than one command books, and an exchange that ends in the middle of it: the next one goes on
// where it stood, everybody is closed once, at the price that hit them, and the books still sum to zero.

import { afterAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { give } from "../../testing/funds.ts";
import { postKeyed } from "../../testing/people.ts";
import { openStartedScratch } from "../../testing/test-exchange.ts";
import { type LeverDesk, openLeverDesk } from "./testing/lever-desk.ts";

const scratch = await openStartedScratch();
let desk: LeverDesk = await openLeverDesk({ scratch });
afterAll(async () => {
  await desk.exchange.close();
  await scratch.remove();
});

/** More than one command books. */
const holders = 1_200;
const firstId = 5_000_000;

test("a wave that was cut off is gone on with", async () => {
  await desk.setTerms(1);
  await desk.jump({ 1: "100" });
  const { sequencer } = desk.exchange.context;
  const ids = Array.from({ length: holders }, (_one, index) => (firstId + index) as never);
  await Promise.all(ids.map((userId) => give(desk.exchange, { userId, kind: "leverage" }, "USDT", "6")));
  await desk.look({ 1: "100" });
  const lot = { type: "OpenLever", marketId: 1 as never, side: "long", hands: 1, multiple: 20 } as const;
  const opened = await Promise.all(ids.map((userId) => sequencer.submit(lot, { userId })));
  expect(opened.filter((reply) => !reply.ok)).toEqual([]);
  const rich = await desk.person("1000");
  const id = await desk.openedId(rich, { share: 1 });
  // The look that hits them is the last thing this exchange does, but for somebody who closes behind all of them.
  for (let looks = 0; looks < 2; looks += 1) await desk.look({ 1: "93" });
  const [, closed] = await Promise.all([
    desk.look({ 1: "93" }),
    postKeyed(desk.exchange, rich, "lever/close", { id, share: "" }),
  ]);
  expect(closed).toMatchObject({ type: "ok", body: { closing: { hands: 1, close_price: "93.000000" } } });
  await desk.exchange.close();
  desk = await openLeverDesk({ scratch });
  const { database } = desk.exchange.context;
  const counted = async () => {
    const rows = await database.query<{ state: string; count: number }>(
      "select state, count(*) as count from lever_positions where user_id >= $1 group by state",
      [firstId],
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  };
  await eventually("the end of the wave", async () => (await counted()).closed === holders);
  const closings = await database.query(
    `select reason, close_price::text as price, count(*) as count, count(distinct position_id) as positions
     from lever_closings where user_id >= $1 group by reason, close_price`,
    [firstId],
  );
  expect(closings).toEqual([{ reason: "liquidation", price: "93000000", count: holders, positions: holders }]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
});
