// Passkeys as the other features know them: who answers with one, and whether an account has any. What a device is asked
// to sign is good for five minutes and one answer, for the session or the device it was made for; the answer counts
// only from a page of our own origin.

import { passkeyChallengeMinutes } from "@tidemark/contract/passkeys";
import { type Instant, instant, minuteMs, type UserId } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import type { Account } from "../registry/registry.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { AtDoor, Security } from "../security/security.ts";
import { deviceHash, type Trace } from "../sessions/sessions.ts";
import { type Assertion, looksLikeAnswer, readAssertion, readAttestation } from "./answer.ts";
import * as store from "./passkeys-store.ts";
import { judgeMade, judgeSigned, loadWebauthn, type RelyingParty } from "./webauthn.ts";

export { judgeMade, judgeSigned, loadWebauthn, looksLikeAnswer, type RelyingParty, readAssertion, readAttestation };

const rpName = "Tidemark";
const lifeMs = passkeyChallengeMinutes * minuteMs;

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };
export type Asking = { readonly userId: UserId; readonly sessionId: number };
/** What is known of a new passkey before it has a name. */
export type Made = Omit<store.NewPasskey, "userId" | "name" | "createdAt">;

export type Passkeys = {
  /** What a browser needs to make one, for the session that asks. */
  beginAdding(account: Account, sessionId: number): Promise<Options>;
  /** The passkey that was made; null when the answer does not hold. */
  readMade(asking: Asking, answer: string): Promise<Made | null>;
  /** What a browser needs to use one, inside a session or at the door. */
  beginProving(asking: Asking): Promise<Options>;
  beginLogin(trace: Trace): Promise<Options>;
  /** Whose passkey answered, with its owner at the device; null when the answer does not hold. */
  whoLogsIn(answer: string, trace: Trace): Promise<UserId | null>;
  sweep(): Promise<void>;
};

export type PasskeysParts = Pick<Platform, "clock" | "database" | "origin"> & {
  readonly secrets: Secrets;
  readonly security: Security;
};

/** The host people reach the site under. */
function relyingParty(parts: Pick<Platform, "origin">): RelyingParty {
  const origin = parts.origin();
  return { id: new URL(origin).hostname, origin };
}

/** Tells accounts apart inside a device without saying which they are. */
function handleOf(secrets: Secrets, userId: UserId): Buffer {
  return secrets.key.sign("passkey", String(userId));
}

function same(one: Uint8Array | null, other: Uint8Array): boolean {
  return one !== null && Buffer.from(one).equals(Buffer.from(other));
}

/** Whether a challenge was made for whoever answers it now. */
function belongs(challenge: store.Challenge, userId: UserId, at: AtDoor | undefined): boolean {
  if (challenge.purpose === "prove") return at === undefined && challenge.userId === userId;
  if (challenge.purpose !== "login") return false;
  return at === undefined || same(challenge.deviceHash, deviceHash(at.trace));
}

type Judged = { readonly passkey: store.Passkey; readonly counter: number; readonly isSynced: boolean };

async function judge(parts: PasskeysParts, given: Assertion, needsOwner: boolean): Promise<Judged | null> {
  const passkey = await store.findByCredential(parts.database, given.id);
  if (passkey === null) return null;
  const handle = handleOf(parts.secrets, passkey.userId).toString("base64url");
  if (given.userHandle !== null && given.userHandle !== handle) return null;
  const signed = await judgeSigned(given, passkey, relyingParty(parts), needsOwner);
  // Whether a key can be copied is decided when it is made: one that changes its mind is another one.
  if (signed === null || signed.isSyncable !== passkey.isSyncable) return null;
  return { passkey, counter: signed.counter, isSynced: signed.isSynced };
}

export function createPasskeys(parts: PasskeysParts): Passkeys {
  const { clock, database, secrets, security } = parts;
  const now = (): Instant => clock.now();

  async function keep(options: Options, challenge: store.Challenge): Promise<Options> {
    await store.insertChallenge(database, options.challenge, challenge, {
      now: now(),
      expiresAt: instant(now() + lifeMs),
    });
    return options;
  }

  async function use(judged: Judged): Promise<boolean> {
    const { counter, isSynced, passkey } = judged;
    return store.noteUse(database, { id: passkey.id, counter, isSynced, at: now() });
  }

  security.secondFactor.accept({
    reads: looksLikeAnswer,
    has: async (db, userId) => (await store.countPasskeys(db, userId)) > 0,
    async check(userId, given, at) {
      const assertion = readAssertion(given);
      if (assertion === null) return false;
      const challenge = await store.takeChallenge(database, assertion.challenge, now());
      if (challenge === null || !belongs(challenge, userId, at)) return false;
      const judged = await judge(parts, assertion, false);
      return judged !== null && judged.passkey.userId === userId && use(judged);
    },
  });

  security.onUndo(async (tx, account, since) => {
    const names = await store.deleteAddedSince(tx, account.id, since);
    if (names.length === 0) return;
    await security.secondFactor.endRecoveryCodesIfOff(tx, account.id);
    for (const name of names) await security.notify(tx, { account, template: "passkey_removed", params: { name } });
  });

  return {
    async beginAdding(account, sessionId) {
      const present = await store.listPasskeys(database, account.id);
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName,
        rpID: relyingParty(parts).id,
        userName: account.accountNumber,
        userID: new Uint8Array(handleOf(secrets, account.id)),
        timeout: lifeMs,
        attestationType: "none",
        excludeCredentials: present.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const asking = { purpose: "add" as const, userId: account.id, sessionId, deviceHash: null };
      return keep({ ...options }, asking);
    },
    async readMade({ userId, sessionId }, answer) {
      const given = readAttestation(answer);
      if (given === null) return null;
      const challenge = await store.takeChallenge(database, given.challenge, now());
      if (challenge?.purpose !== "add" || challenge.userId !== userId || challenge.sessionId !== sessionId) return null;
      const made = await judgeMade(given, relyingParty(parts));
      return made === null ? null : { ...made, transports: given.transports };
    },
    async beginProving({ userId, sessionId }) {
      const present = await store.listPasskeys(database, userId);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(parts).id,
        timeout: lifeMs,
        userVerification: "preferred",
        allowCredentials: present.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
      });
      return keep({ ...options }, { purpose: "prove", userId, sessionId, deviceHash: null });
    },
    async beginLogin(trace) {
      // No list of keys: it would tell which accounts have some.
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty(parts).id,
        timeout: lifeMs,
        userVerification: "required",
      });
      const challenge = { purpose: "login" as const, userId: null, sessionId: null, deviceHash: deviceHash(trace) };
      return keep({ ...options }, challenge);
    },
    async whoLogsIn(answer, trace) {
      const assertion = readAssertion(answer);
      if (assertion === null) return null;
      const challenge = await store.takeChallenge(database, assertion.challenge, now());
      if (challenge?.purpose !== "login" || !same(challenge.deviceHash, deviceHash(trace))) return null;
      const judged = await judge(parts, assertion, true);
      return judged !== null && (await use(judged)) ? judged.passkey.userId : null;
    },
    sweep: () => store.sweepChallenges(database, now()),
  };
}
