// A real exchange whose prices a test says itself: it records looks through the sequencer as the feed does, with two
// sources that agree, and sets terms by which sums can be done in the head.

import { houseId, type LeverTerms, usualMarkTerms } from "@tidemark/engine";
import { type Amount, amount, ensure, hourMs, type MarketId, parsePositiveAmount } from "@tidemark/kernel";
import { give } from "../../../testing/funds.ts";
import { type Answer, newGuest, type Person, postKeyed } from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";

export const usdt = 3;
export const btc = 1;
export const eth = 2;

export type LeverDesk = {
  readonly exchange: TestExchange;
  /** One look at the world: prices by market, as decimals of the quote coin. */
  look(prices: Readonly<Record<number, string>>): Promise<void>;
  /** As many looks as make a jump believed. */
  jump(prices: Readonly<Record<number, string>>): Promise<void>;
  /** The worked example's: a hand is one coin, the spread 0.1 %, the fee 0.05 %, overnight 0.02 %. */
  setTerms(marketId: number, changed?: Partial<LeverTerms>): Promise<void>;
  /** Somebody with so much USDT in the leverage account. */
  person(free: string): Promise<Person>;
  open(who: Person, more?: object): Promise<Answer>;
  openedId(who: Person, more?: object): Promise<number>;
};

export async function openLeverDesk(options: TestExchangeOptions = {}): Promise<LeverDesk> {
  const exchange = await openTestExchange(options);
  const { markets, sequencer } = exchange.context;
  const units = (marketId: number, text: string): Amount => {
    const market = ensure(markets.byId(marketId), `no market ${marketId}`);
    const parsed = parsePositiveAmount(text, market.quote.scale);
    if (!parsed.ok) throw new Error(`${text} is no price`);
    return parsed.value;
  };
  // A busy machine is no reason for a price to grow old.
  const patient = { ...usualMarkTerms, freshMs: hourMs, closeMs: hourMs };
  await sequencer.submit({ type: "SetMarkTerms", terms: patient }, { userId: houseId });
  const look: LeverDesk["look"] = async (prices) => {
    const quotes = Object.entries(prices).map(([id, text]) => {
      const price = units(Number(id), text);
      const sources = [1, 2].map((source) => ({ source, price }));
      return { marketId: Number(id) as MarketId, sources };
    });
    const number = sequencer.view().tickNumber + 1;
    const reply = await sequencer.submit({ type: "RecordTicks", number, quotes }, { userId: houseId });
    if (!reply.ok) throw new Error(`not recorded: ${reply.rejection.code}`);
  };
  const open: LeverDesk["open"] = (who, more = {}) => {
    const usual = { legal_id: usdt, currency_id: btc, multiple: 20, share: 10, type: 1, status: 1, target_price: "" };
    return postKeyed(exchange, who, "lever/submit", { ...usual, ...more });
  };
  return {
    exchange,
    look,
    async jump(prices) {
      for (let looks = 0; looks < 3; looks += 1) await look(prices);
    },
    async setTerms(marketId, changed = {}) {
      const market = ensure(markets.byId(marketId), `no market ${marketId}`);
      const terms: LeverTerms = {
        hand: amount(10n ** BigInt(market.base.scale)),
        handsMin: 1,
        handsMax: 1_000,
        multiples: [5, 10, 20, 50, 100],
        spreadPpm: 1_000,
        feePpm: 500,
        overnightPpm: 200,
        stressPpm: 100_000,
        userValueMax: units(marketId, "1000000"),
        sideValueMax: units(marketId, "5000000"),
        ...changed,
      };
      const content = { type: "SetLeverTerms", marketId: market.id, terms } as const;
      const reply = await sequencer.submit(content, { userId: houseId });
      if (!reply.ok) throw new Error(`no terms: ${reply.rejection.code}`);
    },
    async person(free) {
      const guest = await newGuest(exchange);
      await give(exchange, { userId: guest.id, kind: "leverage" }, "USDT", free);
      return guest;
    },
    open,
    async openedId(who, more = {}) {
      const answer = await open(who, more);
      if (answer.type !== "ok") throw new Error(`not opened: ${answer.code} ${String(answer.message)}`);
      return answer.body.id as number;
    },
  };
}
