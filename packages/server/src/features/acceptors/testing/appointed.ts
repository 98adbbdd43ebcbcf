// Acceptors in whatever state a test needs, made the way people make them, and deals with them over HTTP.

import { type Amount, amount, ensure, type UserId } from "@tidemark/kernel";
import { act, dealer, payingWays } from "../../../testing/dealers.ts";
import { give } from "../../../testing/funds.ts";
import { type Answer, get, type Person } from "../../../testing/people.ts";
import { picture, send } from "../../../testing/pictures.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import type { AcceptorRow } from "../acceptors.ts";
import { findAcceptor } from "../acceptors-store.ts";
import type { Appointment } from "../appointing.ts";

export const usdt = 3;
export const whole = 1_000_000n;
/** Hundredths of a yuan for a USDT, as the test exchange has it. */
export const price = 696n;
let names = 0;

export type Accepting = Person & { readonly row: AcceptorRow; readonly shown: number };

function appointmentOf({ context }: TestExchange, who: Pick<Person, "id">): Appointment {
  names += 1;
  return {
    userId: who.id as UserId,
    coin: ensure(context.markets.coin(usdt), "no USDT"),
    coinCode: "CNY",
    name: `Lighthouse ${names}`,
    nameKey: `lighthouse ${names}`,
    guarantee: amount(1_000n * whole),
    rechargeRate: 5_000n,
    cashRate: 8_000n,
    limits: { rechargeMin: 1_000n, rechargeMax: 1_000_000n, cashMin: 1_000n, cashMax: 1_000_000n },
    why: "as it should be",
  };
}

export async function appointed(
  exchange: TestExchange,
  who: Person,
  more: Partial<Appointment> = {},
): Promise<AcceptorRow> {
  const { acceptors, database } = exchange.context;
  const outcome = await acceptors.appoint({ ...appointmentOf(exchange, who), ...more }, async () => undefined);
  if (outcome !== "done") throw new Error(`not appointed: ${outcome}`);
  const [row] = await database.query<{ id: number }>("select max(id) as id from acceptors where user_id = $1", [
    who.id,
  ]);
  return ensure(await findAcceptor(database, ensure(row, "nobody was appointed").id), "nobody was appointed");
}

type More = Partial<Appointment> & { readonly balance?: bigint; readonly cash?: string };

/** Somebody who can deal is an acceptor, with a guarantee, coins to sell and money at hand. */
export async function asAcceptor(exchange: TestExchange, who: Person, more: More = {}): Promise<Accepting> {
  const { balance = 1_000n * whole, cash = "10000", ...appointment } = more;
  const { acceptors, publicIds } = exchange.context;
  await give(exchange, { userId: who.id, kind: "fiat" }, "USDT", "5000");
  const row = await appointed(exchange, who, appointment);
  const userId = who.id as UserId;
  const done = await acceptors.accept(userId);
  if (!done.ok) throw new Error(`not taken on: ${done.rejection.code}`);
  if (balance > 0n) {
    const moved = await acceptors.move({ userId, way: "in", amount: balance as Amount, idempotency: null });
    if (!moved.ok) throw new Error(`nothing to sell: ${moved.rejection.code}`);
  }
  const said = await act(exchange, who, "acceptor/settings", { cash });
  if (said.type !== "ok") throw new Error(`no money at hand: ${said.code}`);
  return { ...who, row, shown: publicIds.show("acceptor", row.id) };
}

export async function acceptor(exchange: TestExchange, more: More = {}): Promise<Accepting> {
  return asAcceptor(exchange, await dealer(exchange, "Lin Mei"), more);
}

const contact = { way: "ali_pay", mobile: "13800138000", deal_account: payingWays.alipayAccount };

export function begins(
  exchange: TestExchange,
  who: Person,
  { shown }: Pick<Accepting, "shown">,
  more: object,
): Promise<Answer> {
  return act(exchange, who, "acceptor/deal", { acceptor_id: shown, ...contact, type: "buy", money: "696", ...more });
}

export async function began(
  exchange: TestExchange,
  who: Person,
  of: Pick<Accepting, "shown">,
  more: object,
): Promise<number> {
  const answer = await begins(exchange, who, of, more);
  if (answer.type !== "ok") throw new Error(`not begun: ${answer.code}`);
  return Number(answer.body.id);
}

/** The address of a picture that somebody has sent. */
export async function evidence(exchange: TestExchange, who: Person): Promise<string> {
  const answer = await send(exchange, who, await picture());
  if (answer.type !== "ok") throw new Error(`no picture: ${answer.code}`);
  return String(answer.message);
}

export async function transferred(exchange: TestExchange, who: Person, id: number): Promise<void> {
  const answer = await act(exchange, who, "acceptor/pay", { id, pay_orders_img: await evidence(exchange, who) });
  if (answer.type !== "ok") throw new Error(`not marked: ${answer.code}`);
}

/** The deal as one of the two reads it. */
export async function dealOf(exchange: TestExchange, who: Person, id: number): Promise<Record<string, unknown>> {
  return (await get(exchange, who, `deals/deal?id=${id}`)).message as Record<string, unknown>;
}

export async function ownOf(exchange: TestExchange, who: Person): Promise<Record<string, unknown>> {
  return (await get(exchange, who, "acceptor/own")).message as Record<string, unknown>;
}

/** Free and set aside. */
export function balanceOf(
  { context }: TestExchange,
  who: Pick<Person, "id">,
  kind: "fiat" | "merchant",
): [bigint, bigint] {
  const { available, held } = context.sequencer.view().balance({ owner: who.id as UserId, kind }, usdt as never);
  return [available, held];
}

/** What somebody was told, the oldest first. */
export async function toldOf({ context }: TestExchange, who: Pick<Person, "id">): Promise<string[]> {
  const rows = await context.database.query<{ template: string }>(
    "select template from messages where user_id = $1 order by id",
    [who.id],
  );
  return rows.map(({ template }) => template);
}
