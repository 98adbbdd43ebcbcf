// Seconds options and stake policies as operators see them and decide on them: what is offered and at what, when it is
// closed, what could still be won of the house, its two funds, the policies that run, and how many won. What they decide
// holds for what is accepted from then on: nothing here names an option, a bought policy or a price. Amounts are decimal
// texts, rates millionths, instants epoch milliseconds.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, optionalText, textField, wholeField } from "../fields.ts";
import { optionDirections, policyEndings } from "./calls.ts";

const lookers: ConsoleCall["roles"] = ["markets", "finance", "support", "owner"];
const done = z.object({});
const ppmMax = 1_000_000;
const amountField = () => textField(60);
const optionalId = z.optional(idField());

export const offerStates = ["open", "closed"] as const;
/** none: never offered · paused: switched off in the listing. */
export const offerConsoleStates = ["none", "open", "closed", "paused"] as const;
export const policyKinds = ["forward", "reverse"] as const;
export const policyPays = ["insured", "free"] as const;

const durationRow = z.object({
  /** The seconds themselves. */
  id: z.number(),
  seconds: z.number(),
  /** What a win pays beside the stake. */
  ratioPpm: z.number(),
  /** The share of options without a fee that must be won to lose nothing. */
  breakEvenPpm: z.number(),
  state: z.enum(offerStates),
});
export type OptionDurationListing = z.output<typeof durationRow>;

/** The shortest first. */
export const optionDurationsList = defineList({
  name: "seconds.durations",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: durationRow,
});

const coinRow = z.object({
  id: z.number(),
  coin: z.string(),
  feePpm: z.number(),
  stakeMin: z.string(),
  /** 0 is no limit, here and below. */
  stakeMax: z.string(),
  openMax: z.number(),
  sideMax: z.string(),
  state: z.enum(offerConsoleStates),
});
export type OptionCoinListing = z.output<typeof coinRow>;

/** Every coin; the figures are empty texts and zeros where it has no terms yet. */
export const optionCoinsList = defineList({
  name: "seconds.coins",
  roles: lookers,
  request: z.object({ ...listFields, search: z.optional(textField(60)) }),
  reply: coinRow,
});

const marketRow = z.object({ id: z.number(), symbol: z.string(), state: z.enum(offerConsoleStates) });
export type OptionMarketListing = z.output<typeof marketRow>;

export const optionMarketsList = defineList({
  name: "seconds.markets",
  roles: lookers,
  request: z.object({ ...listFields, search: z.optional(textField(60)) }),
  reply: marketRow,
});

const policyTypeRow = z.object({
  id: z.number(),
  coinId: z.number(),
  coin: z.string(),
  kind: z.enum(policyKinds),
  amountMin: z.string(),
  amountMax: z.string(),
  premiumPpm: z.number(),
  profitPpm: z.number(),
  lossPpm: z.number(),
  lossLeft: z.string(),
  claimPpm: z.number(),
  pays: z.enum(policyPays),
  claimsDaily: z.number(),
  claimsMax: z.number(),
  stakeMax: z.string(),
  openMax: z.number(),
  state: z.enum(offerStates),
});
export type PolicyTypeListing = z.output<typeof policyTypeRow>;

export const policyTypesList = defineList({
  name: "seconds.policy-types",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: policyTypeRow,
});

/** Weekly hours in which nothing is accepted, in the exchange's zone: "sat 00:00-24:00, sun 00:00-12:30"; empty for none. */
export const optionHoursLook = defineLook({
  name: "seconds.hours",
  roles: lookers,
  request: z.object({}),
  reply: z.object({
    hours: z.string(),
    zone: z.string(),
    isClosed: z.boolean(),
    /** When it opens or closes next; null where no hours are set. */
    changesAt: z.nullable(z.number()),
  }),
});

const exposureRow = z.object({
  id: z.number(),
  symbol: z.string(),
  coin: z.string(),
  direction: z.enum(optionDirections),
  options: z.number(),
  stakes: z.string(),
  /** Set aside in the pool for them. */
  profits: z.string(),
  /** The most that may be; 0 is no limit. */
  sideMax: z.string(),
});
export type OptionExposureRow = z.output<typeof exposureRow>;

/** What lives in each market, coin and direction. */
export const optionExposureList = defineList({
  name: "seconds.exposure",
  roles: lookers,
  request: z.object({ ...listFields, market: optionalId }),
  reply: exposureRow,
});

const instantRow = z.object({
  symbol: z.string(),
  coin: z.string(),
  direction: z.enum(optionDirections),
  endsAt: z.number(),
  options: z.number(),
  stakes: z.string(),
  profits: z.string(),
});
export type OptionInstantRow = z.output<typeof instantRow>;

/** The same by the instant it ends at, the next 200. */
export const optionInstantsList = defineList({
  name: "seconds.instants",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: instantRow,
});

const houseRow = z.object({
  /** Of the coin. */
  id: z.number(),
  coin: z.string(),
  pool: z.string(),
  poolReserved: z.string(),
  policies: z.string(),
  policiesReserved: z.string(),
  /** What the house has of its own, from which both can be topped up. */
  house: z.string(),
});
export type OptionHouseListing = z.output<typeof houseRow>;

export const optionHousesList = defineList({
  name: "seconds.houses",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: houseRow,
});

const policyRow = z.object({
  id: z.number(),
  user: z.number(),
  type: z.number(),
  coin: z.string(),
  state: z.enum(["active", "ended"]),
  insured: z.string(),
  premium: z.string(),
  balance: z.string(),
  reserved: z.string(),
  claims: z.number(),
  claimsMax: z.number(),
  ending: z.nullable(z.enum(policyEndings)),
  boughtAt: z.number(),
  endedAt: z.nullable(z.number()),
});
export type PolicyListing = z.output<typeof policyRow>;

/** Newest first. */
export const policiesList = defineList({
  name: "seconds.policies",
  roles: lookers,
  request: z.object({ ...listFields, state: z.optional(z.enum(["active", "ended"])) }),
  reply: policyRow,
});

const statisticsRow = z.object({
  /** Of the exchange's calendar, as 2026-11-16. */
  day: z.string(),
  coin: z.string(),
  won: z.number(),
  lost: z.number(),
  drawn: z.number(),
  void: z.number(),
  /** Of those that were won or lost; null where there was none. */
  sharePpm: z.nullable(z.number()),
  /** The ends of its 99 % interval after Wilson. */
  lowPpm: z.nullable(z.number()),
  highPpm: z.nullable(z.number()),
  stakes: z.string(),
  /** What the pool has earned by them, with a minus what it has paid. */
  pool: z.string(),
  fees: z.string(),
});
export type OptionStatisticsRow = z.output<typeof statisticsRow>;

/** How options ended, the newest day first, 14 days a page; of the day they ended on. */
export const optionStatisticsList = defineList({
  name: "seconds.statistics",
  roles: lookers,
  request: z.object({ ...listFields, market: optionalId, coin: optionalId }),
  reply: statisticsRow,
});

export const setOptionDuration = defineDeed({
  name: "seconds.set-duration",
  roles: ["markets"],
  care: "two",
  request: z.object({
    seconds: wholeField(15, 86_400),
    ratioPpm: wholeField(1, ppmMax),
    state: z.enum(offerStates),
  }),
  reply: done,
});

export const setOptionCoin = defineDeed({
  name: "seconds.set-coin",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    coin: idField(),
    feePpm: wholeField(0, ppmMax / 10),
    stakeMin: amountField(),
    stakeMax: amountField(),
    openMax: wholeField(0, 1_000),
    sideMax: amountField(),
    state: z.enum(offerStates),
  }),
  reply: done,
});

/** Opening it switches it on in the listing as well. */
export const setOptionMarket = defineDeed({
  name: "seconds.set-market",
  roles: ["markets"],
  care: "two",
  request: z.object({ id: idField(), state: z.enum(offerStates) }),
  reply: done,
});

/** For policies that are bought from then on. A number that is not known yet makes a new type. */
export const setPolicyType = defineDeed({
  name: "seconds.set-policy-type",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    id: idField(),
    coin: idField(),
    kind: z.enum(policyKinds),
    amountMin: amountField(),
    amountMax: amountField(),
    premiumPpm: wholeField(0, ppmMax),
    profitPpm: wholeField(1, 10 * ppmMax),
    lossPpm: wholeField(0, ppmMax),
    lossLeft: amountField(),
    claimPpm: wholeField(1, ppmMax),
    pays: z.enum(policyPays),
    claimsDaily: wholeField(1, 100),
    claimsMax: wholeField(1, 1_000),
    stakeMax: amountField(),
    openMax: wholeField(1, 1_000),
    state: z.enum(offerStates),
  }),
  reply: done,
});

/** Closes hours of the week to new options; what runs goes on. Empty takes all of them away. */
export const setOptionHours = defineDeed({
  name: "seconds.set-hours",
  roles: ["markets"],
  care: "two",
  request: z.object({ hours: optionalText(2_000) }),
  reply: done,
});

export const optionFunds = ["options", "policies"] as const;
const moving = z.object({ coin: idField(), fund: z.enum(optionFunds), amount: amountField() });

/** Out of the house's own money. */
export const fundOptions = defineDeed({
  name: "seconds.fund",
  roles: ["finance"],
  care: "two",
  request: moving,
  reply: done,
});

/** Back to the house's own; what is set aside for somebody stays where it is. */
export const returnOptions = defineDeed({
  name: "seconds.return",
  roles: ["finance"],
  care: "two",
  request: moving,
  reply: done,
});
