// @ts-check
// A simulated day of leverage on a real exchange: its clock is set from look to look, and prices follow the path of a
// demo's day from a seed. From the end of the day on its clock runs as clocks do, so that whoever reads it is served.

import { createHash } from "node:crypto";
import { DayPath, openExchange, readConfig } from "@tidemark/server";
import { openTraders } from "./lever-traders.mjs";

const lookEveryMs = 10_000;
const dayMs = 86_400_000;
const looks = dayMs / lookEveryMs;
/** 1 January 2030, noon in the exchange's zone: midnight lies in the middle of the day that is lived. */
const beginsAt = Date.UTC(2030, 0, 1, 4);
/** What a hand is worth in whole coins when the day begins. */
const handValue = 500;
const usdt = 3;
/** As far as the liveliest assets of a demo go in a day. */
const ownVolatility = 0.06;

/** @typedef {{ folder: string, seed: number, trades: number, say: (line: string) => void }} DayPlan */

/** A clock that stands until it is let go. */
function handClock() {
  let now = beginsAt;
  let ranFrom = 0;
  return {
    /** @param {number} at */
    stand(at) {
      now = at;
    },
    run() {
      ranFrom = performance.now();
    },
    now: () => /** @type {any} */ (ranFrom === 0 ? now : now + Math.floor(performance.now() - ranFrom)),
  };
}

/** Two sources that agree; the markets' first prices are put in once they are known. @param {number} seed */
function pricesOf(seed) {
  const path = new DayPath(createHash("sha256").update(String(seed)).digest(), { beginsAt, endsAt: beginsAt + dayMs });
  /** @type {Map<number, number>} */
  const openings = new Map();
  /** @param {any} market @param {number} at */
  function priceAt({ id, base }, at) {
    const moved = 0.013 * path.at("market", at) + ownVolatility * path.at(`asset ${base.symbol}`, at);
    return (openings.get(id) ?? 1) * Math.exp(moved);
  }
  const sources = [21, 22].map((number) => ({
    number,
    name: `Source ${number}`,
    /** @param {any} market @param {any} at */
    look: (market, at) => {
      const units = BigInt(Math.round(priceAt(market, at) * 10 ** market.quote.scale));
      return { price: /** @type {any} */ (units), at };
    },
  }));
  return { openings, priceAt, sources };
}

/** @param {DayPlan} plan */
export async function liveLeverDay({ folder, seed, trades, say }) {
  const clock = handClock();
  const prices = pricesOf(seed);
  const settings = { DATA_DIR: folder, PORT: "0", DEMO_MARKET: "off", LOG_LEVEL: "error", TRUST_PROXY: "127.0.0.1" };
  const exchange = await openExchange(readConfig(settings), { clock, priceSources: prices.sources });
  const { context } = exchange;
  const offered = context.markets.list().flatMap((market) => {
    const terms = context.sequencer.view().leverage.market(market.id);
    if (terms === null || Number(market.quote.assetId) !== usdt) return [];
    prices.openings.set(market.id, (handValue * 10 ** market.base.scale) / Number(terms.hand));
    const pair = { legal_id: usdt, currency_id: Number(market.base.assetId) };
    return [{ ...pair, price: () => prices.priceAt(market, clock.now()) }];
  });
  const origin = `http://127.0.0.1:${await exchange.listen()}`;
  const traders = await openTraders({ context, origin, seed, pairs: offered });
  /** How many are opened until then, spread evenly. @param {number} look */
  const wanted = (look) => Math.floor((look * trades) / looks);
  for (let look = 1; look <= looks; look += 1) {
    clock.stand(beginsAt + look * lookEveryMs);
    await context.prices.look();
    // Its own clock, by which nights are charged, goes faster than ours.
    if (look % 60 === 0) await context.leverage.overnight.run();
    for (let one = wanted(look - 1); one < wanted(look); one += 1) await traders.open(look);
    await traders.closeDue(look);
    if (look % (looks / 12) === 0) say(`${(look * lookEveryMs) / 3_600_000} h: ${traders.told()}`);
  }
  await traders.closeAll();
  const day = await countsOf(context);
  say(`the day is over: ${traders.told()}; ${day.told}; whoever came too late was told ${traders.late()}`);
  const left = await traders.left();
  clock.run();
  return {
    origin,
    tokens: traders.tokens,
    /** What a day must have, and has not. */
    missing: () => [
      ...(day.liquidated === 0 ? ["nobody was liquidated"] : []),
      ...(day.nights === 0 ? ["nothing was kept over midnight"] : []),
      ...(left === 0 ? [] : [`${left} positions are still alive`]),
      ...context.sequencer.audit().problems.map(String),
    ],
    close: () => exchange.close(),
  };
}

/** @param {any} context */
async function countsOf({ database }) {
  /** @type {{ reason: string, count: number }[]} */
  const rows = await database.query(
    "select reason, count(*)::int as count from lever_closings group by reason order by reason",
  );
  const [{ nights }] = await database.query("select count(*)::int as nights from lever_positions where overnight > 0");
  return {
    nights: Number(nights),
    liquidated: rows.find(({ reason }) => reason === "liquidation")?.count ?? 0,
    told: `closed by ${rows.map(({ reason, count }) => `${reason} ${count}`).join(", ")}; ${nights} kept over midnight`,
  };
}
