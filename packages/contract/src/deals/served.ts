// The server's half of the calls about deals.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const person: calls.Person = {
  account: "20260117",
  name: "Ada",
  is_demo: false,
  since: 1788220800000,
  finished: 42,
  partners: 31,
  finished_30: 12,
  completion_30: 92,
  release_ms: 240000,
  up: 30,
  down: 1,
};

const hash = "5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456";

const deal: calls.Deal = {
  id: 480923711204,
  offer_id: 71120448092,
  market: "c2c",
  type: "sell",
  role: "buyer",
  is_maker: false,
  state: "paid",
  ending: null,
  currency_id: 3,
  currency_name: "USDT",
  number: "100",
  price: "6.98",
  coin_code: "CNY",
  money: "698.00",
  way: "bank",
  fee: "0",
  created_at: 1794709216000,
  pay_by: 1794795616000,
  paid_at: 1794709816000,
  confirm_ms: null,
  at_confirm: null,
  confirm_by: null,
  ended_at: null,
  other: person,
  payee: {
    real_name: "Ada Lovelace",
    account: "6222020200112233445",
    bank_name: "First Bank",
    bank_address: "",
    nickname: "",
    image: "",
  },
  payer_name: "Grace Hopper",
  may: ["dispute", "say"],
  dispute: null,
  rating: 0,
  is_blocked: false,
  head: { number: 3, hash },
  read: { own: 3, other: 2 },
};

const entry: calls.Entry = {
  number: 3,
  at: 1794709876000,
  by: "buyer",
  kind: "message",
  body: { text: "I have sent it from my own account." },
  previous: "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
  hash,
  images: [],
};

export const served = serve(calls, {
  dealCall: {
    summary:
      "One deal of the caller's: terms, where it stands, what the caller may do, and while it goes on how it is paid.",
    names: { id: "deal" },
    request: requests.oneDeal,
    example: { request: { id: deal.id }, reply: deal },
  },
  dealsCall: {
    summary:
      "The caller's deals, the newest first: all, those that go on (`open`) or those that have ended (`ended`). `next` goes into `before` for the following ones; null at the end.",
    names: { before: "place" },
    request: requests.deals,
    example: { request: { state: "open" }, reply: { data: [deal], next: null } },
  },
  entriesCall: {
    summary:
      "What stands in a deal's case file: those after a number, or the last ones before one, the oldest first, at most 100 at a time. `is_more`: further ones in the direction asked for.",
    names: { id: "deal", before: "value" },
    request: requests.entries,
    example: { request: { id: deal.id, after: "2" }, reply: { data: [entry], is_more: false } },
  },
  sayCall: {
    summary:
      "Says something to the other side: a text, a phrase that each side reads in its own language, or a picture that was uploaded. While the deal goes on and seven days after.",
    perMinuteMax: 30,
    names: { id: "deal" },
    request: requests.say,
    example: { request: { id: deal.id, text: "I have sent it from my own account." }, reply: "Sent." },
  },
  readDealCall: {
    summary: "Says up to which entry the caller has read. It never goes back.",
    names: { id: "deal", number: "value" },
    request: requests.readDeal,
    example: { request: { id: deal.id, number: 3 }, reply: "Noted." },
  },
  disputeCall: {
    summary:
      "Opens a dispute over a deal that is marked as paid; the coins stay where they are until the seller confirms or two operators decide. Whoever was to pay may also open one over a deal on a sell offer that expired, for 72 hours, as long as the offer still has the coins.",
    perMinuteMax: 10,
    names: { id: "paid_deal" },
    request: requests.dispute,
    example: {
      request: { id: deal.id, reason: "not_released", text: "Paid an hour ago, see the receipt." },
      reply: "The dispute is open. Operators will look at the case.",
    },
  },
  statementCall: {
    summary: "The caller's statement in a dispute, with up to six pictures; each side has one.",
    perMinuteMax: 10,
    names: { id: "disputed_deal" },
    request: requests.statement,
    example: {
      request: { id: deal.id, text: "Nothing has arrived in my account." },
      reply: "Your statement is part of the case.",
    },
  },
  rateCall: {
    summary:
      "Says whether the caller was content with the other side (1) or not (-1), once, after a deal that finished or that operators decided.",
    perMinuteMax: 30,
    names: { id: "finished_deal", rating: "value" },
    request: requests.rate,
    example: { request: { id: deal.id, rating: 1 }, reply: "Thank you." },
  },
  caseFileCall: {
    summary:
      "The whole case file of a deal: its terms, every entry, and the rule by which the chain of hashes is checked.",
    perMinuteMax: 20,
    names: { id: "deal" },
    request: requests.oneDeal,
    example: { request: { id: deal.id }, reply: `{"format":"tidemark-case-1","deal":{"id":${deal.id}},"entries":[]}` },
  },
  personCall: {
    summary: "What deals say of somebody who posts offers or has dealt, by account number.",
    request: requests.person,
    example: { request: { account: person.account }, reply: { ...person, is_blocked: false, is_own: false } },
  },
  blockCall: {
    summary:
      "Keeps the caller and somebody apart (`is_on` 1), or no longer: neither sees nor takes the other's offers. Deals that go on are not touched.",
    perMinuteMax: 30,
    request: requests.block,
    example: { request: { account: person.account, is_on: "1" }, reply: "You no longer see each other's offers." },
  },
  blocksCall: {
    summary: "Whom the caller does not want to deal with.",
    request: noFields,
    example: { request: {}, reply: [{ account: person.account, name: person.name, at: 1794709216000 }] },
  },
});
