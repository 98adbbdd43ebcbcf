// Acceptors, their deals and terms for tests, as the exchange would answer them.

import type {
  AcceptorDeal,
  AcceptorDeskDeal,
  AcceptorInfo,
  AcceptorStanding,
  AcceptorTerms,
  OwnAcceptor,
} from "@tidemark/contract/acceptors";
import type { Person } from "@tidemark/contract/deals";

const person: Person = {
  account: "80012345",
  name: "Mei Lin",
  is_demo: false,
  since: 1_700_000_000_000,
  finished: 42,
  partners: 30,
  finished_30: 12,
  completion_30: 96,
  release_ms: 240_000,
  up: 20,
  down: 1,
};

const limits = { recharge_min: "100.00", recharge_max: "5000.00", cash_min: "100.00", cash_max: "5000.00" };
const coins = { currency_id: 3, currency_name: "USDT", coin_code: "CNY" } as const;

export function sampleAcceptor(changes: Partial<AcceptorInfo> = {}): AcceptorInfo {
  return {
    id: 640_211,
    user_id: 220_187,
    name: "Harbour Light",
    recharge_amount: "13928.20",
    recharge_rate: "0.5",
    cash_amount: "3000.00",
    cash_rate: "0.8",
    ...limits,
    ...coins,
    places: 6,
    price: "6.96",
    ways: ["ali_pay", "bank"],
    is_open: true,
    is_own: false,
    person,
    user_balance: "250.000000",
    wechat_nickname: "",
    wechat_account: "",
    ali_nickname: "",
    ali_account: "lig***est",
    bank_name: "First Bank",
    bank_account: "622***445",
    bank_address: "",
    ...changes,
  };
}

export const sampleTerms: AcceptorTerms = {
  window_minutes: 30,
  confirm_minutes: 60,
  contest_minutes: 20,
  open_max: 3,
  cancels_max: 3,
  fee_percent: "0",
  notice_days: 7,
};

export const sampleStanding: AcceptorStanding = {
  buy: "",
  sell: "",
  buy_text: "",
  sell_text: "",
  ways: ["bank"],
  open: 0,
  cancels: 0,
  paused_until: 0,
  is_acceptor: false,
  balances: [{ currency_id: 3, free: "250" }],
};

export function sampleRecord(changes: Partial<AcceptorDeal> = {}): AcceptorDeal {
  return {
    id: 91_882,
    create_time: "2026-11-15 17:20:16",
    update_time: 0,
    deal_account: "ada@example.test",
    acceptor_name: "Harbour Light",
    hes_account: "harbour@example.test",
    way: "ali_pay",
    way_name: "支付宝",
    money: "696.00",
    is_sure: 0,
    acceptor_id: 640_211,
    type: "buy",
    value: "696.00",
    paid: "696.00",
    number: "99.5",
    rate: "0.5",
    price: "6.96",
    ...coins,
    state: "waiting",
    ending: null,
    created_at: 1_794_709_216_000,
    ended_at: null,
    ...changes,
  };
}

/** A withdrawal that the acceptor has to transfer. */
export function sampleDeskDeal(changes: Partial<AcceptorDeskDeal> = {}): AcceptorDeskDeal {
  return {
    ...sampleRecord({ type: "sell", value: "700.00", money: "700.00", paid: "694.40", number: "100.574713" }),
    role: "buyer",
    account: "20260117",
    mobile: "13800000000",
    due_at: 4_000_000_000_000,
    is_turn: true,
    may: ["pay", "cancel", "say"],
    ...changes,
  };
}

export function sampleOwn(changes: Partial<OwnAcceptor> = {}): OwnAcceptor {
  return {
    id: 640_211,
    name: "Harbour Light",
    state: "open",
    ...coins,
    guarantee: "5000",
    wanted_guarantee: null,
    open_volume: "1250",
    room: "3750",
    balance: "2000",
    held: "100",
    fiat_balance: "6000",
    places: 6,
    cash: "8000.00",
    cash_free: "7300.00",
    recharge_rate: "0.5",
    cash_rate: "0.8",
    recharge_amount: "13920.00",
    cash_amount: "7300.00",
    ...limits,
    bounds: { ...limits, recharge_max: "10000.00", cash_max: "10000.00" },
    price: "6.96",
    ways: ["ali_pay", "bank"],
    is_open: true,
    is_paused: false,
    is_stopped: false,
    leaves_at: null,
    open_deals: 1,
    created_at: 1_794_709_216_000,
    ...changes,
  };
}
