// The tables that everything which follows from commands is stored in: the core's and those of every product.

import { coreTables } from "./core/core-commands.ts";
import type { AnyEvent } from "./core/event.ts";
import type { AnyProduct } from "./core/product.ts";
import type { TableOf } from "./core/table.ts";
import { products } from "./products.ts";

export type StoredTable = TableOf<AnyEvent>;

export function tables(list: readonly AnyProduct[] = products as unknown as readonly AnyProduct[]): StoredTable[] {
  return [...(coreTables as readonly StoredTable[]), ...list.flatMap((product) => product.tables)];
}
