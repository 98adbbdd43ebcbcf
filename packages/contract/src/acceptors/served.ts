// The server's half of the calls about acceptors.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import { proof } from "../shops/examples.ts";
import * as calls from "./calls.ts";
import {
  acceptorExample,
  acceptorId,
  dealExample,
  dealId,
  deskExample,
  detailExample,
  infoExample,
  ownExample,
  previewExample,
} from "./examples.ts";
import * as requests from "./requests.ts";

const perMinuteMax = 60;
const ofDeal = { proof, perMinuteMax, names: { id: "deal" } } as const;
const deal = { id: dealId };

export const served = serve(calls, {
  acceptorListCall: {
    summary:
      "Acceptors through whom money can be put in and taken out, with what they keep and what they can do now. At most 100.",
    request: noFields,
    example: { request: {}, reply: [acceptorExample] },
  },
  acceptorInfoCall: {
    summary:
      "One acceptor, with what the caller has of its coin. Accounts are masked; who has a deal sees them there. `address` is not looked at.",
    names: { id: "public" },
    request: requests.info,
    example: { request: { id: acceptorId }, reply: infoExample },
  },
  acceptorTermsCall: {
    summary: "Times, limits and the fee that all deals with acceptors go by.",
    request: noFields,
    example: {
      request: {},
      reply: {
        window_minutes: 30,
        confirm_minutes: 60,
        contest_minutes: 20,
        open_max: 3,
        cancels_max: 3,
        fee_percent: "0",
        notice_days: 7,
      },
    },
  },
  acceptorStandingCall: {
    summary: "What keeps the caller from putting money in and from taking it out, and what there is to do it with.",
    request: noFields,
    example: {
      request: {},
      reply: {
        buy: "payments_required",
        sell: "payments_required",
        buy_text: "Save how you are paid first.",
        sell_text: "Save how you are paid first.",
        ways: [],
        open: 0,
        cancels: 0,
        paused_until: 0,
        is_acceptor: false,
        balances: [{ currency_id: 3, free: "250" }],
      },
    },
  },
  acceptorPreviewCall: {
    summary:
      "What a deal would come to now: the coins, what changes hands outside, the price. Refused while the price is not fresh.",
    names: { acceptor_id: "public" },
    request: requests.preview,
    example: { request: { acceptor_id: acceptorId, type: "buy", money: "696" }, reply: previewExample },
  },
  beginAcceptorDealCall: {
    summary:
      "Puts money in (`buy`) or takes it out (`sell`) through an acceptor. Coins are set aside at once: the acceptor's to put in, the caller's to take out. To take out takes the trade password, and `deal_account` must be one of the caller's saved accounts of that way. `address` is not looked at.",
    proof: { ...proof, unless: { field: "type", is: "buy" } },
    perMinuteMax,
    names: { acceptor_id: "public" },
    request: requests.begin,
    example: {
      request: {
        acceptor_id: acceptorId,
        way: "ali_pay",
        type: "buy",
        mobile: "13800000000",
        deal_account: "ada@example.test",
        money: "696",
        price: "6.96",
      },
      reply: "Pay 696.00 CNY to the acceptor, then mark it as paid.",
    },
  },
  ownAcceptorDealsCall: {
    summary:
      "The caller's record with acceptors, the newest first, 10 at a time: `type` (or `way`, as old pages say it) buy or sell, `is_sure` 0 waiting, 1 confirmed, 2 rejected. `address` is not looked at.",
    request: requests.ownDeals,
    example: { request: { type: "buy" }, reply: [dealExample] },
  },
  acceptorDealCall: {
    summary: "What one deal with an acceptor came to, for its two people alone; all else is in the deal itself.",
    names: { id: "deal" },
    request: requests.oneDeal,
    example: { request: deal, reply: detailExample },
  },
  payAcceptorDealCall: {
    summary:
      "Says that a deal was paid, or a withdrawal transferred; for whoever pays, in time. A withdrawal takes a picture of the transfer, and the time in which the user must answer begins.",
    ...ofDeal,
    request: requests.pay,
    example: { request: deal, reply: "Marked as paid. The other side checks that the money has arrived." },
  },
  cancelAcceptorDealCall: {
    summary: "Cancels a deal that is not paid yet; for whoever pays. An acceptor refuses a withdrawal by it.",
    ...ofDeal,
    request: requests.oneDeal,
    example: { request: deal, reply: "The deal is cancelled." },
  },
  confirmAcceptorDealCall: {
    summary: "The money has arrived: the coins become the payer's. For whoever was paid.",
    ...ofDeal,
    request: requests.oneDeal,
    example: { request: deal, reply: "Receipt confirmed. The coins are the buyer's." },
  },
  contestAcceptorDealCall: {
    summary:
      "Says that the money has not arrived, or that the acceptor does not answer: a dispute, which stops every clock of the deal. Two operators decide it by its case file.",
    perMinuteMax,
    names: { id: "paid_deal" },
    request: requests.oneDeal,
    example: { request: deal, reply: "The dispute is open. Operators will look at the case." },
  },
  ownAcceptorCall: {
    summary: "The caller as an acceptor: guarantee, open volume, balance, limits; null for whoever never was one.",
    request: noFields,
    example: { request: {}, reply: ownExample },
  },
  acceptAppointmentCall: {
    summary: "Takes on an appointment: the guarantee is set aside from the fiat account, and deals can begin.",
    proof,
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "You are an acceptor from now on. The guarantee is set aside." },
  },
  acceptGuaranteeCall: {
    summary:
      "Agrees to the guarantee that operators want: the one before is given back and this one set aside from the fiat account, in one.",
    proof,
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "Your guarantee has changed." },
  },
  declineAppointmentCall: {
    summary: "Declines an appointment that the caller has not taken on.",
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "You have declined the appointment." },
  },
  acceptorSettingsCall: {
    summary:
      "Pauses or goes on, says the limits of one deal within what operators set, and the money at hand. What is empty stays as it is.",
    perMinuteMax,
    request: requests.settings,
    example: { request: { is_paused: "0", cash: "8000" }, reply: "Saved." },
  },
  acceptorTransferCall: {
    summary:
      "Moves coins between the caller's fiat account and the working account: `type` 1 to the fiat account, 2 from it.",
    proof,
    perMinuteMax,
    request: requests.transfer,
    example: { request: { number: "500", type: "2" }, reply: "Moved 500 USDT to the working account." },
  },
  acceptorLogCall: {
    summary: "What moved the caller's working account, the newest first.",
    request: requests.paged,
    example: {
      request: {},
      reply: {
        data: [
          {
            value: "500.000000",
            currency_name: "USDT",
            memo: "Moved from the fiat account",
            updated_at: "2026-11-15 17:20:16",
            is_lock: 0,
            at: 1794709216000,
          },
        ],
        page: 1,
        pages: 1,
        total: 1,
      },
    },
  },
  leaveAcceptorCall: {
    summary: "Begins the notice: nothing new can begin, and at its end, once no deal goes on, the guarantee is back.",
    proof,
    perMinuteMax: 10,
    request: noFields,
    example: { request: {}, reply: "The notice has begun. The guarantee comes back on 2026-11-22 17:20:16." },
  },
  acceptorDeskCall: {
    summary: "Deals of the caller as an acceptor that go on, the most urgent first, at most 100.",
    request: noFields,
    example: {
      request: {},
      reply: { data: [deskExample], counts: { waiting: 1, paid: 0, disputed: 0, turn: 0 } },
    },
  },
  exportAcceptorDealsCall: {
    summary: "Every deal of the caller as an acceptor as CSV, the newest first.",
    perMinuteMax: 10,
    request: noFields,
    example: {
      request: {},
      reply:
        "time,deal,type,coin,number,price,value,paid,currency,rate,way,state,ended\n2026-11-15 17:20:16,91882340113,buy,USDT,99.5,6.96,696.00,696.00,CNY,0.5,ali_pay,finished,2026-11-15 17:31:02\n",
    },
  },
});
