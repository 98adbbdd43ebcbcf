// Teams: who was invited, what it brings, and the calls by which this API family asks for it.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import type * as requests from "./requests.ts";

const tierSchema = z.object({
  /** From so many directly invited people with a verified identity on. */
  people: z.number(),
  first_percent: z.string(),
  second_percent: z.string(),
});
export type TeamTier = z.infer<typeof tierSchema>;

/** What the programme gives, for everybody to read. */
export const programmeCall = defineCall({
  name: "team.programme",
  methods: ["GET"],
  path: "/api/team/programme",
  reply: z.object({
    /** The most of a fee that comes back to inviters. */
    up_to_percent: z.string(),
    tiers: z.array(tierSchema),
    /** Of a leverage loss, what is released each night; 0 where nothing is. */
    loss_percent: z.string(),
  }),
});
export type Programme = z.infer<(typeof programmeCall)["reply"]>;

/** Whom a code belongs to, masked, and what comes back of fees for whoever registers with it. */
export const inviterCall = defineCall({
  name: "team.inviter",
  methods: ["GET"],
  path: "/api/team/inviter",
  request: typeOnly<typeof requests.inviter>(),
  reply: z.object({ name: z.string(), back_percent: z.string() }),
});
export type Inviter = z.infer<(typeof inviterCall)["reply"]>;

const coinSumSchema = z.object({
  currency_id: z.number(),
  currency_name: z.string(),
  earned: z.string(),
  /** Paid with the next full hour. */
  due: z.string(),
  paid: z.string(),
});

/** The caller's own team: figures, tier, what is earned and what is passed on. */
export const teamCall = defineCall({
  name: "team.own",
  methods: ["GET"],
  path: "/api/team/own",
  who: "user",
  reply: z.object({
    extension_code: z.string(),
    /** Masked; empty where nobody invited the caller. */
    inviter: z.string(),
    /** Of the caller's own fees, what comes back because the inviter passes it on. */
    back_percent: z.string(),
    direct: z.number(),
    direct_real: z.number(),
    people: z.number(),
    real: z.number(),
    /** What the team brought in, in USDT. */
    volume: z.string(),
    first_percent: z.string(),
    second_percent: z.string(),
    /** Of the first level's share, what goes on to whoever was invited. */
    pass_percent: z.string(),
    /** In USDT, by recorded prices at the time. */
    value: z.string(),
    coins: z.array(coinSumSchema),
    /** Whether something waits for a decision of operators. */
    is_held: z.boolean(),
    is_agent: z.boolean(),
    /** Epoch milliseconds. */
    next_payout_at: z.number(),
  }),
});
export type OwnTeam = z.infer<(typeof teamCall)["reply"]>;

/** What was earned on each day, oldest first, in USDT; days without anything are left out. */
export const daysCall = defineCall({
  name: "team.days",
  methods: ["GET"],
  path: "/api/team/days",
  who: "user",
  reply: z.object({
    /** The first day that is looked at, and the present one; epoch milliseconds. */
    from: z.number(),
    to: z.number(),
    days: z.array(z.object({ day: z.number(), count: z.number(), value: z.string() })),
  }),
});
export type TeamDays = z.infer<(typeof daysCall)["reply"]>;

/** What the caller passes on, for fees from now on. */
export const passCall = defineCall({
  name: "team.pass",
  methods: ["POST"],
  path: "/api/team/pass",
  who: "user",
  request: typeOnly<typeof requests.pass>(),
  reply: sentence,
});

const nodeSchema = z.object({
  id: z.number(),
  /** Masked. */
  name: z.string(),
  parent_id: z.number(),
  /** How many were invited by this person directly, and everybody below. */
  direct: z.number(),
  people: z.number(),
  is_real: z.boolean(),
});
export type TeamNode = z.infer<typeof nodeSchema>;

/** One person of the caller's team and who is directly below; of oneself where none is named. */
export const nodeCall = defineCall({
  name: "team.node",
  methods: ["POST"],
  path: "/api/getNode",
  who: "user",
  request: typeOnly<typeof requests.node>(),
  reply: z.object({
    show_message: z.object({ top_upnumber: z.string(), real_teamnumber: z.number() }),
    results: z.array(nodeSchema),
    /** What to send as `after` for more of them; null after the last. */
    next: z.nullable(z.number()),
  }),
});

/** People below the caller by account number or nickname. */
export const findMemberCall = defineCall({
  name: "team.find",
  methods: ["GET"],
  path: "/api/team/find",
  who: "user",
  request: typeOnly<typeof requests.find>(),
  reply: z.object({
    /** From just below the caller down to whoever was found. */
    path: z.array(nodeSchema),
  }),
});

const memberSchema = z.object({
  id: z.number(),
  /** Masked. */
  account: z.string(),
  /** Fees of this person that the caller earned a share of, in USDT. */
  profit_balance: z.string(),
  /** What the caller earned of them. */
  return_commission: z.string(),
  /** Everybody below this person. */
  active_users: z.number(),
  is_real: z.boolean(),
  /** Epoch milliseconds. */
  since: z.number(),
});
export type Member = z.infer<typeof memberSchema>;

/** Directly invited people, newest first. */
export const myTeamCall = defineCall({
  name: "team.members",
  methods: ["GET"],
  path: "/api/user/my_team",
  who: "user",
  request: typeOnly<typeof requests.members>(),
  reply: z.object({ zt_count: z.number(), team_count: z.number(), team: paginator(memberSchema) }),
});

const logRowSchema = z.object({
  value: z.string(),
  balance_type_name: z.string(),
  info: z.string(),
  created_time: z.string(),
  type: z.string(),
  price: z.string(),
  legal_name: z.string(),
  number: z.string(),
  currency_name: z.string(),
  in_fee: z.string(),
  out_fee: z.string(),
  time: z.string(),
});

/** What one directly invited person brought in all: neither what they own nor what they trade. */
export const memberLogCall = defineCall({
  name: "team.log",
  methods: ["POST"],
  path: "/api/user/log",
  who: "user",
  request: typeOnly<typeof requests.log>(),
  reply: paginator(logRowSchema),
});

/** Releases of leverage losses, newest first. */
export const profitsCall = defineCall({
  name: "team.profits",
  methods: ["GET"],
  path: "/api/profits/show_profits",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: paginator(z.object({ value: z.string(), info: z.string(), created_time: z.string(), at: z.number() })),
});

/** People of an agent's region who agreed to it when they registered. */
export const regionUsersCall = defineCall({
  name: "team.region",
  methods: ["GET"],
  path: "/api/user/region_users",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: paginator(
    z.object({ city_name: z.string(), district_name: z.string(), phone: z.string(), time: z.string(), at: z.number() }),
  ),
});
