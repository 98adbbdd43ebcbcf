// Undoing a security change with the link of the mail about it. Whoever reads that mail at a place of the account gets
// the account back: what was before comes back, every session ends, nothing leaves for three days, and the password
// lets nobody in until it is set anew with a code to such a place.

import { placeHoldHours } from "@tidemark/contract/security";
import { dayMs, ensure, type Instant, instant, ok, type Result, refuse } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, type Destination, destinationsOf } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import type { ChangeParts } from "./change-parts.ts";
import { bindPlaceOf, boundPlace, destinationOf, unbindPlaceOf } from "./place-store.ts";
import { hashOfLink } from "./safety-links.ts";
import {
  type Before,
  endUndoLinks,
  forgetFormerPlaces,
  formerPlaces,
  type SpentLink,
  spendLink,
} from "./safety-store.ts";
import { restoreSecondFactor, setAntiPhishing, setMustReset } from "./security-store.ts";
import { storeTradePassword } from "./trade-password.ts";

type Undoing = { readonly account: Account; readonly link: SpentLink };

/**
 * The place comes back that the link was sent to, where that is one of those replaced: of two changes in a row, the
 * second must not give the account to the place of the first.
 */
async function restorePlace(
  { clock }: ChangeParts,
  tx: Queryable,
  { account, link }: Undoing,
  before: Extract<Before, { readonly kind: "place" }>,
): Promise<boolean> {
  const { channel } = before;
  const former = await formerPlaces(tx, account.id, clock.now());
  const asked = former.find(({ place }) => place.to === link.sentTo && place.channel === channel);
  const own =
    asked === undefined ? null : { ...asked.place, areaCode: areaCodeOf(asked.place), boundAt: asked.boundAt };
  const back = own ?? before.place;
  if (back !== null) return bindPlaceOf(tx, account.id, channel, back);
  await unbindPlaceOf(tx, account.id, channel);
  return true;
}

function areaCodeOf(place: Destination): string {
  return place.channel === "sms" ? place.areaCode : "";
}

/** False when what was before belongs to somebody else by now. */
async function restore(parts: ChangeParts, tx: Queryable, undoing: Undoing): Promise<boolean> {
  const { before } = undoing.link;
  const { id } = undoing.account;
  if (before === null || before.kind === "waiting") return true;
  if (before.kind === "place") return restorePlace(parts, tx, undoing, before);
  if (before.kind === "password") {
    await tx.query("update users set password_hash = $2 where id = $1", [id, before.hash]);
  } else if (before.kind === "trade_password") await storeTradePassword(tx, id, before.hash);
  else if (before.kind === "second_factor") await restoreSecondFactor(tx, id, before);
  else await setAntiPhishing(tx, id, before.phrase);
  return true;
}

/**
 * From when on a way into the account is doubted too. A thief may have prepared one first; a day before the change, its
 * owner has long had the mail about it. Only where something was taken or replaced: a link that undoes less must not
 * take a second factor from whoever has it, for the mailbox may be what was stolen.
 */
function doubtedSince({ before, changedAt }: SpentLink): Instant | null {
  if (before === null || changedAt === null) return null;
  const isTheft =
    before.kind === "place" ? before.place !== null : before.kind !== "phrase" && before.kind !== "trade_password";
  return isTheft ? instant(changedAt - dayMs) : null;
}

/** A place that lost the account hears of it too: it may be the owner's, and the old one stolen. */
function lostPlaces(account: Account, now: Account): Destination[] {
  return (["mail", "sms"] as const).flatMap((channel) => {
    const place = boundPlace(account, channel);
    const isLost = place !== null && boundPlace(now, channel)?.to !== place.to;
    return isLost ? [destinationOf(channel, place)] : [];
  });
}

export async function undoByLink(parts: ChangeParts, given: string, origin: Origin): Promise<Result<null>> {
  const { clock, database, security, securityLog } = parts;
  const done = await refusableTransaction(database, async (tx) => {
    const at = clock.now();
    const link = await spendLink(tx, { linkHash: hashOfLink(given), kind: "undo", now: at });
    if (link === null) return refuse("link_spent");
    const account = ensure(await accountById(tx, link.userId), "a link of nobody");
    const isRestored = await restore(parts, tx, { account, link });
    await setMustReset(tx, account.id);
    const since = doubtedSince(link);
    if (since !== null) await security.closeWays(tx, account, since);
    const restored = ensure(await accountById(tx, account.id), "an account that was just there");
    const places = destinationsOf(restored);
    await forgetFormerPlaces(tx, account.id);
    await endUndoLinks(
      tx,
      account.id,
      places.map((place) => place.to),
      at,
    );
    const after = await security.freezing.raiseAlarm(tx, account.id);
    await security.recordChange(tx, {
      account: restored,
      template: "change_undone",
      alsoTo: [...places, ...lostPlaces(account, restored)],
      origin,
      holdHours: placeHoldHours,
    });
    if (isRestored || restored.isFrozen) return ok({ userId: account.id, afters: [after] });
    // Nothing is lost while it is frozen, and people decide.
    const frozen = await security.freezing.freezeWithin(tx, restored, { by: "owner", origin, way: "undo" });
    return ok({ userId: account.id, afters: [after, frozen] });
  });
  if (!done.ok) return done;
  const { userId, afters } = done.value;
  securityLog.note("security_undone", { userId, address: origin.address });
  for (const after of afters) await after();
  security.announce(userId);
  return ok(null);
}
