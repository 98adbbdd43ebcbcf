// How often somebody may guess at a login. Whoever the account may know is counted apart from those it does not.

import { dayMs, hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import { addressKey } from "../../platform/address.ts";
import { nameKey } from "../registry/registry.ts";
import type { Guesser, Limit, Step } from "../security/security.ts";
import { type Acquaintance, signsOf, type Trace } from "../sessions/sessions.ts";
import type { PeopleParts } from "./people-parts.ts";

/** From one place to one account. */
const growing: readonly Step[] = [
  { from: 5, waitMs: 30 * secondMs },
  { from: 6, waitMs: minuteMs },
  { from: 7, waitMs: 2 * minuteMs },
  { from: 8, waitMs: 5 * minuteMs },
  { from: 9, waitMs: 15 * minuteMs },
  { from: 10, waitMs: hourMs },
];
/** From all places it was never used from to one account: one at a time, after a hundred. */
const guard: readonly Step[] = [
  { from: 100, waitMs: 10 * secondMs },
  { from: 200, waitMs: minuteMs },
];
/** From one address to any accounts. */
const addressTries = { max: 50, windowMs: 15 * minuteMs };

export type LoginLimits = {
  readonly guesser: Guesser;
  /** The one of this guesser alone. */
  readonly own: Limit;
  /** What this attempt counts under. */
  readonly counted: readonly Limit[];
  /** What begins anew after a login. */
  readonly guessed: readonly string[];
  /** What others are counted under too: a login takes back no more than itself. */
  readonly shared: readonly string[];
};

/** As what somebody is counted, the surest first. */
export function guesserOf(known: Acquaintance & { readonly knowsDevice: boolean }, hasProof: boolean): Guesser {
  if (known.knowsDevice) return "device";
  if (hasProof) return "proved";
  return known.knowsAddress ? "address" : "stranger";
}

function signOf(guesser: Guesser, trace: Trace): string {
  const [device = "", network = device] = signsOf(trace);
  const signs = { device, proved: "", address: addressKey(trace.address), stranger: network };
  return `${guesser}:${signs[guesser]}`;
}

/** By what was typed, in its one form, and never by the account it means: that would show whether there is one. */
export function limitsOf(
  parts: Pick<PeopleParts, "security">,
  request: { readonly user_string: string; readonly area_code: string },
  trace: Trace,
  guesser: Guesser,
): LoginLimits {
  const name = nameKey(request.user_string, request.area_code);
  const who = parts.security.key.sign("login", name).toString("hex").slice(0, 32);
  const own = { name: `login:${who}:${signOf(guesser, trace)}`, steps: growing, windowMs: dayMs };
  const all = { name: `login:${who}:strangers`, steps: guard, windowMs: dayMs };
  const address = { name: `login:from:${addressKey(trace.address)}`, ...addressTries };
  const isSure = guesser === "device" || guesser === "proved";
  const counted = guesser === "stranger" ? [own, address, all] : isSure ? [own] : [own, address];
  const guessed = guesser === "stranger" ? [own.name, all.name] : [own.name];
  return { guesser, own, counted, guessed, shared: isSure ? [] : [address.name] };
}
