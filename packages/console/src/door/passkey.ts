// Asks this browser's device to sign; null where there is none, or its owner turned away.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

export async function signWith(options: unknown): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
  } catch {
    return null;
  }
}

export async function makePasskey(options: unknown): Promise<string | null> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
  } catch {
    return null;
  }
}
