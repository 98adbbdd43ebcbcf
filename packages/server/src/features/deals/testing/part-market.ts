// A small market for tests of the machine itself: its offers are taken in parts, and whoever posts keeps the coins of it
// apart. It has no calls of its own.

import type { UserAccountKind } from "@tidemark/engine";
import {
  type Amount,
  type AssetId,
  amount,
  ensure,
  ok,
  type Result,
  refuse,
  scale,
  type UserId,
} from "@tidemark/kernel";
import { canDeal } from "../../../testing/dealers.ts";
import { give } from "../../../testing/funds.ts";
import type { Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { type DealRow, type DealTerms, moneyOf, type OfferRow, type OfferType, type Parting } from "../deals.ts";

export const usdt = 3 as AssetId;
const price = 705n;
export const payMs = 30 * 60_000;
export const confirmMs = 60 * 60_000;

/** A fee of a thousandth, so that many parts do not share it evenly. */
export const terms: DealTerms = {
  market: "shop",
  feePpm: 1_000n,
  windowMs: payMs,
  confirmMs,
  atConfirm: "dispute",
  accountAgeMs: 0,
  openMax: 1_000,
  offersMax: 1_000,
  cancelsMax: 1_000,
};

export function units(text: string): Amount {
  const [whole = "0", parts = ""] = text.split(".");
  return amount(BigInt(whole) * 1_000_000n + BigInt(parts.padEnd(6, "0")));
}

/** Somebody whose coins for this market lie in an account of their own. */
export async function becomeKeeper(exchange: TestExchange, who: Person): Promise<Person> {
  await canDeal(exchange, who);
  await give(exchange, { userId: who.id, kind: "merchant" }, "USDT", "1000");
  return who;
}

export function moneyIn(exchange: TestExchange, { id }: Pick<Person, "id">, kind: UserAccountKind): [bigint, bigint] {
  const { available, held } = exchange.context.sequencer.view().balance({ owner: id as UserId, kind }, usdt);
  return [available, held];
}

/** Never nothing, however little it is. */
function cost(number: Amount): bigint {
  return moneyOf({ number, scale: scale(6), price, coinCode: "CNY" }) || 1n;
}

export async function postOffer(
  exchange: TestExchange,
  who: Pick<Person, "id">,
  { type = "sell", total, more = {} }: { type?: OfferType; total: Amount; more?: Partial<DealTerms> },
): Promise<OfferRow> {
  const request = { userId: who.id as UserId, type, assetId: usdt, coinCode: "CNY", way: "bank" } as const;
  const all = { ...request, price, total, money: cost(total), key: null };
  const posted = await exchange.context.deals.post(all, { ...terms, ...more });
  if (!posted.ok) throw new Error(`not posted: ${posted.rejection.code}`);
  return posted.value;
}

/** So many of them, or what is left where that is less. */
export function partOf(number: Amount): Parting {
  return async (_tx, { surplus }) => {
    const part = surplus < number ? surplus : number;
    return part === 0n ? refuse("offer_gone") : ok({ number: part, price, money: cost(part), windowMs: payMs });
  };
}

export function takePart(
  exchange: TestExchange,
  who: Pick<Person, "id">,
  { offerId, number, more = {} }: { offerId: number; number: Amount; more?: Partial<DealTerms> },
): Promise<Result<DealRow>> {
  const request = { userId: who.id as UserId, offerId, key: null, part: partOf(number) };
  return exchange.context.deals.take(request, { ...terms, ...more });
}

export async function takenPart(...[exchange, who, asked]: Parameters<typeof takePart>): Promise<DealRow> {
  const taken = await takePart(exchange, who, asked);
  if (!taken.ok) throw new Error(`not taken: ${taken.rejection.code}`);
  return taken.value;
}

export async function paidPart(...[exchange, who, asked]: Parameters<typeof takePart>): Promise<DealRow> {
  const deal = await takenPart(exchange, who, asked);
  const paid = await exchange.context.deals.pay({ userId: deal.buyerId, dealId: deal.id, key: null });
  if (!paid.ok) throw new Error(`not paid: ${paid.rejection.code}`);
  return deal;
}

export async function offerRow(exchange: TestExchange, id: number): Promise<Record<string, unknown>> {
  const rows = await exchange.context.database.query(
    "select state, ending, surplus::text, ended_at is not null as is_ended from deal_offers where id = $1",
    [id],
  );
  return ensure(rows[0], "no such offer");
}

export async function dealRow(exchange: TestExchange, id: number): Promise<Record<string, unknown>> {
  const rows = await exchange.context.database.query(
    "select state, ending, disputed_by, dispute_reason, confirm_by, paid_at from deals where id = $1",
    [id],
  );
  return ensure(rows[0], "no such deal");
}

export async function kindsIn(exchange: TestExchange, dealId: number): Promise<string[]> {
  const rows = await exchange.context.database.query<{ kind: string }>(
    "select kind from deal_entries where deal_id = $1 order by number",
    [dealId],
  );
  return rows.map(({ kind }) => kind);
}
