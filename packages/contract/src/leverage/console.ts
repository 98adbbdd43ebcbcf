// Leverage as operators see it and decide on it: the terms of every pair, what the house owes and has, who is big, who
// was closed out. What they decide holds for what opens from then on; nothing here names a price, and nobody's position
// is touched: where leverage ends, it was announced, and everything closes at the recorded price by rule. Amounts are
// decimal texts, rates millionths, instants epoch milliseconds.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, textField, wholeField } from "../fields.ts";
import { leverReasons, leverSides } from "./calls.ts";

const lookers: ConsoleCall["roles"] = ["markets", "finance", "support", "owner"];
const done = z.object({});
const ppmMax = 1_000_000;
const amountField = () => textField(60);
const optionalId = z.optional(idField());

/** none: no terms yet · paused: switched off in the listing · ending: announced, nothing opens any more. */
export const leverConsoleStates = ["none", "open", "closing", "ending", "ended", "paused"] as const;

const marketRow = z.object({
  id: z.number(),
  symbol: z.string(),
  coin: z.string(),
  state: z.enum(leverConsoleStates),
  /** When it ends, where that was announced. */
  endsAt: z.nullable(z.number()),
  /** Base coins of one hand. */
  hand: z.string(),
  handsMin: z.number(),
  handsMax: z.number(),
  /** Rising, separated by commas. */
  multiples: z.string(),
  spreadPpm: z.number(),
  feePpm: z.number(),
  overnightPpm: z.number(),
  stressPpm: z.number(),
  userValueMax: z.string(),
  sideValueMax: z.string(),
});
export type LeverMarketListing = z.output<typeof marketRow>;

/** The terms of every pair; the numbers are empty texts and zeros where it has none yet. */
export const leverMarketsList = defineList({
  name: "leverage.markets",
  roles: lookers,
  request: z.object({ ...listFields, search: z.optional(textField(60)) }),
  reply: marketRow,
});

export const leverMarketLook = defineLook({
  name: "leverage.market",
  roles: lookers,
  request: z.object({ id: idField() }),
  reply: marketRow,
});

const exposureRow = z.object({
  id: z.number(),
  symbol: z.string(),
  coin: z.string(),
  positions: z.number(),
  /** In base coins. */
  longNumber: z.string(),
  shortNumber: z.string(),
  /** In the quote coin, at the last recorded price; empty without one. */
  longValue: z.string(),
  shortValue: z.string(),
  longCost: z.string(),
  shortCost: z.string(),
  /** What the house owes here at the last recorded price; with a minus what is owed to it. */
  owed: z.string(),
  lastPrice: z.string(),
});
export type LeverExposureRow = z.output<typeof exposureRow>;

export const leverExposureList = defineList({
  name: "leverage.exposure",
  roles: lookers,
  request: z.object({ ...listFields, search: z.optional(textField(60)) }),
  reply: exposureRow,
});

const houseRow = z.object({
  /** Of the quote coin. */
  id: z.number(),
  coin: z.string(),
  pool: z.string(),
  insurance: z.string(),
  /** What the house has of its own, from which both can be topped up. */
  house: z.string(),
  owed: z.string(),
  coveragePpm: z.number(),
  stressed: z.string(),
  capacity: z.string(),
  thresholdPpm: z.number(),
  sharePpm: z.number(),
  insurancePpm: z.number(),
});
export type LeverHouseListing = z.output<typeof houseRow>;

export const leverHousesList = defineList({
  name: "leverage.houses",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: houseRow,
});

const bigRow = z.object({
  id: z.number(),
  user: z.number(),
  symbol: z.string(),
  coin: z.string(),
  side: z.enum(leverSides),
  hands: z.number(),
  multiple: z.number(),
  openPrice: z.string(),
  lastPrice: z.string(),
  /** At the last recorded price. */
  value: z.string(),
  margin: z.string(),
  profit: z.string(),
  openedAt: z.number(),
});
export type BigPositionRow = z.output<typeof bigRow>;

/** The hundred that are worth most, of one market or side where those are named. */
export const bigPositionsList = defineList({
  name: "leverage.positions",
  roles: lookers,
  request: z.object({ ...listFields, market: optionalId, side: z.optional(z.enum(leverSides)) }),
  reply: bigRow,
});

const closingRow = z.object({
  id: z.number(),
  position: z.number(),
  user: z.number(),
  symbol: z.string(),
  coin: z.string(),
  side: z.enum(leverSides),
  hands: z.number(),
  multiple: z.number(),
  openPrice: z.string(),
  closePrice: z.string(),
  reason: z.enum(leverReasons),
  margin: z.string(),
  profit: z.string(),
  settled: z.string(),
  insured: z.string(),
  borne: z.string(),
  coveragePpm: z.number(),
  at: z.number(),
});
export type LeverClosingListing = z.output<typeof closingRow>;

/** Liquidations unless another reason is named. */
export const leverClosingsList = defineList({
  name: "leverage.closings",
  roles: lookers,
  request: z.object({ ...listFields, reason: z.optional(z.enum(leverReasons)) }),
  reply: closingRow,
});

const coverageRow = z.object({
  coin: z.string(),
  pool: z.string(),
  insurance: z.string(),
  owed: z.string(),
  coveragePpm: z.number(),
  at: z.number(),
});
export type LeverCoverageListing = z.output<typeof coverageRow>;

/** Each change of what there is against what is owed, newest first. */
export const leverCoverageList = defineList({
  name: "leverage.coverage",
  roles: lookers,
  request: z.object({ ...listFields, coin: optionalId }),
  reply: coverageRow,
});

/** For what opens from then on; open positions keep theirs. The first terms of a pair open leverage on it. */
export const setLeverTerms = defineDeed({
  name: "leverage.set-terms",
  roles: ["markets"],
  care: "two",
  request: z.object({
    id: idField(),
    hand: amountField(),
    handsMin: wholeField(1, 1_000_000_000),
    handsMax: wholeField(1, 1_000_000_000),
    multiples: textField(100),
    spreadPpm: wholeField(0, ppmMax / 10),
    feePpm: wholeField(0, ppmMax / 10),
    overnightPpm: wholeField(0, ppmMax / 10),
    stressPpm: wholeField(1, ppmMax),
    userValueMax: amountField(),
    sideValueMax: amountField(),
  }),
  reply: done,
});

export const setLeverRules = defineDeed({
  name: "leverage.set-rules",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    coin: idField(),
    thresholdPpm: wholeField(0, ppmMax / 2),
    sharePpm: wholeField(1, ppmMax),
    insurancePpm: wholeField(0, ppmMax),
  }),
  reply: done,
});

/** closing: nothing opens any more, what is open goes on. open: again, which takes back an announced end. */
export const setLeverState = defineDeed({
  name: "leverage.set-state",
  roles: ["markets"],
  care: "two",
  request: z.object({ id: idField(), state: z.enum(["open", "closing"]) }),
  reply: done,
});

/**
 * Announces the end of leverage on a pair: from now on nothing opens, holders are told, and at the instant everything
 * that is still open closes at the next recorded price.
 */
export const endLever = defineDeed({
  name: "leverage.end",
  roles: ["markets"],
  care: "two",
  request: z.object({ id: idField(), endsAt: wholeField(0, Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ holders: z.number() }),
});

export const leverFunds = ["pool", "insurance"] as const;

/** Out of the house's own money, never back. */
export const fundLever = defineDeed({
  name: "leverage.fund",
  roles: ["finance"],
  care: "two",
  request: z.object({ coin: idField(), fund: z.enum(leverFunds), amount: amountField() }),
  reply: done,
});
