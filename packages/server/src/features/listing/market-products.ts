// What else is traded on a pair ends with it, and never by surprise: while somebody has something open there, the pair
// stays.

import { houseId } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import type { Market } from "../markets/markets.ts";
import { type ListingParts, no } from "./listing.ts";

export function refuseRunning(parts: ListingParts, { id, symbol }: Market): ConsoleResult<never> | null {
  const { leverage, seconds } = parts.sequencer.view();
  const { positions } = leverage.exposure(id);
  if (positions > 0) return no("leverage_first", { symbol, positions: String(positions) });
  const sides = seconds.exposure().filter(({ marketId }) => marketId === id);
  const options = sides.reduce((sum, side) => sum + side.options, 0);
  return options === 0 ? null : no("options_first", { symbol, options: String(options) });
}

async function endLeverage(parts: ListingParts, { id }: Market, key: string): Promise<ConsoleResult<unknown>> {
  const terms = parts.sequencer.view().leverage.market(id);
  if (terms === null || terms.state === "ended") return ok(null);
  const content = { type: "SetLeverState", marketId: id, state: "ended" } as const;
  return parts.sequencer.submit(content, { userId: houseId, key: `${key}-leverage` });
}

async function closeOptions(parts: ListingParts, { id }: Market, key: string): Promise<ConsoleResult<unknown>> {
  if (parts.sequencer.view().seconds.market(id)?.state !== "open") return ok(null);
  const content = { type: "SetOptionMarket", marketId: id, isOpen: false } as const;
  return parts.sequencer.submit(content, { userId: houseId, key: `${key}-options` });
}

export async function endProducts(parts: ListingParts, market: Market, key: string): Promise<ConsoleResult<unknown>> {
  const ended = await endLeverage(parts, market, key);
  return ended.ok ? closeOptions(parts, market, key) : ended;
}
