// Conversions as operators see them and decide on them: the spread and the limits, what the house has of each coin, what
// was converted by day. Nothing here names a price, a quote or a person's conversion to be changed.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { textField, wholeField } from "../fields.ts";

const lookers: ConsoleCall["roles"] = ["markets", "finance", "support", "owner"];
const done = z.object({});

/** Half of a price is more than anybody could mean. */
export const spreadMaxPpm = 50_000;

export const conversionLook = defineLook({
  name: "conversion.terms",
  roles: lookers,
  request: z.object({}),
  reply: z.object({
    spreadPpm: z.number(),
    onceMax: z.string(),
    dayMax: z.string(),
    isPaused: z.boolean(),
    /** Whether these are the settings' own, or what operators have said. */
    isUsual: z.boolean(),
    /** Accepted and not booked yet. */
    waiting: z.number(),
  }),
});

const inventoryRow = z.object({
  id: z.number(),
  coin: z.string(),
  free: z.string(),
  /** Of the house's own too, and promised to somebody. */
  held: z.string(),
  /** What is free, in USDT by the recorded price; empty where there is none. */
  worth: z.string(),
  state: z.enum(["open", "late", "none"]),
});
export type ConversionInventoryRow = z.output<typeof inventoryRow>;

/** Every coin that can be converted. */
export const conversionInventoryList = defineList({
  name: "conversion.inventory",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: inventoryRow,
});

const dayRow = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  count: z.number(),
  paid: z.string(),
  received: z.string(),
  /** In USDT, by the recorded prices of each. */
  value: z.string(),
  /** What the spread has brought, in USDT by the same prices. */
  earned: z.string(),
});
export type ConversionDayRow = z.output<typeof dayRow>;

/** By day of the exchange's zone and pair, the newest day first. */
export const conversionDaysList = defineList({
  name: "conversion.days",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: dayRow,
});

const conversionRow = z.object({
  id: z.number(),
  account: z.string(),
  from: z.string(),
  to: z.string(),
  paid: z.string(),
  received: z.string(),
  value: z.string(),
  spreadPpm: z.number(),
  state: z.enum(["accepted", "done", "refused"]),
  at: z.number(),
});
export type ConversionListing = z.output<typeof conversionRow>;

/** The newest first. */
export const conversionsList = defineList({
  name: "conversion.list",
  roles: lookers,
  request: z.object({ ...listFields, account: z.optional(textField(20)) }),
  reply: conversionRow,
});

/** For quotes that are given from then on. */
export const setConversionTerms = defineDeed({
  name: "conversion.set-terms",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    spreadPpm: wholeField(0, spreadMaxPpm),
    onceMax: textField(60),
    dayMax: textField(60),
  }),
  reply: done,
});

/** No new quotes; one that was given holds to its end. */
export const pauseConversion = defineDeed({
  name: "conversion.pause",
  roles: ["markets", "finance", "owner"],
  care: "again",
  request: z.object({}),
  reply: done,
});

export const resumeConversion = defineDeed({
  name: "conversion.resume",
  roles: ["markets", "finance", "owner"],
  care: "two",
  request: z.object({}),
  reply: done,
});
