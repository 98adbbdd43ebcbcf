// The Offerings room of the console: drafts, what lies set aside for them, the word of two to publish, to end and to
// cancel, who has subscribed, and what is owed when. Once published nothing of an offering's terms can be changed.

import { languages } from "@tidemark/kernel";
import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField } from "../fields.ts";

export const offeringLookers: ConsoleCall["roles"] = ["support", "content", "finance", "markets", "owner"];
export const offeringWriters: ConsoleCall["roles"] = ["content", "markets", "owner"];
export const offeringDeciders: ConsoleCall["roles"] = ["finance", "markets", "owner"];

export const offeringBounds = {
  title: 100,
  summary: 300,
  written: 50_000,
  address: 300,
  unlocks: 24,
  /** How long a window may be, and how far the last unlock may lie behind it, in days. */
  windowDays: 90,
  unlockDays: 1_830,
  logoBytes: 2_000_000,
} as const;
const logoTextMax = Math.ceil(offeringBounds.logoBytes / 3) * 4;

/**
 * draft: can be changed · funding and returning: its tokens are on their way · funded: they lie set aside · published ·
 * charging and refunding: decided, and orders are ended one by one · done · discarded: a draft that was thrown away
 */
export const offeringRowStates = [
  "draft",
  "funding",
  "funded",
  "returning",
  "published",
  "charging",
  "refunding",
  "done",
  "discarded",
] as const;
export type OfferingRowState = (typeof offeringRowStates)[number];
export const outcomes = ["succeeded", "failed", "cancelled"] as const;

const amountText = z.string().check(z.maxLength(64));
const language = z.enum(languages);

const row = z.object({
  id: z.number(),
  /** In English, or in the first language it has. */
  title: z.string(),
  coin: z.string(),
  payCoin: z.string(),
  state: z.enum(offeringRowStates),
  outcome: z.nullable(z.enum(outcomes)),
  amount: z.string(),
  sold: z.string(),
  price: z.string(),
  startAt: z.number(),
  endAt: z.number(),
  isDemo: z.boolean(),
});
export type OfferingListing = z.infer<typeof row>;

export const offeringsList = defineList({
  name: "offerings.list",
  roles: offeringLookers,
  request: z.object({ ...listFields, state: z.optional(z.enum(offeringRowStates)) }),
  reply: row,
});

const writtenText = z.object({
  title: z.string().check(z.maxLength(offeringBounds.title)),
  summary: z.string().check(z.maxLength(offeringBounds.summary)),
  /** Reading matter, a line each, as articles are written. */
  written: z.string().check(z.maxLength(offeringBounds.written)),
});
export type OfferingText = z.infer<typeof writtenText>;

const proposal = z.object({ id: z.number(), deed: z.string(), by: z.string(), at: z.number() });

export const offeringLook = defineLook({
  name: "offerings.offering",
  roles: offeringLookers,
  request: z.object({ id: idField() }),
  reply: z.extend(row, {
    version: z.number(),
    coinId: z.number(),
    payCoinId: z.number(),
    min: z.string(),
    max: z.string(),
    /** Empty: any amount. */
    softCap: z.string(),
    needsIdentity: z.boolean(),
    link: z.string(),
    whiteBook: z.string(),
    logo: z.string(),
    texts: z.partialRecord(language, z.extend(writtenText, { content: z.string() })),
    unlocks: z.array(
      z.object({ at: z.number(), share: z.string(), owed: z.string(), delivered: z.string(), isDue: z.boolean() }),
    ),
    /** Set aside and not taken, and what the house has of the coin beside it. */
    free: z.string(),
    house: z.string(),
    /** Paid, or set aside to be paid, by those who subscribed. */
    paid: z.string(),
    orders: z.number(),
    /** Orders whose end is decided and not booked. */
    unfinished: z.number(),
    publishedAt: z.nullable(z.number()),
    decidedAt: z.nullable(z.number()),
    doneAt: z.nullable(z.number()),
    proposals: z.array(proposal),
  }),
});
export type OfferingView = z.infer<(typeof offeringLook)["reply"]>;

export const offeringOrdersList = defineList({
  name: "offerings.orders",
  roles: offeringLookers,
  request: z.object({ ...listFields, offering: idField() }),
  reply: z.object({
    id: z.number(),
    account: z.string(),
    amount: z.string(),
    cost: z.string(),
    state: z.enum(["asked", "applied", "charged", "delivered", "refunded", "void"]),
    createdAt: z.number(),
    endedAt: z.nullable(z.number()),
  }),
});

/** What is owed when, of all offerings that have succeeded: the next first. */
export const offeringOwedList = defineList({
  name: "offerings.owed",
  roles: offeringLookers,
  request: z.object({ ...listFields }),
  reply: z.object({
    id: z.string(),
    offering: z.number(),
    title: z.string(),
    coin: z.string(),
    at: z.number(),
    owed: z.string(),
  }),
});

/** What a draft can be made of: coins, and the sites its links may lead to. */
export const offeringChoices = defineLook({
  name: "offerings.choices",
  roles: offeringLookers,
  request: z.object({}),
  reply: z.object({
    coins: z.array(z.object({ id: z.number(), symbol: z.string(), house: z.string() })),
    hosts: z.array(z.string()),
  }),
});

export const saveOffering = defineDeed({
  name: "offerings.save",
  roles: offeringWriters,
  why: "offered",
  request: z.object({
    /** Null begins a new draft. */
    id: z.nullable(idField()),
    version: z.nullable(idField()),
    coin: idField(),
    payCoin: idField(),
    amount: amountText,
    price: amountText,
    min: amountText,
    max: amountText,
    softCap: amountText,
    startAt: z.int(),
    endAt: z.int(),
    unlocks: z.array(z.object({ at: z.int(), share: amountText })).check(z.maxLength(offeringBounds.unlocks)),
    needsIdentity: z.boolean(),
    link: z.string().check(z.maxLength(offeringBounds.address)),
    whiteBook: z.string().check(z.maxLength(offeringBounds.address)),
    /** An address that offerings.addLogo answered; empty for none. */
    logo: z.string().check(z.maxLength(200)),
    texts: z.partialRecord(language, writtenText),
  }),
  reply: z.object({ id: z.number(), version: z.number() }),
});

export const addLogo = defineDeed({
  name: "offerings.addLogo",
  roles: offeringWriters,
  why: "offered",
  request: z.object({ picture: z.base64().check(z.maxLength(logoTextMax)) }),
  reply: z.object({ logo: z.string() }),
});

/** The picture itself: the console shows nothing of another origin. */
export const logoLook = defineLook({
  name: "offerings.logo",
  roles: offeringLookers,
  request: z.object({ logo: z.string().check(z.maxLength(200)) }),
  reply: z.object({ mediaType: z.string(), picture: z.string() }),
});

const one = z.object({ id: idField() });
const done = z.object({});

export const discardOffering = defineDeed({
  name: "offerings.discard",
  roles: offeringWriters,
  request: one,
  reply: done,
});

const byTwo = { roles: offeringDeciders, care: "two", request: one, reply: done } as const;

/** Its whole amount comes out of the house's own and lies set aside. */
export const fundOffering = defineDeed({ name: "offerings.fund", ...byTwo });
/** Back to the house's own, while it is not published; it is a draft again. */
export const unfundOffering = defineDeed({ name: "offerings.unfund", ...byTwo });
export const publishOffering = defineDeed({ name: "offerings.publish", ...byTwo });
/** Its window closes now; whether it comes about is decided by the rule as ever. */
export const endOffering = defineDeed({ name: "offerings.end", ...byTwo });
/** It does not come about: everybody has their money back. Only before its end. */
export const cancelOffering = defineDeed({ name: "offerings.cancel", ...byTwo });
