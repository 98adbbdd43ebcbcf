// Names, first replies and hours as people type them, and whether anything new can begin with a shop. Pure.

import { type Hours, readHours } from "@tidemark/contract/shops/hours";
import { nameLengthMax, nameLengthMin, replyLengthMax } from "@tidemark/contract/shops/shapes";
import { ok, type Rejection, type Result, refuse, rejection } from "@tidemark/kernel";
import { readMessage } from "../deals/deals.ts";
import { lookOf } from "./name-look.ts";
import type { ShopRow } from "./shop-row.ts";

/** Letters and digits of any script, and what joins them; whatever does not show is none of them. */
const nameForm = /^[\p{L}\p{M}\p{N}&'._ -]+$/u;
const unseen = /\p{Default_Ignorable_Code_Point}/u;

export type ShopName = { readonly name: string; readonly nameKey: string; readonly nameLook: string };

/** One way to write what is the same; two names that differ in case alone, or that look alike, are one. */
export function nameOf(typed: string): Result<ShopName> {
  const name = typed.normalize("NFKC").trim().replace(/\s+/gu, " ");
  const length = [...name].length;
  const isFit = length >= nameLengthMin && length <= nameLengthMax && nameForm.test(name) && !unseen.test(name);
  if (!isFit || !/[\p{L}\p{N}]/u.test(name)) {
    return refuse("shop_name_malformed", { min: String(nameLengthMin), max: String(nameLengthMax) });
  }
  return ok({ name, nameKey: name.toLowerCase(), nameLook: lookOf(name) });
}

export function replyOf(typed: string): Result<string> {
  return readMessage(typed, replyLengthMax);
}

export function hoursOf(typed: string): Result<Hours> {
  const hours = readHours(typed.trim());
  return hours === undefined ? refuse("shop_hours_malformed") : ok(hours);
}

/** Why nothing new begins with it, whoever asks: it is not there any more, or not yet. */
export function refuseNew({ state, isFrozen }: Pick<ShopRow, "state" | "isFrozen">): Rejection | null {
  if (state === "leaving") return rejection("shop_leaving");
  return state === "open" && !isFrozen ? null : rejection("shop_not_open");
}
