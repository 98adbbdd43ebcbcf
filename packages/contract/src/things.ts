// What the ids in requests name. Whoever declares a call that takes one says here what it is: a thing of somebody's,
// which nobody else may so much as learn the existence of, or one that everybody may know. Tests ask every call about
// other people's things by this table, so a call that is not in it is not served.

import type * as z from "zod/mini";
import type { ServedCall } from "./served.ts";

/** Things that belong to one person. */
export const ownThings = [
  "order",
  "withdrawal",
  "address",
  "messages",
  "session",
  "passkey",
  "entry",
  /** Secrets of mails; whoever has one is its owner. */
  "stop_link",
  "reset_link",
  "device_link",
  "undo_link",
  "freeze_link",
  /** A mailbox or phone that waits to be bound. */
  "place_change",
] as const;
export type OwnThing = (typeof ownThings)[number];

/**
 * `public`: the same for everybody. `place`: where in the caller's own list to go on. `unread`: old clients send it, and
 * it is never looked at.
 */
export type Thing = OwnThing | "public" | "place" | "unread";

const coin = { currency: "public" } as const;

/** By the name of the call, then of the field. */
export const things: Readonly<Record<string, Readonly<Record<string, Thing>>>> = {
  "people.register": { area_code_id: "public" },
  "people.login": { area_code_id: "public" },
  "people.confirmDevice": { link: "device_link" },
  "people.resetByLink": { link: "reset_link" },
  "codes.sendSms": { area_code_id: "public" },
  "codes.sendMail": { area_code_id: "public" },
  "security.cancelPlaceChange": { id: "place_change" },
  "security.undo": { link: "undo_link" },
  "security.freezeByLink": { link: "freeze_link" },
  "passkeys.rename": { id: "passkey" },
  "passkeys.remove": { id: "passkey" },
  "sessions.end": { id: "session" },
  "messages.read": { ids: "messages" },
  "messages.clear": { ids: "messages" },
  "markets.currencyDetail": { id: "public" },
  "markets.addFavourite": { id: "public" },
  "markets.removeFavourite": { id: "public" },
  "book.read": { id: "public" },
  "book.deal": { legal_id: "public", currency_id: "public" },
  "spot.place": { legal_id: "public", currency_id: "public" },
  "spot.cancel": { id: "order" },
  "spot.cancelAll": { market_id: "public" },
  "spot.amend": { id: "order" },
  "spot.orders": { market_id: "public", before: "place" },
  "spot.trades": { market_id: "public", before: "place" },
  "spot.coinList": { legal_id: "public", currency_id: "public" },
  "spot.delete": { id: "order" },
  "wallets.detail": coin,
  "wallets.summary": { user_id: "unread" },
  "wallets.info": coin,
  "wallets.log": { before: "place" },
  "wallets.entry": { id: "entry" },
  "wallets.transferHistory": { before: "place" },
  "transfers.move": { currency_id: "public" },
  "deposits.address": { currency: "public", user_id: "unread" },
  "deposits.list": { before: "place" },
  "deposits.testFunds": coin,
  "deposits.claim": { currency: "public", user_id: "unread" },
  "deposits.companyAddress": { user_id: "unread" },
  "withdrawals.request": coin,
  "withdrawals.cancel": { id: "withdrawal" },
  "withdrawals.list": { before: "place" },
  "withdrawals.stop": { link: "stop_link" },
  "withdrawals.addAddress": { currency_id: "public" },
  "withdrawals.deleteAddress": { address_id: "address" },
  "news.list": { c_id: "public" },
  "news.detail": { id: "public" },
};

type Definition = { readonly type: string; readonly out?: Inside; readonly format?: string };
type Inside = { readonly _zod: { readonly def: Definition } };

/** What is left of a field when it has been read. */
function readAs(schema: Inside): Definition {
  const { def } = schema._zod;
  return def.type === "pipe" && def.out !== undefined ? readAs(def.out) : def;
}

const idNames = /(^|_)(ids?|link|before|token|reference)$/;

/** Whether a field names something: it is read as a whole number that is no page, or it is called as such are. */
function namesThing([name, schema]: readonly [string, Inside]): boolean {
  const { type, format } = readAs(schema);
  return idNames.test(name) || (type === "number" && format === "safeint" && name !== "page");
}

/** The fields of a call that name something. */
export function thingFields(call: Pick<ServedCall, "request">): string[] {
  const { shape } = (call.request as unknown as { _zod: { def: { shape: Record<string, z.ZodMiniType> } } })._zod.def;
  return Object.entries(shape)
    .filter(([name, schema]) => namesThing([name, schema as unknown as Inside]))
    .map(([name]) => name);
}
