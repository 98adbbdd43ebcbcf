// The link in a withdrawal's mail that stops it. Whoever can read the mail can stop what has not been sent and keep the
// account from withdrawing for a day; nothing else can be done with it.

import { timingSafeEqual } from "node:crypto";
import { dayMs, type Instant, instant, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import type { SecretKey } from "../security/security.ts";

/** As long as it is of use: a day after the request everything is decided or being looked at. */
const lifeMs = 3 * dayMs;
const purpose = "withdrawal-stop";

function proofOf(key: SecretKey, id: number): Buffer {
  return key.sign(purpose, String(id));
}

export function stopLink(key: SecretKey, origin: string, id: number): string {
  return `${origin}/stopWithdrawal?link=${id}.${proofOf(key, id).toString("base64url")}`;
}

/** The withdrawal a link is for. */
export function readStopLink(key: SecretKey, link: string): Result<number> {
  const [idText = "", proofText = "", ...rest] = link.split(".");
  const id = parseId(idText);
  const spent = refuse("link_spent");
  if (id === null || rest.length > 0) return spent;
  const given = Buffer.from(proofText, "base64url");
  const wanted = proofOf(key, id);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? ok(id) : spent;
}

export function isLinkOld(askedAt: Instant, now: Instant): boolean {
  return now >= instant(askedAt + lifeMs);
}
