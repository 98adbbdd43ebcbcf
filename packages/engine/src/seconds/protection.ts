// What people set for themselves: the most they want to lose on a day, and a pause. Tightening holds at once; a looser
// limit holds after a day, so that it is never asked for and used in one bad hour.

import {
  type Amount,
  dayMs,
  type Instant,
  invalid,
  isId,
  ok,
  type Result,
  refuse,
  type UserId,
} from "@tidemark/kernel";
import type { PauseOptions, SecondsReplies, SetOptionLimit } from "./commands.ts";
import { isAmount } from "./listing.ts";
import type { Seconds } from "./slice.ts";

const pauseMostMs = 366 * dayMs;

export function setOptionLimit(
  slice: Seconds,
  { assetId, lossMax }: SetOptionLimit,
  userId: UserId,
): Result<SecondsReplies["SetOptionLimit"]> {
  const { at, assets, fingerprint } = slice.core;
  if (!isId(userId)) return refuse("unknown_account");
  if (!assets.has(assetId)) return refuse("unknown_asset");
  if (lossMax !== null && !isAmount(lossMax, 0n)) return invalid("lossMax");
  const stand = slice.stand(userId, assetId);
  fingerprint.touch(stand);
  const holds = stand.limitAt(at);
  const isLooser = holds !== null && (lossMax === null || lossMax > holds);
  stand.isLimited = 1;
  stand.lossMax = isLooser ? holds : lossMax;
  stand.nextLossMax = isLooser ? lossMax : null;
  stand.nextFrom = isLooser ? ((at + dayMs) as Instant) : null;
  const row = stand.row();
  slice.emit({ type: "OptionLimitSet", limit: row });
  return ok(row);
}

export function pauseOptions(
  slice: Seconds,
  { until }: PauseOptions,
  userId: UserId,
): Result<SecondsReplies["PauseOptions"]> {
  const { at, fingerprint } = slice.core;
  if (!isId(userId)) return refuse("unknown_account");
  if (!Number.isSafeInteger(until) || until - at > pauseMostMs) return invalid("until");
  if (until <= at || until <= (slice.people.get(userId)?.pausedUntil ?? 0)) return refuse("pause_too_short");
  const person = slice.person(userId);
  fingerprint.touch(person);
  person.pausedUntil = until;
  const row = person.row();
  slice.emit({ type: "OptionsPaused", pause: row });
  return ok(row);
}

/** A limit as it holds at an instant: a looser one whose day is over is the limit. */
export function limitRowAt(row: SecondsReplies["SetOptionLimit"], at: number): SecondsReplies["SetOptionLimit"] {
  if (row.nextFrom === null || at < row.nextFrom) return row;
  return { ...row, lossMax: row.nextLossMax as Amount | null, nextLossMax: null, nextFrom: null };
}
