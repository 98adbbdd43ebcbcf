// Deals with acceptors in the state in which a call takes them, made by their owners: for tests that try every call.

import { act, canDeal, dealer } from "../../../testing/dealers.ts";
import type { Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { acceptor, asAcceptor, began, transferred } from "./appointed.ts";

type MadeFor = (exchange: TestExchange, owner: Person) => Promise<number>;

/** The owner puts money in, and has to pay. */
async function begun(exchange: TestExchange, owner: Person): Promise<number> {
  await canDeal(exchange, owner);
  return began(exchange, owner, await acceptor(exchange), { type: "buy" });
}

/** The owner takes money out, and the acceptor has transferred it. */
async function sent(exchange: TestExchange, owner: Person): Promise<number> {
  await canDeal(exchange, owner);
  const mei = await acceptor(exchange);
  const id = await began(exchange, owner, mei, { type: "sell" });
  await transferred(exchange, mei, id);
  return id;
}

/** The owner is an acceptor who was paid. */
async function paidTo(exchange: TestExchange, owner: Person): Promise<number> {
  await canDeal(exchange, owner);
  const own = await asAcceptor(exchange, owner);
  const ada = await dealer(exchange);
  const id = await began(exchange, ada, own, { type: "buy" });
  const paid = await act(exchange, ada, "acceptor/pay", { id });
  if (paid.type !== "ok") throw new Error(`not paid: ${paid.code}`);
  return id;
}

/** By the name of the call. */
export const acceptorDealsFor: Readonly<Record<string, MadeFor>> = {
  "acceptors.deal": begun,
  "acceptors.cancel": begun,
  "acceptors.pay": begun,
  "acceptors.confirm": paidTo,
  "acceptors.contest": sent,
};
