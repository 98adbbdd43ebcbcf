// The digits of an authenticator app: a secret, the address it is scanned by, and which time step given digits are of.

import type { Instant } from "@tidemark/kernel";
import { generateSecret, generateSync, generateURI, verifySync } from "otplib";

const issuer = "Tidemark";
/** One step to either side: a phone's clock may be half a minute off. */
const toleranceSeconds = 30;

export function newTotp(label: string): { readonly secret: string; readonly uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
}

/** The time step whose digits were given, or null. The app counts its steps by the world's time, not by ours. */
export function totpStep(secret: string, token: string, world: Instant): number | null {
  if (!/^[0-9]{6}$/.test(token)) return null;
  const epoch = Math.floor(world / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** What the app would show; for the demo's operators, who have no phone. */
export function totpDigits(secret: string, world: Instant): string {
  return generateSync({ secret, epoch: Math.floor(world / 1000) });
}
