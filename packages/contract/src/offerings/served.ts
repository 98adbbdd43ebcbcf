// The server's half of the calls about offerings: limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const projectExample: calls.Project = {
  id: 2,
  logo: "",
  title: "Harbour Light",
  summary: "A token of the demo.",
  currency_id: 15,
  currency_name: "HLT",
  pay_currency_id: 3,
  pay_currency_name: "USDT",
  amount: "1000000",
  price: "0.25",
  start_at: "2026-11-25 12:00:00",
  end_at: "2026-12-02 12:00:00",
  starts: 1795579200000,
  ends: 1796184000000,
  link: "",
  white_book: "",
  min: "100",
  max: "20000",
  soft_cap: "200000",
  needs_identity: false,
  is_demo: true,
  time_status: 2,
  state: "running",
  sold: "412300",
  left: "587700",
  progress: "41.23",
};

const orderExample: calls.OfferingOrder = {
  id: 40112733081,
  project_id: 2,
  title: "Harbour Light",
  currency_name: "HLT",
  pay_currency_name: "USDT",
  amount: "1000",
  cost: "250",
  status: 1,
  created_at: 1795582800000,
  create_time: "2026-11-25 13:00:00",
  tranches: [
    { amount: "500", at: 1796184000000, is_delivered: false },
    { amount: "500", at: 1798776000000, is_delivered: false },
  ],
};

const inPage = { page: 1, pages: 1, total: 1 };
const optionalProof = { kind: "trade_password", field: "password", isOptional: true } as const;

export const served = serve(calls, {
  projectsCall: {
    summary:
      "Offerings of tokens, 30 a page, the latest beginning first. `time_status` is 1 before the window, 2 within it and 3 after it; `state` says more.",
    request: requests.list,
    example: { request: { page: 1, limit: "30" }, reply: { list: [projectExample], ...inPage } },
  },
  projectCall: {
    summary: "One offering with its text, its schedule and, for whoever is logged in, their own subscriptions.",
    names: { project_id: "public" },
    request: requests.one,
    example: {
      request: { project_id: 2 },
      reply: {
        info: {
          ...projectExample,
          content: "<p>What it is for.</p>",
          unlocks: [
            { at: 1796184000000, share: "50" },
            { at: 1798776000000, share: "50" },
          ],
          places: 6,
          pay_places: 6,
        },
        order_info: [orderExample],
        sell_order: { total_sell: "412300", own: "1000", own_left: "19000" },
      },
    },
  },
  subscribeCall: {
    summary:
      "Subscribes to an offering within its window: first come, first served, never beyond what lies set aside. The cost is set aside from the spot account and paid when the offering succeeds; if it does not, it comes back.",
    proof: optionalProof,
    perMinuteMax: 60,
    names: { project_id: "public" },
    request: requests.order,
    example: {
      request: { project_id: 2, amount: "1000" },
      reply: "Subscribed to 1000 HLT. 250 USDT are set aside.",
    },
  },
  ownOrdersCall: {
    summary: "The caller's subscriptions to all offerings, the newest first, 20 a page.",
    request: requests.paged,
    example: { request: { page: 1 }, reply: { list: [orderExample], ...inPage } },
  },
  onSaleCall: {
    summary: "Up to six offerings that go on or come next, for front pages.",
    request: noFields,
    example: { request: {}, reply: { list: [projectExample] } },
  },
  logoCall: {
    summary: "The picture of an offering. It never changes and may be kept for a year.",
    names: { id: "public" },
    request: requests.logo,
    example: { request: { id: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" }, reply: "" },
  },
});
