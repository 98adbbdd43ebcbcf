// A real exchange whose clock and prices a test says itself: looks are recorded through the sequencer as the feed does,
// with two sources that agree, and terms are set by which sums can be done in the head: a fee of 2 %, 85 % for 60 s.

import { houseId, type OptionCoinTerms, type PolicyTerms, usualMarkTerms } from "@tidemark/engine";
import { type Amount, amount, ensure, type MarketId, parsePositiveAmount } from "@tidemark/kernel";
import { give } from "../../../testing/funds.ts";
import {
  type Answer,
  createFakeClock,
  type FakeClock,
  get,
  newGuest,
  type Person,
  postKeyed,
} from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";

export const usdt = 3;
export const btcUsdt = 1;
export const ethUsdt = 2;

/** Noon in the exchange's zone: no test runs over midnight that does not mean to. */
export const noon = Date.UTC(2030, 0, 1, 4);

export type OptionsDesk = {
  readonly exchange: TestExchange;
  readonly clock: FakeClock;
  /** One look at the world, and all that it made due: prices by market, as decimals of the quote coin. */
  look(prices: Readonly<Record<number, string>>): Promise<void>;
  /** Looks until an option that was placed just now has expired: the first at once, the last at its very end. */
  livedThrough(seconds: number, entry: string, exit: string): Promise<void>;
  setCoin(changed?: Partial<OptionCoinTerms>): Promise<void>;
  setPolicy(typeId: number, changed?: Partial<PolicyTerms>): Promise<void>;
  /** Somebody with so much USDT in the seconds account. */
  person(free: string): Promise<Person>;
  submit(who: Person, more?: object): Promise<Answer>;
  /** A second later, so that it is never too soon; fails the test where it is refused. */
  placed(who: Person, more?: object): Promise<number>;
  free(who: Person): bigint;
  held(who: Person): bigint;
  ask<T>(who: Person, path: string): Promise<T>;
};

const whole = (coins: bigint): Amount => amount(coins * 1_000_000n);

export const coinTerms: OptionCoinTerms = {
  feePpm: 20_000,
  stakeMin: whole(10n),
  stakeMax: whole(5_000n),
  openMax: 20,
  sideMax: whole(100_000n),
};

export const policyTerms: PolicyTerms = {
  kind: "forward",
  amountMin: whole(100n),
  amountMax: whole(2_000n),
  premiumPpm: 500_000,
  profitPpm: 1_000_000,
  lossPpm: 500_000,
  lossLeft: amount(0n),
  claimPpm: 1_000_000,
  pays: "insured",
  claimsDaily: 2,
  claimsMax: 2,
  stakeMax: whole(500n),
  openMax: 3,
};

export async function openOptionsDesk(options: TestExchangeOptions & { clock?: FakeClock } = {}): Promise<OptionsDesk> {
  const clock = options.clock ?? createFakeClock(noon);
  const exchange = await openTestExchange({ ...options, clock });
  const { markets, sequencer } = exchange.context;
  const must = async (content: Parameters<typeof sequencer.submit>[0]): Promise<void> => {
    const reply = await sequencer.submit(content, { userId: houseId });
    if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  };
  // A jump of the price is believed at once: tests say the prices they mean.
  await must({ type: "SetMarkTerms", terms: { ...usualMarkTerms, jumpPpm: 1_000_000 } });
  const units = (marketId: number, text: string): Amount => {
    const market = ensure(markets.byId(marketId), `no market ${marketId}`);
    const parsed = parsePositiveAmount(text, market.quote.scale);
    if (!parsed.ok) throw new Error(`${text} is no price`);
    return parsed.value;
  };
  const look: OptionsDesk["look"] = async (prices) => {
    const quotes = Object.entries(prices).map(([id, text]) => {
      const price = units(Number(id), text);
      return { marketId: Number(id) as MarketId, sources: [1, 2].map((source) => ({ source, price })) };
    });
    await must({ type: "RecordTicks", number: sequencer.view().tickNumber + 1, quotes });
    // What it made due is ended by the exchange's own job, in a command that nobody waits for: behind this one it is stored.
    await must({ type: "RunDue" });
  };
  const submit: OptionsDesk["submit"] = (who, more = {}) => {
    const usual = { match_id: btcUsdt, currency_id: usdt, type: 1, seconds: 60, number: "100" };
    return postKeyed(exchange, who, "microtrade/submit", { ...usual, ...more });
  };
  const balance = (who: Person) => sequencer.view().balance({ owner: who.id as never, kind: "seconds" }, usdt as never);
  return {
    exchange,
    clock,
    look,
    async livedThrough(seconds, entry, exit) {
      clock.advance(1_000);
      await look({ [btcUsdt]: entry });
      clock.advance((seconds - 1) * 1_000);
      await look({ [btcUsdt]: exit });
      clock.advance(1);
      await must({ type: "RunDue" });
    },
    setCoin: (changed = {}) =>
      must({ type: "SetOptionCoin", assetId: usdt as never, terms: { ...coinTerms, ...changed }, isOpen: true }),
    setPolicy: (typeId, changed = {}) =>
      must({
        type: "SetPolicyType",
        typeId,
        assetId: usdt as never,
        terms: { ...policyTerms, ...changed },
        isOpen: true,
      }),
    async person(free) {
      const guest = await newGuest(exchange);
      await give(exchange, { userId: guest.id, kind: "seconds" }, "USDT", free);
      return guest;
    },
    submit,
    async placed(who, more = {}) {
      clock.advance(1_000);
      const answer = await submit(who, more);
      if (answer.type !== "ok") throw new Error(`not accepted: ${answer.code} ${String(answer.message)}`);
      return (answer.message as { id: number }).id;
    },
    free: (who) => balance(who).available,
    held: (who) => balance(who).held,
    async ask<T>(who: Person, path: string) {
      const answer = await get(exchange, who, path);
      if (answer.type !== "ok") throw new Error(`refused: ${answer.code}`);
      return answer.message as T;
    },
  };
}
