// A real exchange whose clock and prices a test says itself, people with coins and a trade password, and a house with the
// demo's inventory. The spread is one percent, so that sums can be done in the head.

import { randomBytes } from "node:crypto";
import { houseId, usualMarkTerms } from "@tidemark/engine";
import { type Amount, type AssetId, ensure, type MarketId, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import { give } from "../../../testing/funds.ts";
import {
  type Answer,
  createFakeClock,
  type FakeClock,
  newGuest,
  type Person,
  post,
  request,
} from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";

export const [btc, eth, usdt] = [1, 2, 3];
/** Noon in the exchange's zone: no test runs over midnight that does not mean to. */
export const noon = Date.UTC(2030, 0, 1, 4);
export const password = "Demo5678";

export type ConversionDesk = {
  readonly exchange: TestExchange;
  readonly clock: FakeClock;
  /** One look at the world: prices by market, as decimals of the quote coin. */
  look(prices: Readonly<Record<string, string>>): Promise<void>;
  person(coins?: Readonly<Record<string, string>>): Promise<Person>;
  quote(who: Person, more?: object): Promise<Answer>;
  /** Fails the test where it is refused. */
  quoted(who: Person, more?: object): Promise<Record<string, unknown> & { readonly id: number }>;
  accept(who: Person, id: number, key?: string): Promise<Answer>;
  spot(who: Person, coin: number): bigint;
  house(coin: number): bigint;
};

export async function openConversionDesk(options: TestExchangeOptions = {}): Promise<ConversionDesk> {
  const clock = createFakeClock(noon);
  const exchange = await openTestExchange({
    ...options,
    clock,
    config: { conversionSpreadPpm: 10_000, ...options.config },
  });
  const { database, markets, sequencer } = exchange.context;
  const must = async (content: Parameters<typeof sequencer.submit>[0]): Promise<void> => {
    const reply = await sequencer.submit(content, { userId: houseId });
    if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  };
  // A jump of the price is believed at once: tests say the prices they mean.
  await must({ type: "SetMarkTerms", terms: { ...usualMarkTerms, jumpPpm: 1_000_000 } });
  const quote: ConversionDesk["quote"] = (who, more = {}) =>
    post(exchange, who, "exchange/quote", { from_id: btc, to_id: usdt, side: "pay", amount: "0.1", ...more });
  const desk: ConversionDesk = {
    exchange,
    clock,
    async look(prices) {
      const quotes = Object.entries(prices).map(([symbol, text]) => {
        const market = ensure(markets.bySymbol(symbol), `no market ${symbol}`);
        const parsed = parsePositiveAmount(text, market.quote.scale);
        if (!parsed.ok) throw new Error(`${text} is no price`);
        const price: Amount = parsed.value;
        return { marketId: market.id as MarketId, sources: [1, 2].map((source) => ({ source, price })) };
      });
      await must({ type: "RecordTicks", number: sequencer.view().tickNumber + 1, quotes });
    },
    async person(coins = { BTC: "1", USDT: "10000" }) {
      const guest = await newGuest(exchange);
      await database.query(
        `update users set trade_password_hash = (select trade_password_hash from users where email = 'trader1@demo.test')
         where id = $1`,
        [guest.id],
      );
      for (const [symbol, text] of Object.entries(coins)) {
        await give(exchange, { userId: guest.id, kind: "spot" }, symbol, text);
      }
      return guest;
    },
    quote,
    async quoted(who, more = {}) {
      const answer = await quote(who, more);
      if (answer.type !== "ok") throw new Error(`no quote: ${answer.code} ${String(answer.message)}`);
      return answer.message as Record<string, unknown> & { id: number };
    },
    accept: (who, id, key = randomBytes(12).toString("hex")) =>
      request(exchange, who, {
        method: "POST",
        path: "exchange/accept",
        body: { id, password },
        headers: { "idempotency-key": key },
      }),
    spot: (who, coin) => sequencer.view().balance({ owner: who.id as UserId, kind: "spot" }, coin as AssetId).available,
    house: (coin) => sequencer.view().balance({ owner: houseId, kind: "house" }, coin as AssetId).available,
  };
  await desk.look({ "BTC/USDT": "64000", "ETH/USDT": "3200" });
  return desk;
}
