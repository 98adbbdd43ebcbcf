// What the calls of shops answer with. A shop is one person who buys and sells one coin for money, from a balance of its
// own. Names are those of the API family, where a shop is a `seller` and every `type` is what the shop does; fields that
// its clients do not know are ours.

import * as z from "zod/mini";
import { dealRowSchema, offerStates, sides } from "../c2c/calls.ts";
import { dealActions, dealRoles, fiatCodes, payWays, personSchema } from "../deals/calls.ts";

/** Lists of this family: a numbered page. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), page: z.number(), pages: z.number(), total: z.number() });

/**
 * asked: its deposit is not set aside yet · applied: waits for operators · open · leaving: its notice runs, and nothing
 * new begins · ended · refused: the deposit is back · void: there never was a deposit.
 */
export const shopStates = ["asked", "applied", "open", "leaving", "ended", "refused", "void"] as const;
export type ShopState = (typeof shopStates)[number];

export const nameLengthMin = 2;
export const nameLengthMax = 20;
export const replyLengthMax = 200;
/** Of an index price, in percent: so far from the index, either way. */
export const premiumMaxPercent = 20;
/** Minutes there are to pay. */
export const windowMin = 15;
export const windowMax = 60;
export const windowDefault = 30;
/** What an offer sells at once, and what a deal may cost, is said with so many places. */
export const limitPlaces = 5;

/** Minutes of a day of the exchange's zone; null where the shop is closed all day. */
export const dayHoursSchema = z.nullable(z.object({ from: z.number(), to: z.number() }));
/** From Monday on; null where it never closes. */
export const hoursSchema = z.nullable(z.array(dayHoursSchema));

export const shopOfferSchema = z.object({
  id: z.number(),
  type: z.enum(sides),
  currency_id: z.number(),
  currency_name: z.string(),
  seller_id: z.number(),
  seller_name: z.string(),
  total_number: z.string(),
  surplus_number: z.string(),
  /** In coins. */
  min_number: z.string(),
  max_number: z.string(),
  price: z.string(),
  /** Percent above or below the index; null where the price is fixed. */
  premium: z.nullable(z.string()),
  coin_code: z.enum(fiatCodes),
  way: z.enum(payWays),
  way_name: z.string(),
  /** In money; what is left when that is less than the least one may take. */
  limitation: z.object({ min: z.string(), max: z.string() }),
  window_minutes: z.number(),
  /** 1: on the market · 2: not. */
  is_shelves: z.number(),
  /** 0: live · 1: finished · 2: withdrawn. */
  is_done: z.number(),
  state: z.enum(offerStates),
  /** Whether the shop takes deals at this moment. */
  is_open: z.boolean(),
  is_own: z.boolean(),
  created_at: z.number(),
  create_time: z.string(),
  person: personSchema,
});
export type ShopOffer = z.infer<typeof shopOfferSchema>;

/** As its merchant sees it. */
export const ownOfferSchema = z.extend(shopOfferSchema, { reply: z.string() });
export type OwnShopOffer = z.infer<typeof ownOfferSchema>;

/** What somebody would get of an offer. */
export const matchSchema = z.extend(shopOfferSchema, { number: z.string(), money: z.string() });
export type Match = z.infer<typeof matchSchema>;

export const shopDealSchema = z.extend(dealRowSchema, { offer_id: z.number(), seller_id: z.number() });
export type ShopDeal = z.infer<typeof shopDealSchema>;

const collects = { wechat_collect: z.string(), alipay_collect: z.string() };

/** Empty texts once the deal has ended. */
const cashInfo = z.object({
  account_number: z.string(),
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  ...collects,
});

export const shopDetailSchema = z.extend(shopDealSchema, {
  format_update_time: z.string(),
  /** 1: the caller sells the coins, and is paid · 0: the caller pays. */
  is_seller: z.number(),
  /** Where the shop is paid by the way of this deal. */
  hes_account: z.string(),
  hes_realname: z.string(),
  user_realname: z.string(),
  seller_phone: z.string(),
  phone: z.string(),
  bank_address: z.string(),
  /** A link to what the payer showed, for minutes; empty where there is none. */
  pay_voucher: z.string(),
  /** Until then it must be marked as paid. */
  payment_at: z.string(),
  /** Until then the payment should be confirmed; empty before it was marked as paid. */
  comp_at: z.string(),
  sell_info: z.object(collects),
  user_cash_info: cashInfo,
});
export type ShopDetail = z.infer<typeof shopDetailSchema>;

/** A shop as everybody sees it; balances are those of the caller, and zero where they are not. */
export const shopSchema = z.object({
  id: z.number(),
  name: z.string(),
  create_time: z.string(),
  created_at: z.number(),
  /** Deals that ended, those of 30 days, those that were finished. */
  total: z.number(),
  thirtyDays: z.number(),
  done: z.number(),
  /** Percent of those that the shop did not let fail itself; null before the first. */
  completion: z.nullable(z.number()),
  /** 1: verified. */
  prove_mobile: z.number(),
  prove_real: z.number(),
  prove_level: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  seller_balance: z.string(),
  user_legal_balance: z.string(),
  state: z.enum(shopStates),
  is_open: z.boolean(),
  is_own: z.boolean(),
  hours: hoursSchema,
  person: personSchema,
});

/** As its merchant sees it. */
export const ownShopSchema = z.object({
  id: z.number(),
  name: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  create_time: z.string(),
  created_at: z.number(),
  /** Free for offers. */
  legal_balance: z.string(),
  /** Set aside for offers. */
  lock_seller_balance: z.string(),
  state: z.enum(shopStates),
  /** Whether it takes deals at this moment. */
  is_open: z.boolean(),
  is_paused: z.boolean(),
  hours: hoursSchema,
  reply: z.string(),
  deposit: z.string(),
  /** When its notice is over, epoch milliseconds; null while none runs. */
  leaves_at: z.nullable(z.number()),
  /** Why it was refused; empty where it was not. */
  why: z.string(),
  offers: z.number(),
  open_deals: z.number(),
});
export type OwnShop = z.infer<typeof ownShopSchema>;

export const balanceRowSchema = z.object({
  value: z.string(),
  currency_name: z.string(),
  memo: z.string(),
  updated_at: z.string(),
  /** 1: of what is set aside. */
  is_lock: z.number(),
  at: z.number(),
});
export type BalanceRow = z.infer<typeof balanceRowSchema>;

/** A deal that goes on, as the merchant's desk lists it. */
export const deskDealSchema = z.extend(shopDealSchema, {
  /** What the merchant is in it. */
  role: z.enum(dealRoles),
  /** When the step that is next must be done; null while operators decide. */
  due_at: z.nullable(z.number()),
  /** Whether it is the merchant's turn. */
  is_turn: z.boolean(),
  may: z.array(z.enum(dealActions)),
});
export type DeskDeal = z.infer<typeof deskDealSchema>;
