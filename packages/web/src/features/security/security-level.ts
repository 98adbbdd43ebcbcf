// How well an account is protected: 25, and 25 more for a bound phone, a bound e-mail
// address and a certified identity.

import type { UserInfo } from "../people/people.tsx";

export type SecurityLevel = "low" | "middle" | "high" | "strong";

const step = 25;
const certified = 2;
const levels: readonly SecurityLevel[] = ["low", "middle", "high", "strong"];

export type SecurityScore = {
  /** 25 to 100. */
  readonly percent: number;
  readonly level: SecurityLevel;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly isCertified: boolean;
};

/**
 * @example securityScoreOf({ phone: null, email: "a***@b.c", review_status: 0 }) → { percent: 50, level: "middle", … }
 */
export function securityScoreOf(info: Pick<UserInfo, "phone" | "email" | "review_status">): SecurityScore {
  const hasPhone = info.phone !== null;
  const hasEmail = info.email !== null;
  const isCertified = info.review_status === certified;
  const count = [hasPhone, hasEmail, isCertified].filter(Boolean).length;
  return { percent: step * (1 + count), level: levels[count] ?? "low", hasPhone, hasEmail, isCertified };
}
