// Seconds options and stake policies. The first half speaks as clients of this API family expect it (an option is a
// micro order, up is 1 and down 2, 1 is in progress and 3 closed); the second half is what our own pages use beside it.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import { tickHeadSchema, tickSchema } from "../prices/calls.ts";
import type * as requests from "./requests.ts";

export const optionDirections = ["up", "down"] as const;
export type OptionDirection = (typeof optionDirections)[number];

/** placed: accepted, the next look opens it · open · the rest are endings. */
export const optionStates = ["placed", "open", "won", "lost", "drawn", "void"] as const;
export type OptionState = (typeof optionStates)[number];

export const voidReasons = ["no_entry", "no_exit"] as const;
export const policyEndings = ["profit", "claims", "owner", "unfunded"] as const;
export type PolicyEnding = (typeof policyEndings)[number];

/** Decimals are text with the places of the coin, prices with those of the pair's quote coin. */
export const microRowSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  match_id: z.number(),
  currency_id: z.number(),
  symbol_name: z.string(),
  currency_name: z.string(),
  /** 1 up, 2 down. */
  type: z.number(),
  type_name: z.string(),
  seconds: z.number(),
  number: z.string(),
  fee: z.string(),
  /** Percent. */
  profit_ratio: z.string(),
  /** The last price before the option has begun; then the one it began at. */
  open_price: z.string(),
  /** The price now while it runs; then the one it ended at. */
  end_price: z.string(),
  fact_profits: z.string(),
  /** 1 in progress, 3 closed. */
  status: z.number(),
  status_name: z.string(),
  /** 1 won, 0 drawn or void, -1 lost; 0 while it runs. */
  profit_result: z.number(),
  /** The policy type, 0 without. */
  is_insurance: z.number(),
  remain_milli_seconds: z.number(),
  created_at: z.string(),
  handled_at: z.string(),
  complete_at: z.string(),
});
export type MicroRow = z.infer<typeof microRowSchema>;

/** A type of policy as the family names its fields; percents are texts. */
export const insuranceTypeSchema = z.object({
  id: z.number(),
  name: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  /** 1 forward, 2 reverse. */
  type: z.number(),
  min_amount: z.string(),
  max_amount: z.string(),
  insurance_assets: z.string(),
  profit_termination_condition: z.string(),
  defective_claims_condition: z.string(),
  defective_claims_condition2: z.string(),
  claims_times_daily: z.number(),
  claims_times_total: z.number(),
  auto_claim: z.number(),
  claim_rate: z.string(),
  /** 1 back to the insured balance, 2 to the free one. */
  claim_direction: z.number(),
  is_t_add_1: z.number(),
  stake_max: z.string(),
  open_max: z.number(),
  /** Whether the fund can reserve the compensation of the largest amount now; and of which amount it still can. */
  capacity: z.string(),
  status: z.number(),
});
export type InsuranceType = z.infer<typeof insuranceTypeSchema>;

export const userInsuranceSchema = z.object({
  id: z.number(),
  insurance_type_id: z.number(),
  insurance_type: z.nullable(insuranceTypeSchema),
  currency_id: z.number(),
  currency_name: z.string(),
  amount: z.string(),
  /** The premium. */
  insurance_amount: z.string(),
  insurance_balance: z.string(),
  lock_insurance_balance: z.string(),
  compensation: z.string(),
  claim_line: z.string(),
  end_line: z.string(),
  claims: z.number(),
  claims_total: z.number(),
  claims_left_today: z.number(),
  /** Whether a claim would be granted now. */
  is_claimable: z.boolean(),
  /** 1 active, 0 ended. */
  status: z.number(),
  claim_status: z.number(),
  ending: z.nullable(z.enum(policyEndings)),
  created_at: z.string(),
  ended_at: z.string(),
});
export type UserInsurance = z.infer<typeof userInsuranceSchema>;

export const payableCurrenciesCall = defineCall({
  name: "seconds.payableCurrencies",
  methods: ["GET"],
  path: "/api/microtrade/payable_currencies",
  who: "user",
  reply: z.array(
    z.object({
      id: z.number(),
      currency_id: z.number(),
      name: z.string(),
      places: z.number(),
      micro_numbers: z.array(z.object({ number: z.string() })),
      /** Percent. */
      micro_trade_fee: z.string(),
      /** 0 is no limit. */
      micro_min: z.string(),
      micro_max: z.string(),
      micro_holdtrade_max: z.number(),
      user_wallet: z.object({
        micro_balance: z.string(),
        insurance_balance: z.string(),
        micro_with_insurance: z.string(),
      }),
      insurance_types: z.array(insuranceTypeSchema),
      user_insurance: z.nullable(userInsuranceSchema),
    }),
  ),
});

export const secondsCall = defineCall({
  name: "seconds.durations",
  methods: ["GET"],
  path: "/api/microtrade/seconds",
  who: "user",
  reply: z.array(z.object({ id: z.number(), seconds: z.number(), profit_ratio: z.string(), status: z.number() })),
});

/** An option as our own pages know it. Decimals are text; instants are epoch milliseconds. */
export const optionSchema = z.object({
  id: z.number(),
  market_id: z.number(),
  symbol: z.string(),
  coin_id: z.number(),
  coin: z.string(),
  direction: z.enum(optionDirections),
  seconds: z.number(),
  ratio_ppm: z.number(),
  stake: z.string(),
  fee: z.string(),
  profit: z.string(),
  policy_id: z.nullable(z.number()),
  state: z.enum(optionStates),
  placed_at: z.number(),
  placed_tick: z.number(),
  expires_at: z.number(),
  entry_tick: z.nullable(z.number()),
  entry_price: z.nullable(z.string()),
  entry_at: z.nullable(z.number()),
  exit_tick: z.nullable(z.number()),
  exit_price: z.nullable(z.string()),
  exit_at: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  void_reason: z.nullable(z.enum(voidReasons)),
  credited: z.string(),
});
export type Option = z.infer<typeof optionSchema>;

/** The message is the order itself, as clients of this family read it. */
export const microSubmitCall = defineCall({
  name: "seconds.submit",
  methods: ["POST"],
  path: "/api/microtrade/submit",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.submit>(),
  reply: microRowSchema,
  top: z.object({ option: optionSchema }),
});

export const microListsCall = defineCall({
  name: "seconds.lists",
  methods: ["GET"],
  path: "/api/microtrade/lists",
  who: "user",
  request: typeOnly<typeof requests.lists>(),
  reply: paginator(microRowSchema),
});

/** Pushed to the owner when an option has ended, under both names with the same body. */
export const microClosedEvent = "micro_closed";
export const closedMicroOrderEvent = "closed_microorder";
export const microClosedSchema = z.object({ type: z.string(), to: z.number(), data: microRowSchema });
export type MicroClosed = z.infer<typeof microClosedSchema>;

export const insuranceTypesCall = defineCall({
  name: "seconds.insuranceTypes",
  methods: ["POST"],
  path: "/api/insurance/get_insurance_type",
  who: "user",
  request: typeOnly<typeof requests.coin>(),
  reply: z.array(insuranceTypeSchema),
});

/** Null without an active policy. */
export const userInsuranceCall = defineCall({
  name: "seconds.userInsurance",
  methods: ["POST"],
  path: "/api/insurance/get_user_currency_insurance",
  who: "user",
  request: typeOnly<typeof requests.coin>(),
  reply: z.nullable(userInsuranceSchema),
});

export const buyInsuranceCall = defineCall({
  name: "seconds.buyInsurance",
  methods: ["POST"],
  path: "/api/insurance/buy_insurance",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.buy>(),
  reply: sentence,
  top: z.object({ policy: userInsuranceSchema }),
});

export const claimInsuranceCall = defineCall({
  name: "seconds.claimInsurance",
  methods: ["POST"],
  path: "/api/insurance/claim_apply",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.policy>(),
  reply: sentence,
  top: z.object({ policy: userInsuranceSchema, paid: z.string() }),
});

export const endInsuranceCall = defineCall({
  name: "seconds.endInsurance",
  methods: ["POST"],
  path: "/api/insurance/manual_rescission",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.policy>(),
  reply: sentence,
  top: z.object({ policy: userInsuranceSchema }),
});

// What our own pages use beside these.

/** open · closed: the house accepts nothing here · hours: closed by the calendar until an instant · stale: no fresh price. */
export const optionMarketStates = ["open", "closed", "hours", "stale"] as const;

/** What options are offered at, for everybody: pairs, coins, durations and the rules in figures. */
export const optionTermsCall = defineCall({
  name: "seconds.terms",
  methods: ["GET"],
  path: "/api/microtrade/terms",
  reply: z.object({
    markets: z.array(
      z.object({
        market_id: z.number(),
        symbol: z.string(),
        places: z.number(),
        state: z.enum(optionMarketStates),
        opens_at: z.nullable(z.number()),
      }),
    ),
    coins: z.array(
      z.object({
        coin_id: z.number(),
        coin: z.string(),
        places: z.number(),
        is_open: z.boolean(),
        fee_ppm: z.number(),
        stake_min: z.string(),
        stake_max: z.string(),
        open_max: z.number(),
        quick: z.array(z.string()),
        /** What the pool could still pay as profit in one direction of one market. */
        capacity: z.string(),
        pool: z.string(),
        reserved: z.string(),
        policy_fund: z.string(),
        policy_reserved: z.string(),
      }),
    ),
    durations: z.array(z.object({ seconds: z.number(), ratio_ppm: z.number(), is_open: z.boolean() })),
    reach_ms: z.number(),
  }),
});

export const optionDaySchema = z.object({
  coin_id: z.number(),
  coin: z.string(),
  /** Stakes and fees lost less profits won today; with a minus a gain. */
  lost: z.string(),
  at_risk: z.string(),
  loss_max: z.nullable(z.string()),
  /** A looser limit that was asked for, and from when it holds; null limit with an instant: none then. */
  next_loss_max: z.nullable(z.string()),
  next_from: z.nullable(z.number()),
});
export type OptionDay = z.infer<typeof optionDaySchema>;

/** All that is alive of the caller's, and what he set for himself. */
export const optionsCall = defineCall({
  name: "seconds.options",
  methods: ["GET"],
  path: "/api/microtrade/options",
  who: "user",
  reply: z.object({
    options: z.array(optionSchema),
    policies: z.array(userInsuranceSchema),
    days: z.array(optionDaySchema),
    paused_until: z.nullable(z.number()),
    /** The exchange's clock when it answered: countdowns go by it. */
    now: z.number(),
  }),
});

/** Pushed to the owner after each commit that touched his options or policies: whole rows, as after the commit. */
export const optionsChangedEvent = "options_changed";
export const optionsChangedSchema = z.object({
  options: z.array(optionSchema),
  policies: z.array(userInsuranceSchema),
  days: z.array(optionDaySchema),
  now: z.number(),
});
export type OptionsChanged = z.infer<typeof optionsChangedSchema>;

export const endedOptionsCall = defineCall({
  name: "seconds.ended",
  methods: ["GET"],
  path: "/api/microtrade/ended",
  who: "user",
  request: typeOnly<typeof requests.ended>(),
  reply: z.object({ data: z.array(optionSchema), next: z.nullable(z.number()) }),
});

export const exportOptionsCall = defineCall({
  name: "seconds.exportOptions",
  methods: ["GET"],
  path: "/api/microtrade/options.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exported>(),
  reply: z.string(),
});

/** The prices of one market that were recorded from a look on: for the chart. At most 1,800, the lowest first. */
export const optionTicksCall = defineCall({
  name: "seconds.ticks",
  methods: ["GET"],
  path: "/api/microtrade/ticks",
  request: typeOnly<typeof requests.ticks>(),
  reply: z.object({
    ticks: z.array(z.object({ number: z.number(), at: z.number(), price: z.string() })),
    next: z.nullable(z.number()),
  }),
});

/**
 * Everything needed to work an ended option out again. `around_entry` are the looks from the one before acceptance to
 * the one it began with; `around_exit` those from the one it ended with to the first after its expiry: so that anybody
 * can see that there was none in between. Links of the chain follow each other without a gap in each list.
 */
export const optionReceiptCall = defineCall({
  name: "seconds.receipt",
  methods: ["GET"],
  path: "/api/microtrade/receipt",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: z.object({
    option: optionSchema,
    around_entry: z.array(tickSchema),
    around_exit: z.array(tickSchema),
    coin_scale: z.number(),
    price_scale: z.number(),
    reach_ms: z.number(),
    rule: z.string(),
    head: z.nullable(tickHeadSchema),
  }),
});

export const setOptionLimitCall = defineCall({
  name: "seconds.setLimit",
  methods: ["POST"],
  path: "/api/microtrade/set_limit",
  who: "user",
  request: typeOnly<typeof requests.limit>(),
  reply: sentence,
  top: z.object({ day: optionDaySchema }),
});

export const pauseOptionsCall = defineCall({
  name: "seconds.pause",
  methods: ["POST"],
  path: "/api/microtrade/pause",
  who: "user",
  request: typeOnly<typeof requests.pause>(),
  reply: sentence,
  top: z.object({ paused_until: z.number() }),
});
