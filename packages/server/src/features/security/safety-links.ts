// The links in mails about safety: one undoes what the mail tells of, the other freezes the account. They work without
// a login, once, for a week; opening one only shows a page that asks, because programs open links in mails by
// themselves.

import { createHash, randomBytes } from "node:crypto";
import { safetyLinkDays } from "@tidemark/contract/security";
import { dayMs, type Instant, instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { insertLink, type LinkKind } from "./safety-store.ts";

const pages: Readonly<Record<LinkKind, string>> = { undo: "undoChange", freeze: "freezeAccount" };

/** A link is 256 random bits, so a plain hash cannot be turned back. */
export function hashOfLink(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

/** Inside the transaction of what the mail tells of. */
export async function makeSafetyLink(
  tx: Queryable,
  made: {
    readonly kind: LinkKind;
    readonly userId: UserId;
    readonly changeId: number | null;
    readonly sentTo: string;
    readonly at: Instant;
    readonly origin: string;
  },
): Promise<string> {
  const { origin, ...row } = made;
  const link = randomBytes(32).toString("base64url");
  const expiresAt = instant(made.at + safetyLinkDays * dayMs);
  await insertLink(tx, { ...row, linkHash: hashOfLink(link), expiresAt });
  return `${origin}/${pages[made.kind]}#link=${link}`;
}
