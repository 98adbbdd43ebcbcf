// The People room of the console: finding somebody, everything about one account, and what is done for its safety.

import * as z from "zod/mini";
import { defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { textField } from "../fields.ts";

/** Who may see people. Mailboxes and phones are masked for all of them. */
export const peopleRoles = ["support", "reviewer", "finance", "owner"] as const;
const careRoles = ["support", "finance", "owner"] as const;

export const noteLengthMax = 2_000;

/** An account is named by its number, as people and operators tell it each other. */
const account = textField(20);
const named = { account };
const amount = z.string();

const personRow = z.object({
  id: z.number(),
  account: z.string(),
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
  isFrozen: z.boolean(),
  /** 0 unknown, 1 waiting, 2 certified. */
  identity: z.number(),
  createdAt: z.number(),
});
export type PersonRow = z.infer<typeof personRow>;

/**
 * By account number or nickname, whole or its beginning; by mailbox or phone, whole alone: their beginnings would tell
 * what the mask hides. Nothing asked for: the newest accounts.
 */
export const searchPeople = defineList({
  name: "people.search",
  roles: peopleRoles,
  request: z.object({ ...listFields, q: z.optional(textField(254)) }),
  reply: personRow,
});

const balance = z.object({ kind: z.string(), coin: z.string(), available: amount, held: amount });

export const personLook = defineLook({
  name: "people.person",
  roles: peopleRoles,
  request: z.object(named),
  reply: z.extend(personRow, {
    language: z.string(),
    isDemo: z.boolean(),
    /** Of the exchange itself: nobody logs in to it. */
    isOfHouse: z.boolean(),
    frozenBy: z.nullable(z.enum(["owner", "operator"])),
    frozenAt: z.nullable(z.number()),
    paper: z.nullable(z.object({ id: z.number(), state: z.string(), submittedAt: z.number() })),
    security: z.object({
      hasTradePassword: z.boolean(),
      hasAuthenticator: z.boolean(),
      passkeys: z.number(),
      mustResetPassword: z.boolean(),
      hasPhrase: z.boolean(),
      isWhitelisted: z.boolean(),
      changedAt: z.nullable(z.number()),
      holdUntil: z.nullable(z.number()),
      /** Mailboxes or phones that wait to be bound. */
      waitingPlaces: z.number(),
    }),
    /** In USDT. */
    limits: z.object({
      level: z.number(),
      isPersonal: z.boolean(),
      day: amount,
      dayUsed: amount,
      month: amount,
      monthUsed: amount,
    }),
    referral: z.object({ code: z.string(), inviter: z.nullable(z.string()), invited: z.number() }),
    balances: z.array(balance),
  }),
});

const ofPerson = z.object({ ...listFields, ...named });

export const personOrders = defineList({
  name: "people.orders",
  roles: peopleRoles,
  request: z.object({ ...listFields, ...named, state: z.optional(z.enum(["open", "ended"])) }),
  reply: z.object({
    id: z.number(),
    market: z.string(),
    side: z.string(),
    kind: z.string(),
    price: z.nullable(amount),
    stopPrice: z.nullable(amount),
    amount: z.nullable(amount),
    budget: z.nullable(amount),
    filled: amount,
    value: amount,
    state: z.string(),
    placedAt: z.number(),
    changedAt: z.number(),
  }),
});

export const personTrades = defineList({
  name: "people.trades",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({
    id: z.number(),
    market: z.string(),
    side: z.string(),
    role: z.enum(["maker", "taker"]),
    price: amount,
    amount,
    value: amount,
    fee: amount,
    feeCoin: z.string(),
    at: z.number(),
  }),
});

export const personDeposits = defineList({
  name: "people.deposits",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({
    id: z.number(),
    coin: z.string(),
    network: z.string(),
    amount,
    state: z.string(),
    txid: z.string(),
    seenAt: z.number(),
    creditedAt: z.nullable(z.number()),
  }),
});

export const personWithdrawals = defineList({
  name: "people.withdrawals",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({
    id: z.number(),
    coin: z.string(),
    network: z.string(),
    amount,
    fee: amount,
    address: z.string(),
    state: z.string(),
    needsOperators: z.boolean(),
    askedAt: z.number(),
  }),
});

export const personLogins = defineList({
  name: "people.logins",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({
    id: z.number(),
    at: z.number(),
    device: z.string(),
    address: z.string(),
    result: z.enum(["ok", "refused"]),
  }),
});

export const personSessions = defineList({
  name: "people.sessions",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({
    id: z.number(),
    device: z.string(),
    address: z.string(),
    createdAt: z.number(),
    seenAt: z.number(),
  }),
});

export const personDevices = defineList({
  name: "people.devices",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({ device: z.string(), address: z.string(), firstAt: z.number(), lastAt: z.number() }),
});

export const personNotes = defineList({
  name: "people.notes",
  roles: peopleRoles,
  request: ofPerson,
  reply: z.object({ id: z.number(), operator: z.string(), text: z.string(), at: z.number() }),
});

export const addNote = defineDeed({
  name: "people.note",
  roles: peopleRoles,
  why: "offered",
  request: z.object({ ...named, text: textField(noteLengthMax) }),
  reply: z.object({}),
});

/** Mailbox and phone in full, written down with who asked. */
export const revealPlaces = defineDeed({
  name: "people.reveal",
  roles: careRoles,
  request: z.object(named),
  reply: z.object({ email: z.string(), phone: z.string() }),
});

/** The reason is read by the account's owner. */
export const freezePerson = defineDeed({
  name: "people.freeze",
  roles: peopleRoles,
  request: z.object(named),
  reply: z.object({}),
});

export const unfreezePerson = defineDeed({
  name: "people.unfreeze",
  roles: careRoles,
  care: "again",
  request: z.object(named),
  reply: z.object({}),
});

/** The reason is read by the account's owner. */
export const endPersonSessions = defineDeed({
  name: "people.end-sessions",
  roles: peopleRoles,
  request: z.object(named),
  reply: z.object({}),
});

export const checkPersonCode = defineDeed({
  name: "people.check-code",
  roles: peopleRoles,
  why: "offered",
  request: z.object({ ...named, code: textField(32) }),
  reply: z.object({ isRight: z.boolean() }),
});

export const resetPersonFactor = defineDeed({
  name: "people.reset-factor",
  roles: ["support", "owner"],
  care: "two",
  request: z.object(named),
  reply: z.object({}),
});

export const resetPersonMailbox = defineDeed({
  name: "people.reset-mailbox",
  roles: ["support", "owner"],
  care: "two",
  request: z.object({ ...named, mailbox: textField(254) }),
  reply: z.object({}),
});

/** In USDT; empty for both: the limits of the identity level hold again. */
export const setPersonLimits = defineDeed({
  name: "people.limits",
  roles: ["finance", "owner"],
  care: "two",
  request: z.object({ ...named, day: textField(40), month: textField(40) }),
  reply: z.object({}),
});
