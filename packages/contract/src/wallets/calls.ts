// What a person owns, by account and currency.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** The four accounts by their names on the wire: spot, fiat, leverage, seconds. */
export const walletTypes = ["change", "legal", "lever", "micro"] as const;
export type WalletType = (typeof walletTypes)[number];

/**
 * With that of whoever keeps a shop, and that of who locks coins for a term: each is filled and emptied on pages of its
 * own, beside the fiat and the spot account, and nowhere else.
 */
export const accountTypes = [...walletTypes, "shop", "wealth"] as const;
export type AccountType = (typeof accountTypes)[number];

/** With what was bought in offerings and is not free yet: somebody's own, in none of their accounts until its date. */
export const assetTypes = [...accountTypes, "offering"] as const;
export type AssetType = (typeof assetTypes)[number];

export const walletRowSchema = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  change_balance: z.string(),
  lock_change_balance: z.string(),
  legal_balance: z.string(),
  lock_legal_balance: z.string(),
  lever_balance: z.string(),
  lock_lever_balance: z.string(),
  micro_balance: z.string(),
  lock_micro_balance: z.string(),
  /** Of somebody who has had a shop for this coin. */
  shop_balance: z.optional(z.string()),
  lock_shop_balance: z.optional(z.string()),
  /** Of somebody who has had this coin in the wealth account. */
  wealth_balance: z.optional(z.string()),
  lock_wealth_balance: z.optional(z.string()),
  /** Bought in offerings and not free yet. */
  lock_offering_balance: z.optional(z.string()),
  usdt_price: z.string(),
  cny_price: z.string(),
  ExRate: z.string(),
  is_match: z.number(),
  is_legal: z.number(),
  is_lever: z.number(),
  is_micro: z.number(),
});
export type WalletRow = z.infer<typeof walletRowSchema>;

export const walletDetailCall = defineCall({
  name: "wallets.detail",
  methods: ["POST"],
  path: "/api/wallet/detail",
  request: typeOnly<typeof requests.walletDetail>(),
  reply: z.extend(walletRowSchema, { coin_trade_fee: z.string(), address: z.string(), is_charge: z.number() }),
});

export const balancesCall = defineCall({
  name: "wallets.balances",
  methods: ["GET"],
  path: "/api/wallet/balances",
  who: "user",
  request: typeOnly<typeof requests.balances>(),
  reply: z.array(
    z.object({
      type: z.enum(accountTypes),
      currency_id: z.number(),
      currency_name: z.string(),
      available: z.string(),
      held: z.string(),
    }),
  ),
});

const accountWallet = z.object({
  balance: z.array(
    z.extend(walletRowSchema, {
      contract_address: z.string(),
      currency_type: z.string(),
      is_charge: z.number(),
      is_show_memo: z.number(),
      multi_protocol: z.number(),
    }),
  ),
  /** In CNY, beside `usdt_totle` in USDT; the spelling is the clients' own. */
  totle: z.string(),
  usdt_totle: z.string(),
  CNY: z.string(),
});

export const walletListCall = defineCall({
  name: "wallets.list",
  methods: ["POST"],
  path: "/api/wallet/list",
  who: "user",
  reply: z.object({
    change_wallet: accountWallet,
    legal_wallet: accountWallet,
    lever_wallet: accountWallet,
    micro_wallet: accountWallet,
    /** While something lies in shops of the caller. */
    shop_wallet: z.optional(accountWallet),
    /** While something lies in the wealth account of the caller. */
    wealth_wallet: z.optional(accountWallet),
    /** While something that was bought in offerings is not free yet. */
    offering_wallet: z.optional(accountWallet),
    ExRate: z.string(),
    /** "1": deposits and withdrawals are open. */
    is_open_CTbi: z.enum(["0", "1"]),
  }),
});

export const walletSummaryCall = defineCall({
  name: "wallets.summary",
  methods: ["GET"],
  path: "/api/wallet/list",
  who: "user",
  request: typeOnly<typeof requests.walletSummary>(),
  reply: z.object({
    account_number: z.string(),
    total_assets: z.string(),
    list: z.array(z.object({ token: z.string(), balance: z.string(), lock_balance: z.string() })),
  }),
});

const networkInfo = z.object({
  id: z.number(),
  /** The network's name, sent back as `type`. */
  type: z.string(),
  name: z.string(),
  contract_address: z.string(),
  /** Never less than an amount whose share is `fee_min`: from here on the fee is `rate` percent and nothing else. */
  min_number: z.string(),
  /** The most that one withdrawal may take; zero for no such limit. */
  max_number: z.string(),
  /** In percent of the amount. */
  rate: z.string(),
  /** What a withdrawal of `min_number` costs, at most. */
  fee_min: z.string(),
  /** Decimal places an amount may have. */
  scale: z.number(),
  confirmations: z.number(),
  deposit_min: z.string(),
  /** Addresses of this network are shared and told apart by a memo. */
  needs_memo: z.boolean(),
});

export const walletInfoCall = defineCall({
  name: "wallets.info",
  methods: ["POST"],
  path: "/api/wallet/get_info",
  who: "user",
  request: typeOnly<typeof requests.walletInfo>(),
  reply: z.extend(networkInfo, {
    change_balance: z.string(),
    legal_balance: z.string(),
    lever_balance: z.string(),
    /** 0: no network; 2: at least one of them needs a memo. */
    make_wallet: z.number(),
    multi_protocol: z.number(),
    type_data: z.array(networkInfo),
    /** The caller's addresses by network; `label` is the memo, empty where none is needed. */
    wallet_data: z.array(
      z.object({ currency: z.number(), network: z.string(), address: z.string(), label: z.string() }),
    ),
    label: z.string(),
    extension_code: z.string(),
    is_demo: z.boolean(),
  }),
});

const statementLine = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  account: z.enum(accountTypes),
  opening: z.string(),
  movements: z.array(z.object({ reason: z.string(), info: z.string(), count: z.number(), sum: z.string() })),
  closing: z.string(),
});

export const statementCall = defineCall({
  name: "wallets.statement",
  methods: ["GET"],
  path: "/api/wallet/statement",
  who: "user",
  request: typeOnly<typeof requests.statement>(),
  reply: z.object({
    month: z.string(),
    /** Whose month it is: the zone that the caller named, else the exchange's. */
    time_zone: z.string(),
    from: z.number(),
    to: z.number(),
    lines: z.array(statementLine),
  }),
});

export const curveRanges = ["7d", "30d", "90d", "1y", "all"] as const;
export type CurveRange = (typeof curveRanges)[number];

export const valueCurveCall = defineCall({
  name: "wallets.curve",
  methods: ["GET"],
  path: "/api/wallet/curve",
  who: "user",
  request: typeOnly<typeof requests.valueCurve>(),
  reply: z.array(
    z.object({
      at: z.number(),
      value: z.string(),
      /** What came from elsewhere less what went there since the point before, at the prices of those moments. */
      came_in: z.string(),
    }),
  ),
});
