// Offerings in whatever state a test needs, made the way operators make them, and people who subscribe.

import { houseId } from "@tidemark/engine";
import { type AssetId, amount, dayMs, ensure, type UserId } from "@tidemark/kernel";
import { type ConsoleDesk, openConsoleDesk } from "../../../testing/console-desk.ts";
import { give } from "../../../testing/funds.ts";
import { type Answer, newPerson, type Person, post, postKeyed } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { hashPassword, storeTradePassword } from "../../security/security.ts";
import type { OfferingRow } from "../offering-row.ts";
import { findOffering } from "../offerings-store.ts";

export const usdt = 3;
/** Tokens on offer in tests, each in one offering at a time, with six places. */
export const tokens = { xrp: 5, ada: 8, atom: 14 } as const;
export const whole = 1_000_000n;
export const tradePassword = "Tide5678";

export type Room = ConsoleDesk;

export function roomOf(exchange: TestExchange): Room {
  return openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
}

let gifts = 0;

export async function stock({ context }: TestExchange, assetId: number, units: bigint): Promise<void> {
  gifts += 1;
  const content = {
    type: "Credit",
    to: { owner: houseId, kind: "house" },
    assetId: assetId as AssetId,
    amount: amount(units),
    reason: "demo_fund",
    reference: `stock-${gifts}`,
  } as const;
  const reply = await context.sequencer.submit(content, { userId: houseId });
  if (!reply.ok) throw new Error(`no stock: ${reply.rejection.code}`);
}

const text = { title: "Harbour Light", summary: "A light for the harbour.", written: "## What it is\n\nA light." };

/** A thousand tokens at a quarter of a USDT, ten to two hundred each, half free at the end and half a month later. */
export function draft(now: number, more: object = {}) {
  const endAt = now + 2 * dayMs;
  return {
    id: null,
    version: null,
    coin: tokens.xrp,
    payCoin: usdt,
    amount: "1000",
    price: "0.25",
    min: "10",
    max: "200",
    softCap: "",
    startAt: now + dayMs,
    endAt,
    unlocks: [
      { at: endAt, share: "50" },
      { at: endAt + 30 * dayMs, share: "50" },
    ],
    needsIdentity: false,
    link: "",
    whiteBook: "",
    logo: "",
    texts: { en: text },
    ...more,
  };
}

export async function offeringNow({ context }: TestExchange, id: number): Promise<OfferingRow> {
  return ensure(await findOffering(context.database, id), "an offering that was there");
}

async function must(room: Room, name: string, request: object): Promise<unknown> {
  const { code, value } = await room.ask(name, request);
  if (code !== null) throw new Error(`${name} was refused: ${code}`);
  return value;
}

/** Published; its window opens at once unless told otherwise. */
export async function published(exchange: TestExchange, room: Room, more: object = {}): Promise<number> {
  const now = exchange.context.clock.now();
  const wanted = draft(now, { startAt: now, ...more });
  const { id } = (await must(room, "offerings.save", wanted)) as { id: number };
  const { assetId, amount: all } = await offeringNow(exchange, id);
  await stock(exchange, assetId, all);
  await must(room, "offerings.fund", { id });
  await must(room, "offerings.publish", { id });
  return id;
}

/** Somebody with a trade password and so many USDT in the spot account. */
export async function buyer(exchange: TestExchange, funds = "1000"): Promise<Person> {
  const person = await newPerson(exchange);
  const { database } = exchange.context;
  await storeTradePassword(database, person.id as UserId, await hashPassword(tradePassword));
  if (funds !== "0") await give(exchange, { userId: person.id, kind: "spot" }, "USDT", funds);
  return person;
}

export function subscribes(
  exchange: TestExchange,
  who: Person,
  id: number,
  wanted: unknown,
  more = {},
): Promise<Answer> {
  return post(exchange, who, "project/order", { project_id: id, amount: wanted, password: tradePassword, ...more });
}

export function subscribesKeyed(exchange: TestExchange, who: Person, id: number, wanted: unknown): Promise<Answer> {
  return postKeyed(exchange, who, "project/order", { project_id: id, amount: wanted, password: tradePassword });
}

/** Free and set aside. */
export function spot({ context }: TestExchange, who: Pick<Person, "id">, assetId: number = usdt): [bigint, bigint] {
  const ref = { owner: who.id as UserId, kind: "spot" } as const;
  const { available, held } = context.sequencer.view().balance(ref, assetId as AssetId);
  return [available, held];
}

/** Of the house: what lies on sale, free and set aside, and its own. */
export function houseHas({ context }: TestExchange, kind: "offering" | "house", assetId: number): [bigint, bigint] {
  const { available, held } = context.sequencer.view().balance({ owner: houseId, kind }, assetId as AssetId);
  return [available, held];
}

export async function orderStates({ context }: TestExchange, offeringId: number): Promise<Record<string, number>> {
  const rows = await context.database.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from offering_orders where offering_id = $1 group by state",
    [offeringId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function told({ context }: TestExchange, who: Pick<Person, "id">): Promise<string[]> {
  const rows = await context.database.query<{ template: string }>(
    "select template from messages where user_id = $1 and template like 'offering%' order by id",
    [who.id],
  );
  return rows.map(({ template }) => template);
}

/** The engine does what is due, and the carrier looks once. */
export async function carry({ context }: TestExchange): Promise<void> {
  for (let isMore = true; isMore; ) {
    const reply = await context.sequencer.submit({ type: "RunDue" }, { userId: houseId });
    if (!reply.ok) throw new Error("nothing is run");
    isMore = (reply.value as { isMore: boolean }).isMore;
  }
  await context.offerings.carryOn();
}
