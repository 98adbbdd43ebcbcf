// The Disputes room of the console: cases that two operators decide, offers, people who deal, and what does not go on.
// Nothing here carries an amount or a price, and nothing touches what deals say of people.

import * as z from "zod/mini";
import { defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, textField, wholeField } from "../fields.ts";
import {
  caseReasons,
  dealEndings,
  dealMarkets,
  dealRoles,
  dealStates,
  disputers,
  evidenceMax,
  payeeSchema,
  payWays,
} from "./calls.ts";
import { entryAuthors, entryKinds } from "./case-text.ts";

export const disputeRoles = ["support", "reviewer", "owner"] as const;

/** settled: the coins become the buyer's · returned: they stay the seller's. In whole. */
export const verdicts = ["settled", "returned"] as const;
export type Verdict = (typeof verdicts)[number];

export const caseStates = ["open", "ended"] as const;

const caseRow = z.object({
  /** As both sides see it. */
  id: z.number(),
  market: z.enum(dealMarkets),
  seller: z.string(),
  buyer: z.string(),
  coin: z.string(),
  number: z.string(),
  money: z.string(),
  by: z.enum(disputers),
  reason: z.enum(caseReasons),
  disputedAt: z.number(),
  ending: z.nullable(z.enum(dealEndings)),
  endedAt: z.nullable(z.number()),
  /** What somebody has proposed and nobody agreed to yet. */
  proposed: z.nullable(z.enum(verdicts)),
});
export type CaseRow = z.infer<typeof caseRow>;

/** Those that are open come oldest first, those that have ended newest first. */
export const casesList = defineList({
  name: "disputes.cases",
  roles: disputeRoles,
  request: z.object({ ...listFields, state: z.optional(z.enum(caseStates)), account: z.optional(textField(20)) }),
  reply: caseRow,
});

const formerDispute = z.object({
  id: z.number(),
  role: z.enum(dealRoles),
  by: z.enum(disputers),
  reason: z.enum(caseReasons),
  at: z.number(),
  ending: z.nullable(z.enum(dealEndings)),
});

const formerDeal = z.object({
  id: z.number(),
  role: z.enum(dealRoles),
  state: z.enum(dealStates),
  ending: z.nullable(z.enum(dealEndings)),
  coin: z.string(),
  number: z.string(),
  money: z.string(),
  at: z.number(),
});

/** What deals say of somebody, and the newest of them. */
export const historySchema = z.object({
  account: z.string(),
  name: z.string(),
  since: z.number(),
  finished: z.number(),
  partners: z.number(),
  finished30: z.number(),
  completion30: z.nullable(z.number()),
  releaseMs: z.nullable(z.number()),
  up: z.number(),
  down: z.number(),
  /** Epoch milliseconds; 0 where operators have not paused this person's deals. */
  pausedUntil: z.number(),
  pausedWhy: z.string(),
  disputes: z.array(formerDispute),
  deals: z.array(formerDeal),
});
export type History = z.infer<typeof historySchema>;

/** One case with everything to decide by. Whoever looks is written down. */
export const caseLook = defineLook({
  name: "disputes.case",
  roles: disputeRoles,
  request: z.object({ id: idField() }),
  reply: z.extend(caseRow, {
    state: z.enum(dealStates),
    type: z.enum(["buy", "sell"]),
    price: z.string(),
    fee: z.string(),
    way: z.enum(payWays),
    createdAt: z.number(),
    payBy: z.number(),
    paidAt: z.nullable(z.number()),
    /** Null where a seller may be silent for as long as they like, and before it was paid. */
    confirmBy: z.nullable(z.number()),
    /** As it was frozen into the deal; its picture is a look of its own. */
    payee: payeeSchema,
    hasCode: z.boolean(),
    payerName: z.string(),
    /** What whoever deals with an acceptor has named: the account they pay from or are paid at, and how they are reached. */
    contact: z.nullable(z.object({ account: z.string(), mobile: z.string() })),
    chain: z.object({ entries: z.number(), brokenAt: z.nullable(z.number()) }),
    sellerHistory: historySchema,
    buyerHistory: historySchema,
    proposals: z.array(z.object({ id: z.number(), verdict: z.enum(verdicts), by: z.string(), at: z.number() })),
  }),
});
export type CaseView = z.infer<(typeof caseLook)["reply"]>;

const entryRow = z.object({
  number: z.number(),
  at: z.number(),
  by: z.enum(entryAuthors),
  kind: z.enum(entryKinds),
  body: z.record(z.string(), z.string()),
  pictures: z.number(),
  hash: z.string(),
});
export type CaseEntryRow = z.infer<typeof entryRow>;

/** Words, states and pictures in their order. */
export const caseEntriesList = defineList({
  name: "disputes.entries",
  roles: disputeRoles,
  request: z.object({ ...listFields, id: idField() }),
  reply: entryRow,
});

/** One picture of an entry, as base64. Each view is written down. */
export const casePictureLook = defineLook({
  name: "disputes.picture",
  roles: disputeRoles,
  request: z.object({ id: idField(), number: idField(), which: wholeField(0, evidenceMax - 1) }),
  reply: z.object({ mediaType: z.string(), picture: z.string() }),
});

/** The picture of the code by which the buyer was to pay, as it was frozen into the deal. Each view is written down. */
export const caseCodeLook = defineLook({
  name: "disputes.code",
  roles: disputeRoles,
  request: z.object({ id: idField() }),
  reply: z.object({ mediaType: z.string(), picture: z.string() }),
});

/** The word of two operators. Both sides read the reason, and that it was operators; never who. */
export const decideCase = defineDeed({
  name: "disputes.decide",
  roles: disputeRoles,
  care: "two",
  request: z.object({ id: idField(), verdict: z.enum(verdicts) }),
  reply: z.object({}),
});

export const offerListStates = ["asked", "live", "taken", "done", "withdrawn", "void"] as const;

export const dealOffersList = defineList({
  name: "disputes.offers",
  roles: disputeRoles,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(offerListStates)),
    account: z.optional(textField(20)),
  }),
  reply: z.object({
    id: z.number(),
    account: z.string(),
    type: z.enum(["buy", "sell"]),
    coin: z.string(),
    total: z.string(),
    surplus: z.string(),
    price: z.string(),
    way: z.enum(payWays),
    state: z.enum(offerListStates),
    createdAt: z.number(),
    endedAt: z.nullable(z.number()),
  }),
});

export const dealerLook = defineLook({
  name: "disputes.person",
  roles: disputeRoles,
  request: z.object({ account: textField(20) }),
  reply: historySchema,
});

/** Neither posts nor takes until then; what goes on goes on. */
export const pauseDealer = defineDeed({
  name: "disputes.pause",
  roles: disputeRoles,
  request: z.object({ account: textField(20), until: idField() }),
  reply: z.object({}),
});

export const liftPause = defineDeed({
  name: "disputes.lift",
  roles: disputeRoles,
  request: z.object({ account: textField(20) }),
  reply: z.object({}),
});

/** paid: marked so for long, and not confirmed · disputed: nobody has decided · moving: its money was not carried on. */
export const stuckWhys = ["paid", "disputed", "moving"] as const;

export const stuckList = defineList({
  name: "disputes.stuck",
  roles: disputeRoles,
  request: z.object({
    ...listFields,
    why: z.optional(z.enum(stuckWhys)),
    /** For how many hours it has been marked as paid; 24 unless said. */
    hours: z.optional(wholeField(1, 10_000)),
  }),
  reply: z.object({
    why: z.enum(stuckWhys),
    thing: z.enum(["deal", "offer"]),
    id: z.number(),
    seller: z.string(),
    buyer: z.string(),
    coin: z.string(),
    number: z.string(),
    since: z.number(),
  }),
});
