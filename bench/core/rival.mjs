// @ts-check
// Drives nodejs-order-book with the same workload: a book alone, without balances, holds or fees.

import { createRequire } from "node:module";
import { kinds } from "./workload.mjs";

/** @returns {any | null} the package, or null where it is not installed */
export function loadRival() {
  try {
    return createRequire(import.meta.url)("nodejs-order-book");
  } catch {
    return null;
  }
}

/** @param {any} rival @param {ReturnType<typeof import("./workload.mjs").makeWorkload>} work */
export function driveRival(rival, work) {
  const book = new rival.OrderBook();
  const { kind, isBuy, target } = work;
  const price = Array.from(work.ticks, (ticks) => ticks / 100);
  const size = Array.from(work.lots, (lots) => lots / 100_000);
  const ids = Array.from({ length: work.total }, (_, index) => `o${index}`);
  const counts = { refused: 0 };
  /** @param {number} index */
  const run = (index) => {
    const side = isBuy[index] === 1 ? "buy" : "sell";
    let answer;
    if (kind[index] === kinds.limit) {
      answer = book.limit({ side, id: ids[index], size: size[index], price: price[index] });
    } else if (kind[index] === kinds.cancel) {
      answer = book.cancel(ids[target[index] ?? 0]);
    } else {
      answer = book.market({ side, size: size[index] });
    }
    if (!answer || answer.err) counts.refused += 1;
  };
  return { run, counts };
}
