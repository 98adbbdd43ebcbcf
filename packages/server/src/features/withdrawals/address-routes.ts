// The address book. An address is read by the network it is for, so a wrong or foreign one is never saved; a new one
// waits before money can go there.

import { addAddressCall, addressesCall, deleteAddressCall } from "@tidemark/contract/withdrawals";
import { allNotices } from "@tidemark/contract/words/all";
import {
  ensure,
  hourMs,
  type Instant,
  instant,
  invalid,
  ok,
  type Result,
  refuse,
  rejected,
  type UserId,
} from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { accountById } from "../registry/registry.ts";
import { countAddresses, hasAddress, insertAddress, listAddresses, removeAddress } from "./address-store.ts";
import { type Place, readPlace } from "./read-request.ts";
import { isWhitelisted, whitelistHours } from "./whitelist-store.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { assetFilter } from "./withdrawal-routes.ts";
import { lockUser } from "./withdrawals-store.ts";

export const addressesMax = 100;
/** Words of one's own: letters, digits and plain marks of any language, on one line. */
const notesPattern = /^[^\p{Cc}\p{Cs}]*$/u;

export type NewPlace = { readonly userId: UserId; readonly place: Place; readonly notes: string };

/** Inside a transaction of the caller's, which may have to spend a code as well. */
export async function savePlace(
  { clock, security, withdrawals }: WithdrawalRouteParts,
  tx: Queryable,
  { userId, place, notes }: NewPlace,
): Promise<Result<null>> {
  if (place.network.needsMemo && place.memo === "") return refuse("memo_required");
  await lockUser(tx, userId);
  if ((await countAddresses(tx, userId)) >= addressesMax) {
    return refuse("addresses_full", { maximum: String(addressesMax) });
  }
  const now = clock.now();
  const { addressWaitHours } = withdrawals.terms;
  // Whoever sends to saved addresses only would gain nothing if a new one could be used at once.
  const waitHours = (await isWhitelisted(tx, userId, now))
    ? Math.max(whitelistHours, addressWaitHours)
    : addressWaitHours;
  const usableAt: Instant = instant(now + waitHours * hourMs);
  if (!(await insertAddress(tx, { userId, place, notes, now, usableAt }))) return refuse("address_known");
  const account = ensure(await accountById(tx, userId), "a session without an account");
  const params = { address: place.address, network: place.network.network };
  await security.notify(tx, { account, template: "address_added", params });
  return ok(null);
}

/** After the commit. */
export function tellAdded({ security, securityLog }: WithdrawalRouteParts, userId: UserId): void {
  security.announce(userId);
  securityLog.note("address_added", { userId });
}

async function removePlace(
  { clock, database, security, securityLog }: WithdrawalRouteParts,
  userId: UserId,
  { id, factor }: { readonly id: number; readonly factor: string },
): Promise<Result<null>> {
  // What is not there needs no proof, and a code is not spent on it.
  if (!(await hasAddress(database, userId, id))) return refuse("unknown_address");
  const unproved = await security.checkSecondFactor(userId, factor);
  if (unproved !== null) return rejected(unproved);
  const removed = await refusableTransaction(database, async (tx): Promise<Result<null>> => {
    const address = await removeAddress(tx, userId, id, clock.now());
    if (address === null) return refuse("unknown_address");
    const account = ensure(await accountById(tx, userId), "a session without an account");
    await security.notify(tx, { account, template: "address_removed", params: { address } });
    return ok(null);
  });
  if (!removed.ok) return removed;
  security.announce(userId);
  securityLog.note("address_removed", { userId });
  return removed;
}

export function addressRoutes(parts: WithdrawalRouteParts): Handler[] {
  const { database, markets, security } = parts;
  return [
    handle(addressesCall, async (request, caller) => {
      const assetId = assetFilter(request.currency, markets);
      if (!assetId.ok) return assetId;
      const rows = await listAddresses(database, userOf(caller), assetId.value);
      return ok(
        rows.map(({ id, assetId: currency, network, address, memo, notes, usableAt }) => ({
          id,
          currency: currency as number,
          network,
          address,
          memo,
          notes,
          usable_at: usableAt as number,
        })),
      );
    }),
    handle(addAddressCall, async (request, caller) => {
      const { currency_id: currencyId, type: network, address, memo, notes } = request;
      const place = readPlace(parts, { currencyId, network, address, memo });
      if (!place.ok) return place;
      if (!notesPattern.test(notes)) return invalid("notes");
      const userId = userOf(caller);
      const unproved = await security.checkSecondFactor(userId, request.second_factor);
      if (unproved !== null) return rejected(unproved);
      const saved = await refusableTransaction(database, (tx) =>
        savePlace(parts, tx, { userId, place: place.value, notes }),
      );
      if (!saved.ok) return saved;
      tellAdded(parts, userId);
      return ok(allNotices[caller.language].address_saved);
    }),
    handle(deleteAddressCall, async ({ address_id: id, second_factor: factor }, caller) => {
      const removed = await removePlace(parts, userOf(caller), { id, factor });
      return removed.ok ? ok(allNotices[caller.language].address_removed) : removed;
    }),
  ];
}
