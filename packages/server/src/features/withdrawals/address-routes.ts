// The address book. An address is read by the network it is for, so a wrong or foreign one is never saved; a new one
// waits before money can go there.

import { addAddressCall, addressesCall, deleteAddressCall } from "@tidemark/contract/withdrawals";
import { allNotices } from "@tidemark/contract/words/all";
import { hourMs, type Instant, instant, invalid, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { countAddresses, insertAddress, listAddresses, removeAddress } from "./address-store.ts";
import { type Place, readPlace } from "./read-request.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { assetFilter } from "./withdrawal-routes.ts";
import { lockUser } from "./withdrawals-store.ts";

export const addressesMax = 100;
/** Words of one's own: letters, digits and plain marks of any language, on one line. */
const notesPattern = /^[^\p{Cc}\p{Cs}]*$/u;

export type NewPlace = { readonly userId: UserId; readonly place: Place; readonly notes: string };

/** Inside a transaction of the caller's, which may have to spend a code as well. */
export async function savePlace(
  { clock, withdrawals }: WithdrawalRouteParts,
  tx: Queryable,
  { userId, place, notes }: NewPlace,
): Promise<Result<null>> {
  if (place.network.needsMemo && place.memo === "") return refuse("memo_required");
  await lockUser(tx, userId);
  if ((await countAddresses(tx, userId)) >= addressesMax) {
    return refuse("addresses_full", { maximum: String(addressesMax) });
  }
  const now = clock.now();
  const usableAt: Instant = instant(now + withdrawals.terms.addressWaitHours * hourMs);
  const isNew = await insertAddress(tx, { userId, place, notes, now, usableAt });
  return isNew ? ok(null) : refuse("address_known");
}

export function addressRoutes(parts: WithdrawalRouteParts): Handler[] {
  const { clock, database, markets } = parts;
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
      const saved = await refusableTransaction(database, (tx) =>
        savePlace(parts, tx, { userId: userOf(caller), place: place.value, notes }),
      );
      return saved.ok ? ok(allNotices[caller.language].address_saved) : saved;
    }),
    handle(deleteAddressCall, async ({ address_id: id }, caller) => {
      const isRemoved = await removeAddress(database, userOf(caller), id, clock.now());
      return isRemoved ? ok(allNotices[caller.language].address_removed) : refuse("unknown_address");
    }),
  ];
}
