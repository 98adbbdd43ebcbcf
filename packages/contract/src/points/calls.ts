// Points of another system: binding one's account there, exchanging points for coins, logging in with it.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import type * as requests from "./requests.ts";

/** open · paused: by operators, or nothing is offered · stale: there is no recorded price to go by. */
export const offerStates = ["open", "paused", "stale"] as const;
export type OfferState = (typeof offerStates)[number];

/** What an exchange can be for its owner: going on, paid, or given back. */
export const exchangeStates = ["waiting", "paid", "returned"] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** Rows of a page of exchanges. */
export const exchangesPerPage = 10;

const terms = {
  /** USDT for one point. */
  jc_price: z.string(),
  /** USDT added to the price of the coin. */
  jc_price_difference: z.string(),
  /** Percent, in points on top of those that are used. */
  jc_exchange_fee: z.string(),
  /** The recorded price of the coin; 0 where there is none. */
  market_price: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  /** Decimal places of the coin. */
  places: z.number(),
  state: z.enum(offerStates),
};

/** What points are exchanged for, for everybody; null where operators have set nothing yet. */
export const pointsOfferCall = defineCall({
  name: "points.offer",
  methods: ["GET"],
  path: "/api/points/offer",
  reply: z.nullable(
    z.object({
      ...terms,
      /** A points account of the demo that nobody has bound, for trying the login. */
      demo: z.nullable(z.object({ user_name: z.string(), password: z.string() })),
    }),
  ),
});
export type PointsOffer = NonNullable<z.infer<(typeof pointsOfferCall)["reply"]>>;

export const pointsInfoCall = defineCall({
  name: "points.info",
  methods: ["GET"],
  path: "/api/jc/info",
  who: "user",
  reply: z.object({
    ...terms,
    jc_integral: z.string(),
    /** What can be used of them, so that the fee still fits. */
    free_jc_integral: z.string(),
    /** Whose points these are, as the service calls them. */
    user_name: z.string(),
    /** Exchanges of the caller that are not known to have ended. */
    waiting: z.number(),
  }),
});
export type PointsInfo = z.infer<(typeof pointsInfoCall)["reply"]>;

export const pointsExchangesCall = defineCall({
  name: "points.exchanges",
  methods: ["GET"],
  path: "/api/jc/exchange",
  who: "user",
  request: typeOnly<typeof requests.list>(),
  reply: paginator(
    z.object({
      id: z.number(),
      /** Coins received; 0 where points were given back, and while it is not known. */
      exchange_num: z.string(),
      integral: z.string(),
      fact_market_price: z.string(),
      created_at: z.string(),
      /** In points. */
      fee: z.string(),
      currency_name: z.string(),
      state: z.enum(exchangeStates),
      at: z.number(),
    }),
  ),
});
export type PointsExchange = z.infer<(typeof pointsExchangesCall)["reply"]>["data"][number];

export const exchangePointsCall = defineCall({
  name: "points.exchange",
  methods: ["POST"],
  path: "/api/jc/exchange",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.exchange>(),
  reply: sentence,
  top: z.object({ id: z.number(), state: z.enum(exchangeStates) }),
});

export const pointsBindingCall = defineCall({
  name: "points.binding",
  methods: ["GET"],
  path: "/api/jc/bind",
  who: "user",
  reply: z.object({
    /** Empty: none is bound. */
    user_name: z.string(),
    /** Whether the bound account may log in here. */
    can_log_in: z.boolean(),
    /** Whether the caller may bind one. */
    is_open: z.boolean(),
    /** The demo's own points account, for trying things out. */
    demo: z.nullable(z.object({ user_name: z.string(), password: z.string() })),
  }),
});
export type PointsBinding = z.infer<(typeof pointsBindingCall)["reply"]>;

export const bindPointsCall = defineCall({
  name: "points.bind",
  methods: ["POST"],
  path: "/api/jc/bind",
  who: "user",
  request: typeOnly<typeof requests.bind>(),
  reply: sentence,
});

/** Begins a session with the account of the points service; who has none here gets one. */
export const pointsLoginCall = defineCall({
  name: "points.login",
  methods: ["POST"],
  path: "/api/Independent/points",
  request: typeOnly<typeof requests.login>(),
  reply: z.string(),
  top: z.object({ id: z.number() }),
});
