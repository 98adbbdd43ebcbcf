// The link in a withdrawal's mail that stops it. Whoever can read the mail can stop what has not been sent and keep the
// account from withdrawing for a day; nothing else can be done with it.

import { dayMs, type Instant, instant, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import type { SecretKey } from "../security/security.ts";

/** As long as it is of use: a day after the request everything is decided or being looked at. */
const lifeMs = 3 * dayMs;
const purpose = "withdrawal-stop";

export function stopLink(key: SecretKey, origin: string, id: number): string {
  return `${origin}/stopWithdrawal?link=${id}.${key.sign(purpose, String(id)).toString("base64url")}`;
}

/** The withdrawal a link is for. */
export function readStopLink(key: SecretKey, link: string): Result<number> {
  const [idText = "", proofText = "", ...rest] = link.split(".");
  const id = parseId(idText);
  const spent = refuse("link_spent");
  if (id === null || rest.length > 0) return spent;
  return key.fits(Buffer.from(proofText, "base64url"), purpose, String(id)) ? ok(id) : spent;
}

export function isLinkOld(askedAt: Instant, now: Instant): boolean {
  return now >= instant(askedAt + lifeMs);
}
