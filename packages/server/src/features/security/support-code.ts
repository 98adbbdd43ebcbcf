// The code by which support recognises an account: it follows from the account and the time, so nothing is stored, and
// the one that was read out a moment ago still counts.

import { type Instant, minuteMs, type UserId } from "@tidemark/kernel";
import { fromTyped, readableFrom, type SecretKey } from "../secrets/secrets.ts";

const lifeMs = 10 * minuteMs;
const length = 8;

export type SupportCodes = {
  codeOf(userId: UserId): string;
  isCodeOf(userId: UserId, typed: string): boolean;
};

export function createSupportCodes(key: SecretKey, now: () => Instant): SupportCodes {
  const codeIn = (userId: UserId, slot: number): string =>
    readableFrom(key.sign("support", String(userId), String(slot)), length);
  const slot = (): number => Math.floor(now() / lifeMs);
  return {
    codeOf: (userId) => codeIn(userId, slot()),
    isCodeOf(userId, typed) {
      const given = fromTyped(typed);
      return [slot(), slot() - 1].some((one) => codeIn(userId, one) === given);
    },
  };
}
