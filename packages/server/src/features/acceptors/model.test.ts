// Many deals both ways with one acceptor, chosen by a seed and ended in every way, against a twin that keeps the same
// accounts in the plainest manner: fractions, and a list of what goes on.

import { amount, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { checkAcceptors } from "./acceptors.ts";
import { acceptor, balanceOf, begins, ownOf, transferred, whole } from "./testing/appointed.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

/** A small generator whose numbers follow from its seed alone. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Open = { who: number; side: "buy" | "sell"; coins: bigint; paid: bigint };

/** Half a percent in, 0.8 percent out, 6.96 for a coin; coins in millionths, money in hundredths. */
class Twin {
  readonly users: bigint[];
  free = 1_000n * whole;
  cash = 1_000_000n;
  room = 400n * whole;
  open: Open[] = [];

  constructor(people: number) {
    this.users = Array.from({ length: people }, () => 1_000n * whole);
  }

  /** What is asked for, in hundredths; null where it is refused. */
  begin(who: number, side: Open["side"], value: bigint): Open | null {
    const promised = this.open.filter((one) => one.side === "sell").reduce((sum, one) => sum + one.paid, 0n);
    const affordable = side === "buy" ? this.free : this.room;
    const most = (() => {
      const byRoom = (this.room * 696n) / whole;
      const byFree = side === "buy" ? (affordable * 696n) / whole : this.cash - promised;
      return byRoom < byFree ? byRoom : byFree;
    })();
    if (value > most || this.open.filter((one) => one.who === who).length === 3) return null;
    const one: Open =
      side === "buy"
        ? { who, side, coins: (value * 995n * whole) / (696n * 1_000n), paid: value }
        : { who, side, coins: (value * whole + 695n) / 696n, paid: (value * 992n) / 1_000n };
    if (side === "sell" && one.coins > (this.users[who] ?? 0n)) return null;
    if (side === "buy") this.free -= one.coins;
    else this.users[who] = (this.users[who] ?? 0n) - one.coins;
    this.room -= one.coins;
    this.open.push(one);
    return one;
  }

  end(one: Open, isPaidOut: boolean): void {
    this.open = this.open.filter((other) => other !== one);
    this.room += one.coins;
    const user = this.users[one.who] ?? 0n;
    if (one.side === "buy") {
      if (isPaidOut) this.users[one.who] = user + one.coins;
      else this.free += one.coins;
      if (isPaidOut) this.cash += one.paid;
    } else {
      if (isPaidOut) this.free += one.coins;
      else this.users[one.who] = user + one.coins;
      if (isPaidOut) this.cash -= one.paid;
    }
  }
}

test("after every deal, both keep the same accounts", async () => {
  const seed = Math.floor(Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const mei = await acceptor(exchange, { guarantee: amount(400n * whole) });
  const users: Person[] = [];
  for (let at = 0; at < 3; at += 1) users.push(await dealer(exchange));
  const twin = new Twin(users.length);
  const cancels: number[] = [];
  const shown = new Map<Open, number>();
  const { deals, publicIds } = exchange.context;

  async function finish(one: Open): Promise<void> {
    const id = shown.get(one) ?? 0;
    const user = users[one.who] as Person;
    const [payer, payee] = one.side === "buy" ? [user, mei] : [mei, user];
    const way = random(5);
    // Whoever lets three deals fail within a day is paused.
    if (way === 0 && (one.side === "sell" || (cancels[one.who] ?? 0) < 2)) {
      if (one.side === "buy") cancels[one.who] = (cancels[one.who] ?? 0) + 1;
      expect((await act(exchange, payer, "acceptor/cancel", { id })).type).toBe("ok");
      return twin.end(one, false);
    }
    if (one.side === "buy") expect((await act(exchange, payer, "acceptor/pay", { id })).type).toBe("ok");
    else await transferred(exchange, payer, id);
    if (way <= 2) {
      expect((await act(exchange, payee, "acceptor/confirm", { id })).type).toBe("ok");
      return twin.end(one, true);
    }
    expect((await act(exchange, payee, "acceptor/contest", { id })).type).toBe("ok");
    expect(await deals.decide(publicIds.read("deal", id) ?? 0, way === 3 ? "settled" : "returned")).toBe(true);
    twin.end(one, way === 3);
  }

  for (let step = 0; step < 40; step += 1) {
    const goesOn = twin.open[random(twin.open.length)];
    if (goesOn !== undefined && random(2) === 0) await finish(goesOn);
    else {
      const who = random(users.length);
      const side = random(2) === 0 ? "buy" : "sell";
      const value = BigInt(1_000 + random(150_000));
      const money = `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
      const answer = await begins(exchange, users[who] as Person, mei, { type: side, money });
      const one = twin.begin(who, side, value);
      const said = `${side} ${money} in step ${step}, seed ${seed}: ${answer.code ?? "ok"}`;
      expect([said, answer.type === "ok"]).toEqual([said, one !== null]);
      if (one !== null) shown.set(one, Number(answer.body.id));
      clock.advance(minuteMs / 60);
    }
    const own = await ownOf(exchange, mei);
    const volume = 400n * whole - twin.room;
    expect([seed, step, balanceOf(exchange, mei, "merchant")[0], own.cash, own.open_volume]).toEqual([
      seed,
      step,
      twin.free,
      `${twin.cash / 100n}.${String(twin.cash % 100n).padStart(2, "0")}`,
      plainOf(volume),
    ]);
    expect(users.map((user) => balanceOf(exchange, user, "fiat")[0])).toEqual(twin.users);
  }
  expect(await checkAcceptors(exchange.context.database)).toEqual([]);
  expect(await checkDeals(exchange.context.database)).toEqual([]);
});

/** Without zeros at its end. */
function plainOf(units: bigint): string {
  const text = `${units / whole}.${String(units % whole).padStart(6, "0")}`;
  return text.replace(/\.?0+$/, "");
}
