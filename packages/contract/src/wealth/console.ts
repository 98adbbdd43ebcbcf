// The wealth account as operators see it and decide on it: what a unit takes and brings, for what is locked from then on,
// and what is owed when. Nothing here touches a lock that was begun.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { textField, wholeField } from "../fields.ts";
import { lockStates } from "./calls.ts";

const lookers: ConsoleCall["roles"] = ["markets", "finance", "support", "owner"];
export const offerStates = ["open", "closed"] as const;
/** A tenth of what is locked. */
export const rewardMaxPpm = 100_000;

export const wealthLook = defineLook({
  name: "wealth.terms",
  roles: lookers,
  request: z.object({}),
  reply: z.object({
    coin: z.string(),
    unitUsdt: z.string(),
    unitCoin: z.string(),
    termDays: z.number(),
    rewardPpm: z.number(),
    state: z.enum(offerStates),
    /** Whether these are the settings' own, or what operators have said. */
    isUsual: z.boolean(),
    /** What the house has free, from which rewards are set aside. */
    houseFree: z.string(),
    /** Units it could still set the reward aside for; null where there is none. */
    unitsLeft: z.nullable(z.number()),
  }),
});

const owedRow = z.object({
  day: z.string(),
  coin: z.string(),
  locks: z.number(),
  units: z.number(),
  usdt: z.string(),
  amount: z.string(),
  reward: z.string(),
});
export type WealthOwedRow = z.output<typeof owedRow>;

/** What comes back to people on which day of the exchange's zone, the next first. */
export const wealthOwedList = defineList({
  name: "wealth.owed",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: owedRow,
});

const lockRow = z.object({
  id: z.number(),
  account: z.string(),
  units: z.number(),
  usdt: z.string(),
  amount: z.string(),
  coin: z.string(),
  reward: z.string(),
  state: z.enum(lockStates),
  lockedAt: z.number(),
  endsAt: z.number(),
});
export type WealthLockListing = z.output<typeof lockRow>;

/** The newest first. */
export const wealthLocksList = defineList({
  name: "wealth.locks",
  roles: lookers,
  request: z.object({ ...listFields, account: z.optional(textField(20)) }),
  reply: lockRow,
});

/** For what is locked from then on. */
export const setWealthTerms = defineDeed({
  name: "wealth.set-terms",
  roles: ["markets", "finance"],
  care: "two",
  request: z.object({
    unitUsdt: wholeField(1, 1_000_000),
    unitCoin: wholeField(1, 1_000_000_000),
    termDays: wholeField(1, 3_650),
    rewardPpm: wholeField(0, rewardMaxPpm),
    state: z.enum(offerStates),
  }),
  reply: z.object({}),
});
