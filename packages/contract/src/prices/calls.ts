// The recorded prices: what the exchange looked at each second, the chain that keeps it from being changed afterwards,
// and where it came from. Everybody may read all of it.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/**
 * One look at the world. `marks` are the prices it moved, market:price in the quote coin's smallest units, separated by
 * commas, the lowest market first. `hash` is the SHA-256 of `previous|number|at|marks` in hexadecimal digits.
 */
export const tickSchema = z.object({
  number: z.number(),
  at: z.number(),
  marks: z.string(),
  previous: z.string(),
  hash: z.string(),
});
export type Tick = z.infer<typeof tickSchema>;

/** The newest link, signed: `signature` is Ed25519 over the text `number|at|hash`, and `key` the public key, both hexadecimal. */
export const tickHeadSchema = z.object({
  number: z.number(),
  at: z.number(),
  hash: z.string(),
  signature: z.string(),
  key: z.string(),
});
export type TickHead = z.infer<typeof tickHeadSchema>;

/** fresh: it opens and triggers · late: owners may still close · stale: nothing goes by it · none: there never was one. */
export const markStates = ["fresh", "late", "stale", "none"] as const;
export type MarkState = (typeof markStates)[number];

/** used · silent: it did not answer in time · failed · stray: too far from the others, left out. */
export const sourceStates = ["used", "silent", "failed", "stray"] as const;

export const indexRowSchema = z.object({
  market_id: z.number(),
  symbol: z.string(),
  /** Decimals of the quote coin: prices of ticks are whole numbers of its smallest unit. */
  places: z.number(),
  price: z.nullable(z.string()),
  at: z.nullable(z.number()),
  tick: z.nullable(z.number()),
  state: z.enum(markStates),
  /** A jump that waits to be confirmed by the looks after it. */
  candidate: z.nullable(z.string()),
  sources: z.array(
    z.object({
      source: z.number(),
      name: z.string(),
      price: z.nullable(z.string()),
      at: z.nullable(z.number()),
      state: z.enum(sourceStates),
    }),
  ),
});
export type IndexRow = z.infer<typeof indexRowSchema>;

/**
 * The channel `prices`: each second the head of the chain and the prices it moved, by market. A snapshot has all of
 * them; in a change a market that is missing has not moved, so its price grows old.
 */
export const pricesChannelSchema = z.object({
  head: z.nullable(tickHeadSchema),
  marks: z.record(z.string(), z.object({ price: z.string(), at: z.number(), tick: z.number() })),
  terms: z.object({ sources_min: z.number(), fresh_ms: z.number(), close_ms: z.number() }),
});
export type PricesChannel = z.infer<typeof pricesChannelSchema>;

export const tickHeadCall = defineCall({
  name: "prices.head",
  methods: ["GET"],
  path: "/api/prices/head",
  reply: z.nullable(tickHeadSchema),
});

export const ticksCall = defineCall({
  name: "prices.ticks",
  methods: ["GET"],
  path: "/api/prices/ticks",
  request: typeOnly<typeof requests.ticks>(),
  /** At most 600, the lowest number first. */
  reply: z.object({ ticks: z.array(tickSchema), next: z.nullable(z.number()) }),
});

/**
 * What the sources said at each look, as it stands in the journal: for each market `source:price` in smallest units,
 * separated by commas. The price of a tick is the middle of these.
 */
export const looksCall = defineCall({
  name: "prices.looks",
  methods: ["GET"],
  path: "/api/prices/looks",
  request: typeOnly<typeof requests.ticks>(),
  /** At most 120, the lowest number first. */
  reply: z.object({
    looks: z.array(z.object({ number: z.number(), at: z.number(), sources: z.record(z.string(), z.string()) })),
    next: z.nullable(z.number()),
  }),
});

export const indexCall = defineCall({
  name: "prices.index",
  methods: ["GET"],
  path: "/api/prices/index",
  reply: z.object({
    rows: z.array(indexRowSchema),
    terms: z.object({
      sources_min: z.number(),
      jump_ppm: z.number(),
      agree_ppm: z.number(),
      fresh_ms: z.number(),
      close_ms: z.number(),
    }),
  }),
});

/** The demo's days: each has a secret seed whose SHA-256 was published before it began, and the seed once it is over. */
export const priceDaysCall = defineCall({
  name: "prices.days",
  methods: ["GET"],
  path: "/api/prices/days",
  request: typeOnly<typeof requests.days>(),
  reply: z.object({
    days: z.array(
      z.object({
        /** As 20261116, in the exchange's zone. */
        date: z.number(),
        begins_at: z.number(),
        ends_at: z.number(),
        commitment: z.string(),
        committed_at: z.number(),
        /** Where every asset stood in USDT when it began, by symbol; the digits of a number of double precision. */
        opening: z.nullable(z.record(z.string(), z.string())),
        seed: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.number()),
  }),
});
