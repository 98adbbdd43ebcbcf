// The link in a withdrawal's mail that stops it. Whoever can read the mail can stop what has not been sent and keep the
// account from withdrawing for a day; nothing else can be done with it.

import { dayMs, type Instant, instant, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import type { PublicIds } from "../../platform/public-ids.ts";
import type { SecretKey } from "../security/security.ts";

/** As long as it is of use: a day after the request everything is decided or being looked at. */
const lifeMs = 3 * dayMs;
/** Under the old one, links named withdrawals by their counted ids. */
const [purpose, oldPurpose] = ["stop-withdrawal", "withdrawal-stop"];

export function stopLink(key: SecretKey, origin: string, shown: number): string {
  return `${origin}/stopWithdrawal#link=${shown}.${key.sign(purpose, String(shown)).toString("base64url")}`;
}

/** The withdrawal a link is for. */
export function readStopLink(key: SecretKey, publicIds: PublicIds, link: string): Result<number> {
  const [idText = "", proofText = "", ...rest] = link.split(".");
  const id = parseId(idText);
  const spent = refuse("link_spent");
  if (id === null || rest.length > 0) return spent;
  const proof = Buffer.from(proofText, "base64url");
  if (key.fits(proof, oldPurpose, String(id))) return ok(id);
  const counted = key.fits(proof, purpose, String(id)) ? publicIds.read("withdrawal", id) : null;
  return counted === null ? spent : ok(counted);
}

export function isLinkOld(askedAt: Instant, now: Instant): boolean {
  return now >= instant(askedAt + lifeMs);
}
