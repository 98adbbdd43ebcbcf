// People with money who withdraw it, for tests: an exchange whose chain does what the test says, and a short way to ask.

import type { SavedAddress, Withdrawal } from "@tidemark/contract/withdrawals";
import { type AssetId, ensure, type UserId } from "@tidemark/kernel";
import { expect } from "vitest";
import { give } from "../../../testing/funds.ts";
import { PaperChain } from "../../../testing/paper-chain.ts";
import { type Answer, freshAddress, get, newGuest, type Person, post, request } from "../../../testing/people.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "../../../testing/test-exchange.ts";
import { hashPassword, storeTradePassword } from "../../security/security.ts";
import { checkWithdrawals } from "../check-withdrawals.ts";

export const usdt = 3;
export const somewhere = "0x52908400098527886E0F7030069857D2E4169EE7";
export const elsewhere = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
export const tradePassword = "tide-trade-77";

let tradeHash: Promise<string> | null = null;

export type Desk = {
  readonly exchange: TestExchange;
  readonly chain: PaperChain;
};

export async function openDesk(options: TestExchangeOptions = {}, chain = new PaperChain()): Promise<Desk> {
  const exchange = await openTestExchange({ chains: chain.stand, ...options });
  return { exchange, chain };
}

/** Somebody with a trade password and so much in the spot account. */
export async function newOwner({ exchange }: Desk, text = "1000", symbol = "USDT"): Promise<Person> {
  const person = await newGuest(exchange);
  tradeHash ??= hashPassword(tradePassword);
  await storeTradePassword(exchange.context.database, person.id as UserId, await tradeHash);
  await give(exchange, { userId: person.id, kind: "spot" }, symbol, text);
  return person;
}

/** The same person in another session and from elsewhere, with limits of its own. */
export async function inAnotherSession({ exchange }: Desk, who: Person): Promise<Person> {
  const { token } = await exchange.context.sessions.open(who.id as UserId);
  return { ...who, token, address: freshAddress() };
}

export function ask(
  { exchange }: Desk,
  who: Person,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const whole = { currency: usdt, number: "100", address: somewhere, pay_password: tradePassword, ...body };
  return request(exchange, who, { method: "POST", path: "wallet/out", body: whole, headers });
}

/** The number of the row that is shown like this. */
export function counted({ exchange }: Desk, shown: unknown): number {
  return ensure(exchange.context.publicIds.read("withdrawal", Number(shown)), "an id that no withdrawal is shown by");
}

export function shown({ exchange }: Desk, id: number): number {
  return exchange.context.publicIds.show("withdrawal", id);
}

/** Asks and answers the number of the withdrawal's row. */
export async function asked(desk: Desk, who: Person, body: object = {}): Promise<number> {
  const answer = await ask(desk, who, body);
  expect([answer.type, answer.code]).toEqual(["ok", undefined]);
  return counted(desk, answer.body.id);
}

export function save({ exchange }: Desk, who: Person, body: object = {}): Promise<Answer> {
  const whole = { currency_id: usdt, address: somewhere, pay_password: tradePassword, ...body };
  return post(exchange, who, "wallet/addaddress", whole);
}

export async function book({ exchange }: Desk, who: Person): Promise<SavedAddress[]> {
  return (await post(exchange, who, "wallet/get_address", {})).message as SavedAddress[];
}

/** Somebody whose address has waited long enough. */
export async function ready(desk: Desk, text = "1000", symbol = "USDT"): Promise<Person> {
  const person = await newOwner(desk, text, symbol);
  await save(desk, person);
  const { database } = desk.exchange.context;
  await database.query("update withdrawal_addresses set usable_at = 0 where user_id = $1", [person.id]);
  return person;
}

/** As the owner sees them, with the numbers of their rows. */
export async function list(desk: Desk, who: Person, query = ""): Promise<Withdrawal[]> {
  const answer = await get(desk.exchange, who, `wallet/withdrawals${query}`);
  const { data } = answer.message as { data: Withdrawal[] };
  return data.map((withdrawal) => ({ ...withdrawal, id: counted(desk, withdrawal.id) }));
}

export async function one(desk: Desk, who: Person, id: number): Promise<Withdrawal> {
  const found = (await list(desk, who)).find((withdrawal) => withdrawal.id === id);
  if (found === undefined) throw new Error(`no withdrawal ${id}`);
  return found;
}

export function cancel(desk: Desk, who: Person, id: unknown): Promise<Answer> {
  return post(desk.exchange, who, "wallet/out_cancel", { id: typeof id === "number" ? shown(desk, id) : id });
}

export function balance({ exchange }: Desk, who: Person, assetId = usdt): { available: bigint; held: bigint } {
  const { available, held } = exchange.context.sequencer
    .view()
    .balance({ owner: who.id as UserId, kind: "spot" }, assetId as AssetId);
  return { available, held };
}

export function feesOf({ exchange }: Desk): bigint {
  return exchange.context.sequencer.view().balance({ owner: 0 as UserId, kind: "fees" }, usdt as AssetId).available;
}

export function carryOn({ exchange }: Desk): Promise<void> {
  return exchange.context.withdrawals.carryOn();
}

/** The books sum to zero, and withdrawals and the ledger tell one story. */
export async function expectSound({ exchange }: Desk): Promise<void> {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
  expect(await checkWithdrawals(exchange.context.database)).toEqual([]);
}
