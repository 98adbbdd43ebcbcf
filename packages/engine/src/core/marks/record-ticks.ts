// Recording one look at the world. The sources are in the command and the middle is taken here: nobody can hand in a
// price. A look counts from the instant of its command, so none can be put back in time.

import {
  type Amount,
  amountMax,
  type Instant,
  invalid,
  isId,
  type MarketId,
  ok,
  type Result,
  refuse,
} from "@tidemark/kernel";
import type { CoreReplies, RecordTicks, SetMarkTerms, SourcePrice } from "../command.ts";
import type { Core } from "../core.ts";
import { agreeingMin, Mark, type MarkTerms } from "./mark.ts";
import { markTermNames } from "./marks.ts";

const million = 1_000_000n;
const quotesMax = 1_000;
const sourcesMax = 32;

export function recordTicks(core: Core, { number, quotes }: RecordTicks): Result<CoreReplies["RecordTicks"]> {
  const { marks } = core;
  if (number !== marks.number + 1) return refuse("tick_out_of_order", { number: String(marks.number) });
  if (!areSound(quotes)) return invalid("quotes");
  marks.number = number;
  const moved: Mark[] = [];
  const looked = new Set<MarketId>();
  for (const { marketId, sources } of quotes) {
    if (sources.length < marks.terms.sourcesMin) continue;
    looked.add(marketId);
    const mark = open(core, marketId);
    core.fingerprint.touch(mark);
    if (!isBelieved(mark, middle(sources), marks.terms)) continue;
    mark.price = middle(sources);
    mark.at = core.at;
    mark.number = number;
    moved.push(mark);
  }
  forgetOthers(core, looked);
  moved.sort((one, other) => one.marketId - other.marketId);
  core.emit({ type: "TickRecorded", tick: { number, marks: tickText(moved) } });
  const tick = { number, at: core.at, moved };
  for (const { product, slice } of core.rooms) product.onTick?.(core, slice, tick, core.budget);
  return ok({ number, moved: moved.length });
}

/** What the chain of ticks is made of: market:price, the lowest market first. */
function tickText(moved: readonly Mark[]): string {
  return moved.map(({ marketId, price }) => `${marketId}:${price}`).join(",");
}

function open(core: Core, marketId: MarketId): Mark {
  let mark = core.marks.byMarket.get(marketId);
  if (mark === undefined) {
    mark = new Mark(marketId);
    core.marks.byMarket.set(marketId, mark);
  }
  return mark;
}

/** A jump needs the very next looks to agree: one that says nothing about the market ends the wait. */
function forgetOthers(core: Core, looked: ReadonlySet<MarketId>): void {
  for (const mark of core.marks.byMarket.values()) {
    if (mark.candidate === 0n || looked.has(mark.marketId)) continue;
    core.fingerprint.touch(mark);
    mark.candidate = 0n;
    mark.agreed = 0;
  }
}

/** Whether a price may stand as it is; remembers one that jumped. */
function isBelieved(mark: Mark, price: bigint, { jumpPpm, agreePpm }: MarkTerms): boolean {
  const isNear = mark.price === 0n || isWithin(price, mark.price, jumpPpm);
  if (!isNear) {
    const agrees = mark.candidate > 0n && isWithin(price, mark.candidate, agreePpm);
    if (!agrees) mark.candidate = price;
    mark.agreed = agrees ? mark.agreed + 1 : 0;
    if (mark.agreed < agreeingMin) return false;
  }
  mark.candidate = 0n;
  mark.agreed = 0;
  return true;
}

function isWithin(price: bigint, of: bigint, ppm: number): boolean {
  const distance = price > of ? price - of : of - price;
  return distance * million <= of * BigInt(ppm);
}

/** Of an even number the lower half of the two in the middle. */
function middle(sources: readonly SourcePrice[]): bigint {
  const prices = sources.map(({ price }) => price as bigint).sort((one, other) => (one < other ? -1 : 1));
  const half = prices.length >> 1;
  const upper = prices[half] ?? 0n;
  return prices.length % 2 === 1 ? upper : ((prices[half - 1] ?? 0n) + upper) / 2n;
}

function areSound(quotes: RecordTicks["quotes"]): boolean {
  if (quotes.length > quotesMax) return false;
  const markets = new Set(quotes.map(({ marketId }) => marketId));
  return (
    markets.size === quotes.length && quotes.every(({ marketId, sources }) => isId(marketId) && areDistinct(sources))
  );
}

function areDistinct(sources: readonly SourcePrice[]): boolean {
  if (sources.length > sourcesMax) return false;
  const names = new Set(sources.map(({ source }) => source));
  return (
    names.size === sources.length &&
    sources.every(({ source, price }) => isId(source) && price > 0n && price <= amountMax)
  );
}

export function setMarkTerms(core: Core, { terms }: SetMarkTerms): Result<CoreReplies["SetMarkTerms"]> {
  const known = Object.fromEntries(markTermNames.map((name) => [name, terms[name]])) as MarkTerms;
  const wrong = markTermNames.find((name) => !Number.isSafeInteger(known[name]) || known[name] < 1);
  if (wrong !== undefined) return invalid(wrong);
  if (known.closeMs < known.freshMs) return invalid("closeMs");
  core.marks.terms = known;
  return ok(known);
}

/** As it is saved: a mark that was there is there again. */
export function restoreMark(
  core: Core,
  saved: { marketId: MarketId; price: Amount; at: Instant; number: number; candidate: Amount; agreed: number },
): void {
  const mark = open(core, saved.marketId);
  Object.assign(mark, saved);
  core.fingerprint.touch(mark);
}
