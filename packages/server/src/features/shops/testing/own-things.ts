// Offers and deals of shops in the state in which a call takes them, made by their owners: for tests that try every call.

import { act, canDeal, dealer } from "../../../testing/dealers.ts";
import type { Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { asMerchant, merchant, offered, took } from "./merchants.ts";

export type MadeFor = (exchange: TestExchange, owner: Person) => Promise<number>;

async function must(exchange: TestExchange, who: Person, path: string, id: number): Promise<void> {
  const answer = await act(exchange, who, path, { id });
  if (answer.type !== "ok") throw new Error(`${path} was refused: ${answer.code}`);
}

/** The owner has taken it and has to pay. */
async function taken(exchange: TestExchange, owner: Person): Promise<number> {
  await canDeal(exchange, owner);
  return took(exchange, owner, await offered(exchange, await merchant(exchange)), 20);
}

/** The owner has taken it, and has paid. */
async function paid(exchange: TestExchange, owner: Person): Promise<number> {
  const deal = await taken(exchange, owner);
  await must(exchange, owner, "user_legal_pay", deal);
  return deal;
}

/** The owner sold to a shop, which has paid. */
async function paidByShop(exchange: TestExchange, owner: Person): Promise<number> {
  await canDeal(exchange, owner);
  const buyer = await merchant(exchange);
  const deal = await took(exchange, owner, await offered(exchange, buyer, { type: "buy" }), 20);
  await must(exchange, buyer, "user_legal_pay", deal);
  return deal;
}

/** The owner's shop sold, and the buyer has paid. */
async function paidToShop(exchange: TestExchange, owner: Person): Promise<number> {
  const buyer = await dealer(exchange);
  const deal = await took(exchange, buyer, await live(exchange, owner), 20);
  await must(exchange, buyer, "user_legal_pay", deal);
  return deal;
}

async function live(exchange: TestExchange, owner: Person, more: object = {}): Promise<number> {
  await canDeal(exchange, owner);
  await asMerchant(exchange, owner);
  return offered(exchange, owner, more);
}

async function offShelf(exchange: TestExchange, owner: Person): Promise<number> {
  const id = await live(exchange, owner);
  await must(exchange, owner, "down_send", id);
  return id;
}

/** Five are left where ten is the least. */
async function nearlySold(exchange: TestExchange, owner: Person): Promise<number> {
  const id = await live(exchange, owner, { total_number: 35, max_number: 30 });
  const buyer = await dealer(exchange);
  const deal = await took(exchange, buyer, id, 30);
  await must(exchange, buyer, "user_legal_pay", deal);
  await must(exchange, owner, "legal_deal_sure", deal);
  return id;
}

/** By the name of the call. */
export const shopDealsFor: Readonly<Record<string, MadeFor>> = {
  "shops.deal": taken,
  "shops.cancel": taken,
  "shops.pay": taken,
  "shops.arbitrate": paid,
  "shops.confirmAsPerson": paidByShop,
  "shops.confirmAsShop": paidToShop,
};

/** By the name of the call. */
export const shopOffersFor: Readonly<Record<string, MadeFor>> = {
  "shops.offerDeals": live,
  "shops.withdrawOffer": live,
  "shops.unshelve": live,
  "shops.shelve": offShelf,
  "shops.closeOffer": nearlySold,
};
