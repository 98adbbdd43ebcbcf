// People who can deal: certified, with all three ways to be paid, a trade password and coins in their fiat account.

import type { UserId } from "@tidemark/kernel";
import { give } from "../../../testing/funds.ts";
import { type Answer, get, newGuest, type Person, post, postKeyed } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { hashPassword, storeTradePassword } from "../../security/security.ts";

/** The same as that of people who withdraw, so that somebody can do both. */
export const tradePassword = "tide-trade-77";
let hashed: Promise<string> | null = null;
let people = 0;

export const payingWays = {
  banks: [{ bankName: "First Bank", bankAccount: "6222020200112233445", bankAddress: "Main" }],
  alipayAccount: "dealer@pay.test",
  wechatAccount: "dealer-chat",
  wechatNickname: "Dealer",
  telegramAccount: "",
  lineAccount: "",
};

/** Without a paper and without payment settings. */
export async function newcomer(exchange: TestExchange): Promise<Person> {
  hashed ??= hashPassword(tradePassword);
  const person = await newGuest(exchange);
  const { database } = exchange.context;
  await database.query("update users set is_demo = true where id = $1", [person.id]);
  await storeTradePassword(database, person.id as UserId, await hashed);
  return person;
}

export async function certify(exchange: TestExchange, { id }: Person, name: string): Promise<void> {
  people += 1;
  const cardId = `DEAL${String(people).padStart(8, "0")}${id}`;
  await exchange.context.identities.certifyDemo(id as UserId, { name, cardId });
}

export async function dealer(exchange: TestExchange, name = "Ada Lovelace"): Promise<Person> {
  const person = await newcomer(exchange);
  await canDeal(exchange, person, name);
  return person;
}

/** Gives somebody whatever a deal needs but the trade password. */
export async function canDeal(exchange: TestExchange, person: Person, name = "Ada Lovelace"): Promise<void> {
  await exchange.context.database.query("update users set is_demo = true where id = $1", [person.id]);
  await certify(exchange, person, name);
  await exchange.context.payments.seedDemo(person.id as UserId, { realName: name, ...payingWays });
  await give(exchange, { userId: person.id, kind: "fiat" }, "USDT", "1000");
}

export const hundred = {
  type: "sell",
  currency_id: 3,
  total_number: "100",
  price: "7.05",
  way: "ali_pay",
  coin_code: "CNY",
};

/** An action, proved, and never taken for a double click. */
export function act(exchange: TestExchange, who: Person, path: string, body: object): Promise<Answer> {
  return postKeyed(exchange, who, path, { password: tradePassword, ...body });
}

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
