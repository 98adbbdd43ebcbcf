// Shops as operators see them and decide on them: applications, shops with their deposits, offers and deals. Nothing
// here names a price or an amount, and nobody decides alone that somebody keeps a shop, or stops.

import * as z from "zod/mini";
import { sides } from "../c2c/calls.ts";
import { type ConsoleCall, defineDeed, defineList, defineLook, listFields } from "../console-call.ts";
import { dealStates, payWays } from "../deals/calls.ts";
import { historySchema, offerListStates } from "../deals/console.ts";
import { idField, textField } from "../fields.ts";
import { hoursSchema, shopStates } from "./shapes.ts";

export const shopLookers: ConsoleCall["roles"] = ["support", "reviewer", "finance", "owner"];
export const shopDeciders: ConsoleCall["roles"] = ["reviewer", "finance", "owner"];
const done = z.object({});
const optionalId = z.optional(idField());

const shopRow = z.object({
  /** As people see it. */
  id: z.number(),
  name: z.string(),
  account: z.string(),
  coin: z.string(),
  state: z.enum(shopStates),
  deposit: z.string(),
  depositCoin: z.string(),
  isPaused: z.boolean(),
  appliedAt: z.number(),
  decidedAt: z.nullable(z.number()),
  leavesAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
});
export type ShopListing = z.output<typeof shopRow>;

/** Those that wait come oldest first, all others newest first. */
export const shopsList = defineList({
  name: "shops.list",
  roles: shopLookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(shopStates)),
    account: z.optional(textField(20)),
  }),
  reply: shopRow,
});

/** One shop, and what there is to know of whoever keeps it. */
export const shopLook = defineLook({
  name: "shops.shop",
  roles: shopLookers,
  request: z.object({ id: idField() }),
  reply: z.extend(shopRow, {
    free: z.string(),
    held: z.string(),
    hours: hoursSchema,
    reply: z.string(),
    offers: z.number(),
    openDeals: z.number(),
    isFrozen: z.boolean(),
    realName: z.string(),
    why: z.string(),
    history: historySchema,
    proposals: z.array(z.object({ id: z.number(), deed: z.string(), by: z.string(), at: z.number() })),
  }),
});
export type ShopView = z.infer<(typeof shopLook)["reply"]>;

export const shopOffersList = defineList({
  name: "shops.offers",
  roles: shopLookers,
  request: z.object({ ...listFields, shop: optionalId, state: z.optional(z.enum(offerListStates)) }),
  reply: z.object({
    id: z.number(),
    shop: z.number(),
    name: z.string(),
    type: z.enum(sides),
    coin: z.string(),
    total: z.string(),
    surplus: z.string(),
    min: z.string(),
    max: z.string(),
    price: z.string(),
    /** Percent from the index; null where the price is fixed. */
    premium: z.nullable(z.string()),
    way: z.enum(payWays),
    state: z.enum(offerListStates),
    isShelved: z.boolean(),
    createdAt: z.number(),
  }),
});

export const shopDealsList = defineList({
  name: "shops.deals",
  roles: shopLookers,
  request: z.object({ ...listFields, shop: idField(), state: z.optional(z.enum(dealStates)) }),
  reply: z.object({
    id: z.number(),
    offer: z.number(),
    type: z.enum(sides),
    taker: z.string(),
    coin: z.string(),
    number: z.string(),
    money: z.string(),
    state: z.enum(dealStates),
    createdAt: z.number(),
    endedAt: z.nullable(z.number()),
  }),
});

/** The word of two operators: the shop is open. */
export const approveShop = defineDeed({
  name: "shops.approve",
  roles: shopDeciders,
  care: "two",
  request: z.object({ id: idField() }),
  reply: done,
});

/** The applicant reads the reason; the deposit goes back. */
export const refuseShop = defineDeed({
  name: "shops.refuse",
  roles: shopDeciders,
  request: z.object({ id: idField() }),
  reply: done,
});

/** The word of two operators: the notice of an open shop begins, as if its keeper left. */
export const endShop = defineDeed({
  name: "shops.end",
  roles: shopDeciders,
  care: "two",
  request: z.object({ id: idField() }),
  reply: done,
});
