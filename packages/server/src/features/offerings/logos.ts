// Pictures of offerings: public, drawn anew from their points, and found under the hash of what is stored.

import { createHash } from "node:crypto";
import { logoCall } from "@tidemark/contract/offerings";
import { dayMs, type Instant, instant, ok, type Result } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type Images, imageMediaType } from "../images/images.ts";

export const logoMediaType = imageMediaType;
/** As large as one is ever shown, and twice that for fine screens. */
const sideMax = 256;
const perDayMax = 100;
const address = `${logoCall.path}?id=`;

export type DrawnLogo = { readonly hash: string; readonly logo: string; readonly picture: Buffer };

export async function drawLogo(images: Pick<Images, "redraw">, bytes: Uint8Array): Promise<Result<DrawnLogo>> {
  const drawn = await images.redraw(bytes, sideMax);
  if (!drawn.ok) return drawn;
  const hash = createHash("sha256").update(drawn.value).digest("hex");
  return ok({ hash, logo: `${address}${hash}`, picture: drawn.value });
}

/** Null where the address is not that of an uploaded picture. */
export function hashOfLogo(logo: string): string | null {
  const hash = logo.startsWith(address) ? logo.slice(address.length) : "";
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

export async function readLogo(db: Queryable, hash: string): Promise<Buffer | null> {
  const rows = await db.query<{ picture: Uint8Array }>("select picture from offering_logos where hash = $1", [hash]);
  return rows[0] === undefined ? null : Buffer.from(rows[0].picture);
}

export async function hasLogo(db: Queryable, logo: string): Promise<boolean> {
  const hash = hashOfLogo(logo);
  return hash !== null && (await readLogo(db, hash)) !== null;
}

export async function mayAddLogo(tx: Queryable, now: Instant): Promise<boolean> {
  const sql = "select count(*)::int as count from offering_logos where added_at > $1";
  return ((await tx.query<{ count: number }>(sql, [instant(now - dayMs)]))[0]?.count ?? 0) < perDayMax;
}

export async function insertLogo(tx: Queryable, { hash, picture }: DrawnLogo, by: string, at: Instant): Promise<void> {
  await tx.query(
    `insert into offering_logos (hash, picture, added_by, added_at) values ($1, $2, $3, $4)
     on conflict (hash) do update set added_at = excluded.added_at`,
    [hash, picture, by, at],
  );
}
