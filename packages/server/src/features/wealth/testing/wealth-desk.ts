// A real exchange whose clock a test says itself, and people with coins in the wealth account: 300 USDT and 1,000 DOGE a
// unit, 30 days, and 1.5 USDT of reward.

import { randomBytes } from "node:crypto";
import { houseId } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import { give } from "../../../testing/funds.ts";
import {
  type Answer,
  createFakeClock,
  type FakeClock,
  newGuest,
  type Person,
  request,
} from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";

export const [usdt, doge] = [3, 6];
export const whole = { usdt: 1_000_000n, doge: 100_000_000n };
/** Noon in the exchange's zone. */
export const noon = Date.UTC(2030, 0, 1, 4);
export const termMs = 30 * 86_400_000;
export const password = "Demo5678";

export type WealthDesk = {
  readonly exchange: TestExchange;
  readonly clock: FakeClock;
  /** With enough for so many units in the wealth account. */
  person(units?: number): Promise<Person>;
  /** Logged in anew, once the first session has run out. */
  again(who: Person): Promise<Person>;
  send(who: Person, path: string, body?: object, key?: string): Promise<Answer>;
  /** Fails the test where it is refused. */
  locked(who: Person, num?: number): Promise<{ readonly id: number; readonly ends_at: number }>;
  /** Free and held of USDT and DOGE. */
  wealth(who: Person): bigint[];
  spot(who: Person): bigint[];
  house(): bigint;
  /** What is due is done, and the rows follow. */
  runDue(): Promise<void>;
};

export async function openWealthDesk(options: TestExchangeOptions = {}): Promise<WealthDesk> {
  const clock = createFakeClock(noon);
  const exchange = await openTestExchange({ ...options, clock });
  const { database, sequencer } = exchange.context;
  const send: WealthDesk["send"] = (who, path, body = {}, key = randomBytes(12).toString("hex")) =>
    request(exchange, who, {
      method: "POST",
      path: `bank/${path}`,
      body: { password, ...body },
      headers: { "idempotency-key": key },
    });
  const balance = (who: Person, kind: "wealth" | "spot", coin: number) =>
    sequencer.view().balance({ owner: who.id as UserId, kind }, coin as AssetId);
  return {
    exchange,
    clock,
    async person(units = 1) {
      const guest = await newGuest(exchange);
      await database.query(
        `update users set trade_password_hash = (select trade_password_hash from users where email = 'trader1@demo.test')
         where id = $1`,
        [guest.id],
      );
      if (units === 0) return guest;
      await give(exchange, { userId: guest.id, kind: "wealth" }, "USDT", String(300 * units));
      await give(exchange, { userId: guest.id, kind: "wealth" }, "DOGE", String(1_000 * units));
      return guest;
    },
    async again(who) {
      return { ...who, token: (await exchange.context.sessions.open(who.id as UserId)).token };
    },
    send,
    async locked(who, num = 1) {
      const answer = await send(who, "deposit", { num });
      if (answer.type !== "ok") throw new Error(`not locked: ${answer.code} ${String(answer.message)}`);
      return answer.body.lock as { id: number; ends_at: number };
    },
    wealth: (who) =>
      [usdt, doge].flatMap((coin) => {
        const { available, held } = balance(who, "wealth", coin);
        return [available, held];
      }),
    spot: (who) => [usdt, doge].map((coin) => balance(who, "spot", coin).available),
    house: () => sequencer.view().balance({ owner: houseId, kind: "house" }, usdt as AssetId).available,
    async runDue() {
      const reply = await sequencer.submit({ type: "RunDue" }, { userId: houseId });
      if (!reply.ok) throw new Error(`nothing ran: ${reply.rejection.code}`);
      await exchange.context.wealth.carryOn();
    },
  };
}
