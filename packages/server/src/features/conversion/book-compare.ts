// What the order books would give for the same payment right now, before their fee: sold into the bids of the coin that
// is paid, and bought from the asks of the one that is got.

import type { Books } from "../book/book.ts";
import type { Quotable } from "./coins.ts";
import { boughtWith, soldInto } from "./figures.ts";

/** So many levels of a side are looked at; beyond them a book counts as not deep enough. */
const levelsMax = 500;

type Asked = { readonly from: Quotable; readonly to: Quotable; readonly pay: bigint };

/** Null where a book is not deep enough. */
export function booksGive(books: Books, { from, to, pay }: Asked): bigint | null {
  const sold = from.market === null ? pay : soldInto(pay, books.of(from.market.id).bids.best(levelsMax), from.scale);
  if (sold === null || sold === 0n) return null;
  const got = to.market === null ? sold : boughtWith(sold, books.of(to.market.id).asks.best(levelsMax), to.scale);
  return got === 0n ? null : got;
}
