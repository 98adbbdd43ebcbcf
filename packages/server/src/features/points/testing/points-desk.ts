// A real exchange with a points service beside it that can misbehave, and a clock and prices that a test says itself. A
// point is a cent, a DOT costs what the test says and two cents more, and the fee is one in a hundred.

import { join } from "node:path";
import { houseId, usualMarkTerms } from "@tidemark/engine";
import { ensure, hourMs, parsePositiveAmount } from "@tidemark/kernel";
import {
  type Answer,
  createFakeClock,
  type FakeClock,
  get,
  newGuest,
  type Person,
  post,
  postKeyed,
} from "../../../testing/people.ts";
import { openScratch } from "../../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";
import { type HostileService, openHostileService, secret } from "./hostile-service.ts";

export const noon = Date.UTC(2030, 0, 1, 4);
export const tradePassword = "Points5678";

export type PointsDesk = {
  readonly exchange: TestExchange;
  readonly clock: FakeClock;
  readonly service: HostileService;
  /** One look at the world: what a DOT costs. */
  look(price: string): Promise<void>;
  /** Somebody to whom points are open, bound to an account with so many. */
  person(points: string): Promise<Person & { readonly userName: string }>;
  exchangePoints(who: Person, points: unknown, more?: object): Promise<Answer>;
  /** Units of DOT in the spot account. */
  coins(who: Person): bigint;
  /** Units of DOT that the house has free and has set aside. */
  house(): { readonly free: bigint; readonly held: bigint };
  rows(who: Person): Promise<{ state: string; ending: string | null; trouble: string; tries: number; id: number }[]>;
  ask<T>(who: Person, path: string): Promise<T>;
  close(): Promise<void>;
};

let people = 0;

export async function openPointsDesk(options: TestExchangeOptions = {}): Promise<PointsDesk> {
  const clock = createFakeClock(noon);
  const scratch = options.scratch ?? (await openScratch());
  const service = await openHostileService(join(scratch.dataDir, "points-book.jsonl"), clock.now);
  const config = { pointsServiceUrl: service.url, pointsServiceSecret: secret, pointsTimeoutSeconds: 20 };
  const exchange = await openTestExchange({ ...options, scratch, clock, config: { ...config, ...options.config } });
  const { database, markets, security, sequencer } = exchange.context;
  const market = ensure(markets.bySymbol("DOT/USDT"), "no market of DOT");
  const must = async (content: Parameters<typeof sequencer.submit>[0]): Promise<void> => {
    const reply = await sequencer.submit(content, { userId: houseId });
    if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  };
  const terms = { ...usualMarkTerms, jumpPpm: 1_000_000, freshMs: hourMs, closeMs: 2 * hourMs };
  await must({ type: "SetMarkTerms", terms });
  const tradeHash = ensure(await security.hash(tradePassword), "no place to hash");
  const balance = (owner: number, kind: "house" | "spot") =>
    sequencer.view().balance({ owner: owner as never, kind }, market.base.assetId);
  return {
    exchange,
    clock,
    service,
    async look(text) {
      const price = parsePositiveAmount(text, market.quote.scale);
      if (!price.ok) throw new Error(`${text} is no price`);
      const sources = [1, 2].map((source) => ({ source, price: price.value }));
      await must({
        type: "RecordTicks",
        number: sequencer.view().tickNumber + 1,
        quotes: [{ marketId: market.id, sources }],
      });
    },
    async person(points) {
      people += 1;
      const userName = `Sailor${people}`;
      await service.account(userName, points);
      const who = await newGuest(exchange);
      await database.query("update users set type = 1, trade_password_hash = $2 where id = $1", [who.id, tradeHash]);
      const bound = await post(exchange, who, "jc/bind", {
        user_name: userName.toLowerCase(),
        password: "points-word",
      });
      if (bound.type !== "ok") throw new Error(`not bound: ${bound.code}`);
      return { ...who, userName };
    },
    exchangePoints: (who, points, more = {}) =>
      postKeyed(exchange, who, "jc/exchange", { use_number: points, password: tradePassword, ...more }),
    coins: (who) => balance(who.id, "spot").available,
    house() {
      const { available, held } = balance(houseId, "house");
      return { free: available, held };
    },
    rows: (who) =>
      database.query("select id, state, ending, trouble, tries from points_exchanges where user_id = $1 order by id", [
        who.id,
      ]),
    async ask<T>(who: Person, path: string): Promise<T> {
      const answer = await get(exchange, who, path);
      if (answer.type !== "ok") throw new Error(`${path}: ${answer.code}`);
      return answer.message as T;
    },
    async close() {
      await exchange.close();
      await service.close();
      if (options.scratch === undefined) await scratch.remove();
    },
  };
}
