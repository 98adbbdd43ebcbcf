// Points as operators see them: how the service answers, what is offered, what is owed, and every exchange. Prices of
// coins are recorded ones; operators set what a point counts, by two, for what is asked for afterwards.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, textField, wholeField } from "../fields.ts";

export const pointsLookers: ConsoleCall["roles"] = ["support", "finance", "owner"];
export const pointsDeciders: ConsoleCall["roles"] = ["finance", "owner"];
const done = z.object({});

/**
 * asked: the payout is not set aside yet · debiting: the service is asked until it is known · odd: what the service says
 * cannot be, and two operators decide · paid, returned, refused: over · void: nothing was ever set aside
 */
export const exchangeRowStates = ["asked", "debiting", "odd", "paid", "returned", "refused", "void"] as const;
export type ExchangeRowState = (typeof exchangeRowStates)[number];

/** How an answer of the service was. */
export const answerKinds = ["answered", "failed", "slow", "odd"] as const;

const termsRow = z.object({
  coin: z.string(),
  price: z.string(),
  difference: z.string(),
  feePpm: z.number(),
  setBy: z.string(),
  at: z.number(),
});
export type TermsRow = z.infer<typeof termsRow>;

export const pointsState = defineLook({
  name: "points.state",
  roles: pointsLookers,
  request: z.object({}),
  reply: z.object({
    /** Whether a points service is set at all. */
    isSet: z.boolean(),
    isPaused: z.boolean(),
    pauseReason: z.string(),
    pausedAt: z.number(),
    terms: z.nullable(termsRow),
    marketPrice: z.string(),
    markState: z.enum(["fresh", "late", "stale", "none"]),
    /** What the house has of the coin beside what is set aside. */
    free: z.string(),
    /** Exchanges that go on, at most 1000 of them, and since when the oldest does. */
    waiting: z.number(),
    odd: z.number(),
    oldest: z.number(),
    /** What is set aside for them, by coin. */
    owed: z.array(z.object({ coin: z.string(), amount: z.string(), count: z.number() })),
    /** The last answers of the service, the newest first. */
    answers: z.array(
      z.object({ at: z.number(), question: z.string(), ms: z.number(), kind: z.enum(answerKinds), what: z.string() }),
    ),
  }),
});
export type PointsStateView = z.infer<(typeof pointsState)["reply"]>;

export const pointsExchangesList = defineList({
  name: "points.exchanges",
  roles: pointsLookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(exchangeRowStates)),
    account: z.optional(textField(20)),
  }),
  reply: z.object({
    id: z.number(),
    /** What the service knows it by. */
    reference: z.string(),
    account: z.string(),
    pointsAccount: z.string(),
    points: z.string(),
    fee: z.string(),
    coin: z.string(),
    amount: z.string(),
    marketPrice: z.string(),
    state: z.enum(exchangeRowStates),
    tries: z.number(),
    /** What went wrong last; empty where nothing did. */
    trouble: z.string(),
    askedAt: z.number(),
    endedAt: z.nullable(z.number()),
  }),
});

export const pointsDaysList = defineList({
  name: "points.days",
  roles: pointsLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    day: z.string(),
    coin: z.string(),
    count: z.number(),
    points: z.string(),
    fee: z.string(),
    amount: z.string(),
  }),
});

export const fittings = ["fits", "differs", "unknown"] as const;

/** Our exchanges beside what the service has under the same references. */
export const pointsReconcileList = defineList({
  name: "points.reconcile",
  roles: pointsLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    id: z.number(),
    reference: z.string(),
    state: z.enum(exchangeRowStates),
    /** Points with their fee. */
    asked: z.string(),
    /** What the service has taken and not given back; empty where it does not answer. */
    taken: z.string(),
    fits: z.enum(fittings),
    askedAt: z.number(),
  }),
});

export const pointsTermsList = defineList({
  name: "points.terms",
  roles: pointsLookers,
  request: z.object({ ...listFields }),
  reply: termsRow,
});

/** Fees of exchanges go up to half of the points. */
export const feePpmMax = 500_000;

export const setPointsTerms = defineDeed({
  name: "points.set-terms",
  roles: pointsDeciders,
  care: "two",
  request: z.object({
    coin: textField(20),
    price: textField(40),
    difference: textField(40),
    feePpm: wholeField(0, feePpmMax),
  }),
  reply: done,
});

export const pausePoints = defineDeed({
  name: "points.pause",
  roles: pointsDeciders,
  request: z.object({ isPaused: z.boolean() }),
  reply: done,
});

/** The word of two operators: whatever the service took under this reference is given back, and nothing is paid. */
export const returnPoints = defineDeed({
  name: "points.return",
  roles: pointsDeciders,
  care: "two",
  request: z.object({ id: idField() }),
  reply: done,
});

/** The service is asked again about an exchange that could not be. */
export const askPointsAgain = defineDeed({
  name: "points.ask-again",
  roles: pointsDeciders,
  request: z.object({ id: idField() }),
  reply: done,
});

/** Points are opened to an account, or closed to it. */
export const openPoints = defineDeed({
  name: "points.open",
  roles: ["support", "finance", "owner"],
  request: z.object({ account: textField(20), isOpen: z.boolean() }),
  reply: done,
});

/** A bound points account is set free: its owner may bind another one, and it lets nobody in any more. */
export const releasePoints = defineDeed({
  name: "points.release",
  roles: ["support", "finance", "owner"],
  care: "again",
  request: z.object({ account: textField(20) }),
  reply: done,
});
