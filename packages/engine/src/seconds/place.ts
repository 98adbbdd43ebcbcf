// Accepting an option. The checks come in a fixed order; whatever is refused has changed nothing. What is accepted is
// written once and changed by nothing but recorded looks.

import {
  type Amount,
  amountMax,
  ensure,
  formatAmount,
  type Instant,
  invalid,
  isId,
  ok,
  type Rejected,
  type Result,
  refuse,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import { optionDirections, optionFee, optionProfit } from "../formulas/seconds.ts";
import { enterOption } from "./alive.ts";
import { bookStake } from "./booking.ts";
import { isDayOf, readable } from "./calendar.ts";
import type { PlaceOption, SecondsReplies } from "./commands.ts";
import type { OptionCoinRow } from "./events.ts";
import type { OptionMarket } from "./market.ts";
import { type Accepted, Option } from "./option.ts";
import type { Policy } from "./policy.ts";
import type { Seconds } from "./slice.ts";

/** What an option would stand on. */
type Offer = {
  readonly market: OptionMarket;
  readonly coin: OptionCoinRow;
  readonly policy: Policy | null;
  readonly accepted: Accepted;
};

export function placeOption(
  slice: Seconds,
  content: PlaceOption,
  userId: UserId,
): Result<SecondsReplies["PlaceOption"]> {
  const refused = refuseAsked(slice, content, userId) ?? refuseClosed(slice, content) ?? refuseRange(slice, content);
  if (refused !== null) return refused;
  const offer = offerOf(slice, content);
  const beyond =
    refuseMany(slice, offer, userId) ?? refuseProtection(slice, offer, userId) ?? refuseCover(slice, offer, userId);
  if (beyond !== null) return beyond;
  const { market, policy, accepted } = offer;
  const { fingerprint } = slice.core;
  const [person, stand] = [slice.person(userId), slice.stand(userId, content.assetId)];
  fingerprint.touch(person);
  person.date = accepted.date;
  fingerprint.touch(stand);
  stand.lost = stand.lostOn(accepted.date);
  stand.date = accepted.date;
  const option = new Option(slice.optionIds.next(), stand, market, policy, accepted);
  bookStake(slice, option);
  if (policy !== null) {
    fingerprint.touch(policy);
    policy.balance -= accepted.stake;
  }
  enterOption(slice, option);
  const row = option.row();
  slice.emit({ type: "OptionPlaced", option: row });
  if (policy !== null) slice.emit({ type: "PolicyChanged", policy: policy.row() });
  return ok(row);
}

/** What is wrong with the question itself, and with who asks it. */
function refuseAsked(slice: Seconds, content: PlaceOption, userId: UserId): Rejected | null {
  const { core } = slice;
  const { marketId, assetId, direction, stake, date, policyId } = content;
  if (!isId(userId)) return refuse("unknown_account");
  if (!core.pairs.has(marketId)) return refuse("unknown_market");
  if (!core.assets.has(assetId)) return refuse("unknown_asset");
  if (!optionDirections.includes(direction)) return invalid("direction");
  if (typeof stake !== "bigint") return invalid("stake");
  if (!isDayOf(date, core.at) || date < (slice.people.get(userId)?.date ?? 0)) return invalid("date");
  if (policyId === undefined) return null;
  const policy = slice.policies.get(policyId);
  const isOwn = policy !== undefined && policy.userId === userId && policy.assetId === assetId;
  return isOwn ? null : refuse("unknown_policy");
}

function refuseClosed(slice: Seconds, { marketId, assetId, seconds }: PlaceOption): Rejected | null {
  const { core } = slice;
  if (core.marks.fresh(marketId, core.at) === null) return refuse("price_stale");
  if (slice.markets.get(marketId)?.state !== "open" || slice.coins.get(assetId)?.state !== "open") {
    return refuse("options_closed");
  }
  return slice.durations.get(seconds)?.state === "open" ? null : refuse("duration_not_offered");
}

function offerOf(slice: Seconds, content: PlaceOption): Offer {
  const { marketId, assetId, direction, seconds, stake, date, policyId } = content;
  const { at, marks } = slice.core;
  const market = ensure(slice.markets.get(marketId), `market ${marketId} has options`);
  const coin = ensure(slice.coins.get(assetId), `asset ${assetId} is staked`);
  const { ratioPpm } = ensure(slice.durations.get(seconds), `${seconds} seconds are offered`);
  const policy = policyId === undefined ? null : (slice.policies.get(policyId) ?? null);
  const fee = policy === null ? optionFee(stake, coin.feePpm) : (0n as Amount);
  const accepted: Accepted = {
    ...{ direction, seconds, ratioPpm, stake, fee, profit: optionProfit(stake, ratioPpm) },
    ...{ placedAt: at, placedTick: marks.number, expiresAt: (at + seconds * secondMs) as Instant, date },
  };
  return { market, coin, policy, accepted };
}

/** Before anything is reckoned with it. */
function refuseRange(slice: Seconds, { assetId, stake }: PlaceOption): Rejected | null {
  const { stakeMin, stakeMax } = ensure(slice.coins.get(assetId), `asset ${assetId} is staked`);
  if (stake >= stakeMin && stake <= (stakeMax === 0n ? amountMax : stakeMax)) return null;
  const places = slice.scale(assetId);
  const max = stakeMax === 0n ? "∞" : formatAmount(stakeMax, places);
  return refuse("stake_out_of_range", { min: formatAmount(stakeMin, places), max });
}

/** How much and how many of one person. */
function refuseMany(slice: Seconds, { coin, policy, accepted }: Offer, userId: UserId): Rejected | null {
  const { openMax, assetId } = coin;
  if (policy !== null && (accepted.stake > policy.bought.stakeMax || policy.alive >= policy.bought.openMax)) {
    const maximum = formatAmount(policy.bought.stakeMax, slice.scale(assetId));
    return refuse("policy_stake_limit", { maximum, count: String(policy.bought.openMax) });
  }
  const alive = slice.people.get(userId)?.stands.get(assetId)?.alive ?? 0;
  return openMax > 0 && alive >= openMax ? refuse("too_many_options", { maximum: String(openMax) }) : null;
}

/** What the asker has set for himself. */
function refuseProtection(slice: Seconds, { coin, accepted }: Offer, userId: UserId): Rejected | null {
  const { at } = slice.core;
  const person = slice.people.get(userId);
  const until = person?.pausedUntil ?? 0;
  if (until > at) return refuse("options_paused", { until: readable(until) });
  const stand = person?.stands.get(coin.assetId);
  const limit = stand?.limitAt(at) ?? null;
  if (stand === undefined || limit === null) return null;
  const left = limit - stand.lostOn(accepted.date) - stand.atRisk;
  if (accepted.stake + accepted.fee <= left) return null;
  const shown = (left > 0n ? left : 0n) as Amount;
  return refuse("loss_limit_reached", { left: formatAmount(shown, slice.scale(coin.assetId)) });
}

/** Both legs: what the asker stakes, and what the pool would have to pay. */
function refuseCover(slice: Seconds, { market, coin, policy, accepted }: Offer, userId: UserId): Rejected | null {
  const { ledger } = slice.core;
  const { assetId, sideMax } = coin;
  const { stake, fee, profit, direction } = accepted;
  const free = policy?.balance ?? ledger.available({ owner: userId, kind: "seconds" }, assetId);
  if (free < stake + fee) return refuse("insufficient_balance");
  if (ledger.system("options", assetId).available < profit) return refuse("option_capacity");
  const set = market.side(assetId, direction).profits;
  return sideMax > 0n && set + profit > sideMax ? refuse("option_capacity") : null;
}
