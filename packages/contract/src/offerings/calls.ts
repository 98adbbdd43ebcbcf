// Offerings of tokens: the house sells an amount of a coin that lies set aside, at one price, within a window. What was
// bought is set free by a schedule once the offering has succeeded; if it has not, everybody has their money back.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { progressFields } from "./channel.ts";
import type * as requests from "./requests.ts";

export { type OfferingState, offeringStates, timeStatuses } from "./channel.ts";

/** The first three as clients know them; 4 is ours: the offering did not come about, and the money is back. */
export const orderStatuses = { applied: 1, charged: 2, delivered: 3, refunded: 4 } as const;

export const projectSchema = z.object({
  id: z.number(),
  /** An address on this site; empty for none. */
  logo: z.string(),
  title: z.string(),
  summary: z.string(),
  currency_id: z.number(),
  currency_name: z.string(),
  pay_currency_id: z.number(),
  pay_currency_name: z.string(),
  /** All that is offered. */
  amount: z.string(),
  /** Of one whole coin, in the coin it is paid with. */
  price: z.string(),
  /** By the exchange's clock, and as instants. */
  start_at: z.string(),
  end_at: z.string(),
  starts: z.number(),
  ends: z.number(),
  /** Pages elsewhere, always https; empty for none. */
  link: z.string(),
  white_book: z.string(),
  /** What one person may have of it at least at a time, and at most in all. */
  min: z.string(),
  max: z.string(),
  /** What must be taken for it to come about; empty: any amount. */
  soft_cap: z.string(),
  needs_identity: z.boolean(),
  is_demo: z.boolean(),
  ...progressFields,
});
export type Project = z.infer<typeof projectSchema>;

const unlockSchema = z.object({
  at: z.number(),
  /** Percent of what was bought, with up to four decimals. */
  share: z.string(),
});

export const offeringOrderSchema = z.object({
  id: z.number(),
  project_id: z.number(),
  title: z.string(),
  currency_name: z.string(),
  pay_currency_name: z.string(),
  amount: z.string(),
  cost: z.string(),
  status: z.literal(Object.values(orderStatuses)),
  created_at: z.number(),
  create_time: z.string(),
  /** What is set free when. Until the offering has succeeded this is what would be. */
  tranches: z.array(z.object({ amount: z.string(), at: z.number(), is_delivered: z.boolean() })),
});
export type OfferingOrder = z.infer<typeof offeringOrderSchema>;

export const projectDetailSchema = z.object({
  info: z.extend(projectSchema, {
    /** Safe HTML: headings, paragraphs, lists, tables, emphasis, links. */
    content: z.string(),
    unlocks: z.array(unlockSchema),
    places: z.number(),
    pay_places: z.number(),
  }),
  /** The caller's own, newest first; empty for visitors. */
  order_info: z.array(offeringOrderSchema),
  sell_order: z.object({
    /** What everybody has taken together. */
    total_sell: z.string(),
    /** What the caller has taken, and may still take of what one person may have. */
    own: z.string(),
    own_left: z.string(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

export const projectsCall = defineCall({
  name: "offerings.list",
  methods: ["GET"],
  path: "/api/project",
  request: typeOnly<typeof requests.list>(),
  reply: z.object({ list: z.array(projectSchema), page: z.number(), pages: z.number(), total: z.number() }),
});

export const projectCall = defineCall({
  name: "offerings.detail",
  methods: ["GET"],
  path: "/api/project/detail",
  request: typeOnly<typeof requests.one>(),
  reply: projectDetailSchema,
});

export const subscribeCall = defineCall({
  name: "offerings.subscribe",
  methods: ["POST"],
  path: "/api/project/order",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.order>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

/** The caller's own, of all offerings. */
export const ownOrdersCall = defineCall({
  name: "offerings.own",
  methods: ["GET"],
  path: "/api/project/orders",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: z.object({ list: z.array(offeringOrderSchema), page: z.number(), pages: z.number(), total: z.number() }),
});

/** For the front page: those that go on or come next. */
export const onSaleCall = defineCall({
  name: "offerings.onSale",
  methods: ["GET"],
  path: "/api/project/on_sale",
  reply: z.object({ list: z.array(projectSchema) }),
});

/** The picture of an offering. Its address holds its hash, so what it answers never changes. */
export const logoCall = defineCall({
  name: "offerings.logo",
  methods: ["GET"],
  path: "/api/project/logo",
  form: "image",
  request: typeOnly<typeof requests.logo>(),
  reply: z.string(),
});
