// People who can deal: certified, with all three ways to be paid, a trade password and coins in their fiat account.

import type { UserId } from "@tidemark/kernel";
import { hashPassword, storeTradePassword } from "../features/security/security.ts";
import { give } from "./funds.ts";
import { type Answer, newGuest, type Person, postKeyed } from "./people.ts";
import type { TestExchange } from "./test-exchange.ts";

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

/** An action, proved, and never taken for a double click. */
export function act(exchange: TestExchange, who: Person, path: string, body: object): Promise<Answer> {
  return postKeyed(exchange, who, path, { password: tradePassword, ...body });
}
