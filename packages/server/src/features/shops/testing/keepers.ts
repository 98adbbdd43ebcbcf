// People who can have a shop, and shops in whatever state a test needs, made the way people make them.

import { ensure, type UserId } from "@tidemark/kernel";
import { dealer } from "../../../testing/dealers.ts";
import type { Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import type { ShopRow, Shops } from "../shops.ts";
import { findShop } from "../shops-store.ts";

export const usdt = 3;
export const btc = 1;
let names = 0;

export function newName(): string {
  names += 1;
  return `Harbour ${names}`;
}

/** Certified, payable, with a thousand USDT in the fiat account. */
export function keeper(exchange: TestExchange, name?: string): Promise<Person> {
  return dealer(exchange, name);
}

export function idOf({ id }: Pick<Person, "id">): UserId {
  return id as UserId;
}

type More = { readonly currencyId?: number; readonly name?: string };

export async function applied(shops: Shops, who: Person, more: More = {}): Promise<ShopRow> {
  const made = await shops.apply({ userId: idOf(who), currencyId: usdt, name: newName(), key: null, ...more });
  if (!made.ok) throw new Error(`no application: ${made.rejection.code}`);
  return made.value;
}

const log = async (): Promise<void> => undefined;

export async function opened(exchange: TestExchange, shops: Shops, who: Person, more: More = {}): Promise<ShopRow> {
  const { id } = await applied(shops, who, more);
  const outcome = await shops.approve({ shopId: id, why: "as it should be", log });
  if (outcome !== "done") throw new Error(`not approved: ${outcome}`);
  return shopNow(exchange, id);
}

export async function shopNow({ context }: TestExchange, id: number): Promise<ShopRow> {
  return ensure(await findShop(context.database, id), "a shop that was there");
}

/** Free and set aside. */
export function balanceOf(
  { context }: TestExchange,
  who: Pick<Person, "id">,
  kind: "fiat" | "merchant",
  assetId = usdt,
): [bigint, bigint] {
  const { available, held } = context.sequencer.view().balance({ owner: idOf(who), kind }, assetId as never);
  return [available, held];
}

export async function isSeller({ context }: TestExchange, who: Pick<Person, "id">): Promise<boolean> {
  const [row] = await context.database.query<{ is_seller: boolean }>("select is_seller from users where id = $1", [
    who.id,
  ]);
  return row?.is_seller === true;
}

/** What somebody was told about shops, the oldest first. */
export async function toldOf({ context }: TestExchange, who: Pick<Person, "id">): Promise<string[]> {
  const rows = await context.database.query<{ template: string }>(
    "select template from messages where user_id = $1 and template like 'shop%' order by id",
    [who.id],
  );
  return rows.map(({ template }) => template);
}
