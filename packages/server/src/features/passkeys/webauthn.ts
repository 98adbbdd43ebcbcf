// What a device answered, judged by the library: whether it signed this challenge for this place with this key. The
// library says by an error that an answer does not hold; here that is nothing.

import type { Assertion, Attestation } from "./answer.ts";

type Library = typeof import("@simplewebauthn/server");

/** Loaded with the first passkey: reading certificates of every make takes a tenth of a start. */
export function loadWebauthn(): Promise<Library> {
  return import("@simplewebauthn/server");
}

/** Where passkeys belong: a host, and the origin its pages have. A passkey for one works on no other. */
export type RelyingParty = { readonly id: string; readonly origin: string };

export type MadeKey = {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly isSyncable: boolean;
  readonly isSynced: boolean;
};

/** The key that was made, with its owner at the device; null when the answer does not hold. */
export async function judgeMade(given: Attestation, rp: RelyingParty): Promise<MadeKey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: given.clientDataJSON, attestationObject: given.attestationObject },
      },
      expectedChallenge: given.challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    return {
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      counter: info.credential.counter,
      isSyncable: info.credentialDeviceType === "multiDevice",
      isSynced: info.credentialBackedUp,
    };
  } catch {
    return null;
  }
}

export type KnownKey = { readonly credentialId: string; readonly publicKey: Uint8Array; readonly counter: number };
export type Signed = { readonly counter: number; readonly isSyncable: boolean; readonly isSynced: boolean };

/** What the key says of itself now; null when the signature does not hold. */
export async function judgeSigned(
  given: Assertion,
  key: KnownKey,
  rp: RelyingParty,
  needsOwner: boolean,
): Promise<Signed | null> {
  const { clientDataJSON, authenticatorData, signature } = given;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: given.challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      requireUserVerification: needsOwner,
    });
    if (!verified) return null;
    return {
      counter: info.newCounter,
      isSyncable: info.credentialDeviceType === "multiDevice",
      isSynced: info.credentialBackedUp,
    };
  } catch {
    return null;
  }
}
