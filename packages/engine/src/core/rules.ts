// Which rules hold. A rule that comes to another result than before is asked for by version, and the version is part
// of the journal: old rows are replayed under the rules of their day.

import { invalid, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { AdoptRules, CoreReplies } from "./command.ts";
import type { Core } from "./core.ts";
import { houseId } from "./ledger/account.ts";

/** What held before anybody said so. */
export const firstRules = 1;

/**
 * 2: a triggered stop cancels its owner's resting order instead of itself; the price band is at least a tick either
 *    way; owners may cancel in every state of a market; one command does a bounded number of fills; money moves only
 *    along the booking rules; what the house does cannot be asked for in somebody's name.
 * 3: the price band lies around a slow average of what was paid, not around the last price, and what a stop finds beyond
 *    it is not taken; a market that trades too far from where its day began halts.
 * 4: a stop waits on the side of the market on which its price lies when it is placed: below it a sell is a stop loss and
 *    a buy a take profit, above it the other way round.
 *    An order can rest at its limit and watch a stop on the other side (oco), a stop can follow the price at a distance
 *    (trailing_stop), an order can show only a part of itself (iceberg), and bring its exits: what it has bought or sold
 *    is closed by them.
 */
export const latestRules = 4;

export function adoptRules(core: Core, content: AdoptRules, userId: UserId): Result<CoreReplies["AdoptRules"]> {
  const { version } = content;
  // The first rules let anybody ask for what the house does, but they know no such command: no old row says it.
  if (userId !== houseId) return refuse("not_allowed");
  if (!Number.isSafeInteger(version) || version <= core.rules || version > latestRules) {
    return invalid("version");
  }
  core.rules = version;
  return ok({ version });
}
