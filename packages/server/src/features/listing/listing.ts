// What the deeds of listing share: how they refuse, how they wait for each other, and how lists are cut into pages.

import type { Rows } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/listing";
import {
  type Amount,
  type Language,
  parseAmount,
  parsePositiveAmount,
  type Result,
  type Scale,
} from "@tidemark/kernel";
import type { Mutex } from "../../platform/mutex.ts";
import { refuserOf } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Assets } from "../assets/assets.ts";
import type { OpenChains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";

export type ListingParts = Pick<Platform, "clock" | "database" | "sequencer"> & {
  readonly assets: Assets;
  readonly chains: OpenChains;
  readonly markets: Markets;
  readonly deeds: Mutex;
};

export const no = refuserOf("listing", { en: words.en.refusals, zh: words.zh.refusals });

type Page = { readonly after?: string | undefined; readonly limit?: number | undefined };
const limits = { usual: 50, max: 500 };

/** Of rows that are all in memory, in their order; a row that is gone by now begins the list anew. */
export function pageOf<Row>(all: readonly Row[], page: Page, keyOf: (row: Row) => string): Rows<Row> {
  const start = page.after === undefined ? 0 : all.findIndex((row) => keyOf(row) === page.after) + 1;
  const limit = Math.min(Math.max(page.limit ?? limits.usual, 1), limits.max);
  const rows = all.slice(start, start + limit);
  const last = rows.at(-1);
  return { rows, next: start + limit < all.length && last !== undefined ? keyOf(last) : null };
}

export function fits(search: string | undefined, ...texts: readonly string[]): boolean {
  const wanted = search?.trim().toLowerCase() ?? "";
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** Null for an empty text. */
export function optionalAmount(text: string, scale: Scale): Result<Amount | null> {
  return text === "" ? { ok: true, value: null } : parsePositiveAmount(text, scale);
}

export function amounts<Names extends string>(
  texts: Readonly<Record<Names, string>>,
  scale: Scale,
): Result<Record<Names, Amount>> {
  const read: Record<string, Amount> = {};
  for (const [name, text] of Object.entries<string>(texts)) {
    const parsed = parseAmount(text, scale);
    if (!parsed.ok) return parsed;
    read[name] = parsed.value;
  }
  return { ok: true, value: read as Record<Names, Amount> };
}

/** What a deed answers that has nothing to tell. */
export type Nothing = Record<string, never>;

export type Texts = Readonly<Record<Language, string>>;
