// Leverage: opening, closing and reading positions. The first half speaks as clients of this API family expect it
// (hands are `share`, long is 1 and short 2, states are 0 to 4); the second half is what our own pages use beside it.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import type * as requests from "./requests.ts";

export const leverSides = ["long", "short"] as const;
export type LeverSide = (typeof leverSides)[number];

export const leverStates = ["pending", "open", "closing", "closed", "revoked"] as const;
export type LeverState = (typeof leverStates)[number];

export const leverReasons = ["user", "liquidation", "take_profit", "stop_loss", "deleverage", "delisted"] as const;
export type LeverReason = (typeof leverReasons)[number];

/** Decimals are text, with the places of the quote coin; instants are formatted in the exchange's zone. */
export const leverRowSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  /** 1 long, 2 short. */
  type: z.number(),
  type_name: z.string(),
  symbol: z.string(),
  legal: z.number(),
  currency: z.number(),
  legal_name: z.string(),
  currency_name: z.string(),
  /** Hands. */
  share: z.string(),
  number: z.string(),
  multiple: z.number(),
  origin_price: z.string(),
  price: z.string(),
  /** The mark now, or the price it was closed at. */
  update_price: z.string(),
  target_profit_price: z.string(),
  stop_loss_price: z.string(),
  caution_money: z.string(),
  origin_caution_money: z.string(),
  trade_fee: z.string(),
  overnight: z.string(),
  overnight_money: z.string(),
  profits: z.string(),
  fact_profits: z.string(),
  /** 0 pending, 1 open, 2 closing, 3 closed, 4 revoked. */
  status: z.number(),
  status_name: z.string(),
  /** 0 not closed, 1 by its owner, 2 liquidation, 3 take profit, 4 stop loss, 5 by the house's rule. */
  closed_type: z.number(),
  time: z.string(),
  create_time: z.string(),
  transaction_time: z.string(),
  handle_time: z.string(),
  complete_time: z.string(),
  account_number: z.string(),
});
export type LeverRow = z.infer<typeof leverRowSchema>;

const bookRow = z.object({ price: z.string(), number: z.string() });

export const leverDealCall = defineCall({
  name: "leverage.deal",
  methods: ["POST"],
  path: "/api/lever/deal",
  who: "user",
  request: typeOnly<typeof requests.pair>(),
  reply: z.object({
    last_price: z.string(),
    multiple: z.object({
      muit: z.array(z.object({ value: z.number() })),
      share: z.array(z.object({ value: z.number() })),
    }),
    user_lever: z.string(),
    all_levers: z.string(),
    lever_share_limit: z.object({ min: z.number(), max: z.number() }),
    /** At most eight a side, the best first. */
    lever_transaction: z.object({ in: z.array(bookRow), out: z.array(bookRow) }),
    /** The newest ten of the caller's own that are pending or open here. */
    my_transaction: z.array(leverRowSchema),
    ustd_price: z.string(),
    ExRate: z.string(),
    ExRAte: z.string(),
  }),
});

/** A position as our own pages know it. Decimals are text; instants are epoch milliseconds. */
export const positionSchema = z.object({
  id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  quote_id: z.number(),
  side: z.enum(leverSides),
  state: z.enum(leverStates),
  hands: z.number(),
  hands_opened: z.number(),
  /** Base coins of one hand. */
  hand: z.string(),
  multiple: z.number(),
  origin_price: z.string(),
  price: z.string(),
  value: z.string(),
  margin: z.string(),
  origin_margin: z.string(),
  margin_opened: z.string(),
  fee: z.string(),
  overnight: z.string(),
  waived: z.string(),
  overnight_ppm: z.number(),
  take_profit: z.nullable(z.string()),
  stop_loss: z.nullable(z.string()),
  placed_at: z.number(),
  opened_at: z.nullable(z.number()),
  open_tick: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  reason: z.nullable(z.enum(leverReasons)),
  close_price: z.nullable(z.string()),
  close_tick: z.nullable(z.number()),
  /** Of what was closed of it so far. */
  profit: z.string(),
  shortfall: z.string(),
});
export type Position = z.infer<typeof positionSchema>;

/** One closing, of all or a part of a position; each has a receipt. */
export const closingSchema = z.object({
  id: z.number(),
  position_id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  quote_id: z.number(),
  side: z.enum(leverSides),
  hands: z.number(),
  hand: z.string(),
  multiple: z.number(),
  open_price: z.string(),
  open_tick: z.number(),
  close_price: z.string(),
  close_tick: z.number(),
  reason: z.enum(leverReasons),
  margin: z.string(),
  fee: z.string(),
  profit: z.string(),
  settled: z.string(),
  insured: z.string(),
  borne: z.string(),
  coverage_ppm: z.number(),
  at: z.number(),
});
export type Closing = z.infer<typeof closingSchema>;

export const leverSubmitCall = defineCall({
  name: "leverage.submit",
  methods: ["POST"],
  path: "/api/lever/submit",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.submit>(),
  reply: sentence,
  top: z.object({ id: z.number(), position: positionSchema }),
});

export const leverCloseCall = defineCall({
  name: "leverage.close",
  methods: ["POST"],
  path: "/api/lever/close",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.close>(),
  reply: sentence,
  top: z.object({ closing: closingSchema }),
});

export const leverCancelCall = defineCall({
  name: "leverage.cancel",
  methods: ["POST"],
  path: "/api/lever/cancel",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

export const leverStopsCall = defineCall({
  name: "leverage.setStop",
  methods: ["POST"],
  path: "/api/lever/setstop",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.stops>(),
  reply: sentence,
  top: z.object({ position: positionSchema }),
});

export const leverBatchCloseCall = defineCall({
  name: "leverage.batchClose",
  methods: ["POST"],
  path: "/api/lever/batch_close",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.batchClose>(),
  reply: sentence,
  top: z.object({ count: z.number() }),
});

const totals = {
  hazard_rate: z.string(),
  profits_total: z.string(),
  profits: z.string(),
};

export const leverDealAllCall = defineCall({
  name: "leverage.dealAll",
  methods: ["POST"],
  path: "/api/lever/dealall",
  who: "user",
  request: typeOnly<typeof requests.dealAll>(),
  reply: z.object({
    ...totals,
    balance: z.string(),
    caution_money_total: z.string(),
    origin_caution_money_total: z.string(),
    caution_money: z.string(),
    origin_caution_money: z.string(),
    order: paginator(leverRowSchema),
  }),
});

/** The page at the top and once more under `message`: clients read the one or the other. */
export const leverMyTradeCall = defineCall({
  name: "leverage.myTrade",
  methods: ["POST"],
  path: "/api/lever/my_trade",
  who: "user",
  request: typeOnly<typeof requests.myTrade>(),
  reply: z.extend(paginator(leverRowSchema), {
    message: paginator(leverRowSchema),
    rate_profits_total: z.object({ hazard_rate: z.string(), profits_total: z.string() }),
  }),
});

/** Pushed to the owner after each tick that moved one of his markets: to clients that know nothing of channels. */
export const leverTradeEvent = "lever_trade";
export const leverTradeSchema = z.object({
  type: z.literal("lever_trade"),
  to: z.number(),
  legal_id: z.number(),
  legal_name: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  hazard_rate: z.string(),
  caution_money_all: z.string(),
  origin_caution_money_all: z.string(),
  profits_all: z.string(),
  caution_money: z.string(),
  origin_caution_money: z.string(),
  profits: z.string(),
  trades_all: z.array(leverRowSchema),
  trades_entrust: z.array(leverRowSchema),
  trades_cur: z.array(leverRowSchema),
});
export type LeverTrade = z.infer<typeof leverTradeSchema>;

/** Pushed to the owner: which of his rows have left the lists, closed or revoked. */
export const leverClosedEvent = "lever_closed";
export const leverClosedSchema = z.object({ type: z.literal("lever_closed"), to: z.number(), id: z.array(z.number()) });
export type LeverClosed = z.infer<typeof leverClosedSchema>;

// What our own pages use beside these.

/** One quote coin of the caller, at the last marks. Rates are percent with two places. */
export const leverAccountSchema = z.object({
  quote_id: z.number(),
  quote: z.string(),
  free: z.string(),
  margin: z.string(),
  origin_margin: z.string(),
  /** Set aside for entrusts. */
  pending: z.string(),
  profit: z.string(),
  equity: z.string(),
  /** Null without open positions. */
  hazard_rate: z.nullable(z.string()),
  threshold: z.string(),
});
export type LeverAccountRow = z.infer<typeof leverAccountSchema>;

/** All that is alive of the caller's, and his accounts: one answer, so that they belong together. */
export const positionsCall = defineCall({
  name: "leverage.positions",
  methods: ["GET"],
  path: "/api/lever/positions",
  who: "user",
  reply: z.object({ positions: z.array(positionSchema), accounts: z.array(leverAccountSchema) }),
});

/**
 * Pushed to the sockets of one user after each commit that touched his positions or leverage balance. Positions are
 * whole, as after the commit; one that is closed or revoked leaves the list. Profit between two of these follows from
 * the channel `prices`.
 */
export const leverChangedEvent = "lever_changed";
export const leverChangedSchema = z.object({
  positions: z.array(positionSchema),
  closings: z.array(closingSchema),
  accounts: z.array(leverAccountSchema),
});
export type LeverChanged = z.infer<typeof leverChangedSchema>;

/** What has ended: positions that are closed or revoked, newest first. */
export const endedPositionsCall = defineCall({
  name: "leverage.ended",
  methods: ["GET"],
  path: "/api/lever/ended",
  who: "user",
  request: typeOnly<typeof requests.ended>(),
  reply: z.object({ data: z.array(positionSchema), next: z.nullable(z.number()) }),
});

export const closingsCall = defineCall({
  name: "leverage.closings",
  methods: ["GET"],
  path: "/api/lever/closings",
  who: "user",
  request: typeOnly<typeof requests.closings>(),
  reply: z.object({ data: z.array(closingSchema), next: z.nullable(z.number()) }),
});

export const exportPositionsCall = defineCall({
  name: "leverage.exportPositions",
  methods: ["GET"],
  path: "/api/lever/positions.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exported>(),
  reply: z.string(),
});

export const exportClosingsCall = defineCall({
  name: "leverage.exportClosings",
  methods: ["GET"],
  path: "/api/lever/closings.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exported>(),
  reply: z.string(),
});

export const addMarginCall = defineCall({
  name: "leverage.addMargin",
  methods: ["POST"],
  path: "/api/lever/add_margin",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.addMargin>(),
  reply: sentence,
  top: z.object({ position: positionSchema }),
});

const receiptTick = z.object({
  number: z.number(),
  at: z.number(),
  marks: z.string(),
  previous: z.string(),
  hash: z.string(),
});

/** Everything needed to work a closing out again: its figures, both looks at the world, and the links around them. */
export const receiptCall = defineCall({
  name: "leverage.receipt",
  methods: ["GET"],
  path: "/api/lever/receipt",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: z.object({
    closing: closingSchema,
    position: positionSchema,
    /** Null for an entrust, whose price was its own limit. */
    open: z.nullable(receiptTick),
    close: receiptTick,
    base_scale: z.number(),
    quote_scale: z.number(),
    spread_ppm: z.number(),
    head: z.nullable(
      z.object({ number: z.number(), at: z.number(), hash: z.string(), signature: z.string(), key: z.string() }),
    ),
  }),
});

/** open · closing: nothing opens any more · ended · paused: the pair is switched off in the listing. */
export const leverMarketStates = ["open", "closing", "ended", "paused"] as const;

export const leverTermsSchema = z.object({
  market_id: z.number(),
  symbol: z.string(),
  quote_id: z.number(),
  state: z.enum(leverMarketStates),
  /** When leverage on the pair ends, where that was announced; what is open then closes at the next recorded price. */
  ends_at: z.nullable(z.number()),
  hand: z.string(),
  hands_min: z.number(),
  hands_max: z.number(),
  multiples: z.array(z.number()),
  quick_hands: z.array(z.number()),
  spread_ppm: z.number(),
  fee_ppm: z.number(),
  overnight_ppm: z.number(),
  stress_ppm: z.number(),
  user_value_max: z.string(),
  side_value_max: z.string(),
  long_value: z.string(),
  short_value: z.string(),
});
export type LeverTermsRow = z.infer<typeof leverTermsSchema>;

export const leverHouseSchema = z.object({
  quote_id: z.number(),
  quote: z.string(),
  pool: z.string(),
  insurance: z.string(),
  /** What the house owes to open positions at the last marks; with a minus what they owe it. */
  owed: z.string(),
  coverage_ppm: z.number(),
  stressed: z.string(),
  capacity: z.string(),
  threshold: z.string(),
  share_ppm: z.number(),
  insurance_ppm: z.number(),
});
export type LeverHouseRow = z.infer<typeof leverHouseSchema>;

/** The terms of every pair and how the house stands: for everybody. */
export const leverTermsCall = defineCall({
  name: "leverage.terms",
  methods: ["GET"],
  path: "/api/lever/terms",
  reply: z.object({ markets: z.array(leverTermsSchema), houses: z.array(leverHouseSchema) }),
});
