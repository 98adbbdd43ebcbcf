// Teams as operators see them: what the programme gives, invitations that look like one person with several accounts,
// regional agents, payouts and who earns most. Shares are set and agents appointed by two; nobody names an amount.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, textField, wholeField } from "../fields.ts";

export const teamLookers: ConsoleCall["roles"] = ["support", "reviewer", "finance", "owner"];
export const teamDeciders: ConsoleCall["roles"] = ["reviewer", "finance", "owner"];
const setters: ConsoleCall["roles"] = ["finance", "owner"];
const done = z.object({});

const tier = z.object({ people: z.number(), firstPpm: z.number(), secondPpm: z.number() });

/** What holds now, and what it has come to. */
export const teamState = defineLook({
  name: "team.state",
  roles: teamLookers,
  request: z.object({}),
  reply: z.object({
    tiers: z.array(tier),
    lossPpm: z.number(),
    mostPpm: z.number(),
    waiting: z.number(),
    coins: z.array(
      z.object({ coin: z.string(), fees: z.string(), given: z.string(), held: z.string(), denied: z.string() }),
    ),
  }),
});

/** Tiers as `people:first:second` in parts per million, separated by blanks; from the next fee on. */
export const setProgramme = defineDeed({
  name: "team.programme",
  roles: setters,
  care: "two",
  request: z.object({ tiers: textField(200), lossPpm: wholeField(0, 100_000) }),
  reply: done,
});

/** Invitations that wait for a decision, the oldest first. */
export const reviewList = defineList({
  name: "team.reviews",
  roles: teamLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    account: z.string(),
    /** Empty where nobody invited them, and it is the agent of their region whom they share something with. */
    inviter: z.string(),
    signs: z.string(),
    /** In USDT, by recorded prices at the time. */
    held: z.string(),
    flaggedAt: z.number(),
  }),
});

export const releaseInvitation = defineDeed({
  name: "team.release",
  roles: teamDeciders,
  care: "two",
  request: z.object({ account: textField(20) }),
  reply: done,
});

export const denyInvitation = defineDeed({
  name: "team.deny",
  roles: teamDeciders,
  care: "again",
  request: z.object({ account: textField(20) }),
  reply: done,
});

export const agentsList = defineList({
  name: "team.agents",
  roles: teamLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    id: z.number(),
    account: z.string(),
    city: z.string(),
    district: z.string(),
    sharePpm: z.number(),
    fromAt: z.number(),
    untilAt: z.number(),
    endedAt: z.nullable(z.number()),
    /** Not ended, by its date or before. */
    runs: z.boolean(),
    by: z.string(),
  }),
});

/** From now on, for so many days. An empty district is the whole city. */
export const appointAgent = defineDeed({
  name: "team.appoint",
  roles: setters,
  care: "two",
  request: z.object({
    account: textField(20),
    city: textField(60),
    district: textField(60),
    sharePpm: wholeField(0, 100_000),
    days: wholeField(1, 3_660),
  }),
  reply: done,
});

export const endAgency = defineDeed({
  name: "team.end-agent",
  roles: setters,
  care: "again",
  request: z.object({ id: idField() }),
  reply: done,
});

export const payoutsList = defineList({
  name: "team.payouts",
  roles: teamLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    id: z.number(),
    state: z.enum(["asked", "paid", "void"]),
    lines: z.number(),
    /** Of each coin, as "12.5 USDT, 0.003 BTC". */
    sums: z.string(),
    madeAt: z.number(),
    endedAt: z.nullable(z.number()),
    refusal: z.string(),
  }),
});

/** Who has earned most, in USDT. */
export const topList = defineList({
  name: "team.top",
  roles: teamLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    account: z.string(),
    value: z.string(),
    direct: z.number(),
    people: z.number(),
    real: z.number(),
  }),
});

/** One person: who invited them, their team, what they earned. */
export const memberLook = defineLook({
  name: "team.person",
  roles: teamLookers,
  request: z.object({ account: textField(20) }),
  reply: z.object({
    account: z.string(),
    inviter: z.string(),
    link: z.enum(["clear", "review", "released", "denied"]),
    signs: z.string(),
    decidedBy: z.string(),
    passPpm: z.number(),
    direct: z.number(),
    directReal: z.number(),
    people: z.number(),
    real: z.number(),
    volume: z.string(),
    value: z.string(),
    coins: z.array(z.object({ coin: z.string(), earned: z.string(), due: z.string(), paid: z.string() })),
  }),
});
