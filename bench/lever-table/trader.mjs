// @ts-check
// Somebody with many open positions, who goes on setting stops, all through the exchange's own calls.

import { callersOf, storedSession, untilFresh } from "../exchange/callers.mjs";

/** @typedef {import("../exchange/start-exchange.mjs").BenchExchange} BenchExchange */
/** @typedef {{ id: number, side: "long" | "short", price: string }} Opened */
/** @typedef {import("../exchange/callers.mjs").Callers} Callers */

const usdt = 3;

/** @param {BenchExchange} exchange @param {number} count */
export async function openTrader(exchange, count) {
  /** @type {string[]} */
  const [token = ""] = await exchange.ask("people", { count: 1 });
  const callers = callersOf(exchange.url, token);
  await callers.post("/api/wallet/change", {
    ...{ currency_id: usdt, number: "1000000", from_field: "change", to_field: "lever" },
  });
  const markets = await freshMarkets(callers);
  /** @type {Opened[]} */
  const opened = [];
  for (let at = 0; at < count; at += 1) {
    const market = markets[at % markets.length];
    const order = { ...market, multiple: 10, share: 1, type: 1 + (at % 2), status: 1, target_price: "" };
    opened.push((await callers.post("/api/lever/submit", order)).position);
  }
  return {
    stored: await storedSession(exchange.url, token),
    keepSettingStops: (/** @type {number} */ perSecond) => keepSettingStops(callers, opened, perSecond),
  };
}

/** Where positions can be opened, once every price is fresh. @param {Callers} callers */
async function freshMarkets(callers) {
  /** @type {{ market_id: number, symbol: string }[]} */
  const terms = (await callers.get("/api/lever/terms")).message.markets;
  const pairs = (await callers.get("/api/currency/quotation_new")).message.flatMap(
    (/** @type {{ quotation: { id: number, currency_id: number, legal_id: number }[] }} */ { quotation }) => quotation,
  );
  await untilFresh(
    callers,
    terms.map(({ market_id }) => market_id),
  );
  return terms.flatMap(({ market_id }) => {
    const pair = pairs.find((/** @type {{ id: number }} */ { id }) => id === market_id);
    return pair === undefined ? [] : [{ legal_id: pair.legal_id, currency_id: pair.currency_id }];
  });
}

/** @param {Callers} callers @param {readonly Opened[]} opened @param {number} perSecond */
function keepSettingStops(callers, opened, perSecond) {
  let sent = 0;
  let isOver = false;
  async function go() {
    while (!isOver) {
      const position = opened[(sent * 7) % opened.length];
      if (position === undefined) return;
      const stop = farAbove(position, sent);
      const isLong = position.side === "long";
      const stops = { target_profit_price: isLong ? stop : "", stop_loss_price: isLong ? "" : stop };
      await callers.post("/api/lever/setstop", { id: position.id, ...stops });
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
    }
  }
  const going = go();
  return async () => {
    isOver = true;
    await going;
    return sent;
  };
}

/** A price that nothing reaches, another one each time, in whole steps of any market. @param {Opened} position @param {number} turn */
function farAbove({ price }, turn) {
  const far = Number(price) * 2;
  return far > 100 ? String(Math.ceil(far) + (turn % 50)) : (far + 0.01 + (turn % 50) / 100).toFixed(2);
}
