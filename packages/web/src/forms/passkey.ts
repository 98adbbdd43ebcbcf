// Passkeys in the browser: asks the exchange what is to be signed and the device to sign it. The library that speaks to
// the device is fetched when somebody wants to use a passkey, and not before.

import { beginPasskeyLoginCall, provePasskeyCall } from "@tidemark/contract/passkeys";
import type { Fault, Refused } from "../api/answer.ts";
import { callApi } from "../api/call-api.ts";
import { useSession } from "../session/session-store.ts";

/** Only pages that were reached safely have them. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

export type Signed =
  | { readonly kind: "signed"; readonly answer: string }
  /** The person turned away, or the device has no key for this site. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly answer: Fault | Refused };

type Signing = {
  /** Offered among what the browser fills in, and waiting until somebody chooses it. */
  readonly isAutofill?: boolean;
  /** Asked right before the device is: of two questions the browser drops the older one. */
  readonly isWanted?: () => boolean;
};

type Options = Parameters<typeof import("@simplewebauthn/browser").startAuthentication>[0]["optionsJSON"];

/** For whoever is logged in as second factor, for a visitor to log in. */
export async function signWithPasskey({ isAutofill = false, isWanted }: Signing = {}): Promise<Signed> {
  const isInside = useSession.getState().token !== null;
  const asked = await callApi(isInside ? provePasskeyCall : beginPasskeyLoginCall, {}, { isQuiet: true });
  if (!asked.ok) return { kind: "refused", answer: asked };
  const { startAuthentication } = await import("@simplewebauthn/browser");
  if (isWanted?.() === false) return { kind: "cancelled" };
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: asked.value as unknown as Options,
      useBrowserAutofill: isAutofill,
    });
    const { authenticatorData, clientDataJSON, signature, userHandle } = response;
    return {
      kind: "signed",
      answer: JSON.stringify({ id, response: { authenticatorData, clientDataJSON, signature, userHandle } }),
    };
  } catch {
    // Whatever the browser says here, there is no signature; its words are for programmers.
    return { kind: "cancelled" };
  }
}

/** Takes back what the device was asked and has not answered. */
export async function dropPasskeyQuestion(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
