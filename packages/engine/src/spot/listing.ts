// Assets and markets come into being here, and a market's state and terms change here. Settings that could ever
// make a trade round, or a fee larger than what it is taken from, are refused.

import {
  type Amount,
  amountMax,
  isId,
  ok,
  type Rejected,
  type Result,
  rejected,
  rejection,
  scaleMax,
} from "@tidemark/kernel";
import { stepsMax, unitOf, wholeSteps } from "../book/ticks.ts";
import type { CreateAsset, CreateMarket, Replies, SetMarketState, SetMarketTerms } from "../command.ts";
import { type MarketTerms, marketStates } from "../event.ts";
import type { State } from "../state.ts";
import { Market } from "./market.ts";

/** Half of what changes hands at most. */
const feePpmMax = 500_000;
const bandPpmMax = 10_000_000;
const slippagePpmMax = 1_000_000;
const symbolPattern = /^[A-Z0-9]{1,12}$/;

export function createAsset(state: State, content: CreateAsset): Result<Replies["CreateAsset"]> {
  const { assetId, symbol, scale } = content;
  if (!isId(assetId) || state.assets.has(assetId)) return invalid("assetId");
  if (!symbolPattern.test(symbol)) return invalid("symbol");
  if (!isWithin(scale, 0, scaleMax)) return invalid("scale");
  const asset = { assetId, symbol, scale };
  state.assets.set(assetId, asset);
  state.events.push({ type: "AssetCreated", asset });
  return ok(asset);
}

export function createMarket(state: State, content: CreateMarket): Result<Replies["CreateMarket"]> {
  const { marketId, base, quote, lot, tick, referencePrice } = content;
  if (!isId(marketId) || state.markets.has(marketId)) return invalid("marketId");
  if (!state.assets.has(base) || !state.assets.has(quote)) return rejected(rejection("unknown_asset"));
  if (base === quote) return invalid("quote");
  if (!isStep(lot)) return invalid("lot");
  if (!isStep(tick)) return invalid("tick");
  const unit = marketUnit(state, content);
  if (unit === null) return invalid("tick");
  if (!marketStates.includes(content.state)) return invalid("state");
  const field = wrongTerm(content.terms);
  if (field !== null) return invalid(field);
  const referenceTicks = referencePrice === undefined ? 0 : wholeSteps(referencePrice, unitOf(tick));
  if (referenceTicks === null || (referencePrice !== undefined && referenceTicks <= 0))
    return invalid("referencePrice");
  const market = new Market(content, unit, referenceTicks, state.ledger);
  state.markets.set(marketId, market);
  const row = market.row();
  state.events.push({ type: "MarketCreated", market: row });
  return ok(row);
}

/** Quote units of one lot at one tick; null if that is not whole, and trades would have to round. */
export function marketUnit(state: State, steps: Pick<CreateMarket, "base" | "lot" | "tick">): bigint | null {
  const base = state.assets.get(steps.base);
  if (base === undefined) return null;
  const whole = 10n ** BigInt(base.scale);
  const product = steps.lot * steps.tick;
  return product % whole === 0n ? product / whole : null;
}

export function setMarketState(state: State, content: SetMarketState): Result<Replies["SetMarketState"]> {
  const market = state.markets.get(content.marketId);
  if (market === undefined) return rejected(rejection("unknown_market"));
  if (!marketStates.includes(content.state)) return invalid("state");
  market.state = content.state;
  const row = market.row();
  state.events.push({ type: "MarketChanged", market: row });
  return ok(row);
}

export function setMarketTerms(state: State, content: SetMarketTerms): Result<Replies["SetMarketTerms"]> {
  const market = state.markets.get(content.marketId);
  if (market === undefined) return rejected(rejection("unknown_market"));
  const field = wrongTerm(content.terms);
  if (field !== null) return invalid(field);
  market.terms = content.terms;
  const row = market.row();
  state.events.push({ type: "MarketChanged", market: row });
  return ok(row);
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

function invalid(field: string): Rejected {
  return rejected(rejection("invalid_field", { field }));
}
