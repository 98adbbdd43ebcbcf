// Acceptors as operators see and appoint them. Nobody appoints, changes or ends one alone; anybody who may decide stops
// one at once. Nothing here moves money: whoever is appointed sets the guarantee aside themselves.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { dealStates, fiatCodes, payWays } from "../deals/calls.ts";
import { historySchema } from "../deals/console.ts";
import { idField, textField } from "../fields.ts";
import { acceptorSides, acceptorStates } from "./calls.ts";

export const acceptorLookers: ConsoleCall["roles"] = ["support", "reviewer", "finance", "owner"];
export const acceptorDeciders: ConsoleCall["roles"] = ["reviewer", "finance", "owner"];
const done = z.object({});

const acceptorRow = z.object({
  /** As people see it. */
  id: z.number(),
  name: z.string(),
  account: z.string(),
  coin: z.string(),
  money: z.enum(fiatCodes),
  state: z.enum(acceptorStates),
  /** In coins, and what of it stands behind deals that go on. */
  guarantee: z.string(),
  open: z.string(),
  /** Percent. */
  rechargeRate: z.string(),
  cashRate: z.string(),
  isPaused: z.boolean(),
  /** By operators. */
  isStopped: z.boolean(),
  appointedAt: z.number(),
  openedAt: z.nullable(z.number()),
  leavesAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
});
export type AcceptorListing = z.output<typeof acceptorRow>;

/** The newest first. */
export const acceptorsList = defineList({
  name: "acceptors.list",
  roles: acceptorLookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(acceptorStates)),
    account: z.optional(textField(20)),
  }),
  reply: acceptorRow,
});

/** In money, of one deal. */
const limits = { rechargeMin: z.string(), rechargeMax: z.string(), cashMin: z.string(), cashMax: z.string() };

export const acceptorLook = defineLook({
  name: "acceptors.acceptor",
  roles: acceptorLookers,
  request: z.object({ id: idField() }),
  reply: z.extend(acceptorRow, {
    ...limits,
    /** What the acceptor has said within them. */
    own: z.object(limits),
    ways: z.array(z.enum(payWays)),
    /** The guarantee that operators want and the acceptor has not agreed to; null where they want none. */
    wanted: z.nullable(z.string()),
    /** Of the working account. */
    free: z.string(),
    held: z.string(),
    cash: z.string(),
    openDeals: z.number(),
    isFrozen: z.boolean(),
    realName: z.string(),
    why: z.string(),
    history: historySchema,
    proposals: z.array(z.object({ id: z.number(), deed: z.string(), by: z.string(), at: z.number() })),
  }),
});
export type AcceptorView = z.infer<(typeof acceptorLook)["reply"]>;

export const acceptorDealsList = defineList({
  name: "acceptors.deals",
  roles: acceptorLookers,
  request: z.object({ ...listFields, acceptor: idField(), state: z.optional(z.enum(dealStates)) }),
  reply: z.object({
    id: z.number(),
    /** What the user does: `buy` puts money in, `sell` takes it out. */
    type: z.enum(acceptorSides),
    account: z.string(),
    coin: z.string(),
    number: z.string(),
    /** What was asked for, and what changes hands outside. */
    value: z.string(),
    paid: z.string(),
    rate: z.string(),
    state: z.enum(dealStates),
    createdAt: z.number(),
    endedAt: z.nullable(z.number()),
  }),
});
export type AcceptorDealListing = z.infer<(typeof acceptorDealsList)["reply"]>;

/** What stands behind all deals that go on, by coin. */
export const acceptorLiabilities = defineLook({
  name: "acceptors.liabilities",
  roles: acceptorLookers,
  request: z.object({}),
  reply: z.object({
    /** Coins that an acceptor can be appointed in. */
    choices: z.array(z.object({ id: z.number(), coin: z.string() })),
    coins: z.array(z.object({ coin: z.string(), acceptors: z.number(), guarantee: z.string(), open: z.string() })),
  }),
});

const figure = (): ReturnType<typeof textField> => textField(40);
const terms = {
  rechargeRate: figure(),
  cashRate: figure(),
  rechargeMin: figure(),
  rechargeMax: figure(),
  cashMin: figure(),
  cashMax: figure(),
};

/** The word of two operators: this person may become one. They set the guarantee aside themselves, or decline. */
export const appointAcceptor = defineDeed({
  name: "acceptors.appoint",
  roles: acceptorDeciders,
  care: "two",
  request: z.object({
    account: textField(20),
    name: textField(200),
    /** The id of the coin. */
    coin: idField(),
    money: textField(8),
    /** In coins. */
    guarantee: figure(),
    ...terms,
  }),
  reply: done,
});

/** The word of two operators: other rates and limits. Deals that go on keep theirs. */
export const changeAcceptor = defineDeed({
  name: "acceptors.change",
  roles: acceptorDeciders,
  care: "two",
  request: z.object({ id: idField(), ...terms }),
  reply: done,
});

/** The word of two operators: another guarantee, never below what is going on. The acceptor's own word makes it so. */
export const guaranteeAcceptor = defineDeed({
  name: "acceptors.guarantee",
  roles: acceptorDeciders,
  care: "two",
  request: z.object({ id: idField(), guarantee: figure() }),
  reply: done,
});

/** The word of two operators: the notice begins, as if the acceptor left; an appointment nobody took on is gone. */
export const endAcceptor = defineDeed({
  name: "acceptors.end",
  roles: acceptorDeciders,
  care: "two",
  request: z.object({ id: idField() }),
  reply: done,
});

/** At once, by one operator: nothing new begins. */
export const stopAcceptor = defineDeed({
  name: "acceptors.stop",
  roles: acceptorDeciders,
  request: z.object({ id: idField() }),
  reply: done,
});

export const resumeAcceptor = defineDeed({
  name: "acceptors.resume",
  roles: acceptorDeciders,
  request: z.object({ id: idField() }),
  reply: done,
});
