// Passkeys of operators: asked for by the console's own origin alone, a challenge once and within five minutes.

import { instant, minuteMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../store/database.ts";
import {
  judgeMade,
  judgeSigned,
  loadWebauthn,
  type RelyingParty,
  readAssertion,
  readAttestation,
} from "../passkeys/passkeys.ts";
import * as store from "./passkeys-store.ts";

const rpName = "Tidemark Console";
const lifeMs = 5 * minuteMs;

type Options = Readonly<Record<string, unknown>>;
/** Where the console is reached. */
export type Home = RelyingParty;

export type OperatorPasskeys = {
  beginAdding(operator: { readonly id: number; readonly name: string }, home: Home): Promise<Options>;
  /** Null when the answer does not hold. */
  readMade(operatorId: number, answer: string, home: Home): Promise<store.Passkey | null>;
  beginProving(operatorId: number, home: Home): Promise<Options>;
  check(operatorId: number, answer: string, home: Home): Promise<boolean>;
  add(tx: Queryable, passkey: store.Passkey, name: string): Promise<boolean>;
  sweep(): Promise<void>;
};

export function createOperatorPasskeys({ clock, database }: { clock: Clock; database: Database }): OperatorPasskeys {
  const keep = async (options: Options & { challenge: string }, operatorId: number, purpose: store.Purpose) => {
    const until = instant(clock.now() + lifeMs);
    await store.insertChallenge(database, { challenge: options.challenge, operatorId, purpose, until });
    return options;
  };
  const take = (challenge: string, operatorId: number, purpose: store.Purpose) =>
    store.takeChallenge(database, { challenge, operatorId, purpose, now: clock.now() });

  return {
    async beginAdding({ id, name }, home) {
      const present = await store.passkeysOf(database, id);
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName,
        rpID: home.id,
        userName: name,
        userID: new TextEncoder().encode(`operator ${id}`),
        timeout: lifeMs,
        attestationType: "none",
        excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      });
      return keep({ ...options }, id, "add");
    },
    async readMade(operatorId, answer, home) {
      const given = readAttestation(answer);
      if (given === null || !(await take(given.challenge, operatorId, "add"))) return null;
      const made = await judgeMade(given, home);
      if (made === null) return null;
      const { credentialId, publicKey, counter } = made;
      return { credentialId, operatorId, publicKey, counter };
    },
    async beginProving(operatorId, home) {
      const present = await store.passkeysOf(database, operatorId);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: home.id,
        timeout: lifeMs,
        userVerification: "required",
        allowCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
      });
      return keep({ ...options }, operatorId, "prove");
    },
    async check(operatorId, answer, home) {
      const given = readAssertion(answer);
      if (given === null || !(await take(given.challenge, operatorId, "prove"))) return false;
      const passkey = (await store.passkeysOf(database, operatorId)).find((one) => one.credentialId === given.id);
      if (passkey === undefined) return false;
      const signed = await judgeSigned(given, passkey, home, true);
      return signed !== null && store.noteUse(database, passkey.credentialId, signed.counter);
    },
    add: (tx, passkey, name) => store.insertPasskey(tx, { ...passkey, name, at: clock.now() }),
    sweep: () => store.sweepChallenges(database, clock.now()),
  };
}
