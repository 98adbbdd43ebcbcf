// Binding a mailbox or a phone: the login password, a code sent there, the second factor, and word to every place bound
// before. Replacing one takes a code to the old place as well, or a week in which everybody who can be reached there
// may say no.

import { placeHoldHours, placeWaitDays, safetyLinkDays } from "@tidemark/contract/security";
import {
  dayMs,
  ensure,
  type Instant,
  instant,
  ok,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, type Destination, destinationsOf, maskOf } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import type { ChangeParts } from "./change-parts.ts";
import * as store from "./place-store.ts";
import { keepFormerPlace } from "./safety-store.ts";

export type Binding = {
  readonly userId: UserId;
  readonly place: Destination;
  readonly code: string;
  /** Sent to the place that is bound now; empty where there is none, or where it can no longer be read. */
  readonly oldCode: string;
  /** Whether the change may wait where no such code is given. */
  readonly mayWait: boolean;
  readonly loginPassword: string;
  readonly secondFactor: string;
  readonly origin: Origin;
};

/** Bound at once, or on its way. */
export type Bound = { readonly until: Instant | null };

const templates = {
  mail: { first: "email_bound", replaced: "email_replaced", waiting: "email_change_waiting" },
  sms: { first: "phone_bound", replaced: "phone_replaced", waiting: "phone_change_waiting" },
} as const;

type Replacement = {
  readonly account: Account;
  readonly place: Destination;
  readonly origin: Origin;
};

/** Writes the new place and tells both; false when another account has it. Inside the caller's transaction. */
export async function replacePlace(
  parts: Pick<ChangeParts, "clock" | "security">,
  tx: Queryable,
  { account, place, origin }: Replacement,
): Promise<boolean> {
  const { clock, security } = parts;
  const { channel } = place;
  const at = clock.now();
  const former = store.boundPlace(account, channel);
  const areaCode = place.channel === "sms" ? place.areaCode : "";
  if (!(await store.bindPlaceOf(tx, account.id, channel, { to: place.to, areaCode, boundAt: at }))) return false;
  await store.cancelPlaceChanges(tx, account.id, { channel, at });
  const shared = {
    account,
    origin,
    newPlace: place,
    alsoTo: destinationsOf(account),
    before: { kind: "place", channel, place: former },
  } as const;
  if (former === null) {
    const params = { destination: maskOf(place) };
    await security.recordChange(tx, { ...shared, template: templates[channel].first, params });
    return true;
  }
  const old = store.destinationOf(channel, former);
  const until = instant(at + safetyLinkDays * dayMs);
  await keepFormerPlace(tx, account.id, { place: old, boundAt: former.boundAt, until });
  await security.recordChange(tx, {
    ...shared,
    template: templates[channel].replaced,
    params: { destination: maskOf(place), former: maskOf(old) },
    holdHours: placeHoldHours,
  });
  return true;
}

async function letWait(parts: ChangeParts, tx: Queryable, { account, place, origin }: Replacement): Promise<Instant> {
  const { clock, security } = parts;
  const askedAt = clock.now();
  const dueAt = instant(askedAt + placeWaitDays * dayMs);
  await store.insertPlaceChange(tx, { userId: account.id, place, ...origin, askedAt, dueAt });
  const former = ensure(store.boundPlace(account, place.channel), "nothing is there to be replaced");
  await security.recordChange(tx, {
    account,
    origin,
    template: templates[place.channel].waiting,
    params: {
      destination: maskOf(place),
      former: maskOf(store.destinationOf(place.channel, former)),
      until: String(dueAt),
    },
    alsoTo: destinationsOf(account),
    before: { kind: "waiting" },
  });
  return dueAt;
}

/** The codes that prove the new place and, where there is one, the old; in the order they are spent in. */
async function checkCodes({ codes }: ChangeParts, binding: Binding, old: string | null): Promise<Result<number[]>> {
  const { place, code, oldCode, mayWait } = binding;
  if (old !== null && oldCode === "" && !mayWait) return refuse("old_place_unproved", { days: String(placeWaitDays) });
  const fresh = await codes.check({ destinations: [place.to], scenes: ["band"], code });
  if (!fresh.ok) return fresh;
  if (old === null || oldCode === "") return ok([fresh.value]);
  const proof = await codes.check({ destinations: [old], scenes: ["replace"], code: oldCode });
  return proof.ok ? ok([fresh.value, proof.value]) : proof;
}

export async function bindPlace(parts: ChangeParts, binding: Binding): Promise<Result<Bound>> {
  const { codes, database, security } = parts;
  const { place, userId, origin, oldCode } = binding;
  const account = ensure(await accountById(database, userId), "a session without an account");
  const unproved = await security.provePassword(account, binding.loginPassword);
  if (unproved !== null) return rejected(unproved);
  const old = store.boundPlace(account, place.channel);
  // Bound already: there is nothing to do, and nobody to be told.
  if (old?.to === place.to) return ok({ until: null });
  const checked = await checkCodes(parts, binding, old?.to ?? null);
  if (!checked.ok) return checked;
  const barred = await security.checkSecondFactor(userId, binding.secondFactor);
  if (barred !== null) return rejected(barred);
  const taken = rejection("account_taken");
  const done = await refusableTransaction(
    database,
    async (tx): Promise<Result<Bound>> => {
      for (const code of checked.value) if (!(await codes.spend(tx, code))) return refuse("code_wrong");
      const change = { account, place, origin };
      if (old !== null && oldCode === "") return ok({ until: await letWait(parts, tx, change) });
      return (await replacePlace(parts, tx, change)) ? ok({ until: null }) : rejected(taken);
    },
    taken,
  );
  if (done.ok) security.announce(userId);
  return done;
}
