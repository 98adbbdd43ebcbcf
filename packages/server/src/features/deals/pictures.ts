// Pictures in a deal: the case file has the hash of what is shown, so nobody can say later that it was another one.

import { createHash } from "node:crypto";
import { ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Images } from "../images/images.ts";

export type Pictures = {
  readonly ids: readonly string[];
  /** Of the bytes of each, in the same order, with blanks between them. */
  readonly sha256: string;
};

export const noPictures: Pictures = { ids: [], sha256: "" };

/** By the addresses that uploads answered. Whose they are is judged when they are claimed. */
export async function readPictures(
  images: Images,
  addresses: readonly string[],
  countMax: number,
): Promise<Result<Pictures>> {
  const given = addresses.filter((address) => address !== "");
  if (given.length > countMax) return refuse("pictures_too_many", { maximum: String(countMax) });
  const ids = given.map((address) => images.named(address));
  const hashes: string[] = [];
  for (const id of ids) {
    const picture = id === null ? null : await images.read(id);
    if (picture === null) return refuse("unknown_image");
    hashes.push(createHash("sha256").update(picture.bytes).digest("hex"));
  }
  return ok({ ids: [...new Set(ids)] as string[], sha256: [...new Set(hashes)].join(" ") });
}

/** False where one of them is not this person's. */
export async function claimPictures(
  images: Images,
  tx: Queryable,
  userId: UserId,
  { ids }: Pictures,
): Promise<boolean> {
  return ids.length === 0 || images.claim(tx, userId, ids, "deals");
}
