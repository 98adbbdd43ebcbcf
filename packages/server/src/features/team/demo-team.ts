// In the demo somebody has invited people already: three of them, one by another, who trade a little on the simulated
// market. Their fees are real and so is what they bring; nothing is written that did not happen.

import { houseId, type PlaceOrder } from "@tidemark/engine";
import { amount, minuteMs, type UserId } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { readFact, replaceFact, writeFact } from "../../store/facts.ts";
import { usdtId } from "../markets/markets.ts";
import type { TeamParts } from "./team-parts.ts";

const everyMs = minuteMs / 3;
const tradesWanted = 12;
const fact = "demo_team_turn";
/** Whole coins of USDT that each has, and that a trade is about. */
const [riches, size] = [5_000n, 900n];

/** The first trader of the demo. */
const host = "10000001";
const friends = [
  { number: "10000071", nickname: "maple", by: null },
  { number: "10000072", nickname: "birch", by: null },
  { number: "10000073", nickname: "willow", by: "10000071" },
] as const;

async function idOf({ database }: TeamParts, number: string): Promise<UserId | null> {
  const nickname = friends.find((friend) => friend.number === number)?.nickname ?? "trader1";
  const rows = await database.query<{ id: UserId }>(
    "select id from users where account_number = $1 and nickname = $2 and is_demo",
    [number, nickname],
  );
  return rows[0]?.id ?? null;
}

/** Once; a start that was cut off goes on where it was. */
async function settle(parts: TeamParts): Promise<void> {
  const { clock, database, markets, sequencer } = parts;
  const top = await idOf(parts, host);
  if (top === null || (await readFact(database, fact)) !== null) return;
  const scale = markets.coin(usdtId)?.scale ?? 0;
  for (const { number, nickname, by } of friends) {
    await database.query(
      `insert into users (account_number, email, nickname, password_hash, is_demo, inviter_id, created_at)
       values ($1, $2, $3, '', true, $4, $5) on conflict do nothing`,
      [number, `${nickname}@demo.test`, nickname, by === null ? top : await idOf(parts, by), clock.now()],
    );
    const owner = await idOf(parts, number);
    if (owner === null) continue;
    const to = { owner, kind: "spot" } as const;
    const units = amount(riches * 10n ** BigInt(scale));
    const credit = { type: "Credit", to, assetId: usdtId, amount: units, reason: "demo_fund" } as const;
    await sequencer.submit({ ...credit, reference: "demo" }, { userId: houseId, key: `demo-friend-${number}` });
  }
  await writeFact(database, fact, "0");
}

/** Buys, and sells what was bought: both pay fees, each in another coin. */
async function tradeOnce(parts: TeamParts, turn: number): Promise<boolean> {
  const { markets, sequencer } = parts;
  const market = markets.bySymbol("BTC/USDT");
  const friend = friends[Math.floor(turn / 2) % friends.length];
  const userId = friend === undefined ? null : await idOf(parts, friend.number);
  if (market === null || userId === null) return false;
  const usual = { type: "PlaceOrder", marketId: market.id, orderType: "market", slippagePpm: 50_000 } as const;
  const bought = sequencer.view().balance({ owner: userId, kind: "spot" }, market.base.assetId).available;
  const lot = 10n ** BigInt(Math.max(0, market.base.scale - 4));
  const order: PlaceOrder =
    turn % 2 === 0
      ? { ...usual, side: "buy", budget: amount(size * 10n ** BigInt(market.quote.scale)) }
      : { ...usual, side: "sell", amount: amount((bought / lot) * lot) };
  return (await sequencer.submit(order, { userId })).ok;
}

/** Null where nobody wants it. */
export function openDemoTeam(parts: TeamParts): Job | null {
  const { config, database, measure, onTrouble, sequencer } = parts;
  if (config.mode !== "demo" || config.demoTeam === "off") return null;
  return new Job({
    name: "demo-team",
    everyMs,
    async run() {
      const market = parts.markets.bySymbol("BTC/USDT");
      // Without a market to trade on, an empty demo stays as it is.
      if (market === null || sequencer.state() !== "ready" || parts.prices.mark(market.id).state === "none") return;
      await settle(parts);
      const turn = Number.parseInt((await readFact(database, fact)) ?? String(tradesWanted), 10);
      if (turn >= tradesWanted) return;
      if (await tradeOnce(parts, turn)) await replaceFact(database, fact, String(turn + 1));
    },
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("the demo's team did not trade", error),
    measure,
  });
}
