// The server's half of the calls about money going out: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const withdrawalExample: calls.Withdrawal = {
  id: 8,
  currency_id: 3,
  currency_name: "USDT",
  network: "DEMO",
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
  memo: "",
  amount: "100.000000",
  fee: "1.000000",
  arrives: "99.000000",
  state: "requested",
  txid: null,
  confirmations: 0,
  confirmations_needed: 6,
  notes: "",
  is_demo: true,
  not_before: 0,
  steps: [{ state: "requested", at: 1794709216000 }],
};

export const served = serve(calls, {
  withdrawCall: {
    summary:
      "Asks for a withdrawal from the spot account. Fee and what arrives are computed here; `rate` is not read. `type` names the network of a coin that has several.",
    proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
    perMinuteMax: 30,
    names: { currency: "public" },
    request: requests.withdraw,
    example: {
      request: { currency: 3, number: "100", address: "0x52908400098527886E0F7030069857D2E4169EE7" },
      reply: "The withdrawal is requested.",
    },
  },
  cancelWithdrawalCall: {
    summary: "Takes back a request that nobody has approved yet; its money returns to the balance.",
    isForFrozen: true,
    names: { id: "withdrawal" },
    request: requests.cancelWithdrawal,
    example: { request: { id: 8 }, reply: "The withdrawal is cancelled." },
  },
  withdrawalsCall: {
    summary: "The caller's withdrawals with their steps, the newest first.",
    names: { before: "place", first_id: "place" },
    request: requests.withdrawals,
    example: { request: {}, reply: { data: [withdrawalExample], next: null } },
  },
  exportWithdrawalsCall: {
    summary: "The caller's withdrawals as a CSV file, newest first.",
    perMinuteMax: 10,
    request: requests.exportWithdrawals,
    example: { request: {}, reply: "id,currency_name\r\n8,USDT\r\n" },
  },
  exportWithdrawalsJsonCall: {
    summary: "The caller's withdrawals as a JSON file, newest first.",
    perMinuteMax: 10,
    request: requests.exportWithdrawals,
    example: { request: {}, reply: "[]" },
  },
  stopWithdrawalsCall: {
    summary:
      "Opens the link of a withdrawal's mail: what has not been sent of that account comes back, and nothing leaves it for a day. The link is proof enough, so that somebody locked out can use it.",
    perMinuteMax: 10,
    names: { link: "stop_link" },
    request: requests.stopWithdrawals,
    example: {
      request: { link: "8.2c1e…" },
      reply: "What had not been sent is stopped, and withdrawals wait for a day.",
    },
  },
  withdrawalLimitsCall: {
    summary:
      "What may leave within 24 hours and within 30 days, what of it is used, in USDT, and until when a hold lasts.",
    request: noFields,
    example: {
      request: {},
      reply: {
        level: 1,
        day_limit: "10000.000000",
        day_used: "0.000000",
        month_limit: "100000.000000",
        month_used: "0.000000",
        hold_until: 0,
        address_wait_hours: 24,
        cancel_minutes: 10,
        second_factor_above: "1000.000000",
        is_whitelisted: false,
        whitelist_off_at: 0,
      },
    },
  },
  addressesCall: {
    summary: "The caller's saved addresses, of one currency or of all.",
    request: requests.addresses,
    example: {
      request: { currency: 3 },
      reply: [
        {
          id: 2,
          currency: 3,
          network: "DEMO",
          address: "0x52908400098527886E0F7030069857D2E4169EE7",
          memo: "",
          notes: "cold wallet",
          usable_at: 1794709216000,
        },
      ],
    },
  },
  addAddressCall: {
    summary: "Saves an address after checking that it belongs to the network. It can be used after the waiting time.",
    proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
    perMinuteMax: 20,
    names: { currency_id: "public" },
    request: requests.addAddress,
    example: {
      request: { currency_id: 3, address: "0x52908400098527886E0F7030069857D2E4169EE7", notes: "cold wallet" },
      reply: "The address is saved.",
    },
  },
  whitelistCall: {
    summary:
      "Lets withdrawals go to saved addresses only (`is_on` 1), at once, or to any address again (0), 24 hours later. Asks for the second factor where one is on.",
    proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
    perMinuteMax: 20,
    request: requests.whitelist,
    example: { request: { is_on: "1" }, reply: "From now on withdrawals go to saved addresses only." },
  },
  deleteAddressCall: {
    summary: "Takes an address out of the caller's book. Asks for the second factor where one is on.",
    proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
    perMinuteMax: 60,
    names: { address_id: "address" },
    request: requests.deleteAddress,
    example: { request: { address_id: 2 }, reply: "The address is removed." },
  },
});
