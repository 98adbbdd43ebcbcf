// The server's half of the calls about teams.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const tier = { people: 0, first_percent: "20", second_percent: "10" };
const node = {
  id: 601993274113,
  name: "lo***g@mail.test",
  parent_id: 330188231907,
  direct: 3,
  people: 12,
  is_real: true,
};
const paged = { current_page: 1, last_page: 1, per_page: 20, total: 1 };

export const served = serve(calls, {
  programmeCall: {
    summary: "What inviters get of fees, by tier, and what is released of leverage losses. For everybody.",
    request: noFields,
    example: { request: {}, reply: { up_to_percent: "30", tiers: [tier], loss_percent: "0" } },
  },
  inviterCall: {
    summary:
      "Whom an invitation code belongs to, masked, and which share of fees comes back to whoever registers by it.",
    perMinuteMax: 20,
    request: requests.inviter,
    example: { request: { code: "K7PM3Q" }, reply: { name: "Lo**", back_percent: "4" } },
  },
  teamCall: {
    summary: "The caller's team: figures, tier, what was earned and what is passed on.",
    request: noFields,
    example: {
      request: {},
      reply: {
        extension_code: "K7PM3Q",
        inviter: "",
        back_percent: "0",
        direct: 3,
        direct_real: 2,
        people: 12,
        real: 7,
        volume: "5230.00",
        first_percent: "20",
        second_percent: "10",
        pass_percent: "20",
        value: "12.41",
        coins: [{ currency_id: 3, currency_name: "USDT", earned: "12.41", due: "0.3", paid: "12.11" }],
        is_held: false,
        is_agent: false,
        next_payout_at: 1789027200000,
      },
    },
  },
  daysCall: {
    summary: "What the caller earned on each of the last 90 days, in USDT.",
    request: noFields,
    example: {
      request: {},
      reply: { from: 1781251200000, to: 1789027200000, days: [{ day: 1789027200000, count: 4, value: "0.31" }] },
    },
  },
  passCall: {
    summary: "Sets which part of the first level's share goes on to whoever the caller invited, in whole percent.",
    perMinuteMax: 10,
    request: requests.pass,
    example: { request: { percent: "20" }, reply: "Saved." },
  },
  nodeCall: {
    summary: "One person of the caller's team, and at most 100 of those directly below. `user_id` empty: the caller.",
    names: { user_id: "member" },
    request: requests.node,
    example: {
      request: { user_id: "330188231907" },
      reply: { show_message: { top_upnumber: "5230.00", real_teamnumber: 7 }, results: [node], next: null },
    },
  },
  findMemberCall: {
    summary: "Somebody below the caller by account number or nickname, with everybody between.",
    perMinuteMax: 60,
    request: requests.find,
    example: { request: { text: "124307770" }, reply: { path: [node] } },
  },
  myTeamCall: {
    summary: "Directly invited people with what they brought, newest first; a page has at most 100.",
    request: requests.members,
    example: {
      request: { page: 1 },
      reply: {
        zt_count: 3,
        team_count: 12,
        team: {
          ...paged,
          data: [
            {
              id: node.id,
              account: node.name,
              profit_balance: "60.20",
              return_commission: "12.04",
              active_users: 9,
              is_real: true,
              since: 1788940800000,
            },
          ],
        },
      },
    },
  },
  memberLogCall: {
    summary:
      "What a directly invited person brought in all, in USDT, as one row; `type` is `wallet_in` or `wallet_out`. Never what that person owns or trades.",
    names: { user_id: "member" },
    request: requests.log,
    example: {
      request: { user_id: node.id, type: "wallet_in", page: 1 },
      reply: {
        ...paged,
        data: [
          {
            ...{ value: "12.04", balance_type_name: "Spot", info: "Rebate on trading fees" },
            ...{ created_time: "2026-11-10 08:00:00", type: "in", price: "", legal_name: "USDT", number: "" },
            ...{ currency_name: "USDT", in_fee: "60.20", out_fee: "12.04", time: "2026-11-10 08:00:00" },
          },
        ],
      },
    },
  },
  profitsCall: {
    summary: "Releases of the caller's leverage losses, newest first.",
    request: requests.paged,
    example: {
      request: { page: 1 },
      reply: {
        ...{ ...paged, per_page: 10 },
        data: [
          { value: "1.2", info: "Release of leverage losses", created_time: "2026-11-10 00:00:03", at: 1788969603000 },
        ],
      },
    },
  },
  regionUsersCall: {
    summary: "People of the caller's region who agreed to it at registration; for regional agents.",
    request: requests.paged,
    example: {
      request: { page: 1 },
      reply: {
        ...paged,
        data: [
          {
            ...{ city_name: "Shenzhen", district_name: "Nanshan", phone: "138****8000" },
            ...{ time: "2026-11-10 08:00:00", at: 1788998400000 },
          },
        ],
      },
    },
  },
});
