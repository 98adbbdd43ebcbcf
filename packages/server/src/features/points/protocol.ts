// How the exchange and a points service speak, for both sides: JSON over HTTP, each message with its instant and a keyed
// hash, so that neither a stranger's question nor a stranger's answer counts. The words are in docs/points.md.

import { createHmac, timingSafeEqual } from "node:crypto";
import { pointsPlaces } from "@tidemark/engine/formulas";
import { type Amount, formatAmount, parseAmount, scale } from "@tidemark/kernel";

export const timeHeader = "x-points-time";
export const signatureHeader = "x-points-signature";
/** How far the two clocks may lie apart. */
export const clockDriftMaxMs = 60_000;
export const bodyBytesMax = 32 * 1024;
/** References that one look may ask about. */
export const looksMax = 100;
export const secretLengthMin = 32;

export const paths = {
  check: "/v1/check",
  balance: "/v1/balance",
  debit: "/v1/debit",
  credit: "/v1/credit",
  look: "/v1/look",
} as const;
export type Question = keyof typeof paths;

/** What a service has under a reference of ours. */
export const entryStates = ["taken", "refused", "returned"] as const;
export type EntryState = (typeof entryStates)[number];

export const pointsScale = scale(pointsPlaces);

export function printPoints(points: Amount): string {
  return formatAmount(points, pointsScale);
}

/** Null for what is no number of points. */
export function readPoints(text: unknown): Amount | null {
  const read = typeof text === "string" ? parseAmount(text, pointsScale) : null;
  return read?.ok === true ? read.value : null;
}

function hashOf(secret: string, parts: readonly string[]): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
}

export function signQuestion(
  secret: string,
  { time, path, body }: { readonly time: string; readonly path: string; readonly body: string },
): string {
  return hashOf(secret, ["question", time, path, body]);
}

/** Over the question's signature too: an answer belongs to one question. */
export function signAnswer(secret: string, question: string, body: string): string {
  return hashOf(secret, ["answer", question, body]);
}

export function isSame(wanted: string, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
