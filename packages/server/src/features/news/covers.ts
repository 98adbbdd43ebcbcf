// Pictures at the head of articles: public, drawn anew from their points, and found under the hash of what is stored.

import { createHash } from "node:crypto";
import { newsCoverCall } from "@tidemark/contract/news";
import { dayMs, type Instant, instant, ok, type Result } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";
import { type Images, imageMediaType } from "../images/images.ts";
import { coversSince, eraseUnusedCovers, holdCover } from "./covers-store.ts";

export const coverMediaType = imageMediaType;
/** As wide as a banner is ever shown, and twice that for fine screens. */
const sideMax = 1_920;
const perDayMax = 200;
const unusedLifeMs = 7 * dayMs;
const address = `${newsCoverCall.path}?id=`;

export type Cover = { readonly hash: string; readonly cover: string; readonly picture: Buffer };

export function coverAddress(hash: string): string {
  return `${address}${hash}`;
}

/** Null where the address is not that of an uploaded picture. */
export function hashOfCover(cover: string): string | null {
  const hash = cover.startsWith(address) ? cover.slice(address.length) : "";
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

export async function drawCover(images: Pick<Images, "redraw">, bytes: Uint8Array): Promise<Result<Cover>> {
  const drawn = await images.redraw(bytes, sideMax);
  if (!drawn.ok) return drawn;
  const hash = createHash("sha256").update(drawn.value).digest("hex");
  return ok({ hash, cover: coverAddress(hash), picture: drawn.value });
}

export async function mayAddCover(tx: Queryable, now: Instant): Promise<boolean> {
  return (await coversSince(tx, instant(now - dayMs))) < perDayMax;
}

/** Whether an article may show it: none, an uploaded picture, or the one it shows already. */
export async function isCoverGood(tx: Queryable, cover: string, before: string): Promise<boolean> {
  if (cover === "" || cover === before) return true;
  const hash = hashOfCover(cover);
  return hash !== null && holdCover(tx, hash);
}

export function sweepCovers(database: Database, now: Instant): Promise<void> {
  return eraseUnusedCovers(database, instant(now - unusedLifeMs), address);
}
