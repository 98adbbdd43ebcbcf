// The server's half of the calls about money coming in: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const depositExample: calls.Deposit = {
  id: 5,
  currency_id: 3,
  currency_name: "USDT",
  network: "DEMO",
  amount: "1000.000000",
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
  memo: "",
  txid: "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
  state: "seen",
  is_below_minimum: false,
  confirmations: 2,
  confirmations_needed: 6,
  is_demo: true,
  seen_at: 1794709216000,
  credited_at: null,
};

export const served = serve(calls, {
  depositAddressCall: {
    summary:
      "Where to send a currency: one address, or, with several networks, one for each under its name in small letters.",
    perMinuteMax: 120,
    names: { currency: "public", user_id: "unread" },
    request: requests.depositAddress,
    example: { request: { currency: 2 }, reply: "0x52908400098527886E0F7030069857D2E4169EE7" },
  },
  depositsCall: {
    summary: "The caller's deposits, pending ones with their confirmations, the newest first.",
    names: { before: "place", first_id: "place" },
    request: requests.deposits,
    example: { request: {}, reply: { data: [depositExample], next: null } },
  },
  exportDepositsCall: {
    summary: "The caller's deposits as a CSV file, newest first.",
    perMinuteMax: 10,
    request: requests.exportDeposits,
    example: { request: {}, reply: "id,currency_name\r\n5,USDT\r\n" },
  },
  exportDepositsJsonCall: {
    summary: "The caller's deposits as a JSON file, newest first.",
    perMinuteMax: 10,
    request: requests.exportDeposits,
    example: { request: {}, reply: "[]" },
  },
  testFundsCall: {
    summary: "Demo only: sends test funds to the caller's own address on the simulated chain.",
    perMinuteMax: 6,
    names: { currency: "public" },
    request: requests.testFunds,
    example: { request: { currency: 3 }, reply: "1,000 USDT are on their way." },
  },
  chargeRequestCall: {
    summary: "Tells the operator of a deposit the caller has sent. It is noted and credits nothing.",
    perMinuteMax: 20,
    names: { currency: "public", user_id: "unread" },
    request: requests.chargeRequest,
    example: {
      request: { amount: "100", account: "0x52908400098527886E0F7030069857D2E4169EE7", currency: 3 },
      reply: "Noted. The deposit is credited once the network has confirmed it.",
    },
  },
  companyAddressCall: {
    summary: "The caller's own deposit address on the EVM network, under the name old pages read it by.",
    names: { user_id: "unread" },
    request: requests.companyAddress,
    example: { request: {}, reply: { company_eth_address: "0x52908400098527886E0F7030069857D2E4169EE7" } },
  },
});
