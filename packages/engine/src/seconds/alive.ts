// Where options and policies are entered, and taken out of, everything that has to know of them. Coming back from a
// snapshot they go through the same doors.

import type { Option } from "./option.ts";
import type { Policy } from "./policy.ts";
import type { Seconds } from "./slice.ts";

export function enterOption(slice: Seconds, option: Option): void {
  const { id, userId, market, stand, policy, accepted } = option;
  slice.core.fingerprint.touch(option);
  slice.options.set(id, option);
  const own = slice.byUser.get(userId);
  if (own === undefined) slice.byUser.set(userId, new Set([option]));
  else own.add(option);
  market.enter(option);
  stand.alive += 1;
  stand.atRisk += option.atRisk;
  if (policy !== null) {
    policy.alive += 1;
    policy.staked += accepted.stake;
  }
  slice.core.remind(slice, option.dueAt, id);
}

/** It has ended. */
export function leaveOption(slice: Seconds, option: Option): void {
  const { id, userId, market, stand, policy, accepted } = option;
  slice.core.fingerprint.drop(option);
  slice.options.delete(id);
  const own = slice.byUser.get(userId);
  own?.delete(option);
  if (own?.size === 0) slice.byUser.delete(userId);
  market.leave(option);
  slice.changed.add(market);
  stand.alive -= 1;
  stand.atRisk -= option.atRisk;
  if (policy !== null) {
    policy.alive -= 1;
    policy.staked -= accepted.stake;
  }
}

export function enterPolicy(slice: Seconds, policy: Policy): void {
  const { id, userId, assetId } = policy;
  slice.core.fingerprint.touch(policy);
  slice.policies.set(id, policy);
  const own = slice.policiesOf.get(userId);
  if (own === undefined) slice.policiesOf.set(userId, new Map([[assetId, policy]]));
  else own.set(assetId, policy);
}

export function leavePolicy(slice: Seconds, policy: Policy): void {
  const { id, userId, assetId } = policy;
  slice.core.fingerprint.drop(policy);
  slice.policies.delete(id);
  const own = slice.policiesOf.get(userId);
  own?.delete(assetId);
  if (own?.size === 0) slice.policiesOf.delete(userId);
}

/** Keeps no look that nobody needs, and is done before a command ends: what is kept is part of the state. */
export function forgetLooks(slice: Seconds): void {
  for (const market of slice.changed) market.forget();
  slice.changed.clear();
}
