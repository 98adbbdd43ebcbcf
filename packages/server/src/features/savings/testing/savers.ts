// People with fixed deposits, made the way people make them, and what there is to know of them afterwards.

import { houseId } from "@tidemark/engine";
import { type AssetId, amount, type UserId } from "@tidemark/kernel";
import { newcomer } from "../../../testing/dealers.ts";
import { give } from "../../../testing/funds.ts";
import { get, type Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import type { Savings } from "../savings.ts";

/** The demo's terms, in the order they are made. */
export const products = { week: 1, month: 2, quarter: 3, bitcoin: 4 } as const;

export const usdt = 3;

/** 100 USDT for a month, which may be ended early. */
export async function savedBy(savings: Savings, { id }: Pick<Person, "id">, units = 100_000_000n): Promise<number> {
  const request = { userId: id as UserId, productId: products.month, amount: amount(units), renew: false, key: null };
  const made = await savings.open(request);
  if (!made.ok) throw new Error(`no deposit: ${made.rejection.code}`);
  return made.value.id;
}

/** Somebody with a trade password and a thousand USDT in the spot account. */
export async function saver(exchange: TestExchange, text = "1000"): Promise<Person> {
  const person = await newcomer(exchange);
  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", text);
  return person;
}

/** The same person after sessions have ended. */
export async function back({ context }: TestExchange, who: Person): Promise<Person> {
  return { ...who, token: (await context.sessions.open(who.id as UserId)).token };
}

/** Free and held of USDT in somebody's spot account, in units. */
export function spotOf({ context }: TestExchange, { id }: Pick<Person, "id">): readonly [bigint, bigint] {
  const { available, held } = context.sequencer.view().balance({ owner: id as UserId, kind: "spot" }, usdt as AssetId);
  return [available, held];
}

export function houseOf({ context }: TestExchange): readonly [bigint, bigint] {
  const { available, held } = context.sequencer.view().balance({ owner: houseId, kind: "house" }, usdt as AssetId);
  return [available, held];
}

type Own = { readonly id: number; readonly state: string } & Readonly<Record<string, unknown>>;

export async function ownOf(exchange: TestExchange, who: Person): Promise<readonly Own[]> {
  return ((await get(exchange, who, "savings/deposits")).message as { data: Own[] }).data;
}

/** What is due in the ledger, then in the rows. */
export async function carryOn({ context }: TestExchange): Promise<void> {
  await context.sequencer.submit({ type: "RunDue" }, { userId: houseId });
  await context.savings.carryOn();
}

/** The first millisecond of a day of the exchange, so many days after the one that holds an instant. */
export function midnightAfter({ context }: TestExchange, at: number, days: number): number {
  return context.zone.addDays(context.zone.startOfDay(at), days);
}
