// Before an account is opened from a device it was never used from, its owner confirms that by a code or a link of a
// mail. Both only help whoever sits at that device: the code is typed there, and the link works in no other browser.

import { createHash, randomBytes } from "node:crypto";
import { codeLifeMinutes } from "@tidemark/contract/codes";
import { instant, minuteMs, ok, type Rejection, type Result, refuse, rejection, type UserId } from "@tidemark/kernel";
import { addressKey } from "../../platform/address.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import {
  type Account,
  type Destination,
  destinationsOf,
  maskOf,
  seasonedDestinationsOf,
} from "../registry/registry.ts";
import { deviceHash, recordLogin, signsOf, type Trace } from "../sessions/sessions.ts";
import type { Attempt } from "./login.ts";
import type { PeopleParts } from "./people-parts.ts";

/** Where the mail goes; a place bound just now only where there is no other. */
function placeOf(parts: PeopleParts, account: Account): Destination | null {
  const seasoned = seasonedDestinationsOf(account, parts.clock.now());
  const places = seasoned.length > 0 ? seasoned : destinationsOf(account);
  return places.find((place) => parts.outbox.canSend(place.channel)) ?? null;
}

/** Nobody is locked out who cannot be written to, nor whoever comes for the very first time. */
export function needsConfirmation(parts: PeopleParts, { known, proof, way }: Attempt, account: Account): boolean {
  // Where every login takes a code, one that was vouched for elsewhere gets its code here.
  if (way === "points" && parts.config.loginNeedsCode === "yes")
    return proof === null && placeOf(parts, account) !== null;
  if (parts.config.newDeviceConfirmation === "no" || known.knowsDevice || known.isFirst) return false;
  return proof === null && placeOf(parts, account) !== null;
}

function hashOf(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

async function makeLink(parts: PeopleParts, tx: Queryable, userId: UserId, trace: Trace): Promise<string> {
  const link = randomBytes(32).toString("base64url");
  const now = parts.clock.now();
  await tx.query(
    "insert into device_links (link_hash, user_id, device_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)",
    [hashOf(link), userId, deviceHash(trace), now, instant(now + codeLifeMinutes * minuteMs)],
  );
  return `${parts.origin()}/components/login#device=${link}`;
}

/** Sends code and link, and says where they went. One that went out a moment ago still counts. */
export async function askConfirmation(parts: PeopleParts, attempt: Attempt, account: Account): Promise<Rejection> {
  const { language, marked, trace } = attempt;
  const { address, device } = trace;
  const destination = placeOf(parts, account);
  if (destination === null) return rejection("fault");
  await recordLogin(parts.database, account.id, { address, device, at: parts.clock.now(), result: "refused" });
  parts.securityLog.note("device_new", { userId: account.id, address });
  const refused = await parts.codes.send({
    destination,
    scene: "device",
    account,
    address: addressKey(address),
    language,
    by: { signs: signsOf(marked), isKnown: false },
    more: async (tx) => ({ address, device, link: await makeLink(parts, tx, account.id, marked) }),
  });
  if (refused !== null && refused.code !== "code_too_soon") return refused;
  return rejection("device_unconfirmed", { destination: maskOf(destination), minutes: String(codeLifeMinutes) });
}

/** The link of the mail, opened in the browser that asked for it. */
export async function confirmByLink(parts: PeopleParts, link: string, trace: Trace): Promise<Result<null>> {
  const { clock, database, securityLog, sessions } = parts;
  const done = await refusableTransaction(database, async (tx) => {
    const rows = await tx.query<{ user_id: UserId; is_here: boolean }>(
      `select user_id, device_hash = $2 as is_here from device_links
       where link_hash = $1 and used_at is null and expires_at > $3 and created_at <= $3 for update`,
      [hashOf(link), deviceHash(trace), clock.now()],
    );
    const [found] = rows;
    if (found === undefined) return refuse("link_spent");
    if (!found.is_here) return refuse("device_link_elsewhere");
    await tx.query("update device_links set used_at = $2 where link_hash = $1", [hashOf(link), clock.now()]);
    await sessions.devices.remember(tx, found.user_id, trace);
    return ok(found.user_id);
  });
  if (!done.ok) return done;
  securityLog.note("device_confirmed", { userId: done.value, address: trace.address });
  return ok(null);
}
