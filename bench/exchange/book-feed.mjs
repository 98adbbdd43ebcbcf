// @ts-check
// Feeds one book's channel so many changes a second, each with its right checksum, in place of the market's own. The
// best bid's amount is the time at which its change was sent, so that whoever looks can tell how old it is.

import { bookChecksum } from "@tidemark/contract/book";

const levels = 50;
const tick = 0.1;
/** Changes are sent in little heaps: timers are no finer than this. */
const everyMs = 2;

/** The amount that stands for a moment, with five decimals; it begins anew every 100 seconds. @param {number} ms */
export function momentAmount(ms) {
  const part = Math.floor(ms) % 100_000;
  return `${100 + Math.floor(part / 1000)}.${String(part % 1000).padStart(3, "0")}00`;
}

/**
 * @param {{ open(name: string, snapshot: () => unknown): void, publish(name: string, change: unknown): void }} channels
 * @param {{ marketId: number, perSecond: number, price: number }} plan
 * @returns {{ stop: () => number }} stopping answers how many changes were sent
 */
export function startBookFeed(channels, { marketId, perSecond, price }) {
  const name = `book:${marketId}`;
  const publish = channels.publish;
  /** @type {[string, string][]} */
  const bids = Array.from({ length: levels }, (_, index) => [(price - index * tick).toFixed(1), "1.00000"]);
  /** @type {[string, string][]} */
  const asks = Array.from({ length: levels }, (_, index) => [(price + (index + 1) * tick).toFixed(1), "1.00000"]);
  const sum = () => bookChecksum(bids, asks);
  channels.open(name, () => ({ bids, asks, sum: sum() }));
  // The market's own changes do not fit this book.
  channels.publish = (channel, change) => {
    if (channel !== name) publish(channel, change);
  };
  let sent = 0;
  function change() {
    const side = sent % 2 === 0 ? bids : asks;
    const level = side[1 + ((sent * 7) % 20)];
    const best = bids[0];
    if (level === undefined || best === undefined) return;
    level[1] = (0.5 + ((sent * 131) % 900) / 100).toFixed(5);
    best[1] = momentAmount(Date.now());
    publish(name, {
      bids: side === bids ? [best, level] : [best],
      asks: side === asks ? [level] : [],
      sum: sum(),
    });
    sent += 1;
  }
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedMs) * perSecond) / 1000);
    while (sent < due) change();
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      channels.publish = publish;
      return sent;
    },
  };
}
