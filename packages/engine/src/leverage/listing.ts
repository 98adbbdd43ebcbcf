// Leverage comes to a market here, gets its terms and its rules, and goes. No command of the house says a price.

import { type Amount, amountMax, ensure, invalid, ok, type Result, refuse } from "@tidemark/kernel";
import type {
  LeverMarketState,
  LeverReplies,
  LeverRules,
  LeverTerms,
  SetLeverRules,
  SetLeverState,
  SetLeverTerms,
} from "./commands.ts";
import { revokeEnded } from "./entrusts.ts";
import { LeverMarket } from "./market.ts";
import type { Leverage } from "./slice.ts";

const handsMost = 1_000_000_000;
const multipleMost = 1_000;
const multiplesMost = 50;
/** Of spread, fee and one night: a tenth. */
const ratePpmMost = 100_000;
const million = 1_000_000;
const states: readonly LeverMarketState[] = ["open", "closing", "ended"];

export function setLeverTerms(slice: Leverage, content: SetLeverTerms): Result<LeverReplies["SetLeverTerms"]> {
  const { marketId, terms } = content;
  const pair = slice.core.pairs.get(marketId);
  if (pair === undefined) return refuse("unknown_market");
  const wrong = wrongTerm(terms);
  if (wrong !== null) return invalid(wrong);
  const market = slice.markets.get(marketId) ?? openMarket(slice, content);
  market.terms = knownTerms(terms);
  const row = market.row();
  slice.emit({ type: "LeverMarketSet", market: row });
  return ok(row);
}

/** Also for one that comes back from a snapshot. */
export function openMarket(slice: Leverage, { marketId, terms }: Omit<SetLeverTerms, "type">): LeverMarket {
  const { base, quote } = ensure(slice.core.pairs.get(marketId), `market ${marketId} exists`);
  const { scale } = ensure(slice.core.assets.get(base), `asset ${base} exists`);
  const house = slice.house(quote);
  const market = new LeverMarket(marketId, house, scale, terms);
  slice.markets.set(marketId, market);
  house.markets.push(market);
  house.markets.sort((one, other) => one.id - other.id);
  return market;
}

export function setLeverState(slice: Leverage, content: SetLeverState): Result<LeverReplies["SetLeverState"]> {
  const market = slice.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  if (!states.includes(content.state)) return invalid("state");
  // There is no way back while somebody is still being closed out.
  if (market.state === "ended" && market.alive > 0 && content.state !== "ended") return refuse("leverage_closed");
  market.state = content.state;
  const row = market.row();
  slice.emit({ type: "LeverMarketSet", market: row });
  revokeEnded(slice, slice.core.budget);
  return ok(row);
}

export function setLeverRules(
  slice: Leverage,
  { assetId, rules }: SetLeverRules,
): Result<LeverReplies["SetLeverRules"]> {
  if (!slice.core.assets.has(assetId)) return refuse("unknown_asset");
  const { thresholdPpm, sharePpm, insurancePpm } = rules;
  const known: LeverRules = { thresholdPpm, sharePpm, insurancePpm };
  const wrong = (["thresholdPpm", "sharePpm", "insurancePpm"] as const).find(
    (name) => !isWithin(known[name], 0, million),
  );
  if (wrong !== undefined) return invalid(wrong);
  const house = slice.house(assetId);
  house.rules = known;
  // Everybody's end lies elsewhere now.
  for (const risk of house.accounts.values()) slice.changed.add(risk);
  const row = house.row(known);
  slice.emit({ type: "LeverRulesSet", rules: row });
  return ok(row);
}

function wrongTerm(terms: LeverTerms): keyof LeverTerms | null {
  const { hand, handsMin, handsMax } = terms;
  if (!isAmount(hand)) return "hand";
  if (!isWithin(handsMin, 1, handsMost)) return "handsMin";
  if (!isWithin(handsMax, handsMin, handsMost) || hand * BigInt(handsMax) > amountMax) return "handsMax";
  if (!areMultiples(terms.multiples)) return "multiples";
  if (!isWithin(terms.spreadPpm, 0, ratePpmMost)) return "spreadPpm";
  if (!isWithin(terms.feePpm, 0, ratePpmMost)) return "feePpm";
  if (!isWithin(terms.overnightPpm, 0, ratePpmMost)) return "overnightPpm";
  if (!isWithin(terms.stressPpm, 1, million)) return "stressPpm";
  if (!isAmount(terms.userValueMax)) return "userValueMax";
  return isAmount(terms.sideValueMax) ? null : "sideValueMax";
}

/** As they were asked for, and nothing that came along. */
export function knownTerms(terms: LeverTerms): LeverTerms {
  const { hand, handsMin, handsMax, multiples, spreadPpm, feePpm, overnightPpm, stressPpm } = terms;
  const { userValueMax, sideValueMax } = terms;
  return {
    ...{ hand, handsMin, handsMax, multiples: [...multiples], spreadPpm, feePpm, overnightPpm, stressPpm },
    ...{ userValueMax, sideValueMax },
  };
}

function areMultiples(multiples: readonly number[]): boolean {
  if (!Array.isArray(multiples) || multiples.length === 0 || multiples.length > multiplesMost) return false;
  return multiples.every((one, place) => isWithin(one, (multiples[place - 1] ?? 0) + 1, multipleMost));
}

function isAmount(value: Amount): boolean {
  return typeof value === "bigint" && value > 0n && value <= amountMax;
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
