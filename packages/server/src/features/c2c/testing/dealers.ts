// What people who can deal do in C2C.

import type { UserId } from "@tidemark/kernel";
import { act, tradePassword } from "../../../testing/dealers.ts";
import { type Answer, get, type Person, post } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";

export { act, canDeal, certify, dealer, newcomer, payingWays, tradePassword } from "../../../testing/dealers.ts";

export const hundred = {
  type: "sell",
  currency_id: 3,
  total_number: "100",
  price: "7.05",
  way: "ali_pay",
  coin_code: "CNY",
};

export async function posted(exchange: TestExchange, who: Person, more: object = {}): Promise<number> {
  const answer = await act(exchange, who, "c2c_send", { ...hundred, ...more });
  if (answer.type !== "ok") throw new Error(`not posted: ${answer.code}`);
  return Number(answer.body.id);
}

export async function taken(exchange: TestExchange, who: Person, id: number): Promise<number> {
  const answer = await act(exchange, who, "c2c/do_legal_deal", { id });
  if (answer.type !== "ok") throw new Error(`not taken: ${answer.code}`);
  return (answer.message as { data: { id: number } }).data.id;
}

/** What somebody has in the fiat account: free and set aside. */
export function funds(exchange: TestExchange, { id }: Pick<Person, "id">, assetId = 3): [bigint, bigint] {
  const { available, held } = exchange.context.sequencer
    .view()
    .balance({ owner: id as UserId, kind: "fiat" }, assetId as never);
  return [available, held];
}

export async function dealOf(exchange: TestExchange, who: Person, id: number): Promise<Record<string, unknown>> {
  return (await get(exchange, who, `c2c_deal?id=${id}`)).message as Record<string, unknown>;
}

/** A step of a deal by the one who is named, sent twice within a moment by a page as it may be. */
export function step(exchange: TestExchange, who: Person, path: string, id: number): Promise<Answer> {
  return post(exchange, who, path, { id, password: tradePassword });
}
