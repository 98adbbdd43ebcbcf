// Accounts as the other features see them: who somebody is, and whom a typed phone, mailbox or account number means.

import { accountChangedEvent } from "@tidemark/contract/people";
import { maskEmail } from "@tidemark/contract/people/mask";
import { dayMs, type Instant, type UserId } from "@tidemark/kernel";
import type { Audience } from "../../socket/socket-server.ts";
import type { Queryable } from "../../store/database.ts";
import {
  type Destination,
  defaultAreaCode,
  looksLikeEmail,
  nameKey,
  parseDestination,
  parseEmail,
  parsePhone,
  plainPhone,
} from "./destination.ts";
import { maskPhone } from "./mask.ts";
import * as store from "./registry-store.ts";

export type Account = store.Account;
export { maskCardId, maskName } from "./mask.ts";
export {
  findByAccountNumber,
  findByEmail,
  findByPhone,
  findInviter,
  insertAccount,
  type NewAccount,
  setNickname,
  setPasswordHash,
} from "./registry-store.ts";
export type { Destination };
export { defaultAreaCode, looksLikeEmail, nameKey, parseEmail, parsePhone };

export function accountById(db: Queryable, id: UserId): Promise<Account | null> {
  return store.findById(db, id);
}

/** Every place where an account can be reached, the mailbox first. */
export function destinationsOf(account: Account): Destination[] {
  const found: Destination[] = [];
  if (account.email !== null) found.push({ channel: "mail", to: account.email });
  if (account.phone !== null) found.push({ channel: "sms", to: account.phone, areaCode: account.areaCode });
  return found;
}

/**
 * Where an account can be helped back into. A place bound within the last day does not count: whoever holds a stolen
 * session could bind one of their own and take the account over with it.
 */
export function seasonedDestinationsOf(account: Account, now: Instant): Destination[] {
  const since = { mail: account.emailBoundAt, sms: account.phoneBoundAt };
  return destinationsOf(account).filter((place) => since[place.channel] === 0 || now - since[place.channel] >= dayMs);
}

/** An account's phone and mailbox in full, for their owner alone; the phone without its area code. */
export function placesOf(account: Account): { readonly phone: string | null; readonly email: string | null } {
  return { phone: account.phone?.slice(account.areaCode.length + 1) ?? null, email: account.email };
}

export function maskOf(place: Destination): string {
  return place.channel === "mail" ? maskEmail(place.to) : maskPhone(place.to, place.areaCode);
}

export type Named = {
  /** Where the typed text itself points; null when it is no phone and no mailbox. */
  readonly destination: Destination | null;
  /** Whom it means, if anybody. */
  readonly account: Account | null;
};

/** Every way is gone whatever the others found: how long the answer takes must not tell which one it was. */
async function byNumber(db: Queryable, text: string, area: string, destination: Destination | null) {
  const plain = plainPhone(text);
  const exact = await store.findByPhone(db, destination?.to ?? "");
  const byAccount = await store.findByAccountNumber(db, plain);
  const short = await store.findByShortPhone(db, plain);
  return exact ?? byAccount ?? (area.trim() === "" ? short : null);
}

/**
 * Whom a typed text means: a mailbox, a phone with the area code beside it, or an account number. Older clients send
 * phones without an area code; then the number alone decides, if it belongs to one account only.
 */
export async function findNamed(db: Queryable, text: string, area: string): Promise<Named> {
  const destination = parseDestination(text, area);
  if (looksLikeEmail(text)) {
    const account = destination === null ? null : await store.findByEmail(db, destination.to);
    return { destination, account };
  }
  return { destination, account: await byNumber(db, text, area, destination) };
}

/**
 * Somebody's pages hear at once that what they are here has changed, and so where they can go; what it is they ask for.
 * After the commit.
 */
export function tellAccountChanged(
  { audience }: { readonly audience: Pick<Audience, "toUser"> },
  userId: UserId,
): void {
  audience.toUser(userId, accountChangedEvent, {});
}
