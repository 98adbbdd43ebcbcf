// Markets come into being here, change their state and terms, and end. Settings that could ever
// make a trade round, or a fee larger than what it is taken from, are refused.

import { type Amount, amountMax, invalid, isId, ok, type Result, refuse } from "@tidemark/kernel";
import { stepsMax, unitOf, wholeSteps } from "./book/ticks.ts";
import type {
  CreateMarket,
  EndMarket,
  SetMarketReference,
  SetMarketState,
  SetMarketTerms,
  SpotReplies,
} from "./commands.ts";
import { type MarketTerms, marketStates } from "./events.ts";
import { leaveHalt } from "./halts.ts";
import { Market } from "./market.ts";
import type { Spot } from "./slice.ts";
import { clearEnded } from "./turns.ts";

/** Half of what changes hands at most. */
const feePpmMax = 500_000;
const bandPpmMax = 10_000_000;
const slippagePpmMax = 1_000_000;
/** Ending is a command of its own: there is no way back. Halting is nobody's decision. */
const settableStates = marketStates.filter((state) => state !== "ended" && state !== "halted");

export function createMarket(spot: Spot, content: CreateMarket): Result<SpotReplies["CreateMarket"]> {
  const { marketId, base, quote, lot, tick, referencePrice } = content;
  if (!isId(marketId) || spot.markets.has(marketId)) return invalid("marketId");
  if (!spot.core.assets.has(base) || !spot.core.assets.has(quote)) return refuse("unknown_asset");
  if (base === quote) return invalid("quote");
  if (!isStep(lot)) return invalid("lot");
  if (!isStep(tick)) return invalid("tick");
  const unit = marketUnit(spot, content);
  if (unit === null) return invalid("tick");
  if (!settableStates.some((state) => state === content.state)) return invalid("state");
  const field = wrongTerm(content.terms);
  if (field !== null) return invalid(field);
  const referenceTicks = referencePrice === undefined ? 0 : wholeSteps(referencePrice, unitOf(tick));
  if (referenceTicks === null || (referencePrice !== undefined && referenceTicks <= 0))
    return invalid("referencePrice");
  const market = new Market(content, unit, referenceTicks, spot.ledger);
  spot.enterMarket(market);
  const row = market.row();
  spot.events.push({ type: "MarketCreated", market: row });
  return ok(row);
}

/** Quote units of one lot at one tick; null if that is not whole, and trades would have to round. */
export function marketUnit(spot: Spot, steps: Pick<CreateMarket, "base" | "lot" | "tick">): bigint | null {
  const base = spot.core.assets.get(steps.base);
  if (base === undefined) return null;
  const whole = 10n ** BigInt(base.scale);
  const product = steps.lot * steps.tick;
  return product % whole === 0n ? product / whole : null;
}

export function setMarketState(spot: Spot, content: SetMarketState): Result<SpotReplies["SetMarketState"]> {
  const market = spot.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  if (!settableStates.some((state) => state === content.state)) return invalid("state");
  if (market.state === "ended") return refuse("market_closed");
  if (market.state === "halted") leaveHalt(spot, market, true);
  market.state = content.state;
  const row = market.row();
  spot.events.push({ type: "MarketChanged", market: row });
  return ok(row);
}

/** Its orders are given back in portions; the first of them at once. */
export function endMarket(spot: Spot, content: EndMarket): Result<SpotReplies["EndMarket"]> {
  const market = spot.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  if (market.state === "ended") return refuse("market_closed");
  if (market.state === "halted") leaveHalt(spot, market, true);
  market.state = "ended";
  const row = market.row();
  spot.events.push({ type: "MarketChanged", market: row });
  clearEnded(spot, market);
  return ok(row);
}

export function setMarketTerms(spot: Spot, content: SetMarketTerms): Result<SpotReplies["SetMarketTerms"]> {
  const market = spot.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  const field = wrongTerm(content.terms);
  if (field !== null) return invalid(field);
  market.terms = content.terms;
  const row = market.row();
  spot.events.push({ type: "MarketChanged", market: row });
  return ok(row);
}

export function setMarketReference(spot: Spot, content: SetMarketReference): Result<SpotReplies["SetMarketReference"]> {
  const market = spot.markets.get(content.marketId);
  if (market === undefined) return refuse("unknown_market");
  // Where people trade, the band follows from what they pay, and from nothing else.
  if (spot.rules < 3 || !market.reference.isQuiet(spot.at)) return refuse("not_allowed");
  const ticks = wholeSteps(content.price, market.tickUnit);
  if (ticks === null || ticks <= 0) return invalid("price");
  market.reference.begin(ticks, spot.at);
  return ok(market.row());
}

function wrongTerm(terms: MarketTerms): keyof MarketTerms | null {
  if (!isWithin(terms.makerFeePpm, 0, feePpmMax)) return "makerFeePpm";
  if (!isWithin(terms.takerFeePpm, 0, feePpmMax)) return "takerFeePpm";
  if (!isWithin(terms.bandPpm, 1, bandPpmMax)) return "bandPpm";
  if (terms.amountMin < 0n || terms.amountMin > amountMax) return "amountMin";
  if (terms.valueMin < 0n || terms.valueMin > amountMax) return "valueMin";
  if (!isWithin(terms.slippageMaxPpm, 0, slippagePpmMax)) return "slippageMaxPpm";
  return null;
}

function isStep(value: Amount): boolean {
  return value > 0n && value <= BigInt(stepsMax);
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
