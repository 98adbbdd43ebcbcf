// A trading floor for tests: an exchange of one's own with people who have money and ask over HTTP. What a person gets
// comes in through the ledger's own door.

import type { SpotOrder } from "@tidemark/contract/spot";
import { houseId } from "@tidemark/engine";
import { type AssetId, ensure, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import { expect } from "vitest";
import { type Answer, get, newPerson, type Person, post, request } from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";

export const btc = 1;
export const eth = 2;
export const usdt = 3;
/** BTC/USDT. */
export const bitcoin = { legal_id: usdt, currency_id: btc } as const;
export const bitcoinMarket = 1;

export type Funds = Readonly<Record<number, string>>;

/** Without the demo's makers the book holds only what a test puts there. */
export function openFloor(options: TestExchangeOptions = {}): Promise<TestExchange> {
  return openTestExchange(options);
}

let credits = 0;

export async function credit(exchange: TestExchange, userId: number, funds: Funds): Promise<void> {
  const { markets, sequencer } = exchange.context;
  for (const [id, text] of Object.entries(funds)) {
    const coin = ensure(markets.coin(Number.parseInt(id, 10)), `no coin ${id}`);
    const amount = parsePositiveAmount(text, coin.scale);
    if (!amount.ok) throw new Error(`${text} is no amount`);
    credits += 1;
    const to = { owner: userId as UserId, kind: "spot" } as const;
    const reply = await sequencer.submit(
      {
        type: "Credit",
        to,
        assetId: coin.assetId as AssetId,
        amount: amount.value,
        reason: "deposit",
        reference: credits,
      },
      { userId: houseId },
    );
    if (!reply.ok) throw new Error(`not credited: ${reply.rejection.code}`);
  }
}

/** Somebody new with this much in the spot account. */
export async function newTrader(exchange: TestExchange, funds: Funds = {}): Promise<Person> {
  const person = await newPerson(exchange);
  await credit(exchange, person.id, funds);
  return person;
}

export function place(
  exchange: TestExchange,
  who: Person,
  order: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return request(exchange, who, { method: "POST", path: "coin/trade", body: { ...bitcoin, ...order }, headers });
}

/** The order as it was placed; throws if it was refused. */
export async function placed(exchange: TestExchange, who: Person, order: object): Promise<SpotOrder> {
  const answer = await place(exchange, who, order);
  if (answer.type !== "ok") throw new Error(`not placed: ${answer.code} ${JSON.stringify(answer.body.params)}`);
  return answer.body.order as SpotOrder;
}

export function buy(price: string, amount: string, more: object = {}): object {
  return { type: 1, target_price: price, amount, ...more };
}

export function sell(price: string, amount: string, more: object = {}): object {
  return { type: 2, target_price: price, amount, ...more };
}

/** What the engine has for a user, as text of whole units. */
export function balance(exchange: TestExchange, who: Person, assetId: number): { available: bigint; held: bigint } {
  return exchange.context.sequencer.view().balance({ owner: who.id as UserId, kind: "spot" }, assetId as AssetId);
}

export const amply = { [btc]: "10", [usdt]: "1000000" };

export type FloorForTwo = { readonly exchange: TestExchange; readonly first: Person; readonly second: Person };

/** A floor with two on it who can afford whatever a test wants of them. */
export async function openFloorForTwo(options: TestExchangeOptions = {}): Promise<FloorForTwo> {
  const exchange = await openFloor(options);
  return { exchange, first: await newTrader(exchange, amply), second: await newTrader(exchange, amply) };
}

/** After each test: everything fits together, and nothing of the two is left in a book. */
export async function clearFloor({ exchange, first, second }: FloorForTwo): Promise<void> {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
  for (const who of [first, second]) await post(exchange, who, "spot/cancel_all");
}

/** One trade at this price between the two; nothing is left in the book. */
export async function tradeAt(price: string, { exchange, first, second }: FloorForTwo): Promise<void> {
  await placed(exchange, first, sell(price, "0.001"));
  await placed(exchange, second, buy(price, "0.001"));
}

export async function ordersOf(exchange: TestExchange, who: Person, query: string): Promise<SpotOrder[]> {
  const answer = await get(exchange, who, `spot/orders?${query}`);
  return (answer.message as { data: SpotOrder[] }).data;
}
