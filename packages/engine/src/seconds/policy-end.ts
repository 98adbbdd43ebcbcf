// What changes the insured balance of a policy, and how it ends.

import { leavePolicy } from "./alive.ts";
import type { PolicyEnding } from "./events.ts";
import type { Policy } from "./policy.ts";
import type { Seconds } from "./slice.ts";

/** An insured option has ended and gives this back; with the last one it shows whether the policy has grown enough. */
export function growPolicy(slice: Seconds, policy: Policy, credited: bigint): void {
  if (credited > 0n) {
    slice.core.fingerprint.touch(policy);
    policy.balance += credited;
  }
  if (policy.alive === 0 && policy.balance >= policy.bought.endLine) endPolicy(slice, policy, "profit");
  else if (credited > 0n) slice.emit({ type: "PolicyChanged", policy: policy.row() });
}

/** All of the balance becomes free, and so does what the fund has set aside. */
export function endPolicy(slice: Seconds, policy: Policy, ending: PolicyEnding): void {
  const { ledger } = slice.core;
  const { id, userId, assetId, balance, reserved } = policy;
  slice.core.fingerprint.touch(policy);
  if (balance > 0n || reserved > 0n) {
    ledger.begin();
    if (balance > 0n) ledger.move(ledger.open(userId, "seconds", assetId), balance, -balance, "policy_end", id);
    if (reserved > 0n) ledger.move(ledger.system("policies", assetId), reserved, -reserved, "policy_end", id);
  }
  policy.state = "ended";
  policy.ending = ending;
  policy.endedAt = slice.core.at;
  policy.balance = 0n;
  policy.reserved = 0n;
  leavePolicy(slice, policy);
  slice.emit({ type: "PolicyChanged", policy: policy.row() });
}
