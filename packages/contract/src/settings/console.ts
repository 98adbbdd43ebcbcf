// What operators turn and set for everybody while the exchange runs: switches, limits of withdrawals, trading fees.

import * as z from "zod/mini";
import { defineDeed, defineLook, roles } from "../console-call.ts";
import { textField } from "../fields.ts";

const amountLengthMax = 40;
const turned = z.object({ isOn: z.boolean(), reason: z.string(), changedAt: z.number() });

export const settingsState = defineLook({
  name: "settings.state",
  roles,
  request: z.object({}),
  reply: z.object({
    withdrawals: z.object({
      isStopped: z.boolean(),
      reason: z.string(),
      /** In live mode nothing leaves while nobody could stop it. */
      isUnwatched: z.boolean(),
    }),
    maintenance: turned,
    registrationClosed: turned,
    /** USDT, by identity level from 0 on. */
    limits: z.array(z.object({ level: z.number(), day: z.string(), month: z.string() })),
    /** USDT up to which no operators are needed, for one account within 24 hours. */
    autoLimit: z.string(),
    fees: z.array(z.object({ market: z.string(), makerFeePpm: z.number(), takerFeePpm: z.number() })),
  }),
});

/** One person is enough, and at once: whatever is wrong, money stays. */
export const stopWithdrawals = defineDeed({
  name: "settings.stop-withdrawals",
  roles: ["support", "finance", "owner"],
  request: z.object({}),
  reply: z.object({}),
});

export const resumeWithdrawals = defineDeed({
  name: "settings.resume-withdrawals",
  roles: ["finance", "owner"],
  care: "again",
  request: z.object({}),
  reply: z.object({}),
});

export const setMaintenance = defineDeed({
  name: "settings.maintenance",
  roles: ["markets", "owner"],
  care: "again",
  request: z.object({ isOn: z.boolean() }),
  reply: z.object({}),
});

export const setRegistration = defineDeed({
  name: "settings.registration",
  roles: ["support", "owner"],
  care: "again",
  request: z.object({ isOpen: z.boolean() }),
  reply: z.object({}),
});

export const setWithdrawalLimits = defineDeed({
  name: "settings.limits",
  roles: ["finance", "owner"],
  care: "two",
  request: z.object({
    level: z.int().check(z.nonnegative(), z.maximum(9)),
    day: textField(amountLengthMax),
    month: textField(amountLengthMax),
  }),
  reply: z.object({}),
});

/** A share of what is received, in millionths; the most anybody may be asked for. */
export const feePpmMax = 50_000;

export const setTradingFees = defineDeed({
  name: "settings.fees",
  roles: ["markets", "owner"],
  care: "two",
  request: z.object({
    market: textField(32),
    makerFeePpm: z.int().check(z.nonnegative(), z.maximum(feePpmMax)),
    takerFeePpm: z.int().check(z.nonnegative(), z.maximum(feePpmMax)),
  }),
  reply: z.object({}),
});
