// Acceptors: people appointed by operators through whom others put money in and take money out. Paths and the first
// fields of each answer are those of the API family; what stands beside them is ours. Every `type` is what the caller
// does: `buy` puts money in, `sell` takes it out.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { dealActions, dealEndings, dealRoles, dealStates, fiatCodes, payWays, personSchema } from "../deals/calls.ts";
import { balanceRowSchema, listOf } from "../shops/shapes.ts";
import type * as requests from "./requests.ts";

export const acceptorSides = ["buy", "sell"] as const;
export type AcceptorSide = (typeof acceptorSides)[number];

/**
 * appointed: waits for the word of whoever was appointed · asked: the guarantee is not set aside yet · open · leaving: the
 * notice runs, and nothing new begins · ended: the guarantee is back · declined: it never began.
 */
export const acceptorStates = ["appointed", "asked", "open", "leaving", "ended", "declined"] as const;
export type AcceptorState = (typeof acceptorStates)[number];

/** As old clients know what became of a deal: waits for a confirmation, was confirmed, was rejected. */
export const sureNumbers = { waiting: 0, confirmed: 1, rejected: 2 } as const;

export const nameLengthMin = 2;
export const nameLengthMax = 20;
/** Rates are percent with so many places, up to this. */
export const ratePlaces = 4;
export const rateMaxPercent = 10;
/** Money is said with so many places; a yen has none. */
export const moneyPlaces = 2;

/** Of one deal, in money. */
const limits = {
  recharge_min: z.string(),
  recharge_max: z.string(),
  cash_min: z.string(),
  cash_max: z.string(),
};

/** As everybody sees one. Amounts are in money. */
export const acceptorSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  /** What can be put in through them now, and what they keep of it, in percent. */
  recharge_amount: z.string(),
  recharge_rate: z.string(),
  /** What can be taken out through them now, and what they keep of it. */
  cash_amount: z.string(),
  cash_rate: z.string(),
  ...limits,
  currency_id: z.number(),
  currency_name: z.string(),
  /** Of the coin. */
  places: z.number(),
  coin_code: z.enum(fiatCodes),
  /** What one coin counts now; null while it is not fresh, and nothing can begin. */
  price: z.nullable(z.string()),
  ways: z.array(z.enum(payWays)),
  /** Whether deals can begin at this moment. */
  is_open: z.boolean(),
  is_own: z.boolean(),
  person: personSchema,
});
export type Acceptor = z.infer<typeof acceptorSchema>;

/** Accounts are masked: who has a deal sees them there. Empty for visitors and where there is none. */
export const acceptorInfoSchema = z.extend(acceptorSchema, {
  /** Of the caller's fiat account; zero for visitors. */
  user_balance: z.string(),
  wechat_nickname: z.string(),
  wechat_account: z.string(),
  ali_nickname: z.string(),
  ali_account: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  bank_address: z.string(),
});
export type AcceptorInfo = z.infer<typeof acceptorInfoSchema>;

/** What a deal comes to. `value` is what was asked for, `paid` what changes hands outside, `number` the coins. */
const sums = {
  value: z.string(),
  paid: z.string(),
  number: z.string(),
  /** Percent that the acceptor keeps. */
  rate: z.string(),
  /** Money for a coin. */
  price: z.string(),
};

export const previewSchema = z.object({
  ...sums,
  /** Of the exchange, in coins, from whoever gives them. */
  fee: z.string(),
  currency_name: z.string(),
  coin_code: z.enum(fiatCodes),
});
export type AcceptorPreview = z.infer<typeof previewSchema>;

/** A line of somebody's record. */
export const acceptorDealSchema = z.object({
  id: z.number(),
  create_time: z.string(),
  /** When it ended, in seconds since 1970; 0 before. */
  update_time: z.number(),
  /** What the user has said: the account they pay from, or are paid at. Masked once it has ended. */
  deal_account: z.string(),
  acceptor_name: z.string(),
  /** Of the acceptor. Masked once it has ended. */
  hes_account: z.string(),
  way: z.enum(payWays),
  way_name: z.string(),
  /** What was asked for; the same as `value`. */
  money: z.string(),
  is_sure: z.number(),
  acceptor_id: z.number(),
  type: z.enum(acceptorSides),
  ...sums,
  currency_id: z.number(),
  currency_name: z.string(),
  coin_code: z.enum(fiatCodes),
  state: z.enum(dealStates),
  ending: z.nullable(z.enum(dealEndings)),
  created_at: z.number(),
  ended_at: z.nullable(z.number()),
});
export type AcceptorDeal = z.infer<typeof acceptorDealSchema>;

/** What the deal's own page adds to what every deal says. */
export const acceptorDetailSchema = z.extend(acceptorDealSchema, {
  /** Of the user; empty once it has ended. */
  mobile: z.string(),
  /** A link to what the payer showed, for minutes; empty where there is none. */
  pay_voucher: z.string(),
});
export type AcceptorDetail = z.infer<typeof acceptorDetailSchema>;

/** A deal that goes on, as the acceptor's working page lists it. */
export const acceptorDeskDealSchema = z.extend(acceptorDealSchema, {
  /** What the acceptor is in it. */
  role: z.enum(dealRoles),
  /** Account number of the user. */
  account: z.string(),
  mobile: z.string(),
  /** When the step that is next must be done; null while operators decide. */
  due_at: z.nullable(z.number()),
  /** Whether it is the acceptor's turn. */
  is_turn: z.boolean(),
  may: z.array(z.enum(dealActions)),
});
export type AcceptorDeskDeal = z.infer<typeof acceptorDeskDealSchema>;

/** As whoever is one sees it. Coins: `guarantee`, `open_volume`, `room`, `balance`, `held`. Money: everything else. */
export const ownAcceptorSchema = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(acceptorStates),
  currency_id: z.number(),
  currency_name: z.string(),
  coin_code: z.enum(fiatCodes),
  guarantee: z.string(),
  /** What operators want it to be, which waits for the word of whoever is one; null where they want nothing. */
  wanted_guarantee: z.nullable(z.string()),
  /** Of all deals that go on; never more than the guarantee. */
  open_volume: z.string(),
  room: z.string(),
  /** Of the working account: free, and set aside for deals. */
  balance: z.string(),
  held: z.string(),
  /** Of the fiat account, to be moved here. */
  fiat_balance: z.string(),
  /** Of the coin: what is moved has no more. */
  places: z.number(),
  /** Money at hand outside, as whoever is one has said; deals that end move it. And what of it is not promised yet. */
  cash: z.string(),
  cash_free: z.string(),
  recharge_rate: z.string(),
  cash_rate: z.string(),
  recharge_amount: z.string(),
  cash_amount: z.string(),
  ...limits,
  /** Within these, as operators said, the own limits lie. */
  bounds: z.object(limits),
  price: z.nullable(z.string()),
  ways: z.array(z.enum(payWays)),
  is_open: z.boolean(),
  is_paused: z.boolean(),
  /** By operators: only they end it. */
  is_stopped: z.boolean(),
  /** Epoch milliseconds; null while no notice runs. */
  leaves_at: z.nullable(z.number()),
  open_deals: z.number(),
  created_at: z.number(),
});
export type OwnAcceptor = z.infer<typeof ownAcceptorSchema>;

export const acceptorListCall = defineCall({
  name: "acceptors.list",
  methods: ["GET"],
  path: "/api/acceptor/list",
  reply: z.array(acceptorSchema),
});

export const acceptorInfoCall = defineCall({
  name: "acceptors.info",
  methods: ["GET"],
  path: "/api/acceptor/info",
  request: typeOnly<typeof requests.info>(),
  reply: acceptorInfoSchema,
});

/** Times and limits that all of them go by. */
export const acceptorTermsCall = defineCall({
  name: "acceptors.terms",
  methods: ["GET"],
  path: "/api/acceptor/terms",
  reply: z.object({
    /** Minutes to pay, whoever pays. */
    window_minutes: z.number(),
    /** In which an acceptor answers a deposit that was paid; then it is a dispute. */
    confirm_minutes: z.number(),
    /** In which a user answers a withdrawal that was marked as transferred; then it is confirmed by itself. */
    contest_minutes: z.number(),
    open_max: z.number(),
    cancels_max: z.number(),
    fee_percent: z.string(),
    notice_days: z.number(),
  }),
});
export type AcceptorTerms = z.infer<(typeof acceptorTermsCall)["reply"]>;

/** What keeps the caller from putting money in and from taking it out. */
export const acceptorStandingCall = defineCall({
  name: "acceptors.standing",
  methods: ["GET"],
  path: "/api/acceptor/standing",
  who: "user",
  reply: z.object({
    /** The code of what is missing; empty where nothing is. And in words. */
    buy: z.string(),
    sell: z.string(),
    buy_text: z.string(),
    sell_text: z.string(),
    /** Ways the caller can be paid by. */
    ways: z.array(z.enum(payWays)),
    open: z.number(),
    cancels: z.number(),
    paused_until: z.number(),
    /** Whether the caller has been appointed: then there is a working page. */
    is_acceptor: z.boolean(),
    balances: z.array(z.object({ currency_id: z.number(), free: z.string() })),
  }),
});
export type AcceptorStanding = z.infer<(typeof acceptorStandingCall)["reply"]>;

export const acceptorPreviewCall = defineCall({
  name: "acceptors.preview",
  methods: ["GET"],
  path: "/api/acceptor/preview",
  request: typeOnly<typeof requests.preview>(),
  reply: previewSchema,
});

export const beginAcceptorDealCall = defineCall({
  name: "acceptors.begin",
  methods: ["POST"],
  path: "/api/acceptor/deal",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.begin>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

/** The caller's record with acceptors, the newest first. */
export const ownAcceptorDealsCall = defineCall({
  name: "acceptors.deals",
  methods: ["GET"],
  path: "/api/acceptor/my_deal",
  who: "user",
  request: typeOnly<typeof requests.ownDeals>(),
  reply: z.array(acceptorDealSchema),
});

export const acceptorDealCall = defineCall({
  name: "acceptors.deal",
  methods: ["GET"],
  path: "/api/acceptor/deal_info",
  who: "user",
  request: typeOnly<typeof requests.oneDeal>(),
  reply: acceptorDetailSchema,
});

export const payAcceptorDealCall = defineCall({
  name: "acceptors.pay",
  methods: ["POST"],
  path: "/api/acceptor/pay",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.pay>(),
  reply: sentence,
});

export const cancelAcceptorDealCall = defineCall({
  name: "acceptors.cancel",
  methods: ["POST"],
  path: "/api/acceptor/cancel",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.oneDeal>(),
  reply: sentence,
});

export const confirmAcceptorDealCall = defineCall({
  name: "acceptors.confirm",
  methods: ["POST"],
  path: "/api/acceptor/confirm",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.oneDeal>(),
  reply: sentence,
});

/** A dispute with one press; the words stand in the case. */
export const contestAcceptorDealCall = defineCall({
  name: "acceptors.contest",
  methods: ["POST"],
  path: "/api/acceptor/contest",
  who: "user",
  request: typeOnly<typeof requests.oneDeal>(),
  reply: sentence,
});

/** Null for whoever never was one. */
export const ownAcceptorCall = defineCall({
  name: "acceptors.own",
  methods: ["GET"],
  path: "/api/acceptor/own",
  who: "user",
  reply: z.nullable(ownAcceptorSchema),
});

/** The word of whoever was appointed: the guarantee is set aside. */
export const acceptAppointmentCall = defineCall({
  name: "acceptors.accept",
  methods: ["POST"],
  path: "/api/acceptor/accept",
  who: "user",
  isMoney: true,
  reply: sentence,
});

/** The word of an acceptor: what operators want the guarantee to be, it is. */
export const acceptGuaranteeCall = defineCall({
  name: "acceptors.guarantee",
  methods: ["POST"],
  path: "/api/acceptor/guarantee",
  who: "user",
  isMoney: true,
  reply: sentence,
});

export const declineAppointmentCall = defineCall({
  name: "acceptors.decline",
  methods: ["POST"],
  path: "/api/acceptor/decline",
  who: "user",
  isMoney: true,
  reply: sentence,
});

/** Whatever is empty stays as it is. */
export const acceptorSettingsCall = defineCall({
  name: "acceptors.settings",
  methods: ["POST"],
  path: "/api/acceptor/settings",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.settings>(),
  reply: sentence,
});

export const acceptorTransferCall = defineCall({
  name: "acceptors.transfer",
  methods: ["POST"],
  path: "/api/acceptor/transfer",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.transfer>(),
  reply: sentence,
});

export const acceptorLogCall = defineCall({
  name: "acceptors.log",
  methods: ["GET"],
  path: "/api/acceptor/balance_log",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: listOf(balanceRowSchema),
});

/** The notice begins; when it is over, and no deal goes on, the guarantee is back. */
export const leaveAcceptorCall = defineCall({
  name: "acceptors.leave",
  methods: ["POST"],
  path: "/api/acceptor/leave",
  who: "user",
  isMoney: true,
  reply: sentence,
});

/** Deals of the caller as an acceptor that go on, the most urgent first. */
export const acceptorDeskCall = defineCall({
  name: "acceptors.desk",
  methods: ["GET"],
  path: "/api/acceptor/desk",
  who: "user",
  reply: z.object({
    data: z.array(acceptorDeskDealSchema),
    counts: z.object({ waiting: z.number(), paid: z.number(), disputed: z.number(), turn: z.number() }),
  }),
});
export type AcceptorDesk = z.infer<(typeof acceptorDeskCall)["reply"]>;

/** Every deal of the caller as an acceptor as a table, the newest first. */
export const exportAcceptorDealsCall = defineCall({
  name: "acceptors.exportDeals",
  methods: ["GET"],
  path: "/api/acceptor/deals.csv",
  who: "user",
  form: "file",
  reply: z.string(),
});
