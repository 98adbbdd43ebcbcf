// What the reference page shows of acceptors.

import { personExample } from "../shops/examples.ts";
import type { Acceptor, AcceptorDeal, AcceptorDeskDeal, AcceptorDetail, AcceptorInfo, OwnAcceptor } from "./calls.ts";

export const acceptorId = 640211907355;
export const dealId = 91882340113;

const limits = { recharge_min: "100.00", recharge_max: "5000.00", cash_min: "100.00", cash_max: "5000.00" };
const coins = { currency_id: 3, currency_name: "USDT", coin_code: "CNY" } as const;

export const acceptorExample: Acceptor = {
  id: acceptorId,
  user_id: 220187731904,
  name: "Lighthouse",
  recharge_amount: "13928.20",
  recharge_rate: "0.5",
  cash_amount: "8000.00",
  cash_rate: "0.8",
  ...limits,
  ...coins,
  places: 6,
  price: "6.96",
  ways: ["ali_pay", "bank"],
  is_open: true,
  is_own: false,
  person: { ...personExample, name: "lighthouse" },
};

export const infoExample: AcceptorInfo = {
  ...acceptorExample,
  user_balance: "250.000000",
  wechat_nickname: "",
  wechat_account: "",
  ali_nickname: "",
  ali_account: "lig***est",
  bank_name: "First Bank",
  bank_account: "622***445",
  bank_address: "",
};

const sums = { value: "696.00", paid: "696.00", number: "99.5", rate: "0.5", price: "6.96" };
export const previewExample = { ...sums, fee: "0", currency_name: "USDT", coin_code: "CNY" } as const;

export const dealExample: AcceptorDeal = {
  id: dealId,
  create_time: "2026-11-15 17:20:16",
  update_time: 0,
  deal_account: "ada@example.test",
  acceptor_name: "Lighthouse",
  hes_account: "lighthouse@demo.test",
  way: "ali_pay",
  way_name: "支付宝",
  money: "696.00",
  is_sure: 0,
  acceptor_id: acceptorId,
  type: "buy",
  ...sums,
  ...coins,
  state: "waiting",
  ending: null,
  created_at: 1794709216000,
  ended_at: null,
};

export const detailExample: AcceptorDetail = { ...dealExample, mobile: "13800000000", pay_voucher: "" };

export const deskExample: AcceptorDeskDeal = {
  ...dealExample,
  role: "seller",
  account: "20260117",
  mobile: "13800000000",
  due_at: 1794711016000,
  is_turn: false,
  may: ["say"],
};

export const ownExample: OwnAcceptor = {
  id: acceptorId,
  name: "Lighthouse",
  state: "open",
  ...coins,
  guarantee: "5000",
  wanted_guarantee: null,
  open_volume: "100",
  room: "4900",
  balance: "2000",
  held: "100",
  fiat_balance: "300",
  places: 6,
  cash: "8000.00",
  cash_free: "8000.00",
  recharge_rate: "0.5",
  cash_rate: "0.8",
  recharge_amount: "13920.00",
  cash_amount: "8000.00",
  ...limits,
  bounds: { ...limits, recharge_max: "10000.00", cash_max: "10000.00" },
  price: "6.96",
  ways: ["ali_pay", "bank"],
  is_open: true,
  is_paused: false,
  is_stopped: false,
  leaves_at: null,
  open_deals: 1,
  created_at: 1794709216000,
};
