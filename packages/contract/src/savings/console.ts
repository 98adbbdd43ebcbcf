// Fixed deposits as operators see them and decide on them: terms and quotas, whether what is promised can be paid, what is
// owed when, and deposits one by one. Terms change for what is sold afterwards; nothing here changes a deposit. Amounts are
// decimal texts, rates millionths, instants epoch milliseconds.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { idField, optionalText, textField, wholeField } from "../fields.ts";
import { productStates, savingsStates } from "./calls.ts";

const lookers: ConsoleCall["roles"] = ["markets", "finance", "support", "owner"];
const deciders: ConsoleCall["roles"] = ["markets", "finance", "owner"];
const done = z.object({});
const amountField = () => textField(60);
const ppmMax = 1_000_000;
export const savingsDaysMax = 365;
/** After the year 2255 whoever asks means something else. */
const instantMax = 9_000_000_000_000;

const productRow = z.object({
  id: z.number(),
  coinId: z.number(),
  coin: z.string(),
  days: z.number(),
  ratePpm: z.number(),
  annualPpm: z.number(),
  min: z.string(),
  /** 0 is no limit. */
  max: z.string(),
  quota: z.string(),
  sold: z.string(),
  opensAt: z.number(),
  closesAt: z.nullable(z.number()),
  isEarly: z.boolean(),
  takesInterest: z.boolean(),
  costPpm: z.number(),
  isOpen: z.boolean(),
  state: z.enum(productStates),
});
export type SavingsProductListing = z.output<typeof productRow>;

export const savingsProductsList = defineList({
  name: "savings.products",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: productRow,
});

const terms = {
  days: wholeField(1, savingsDaysMax),
  ratePpm: wholeField(1, ppmMax),
  min: amountField(),
  max: amountField(),
  quota: amountField(),
  opensAt: wholeField(0, instantMax),
  /** Empty: no end. */
  closesAt: optionalText(15),
  isEarly: z.boolean(),
  takesInterest: z.boolean(),
  costPpm: wholeField(0, ppmMax),
};

export const createSavingsProduct = defineDeed({
  name: "savings.create-product",
  roles: deciders,
  care: "two",
  request: z.object({ coin: idField(), ...terms }),
  reply: done,
});

/** For what is sold from then on. */
export const changeSavingsProduct = defineDeed({
  name: "savings.change-product",
  roles: deciders,
  care: "two",
  request: z.object({ id: idField(), ...terms }),
  reply: done,
});

/** Takes terms off sale, or puts them back. What runs goes on. */
export const sellSavingsProduct = defineDeed({
  name: "savings.sell-product",
  roles: deciders,
  care: "two",
  request: z.object({ id: idField(), isOpen: z.boolean() }),
  reply: done,
});

const fundingRow = z.object({
  coinId: z.number(),
  coin: z.string(),
  deposits: z.number(),
  principal: z.string(),
  /** Interest that was promised and falls due from tomorrow on. */
  owed: z.string(),
  /** Everything the house has set aside in the coin, this interest and what other products promised. */
  held: z.string(),
  /** The house's own money that new deposits can be promised from. */
  free: z.string(),
  /** What everything that is on sale would take if it were sold to the last of its quota. */
  wanted: z.string(),
});
export type SavingsFundingRow = z.output<typeof fundingRow>;

export const savingsFundingList = defineList({
  name: "savings.funding",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: fundingRow,
});

const dueRow = z.object({
  at: z.number(),
  coin: z.string(),
  /** Deposits that end then, and what goes back to their owners. */
  ends: z.number(),
  principal: z.string(),
  interest: z.string(),
});
export type SavingsDueRow = z.output<typeof dueRow>;

/** What is owed when, day by day. */
export const savingsDueList = defineList({
  name: "savings.due",
  roles: lookers,
  request: z.object({ ...listFields, coin: z.optional(idField()) }),
  reply: dueRow,
});

const setAsideRow = z.object({
  /** As its owner sees it. */
  id: z.number(),
  account: z.string(),
  coin: z.string(),
  day: z.number(),
  amount: z.string(),
  /** What the ledger said. */
  code: z.string(),
  at: z.number(),
});
export type SavingsSetAsideRow = z.output<typeof setAsideRow>;

/** Interest that the ledger refused for good: it waits for somebody to look at it. */
export const savingsSetAsideList = defineList({
  name: "savings.set-aside",
  roles: lookers,
  request: z.object({ ...listFields }),
  reply: setAsideRow,
});

/** Asks for such a payment once more. Nothing but what was promised can be paid by it. */
export const takeUpSavings = defineDeed({
  name: "savings.take-up",
  roles: deciders,
  care: "again",
  request: z.object({ id: idField() }),
  reply: done,
});

const depositRow = z.object({
  /** As its owner sees it. */
  id: z.number(),
  account: z.string(),
  coin: z.string(),
  amount: z.string(),
  days: z.number(),
  ratePpm: z.number(),
  interest: z.string(),
  paid: z.string(),
  state: z.enum(savingsStates),
  isRenewed: z.boolean(),
  createdAt: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
  endedAt: z.nullable(z.number()),
});
export type SavingsListing = z.output<typeof depositRow>;

export const savingsList = defineList({
  name: "savings.list",
  roles: lookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(savingsStates)),
    account: z.optional(textField(20)),
  }),
  reply: depositRow,
});

/** One deposit, its terms as it was sold, and its payments. */
export const savingsLook = defineLook({
  name: "savings.one",
  roles: lookers,
  request: z.object({ id: idField() }),
  reply: z.extend(depositRow, {
    productId: z.number(),
    isEarly: z.boolean(),
    takesInterest: z.boolean(),
    costPpm: z.number(),
    cost: z.string(),
    nextAt: z.nullable(z.number()),
    holds: z.array(z.number()),
    payments: z.array(z.object({ day: z.number(), date: z.string(), amount: z.string(), at: z.number() })),
  }),
});
export type SavingsView = z.infer<(typeof savingsLook)["reply"]>;
