// The server's half of the calls about what a person owns: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const walletExample: calls.WalletRow = {
  id: 3,
  currency: 3,
  currency_name: "USDT",
  change_balance: "50000.00000000",
  lock_change_balance: "0.00000000",
  legal_balance: "50000.00000000",
  lock_legal_balance: "0.00000000",
  lever_balance: "50000.00000000",
  lock_lever_balance: "0.00000000",
  micro_balance: "50000.00000000",
  lock_micro_balance: "0.00000000",
  usdt_price: "1.00000000",
  cny_price: "6.96410000",
  ExRate: "6.96410000",
  is_match: 1,
  is_legal: 1,
  is_lever: 1,
  is_micro: 1,
};

const rowExample = {
  ...walletExample,
  contract_address: "",
  currency_type: "",
  is_charge: 1,
  is_show_memo: 0,
  multi_protocol: 0,
};

const accountExample = {
  balance: [rowExample],
  totle: "348205.00000000",
  usdt_totle: "50000.00000000",
  CNY: "348205.00000000",
};

export const served = serve(calls, {
  walletDetailCall: {
    summary: "The caller's balances in one currency. Visitors get zeros.",
    names: { currency: "public" },
    request: requests.walletDetail,
    example: {
      request: { currency: 3, type: "change" },
      reply: { ...walletExample, coin_trade_fee: "0.00045000", address: "", is_charge: 0 },
    },
  },
  balancesCall: {
    summary: "Every balance of the caller that is not empty, in each currency's full precision.",
    request: requests.balances,
    example: {
      request: { type: "change" },
      reply: [{ type: "change", currency_id: 3, currency_name: "USDT", available: "50000.000000", held: "0.000000" }],
    },
  },
  walletListCall: {
    summary: "The four accounts with all their currencies; every row carries all balances and flags.",
    request: noFields,
    example: {
      request: {},
      reply: {
        change_wallet: accountExample,
        legal_wallet: accountExample,
        lever_wallet: accountExample,
        micro_wallet: accountExample,
        ExRate: "6.96410000",
        is_open_CTbi: "1",
      },
    },
  },
  walletSummaryCall: {
    summary: "Total assets in yuan and a list of token, available and frozen. A foreign user_id is not read.",
    names: { user_id: "unread" },
    request: requests.walletSummary,
    example: {
      request: {},
      reply: {
        account_number: "tm100007",
        total_assets: "348205.00",
        list: [{ token: "USDT", balance: "50000.00000000", lock_balance: "0.00000000" }],
      },
    },
  },
  walletInfoCall: {
    summary:
      "What a currency asks of a deposit or a withdrawal: networks, minimums, fee in percent, memo. `type` names a network, or an account and then the first network.",
    names: { currency: "public" },
    request: requests.walletInfo,
    example: {
      request: { currency: 3 },
      reply: {
        id: 3,
        type: "DEMO",
        name: "USDT",
        contract_address: "",
        min_number: "10.00000000",
        max_number: "0.00000000",
        rate: "0.1000",
        fee_min: "0.01000000",
        scale: 6,
        confirmations: 6,
        deposit_min: "1.00000000",
        needs_memo: false,
        change_balance: "50000.00000000",
        legal_balance: "50000.00000000",
        lever_balance: "50000.00000000",
        make_wallet: 1,
        multi_protocol: 0,
        type_data: [],
        wallet_data: [],
        label: "",
        extension_code: "TM7XK2",
        is_demo: true,
      },
    },
  },
  statementCall: {
    summary:
      "One month (YYYY-MM): opening, movements by reason, closing, for each balance; what is available and what is frozen together. It begins and ends at the midnights of the zone in x-tidemark-zone, else of the exchange's; time_zone says which, from and to say when.",
    perMinuteMax: 120,
    request: requests.statement,
    example: {
      request: { month: "2026-11" },
      reply: {
        month: "2026-11",
        time_zone: "Asia/Shanghai",
        from: 1793462400000,
        to: 1796054400000,
        lines: [
          {
            currency_id: 3,
            currency_name: "USDT",
            account: "change",
            opening: "0.000000",
            movements: [{ reason: "demo_fund", info: "Test funds", count: 1, sum: "50000.000000" }],
            closing: "50000.000000",
          },
        ],
      },
    },
  },
  valueCurveCall: {
    summary:
      "What the caller owned at the end of each day of a `range` (7d, 30d, 90d, 1y, all; 30d where it is not said), in USDT at the last prices before it, and what came from elsewhere or went there since the point before, at the prices of those moments. Long ranges have a point every few days. A point's gain is its value less the value before it and less what came in. Days are those of the zone in x-tidemark-zone, else of the exchange's.",
    request: requests.valueCurve,
    example: { request: { range: "30d" }, reply: [{ at: 1794672000000, value: "145320.12", came_in: "1000.00" }] },
  },
});
