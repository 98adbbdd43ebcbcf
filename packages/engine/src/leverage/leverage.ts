// Leverage as a product: positions in hands with margin, against the house, at recorded marks.

import { type AssetId, type Rejection, rejection } from "@tidemark/kernel";
import type { AccountRef } from "../core/ledger/account.ts";
import type { Product } from "../core/product.ts";
import { auditLeverage, heldByPositions, heldIn } from "./audit.ts";
import { closeLever, closeLevers } from "./close.ts";
import type { LeverContent, LeverReplies } from "./commands.ts";
import type { LeverEvent } from "./events.ts";
import { setLeverRules, setLeverState, setLeverTerms } from "./listing.ts";
import { openLever } from "./open.ts";
import { chargeOvernight } from "./overnight.ts";
import { addLeverMargin, cancelLever, setLeverStops } from "./own.ts";
import { housesPart, leverMarketsPart, positionsPart } from "./parts.ts";
import { hasQueued, runQueued } from "./queue.ts";
import { closingRow, coverageRow, marketRow, positionRow, rulesRow } from "./rows.ts";
import { Leverage } from "./slice.ts";
import { onTick } from "./tick.ts";
import { LeverageView } from "./view.ts";

export const leverage: Product<"leverage", LeverContent, LeverReplies, LeverEvent, Leverage, LeverageView> = {
  name: "leverage",
  open: (core) => new Leverage(core),
  commands: {
    SetLeverTerms: { by: "house", isYoung: true, run: (_core, slice, content) => setLeverTerms(slice, content) },
    SetLeverState: { by: "house", isYoung: true, run: (_core, slice, content) => setLeverState(slice, content) },
    SetLeverRules: { by: "house", isYoung: true, run: (_core, slice, content) => setLeverRules(slice, content) },
    ChargeOvernight: { by: "house", isYoung: true, run: (_core, slice, content) => chargeOvernight(slice, content) },
    OpenLever: { by: "user", run: (_core, slice, content, userId) => openLever(slice, content, userId) },
    CancelLever: { by: "user", run: (_core, slice, content, userId) => cancelLever(slice, content, userId) },
    CloseLever: { by: "user", run: (_core, slice, content, userId) => closeLever(slice, content, userId) },
    CloseLevers: { by: "user", run: (_core, slice, content, userId) => closeLevers(slice, content, userId) },
    SetLeverStops: { by: "user", run: (_core, slice, content, userId) => setLeverStops(slice, content, userId) },
    AddLeverMargin: { by: "user", run: (_core, slice, content, userId) => addLeverMargin(slice, content, userId) },
  },
  tables: [
    {
      table: "lever_positions",
      columns: positionRow.columns,
      on: { LeverPlaced: ["position", "insert"], LeverChanged: ["position", "change"] },
      endsWith: { column: "state", values: ["closed", "revoked"], alive: ["pending", "open", "closing"] },
    },
    { table: "lever_closings", columns: closingRow.columns, on: { LeverClosed: ["closing", "insert"] } },
    { table: "lever_markets", columns: marketRow.columns, on: { LeverMarketSet: ["market", "put"] } },
    { table: "lever_rules", columns: rulesRow.columns, on: { LeverRulesSet: ["rules", "put"] } },
    { table: "lever_coverage", columns: coverageRow.columns, on: { LeverCoverageChanged: ["coverage", "insert"] } },
  ],
  living: {
    *lever_positions(slice) {
      for (const position of slice.positions.values()) yield position.stored();
    },
  },
  bookings: {
    pool_fund: [{ from: ["house"], to: ["pool"], owner: "any" }],
    insurance_fund: [{ from: ["house"], to: ["insurance"], owner: "any" }],
  },
  onTick: (_core, slice, tick, budget) => onTick(slice, tick, budget),
  runQueued: (_core, slice, budget) => runQueued(slice, budget),
  hasQueued,
  mayLeave: (_core, slice, from, assetId) => mayLeave(slice, from, assetId),
  parts: { leverHouses: housesPart, leverMarkets: leverMarketsPart, leverPositions: positionsPart },
  mix(slice, mixer) {
    if (slice.houses.size === 0) return false;
    mixer.number(slice.houses.size);
    for (const house of slice.houses.values()) rulesRow.mix(mixer, house);
    mixer.number(slice.markets.size);
    for (const market of slice.markets.values()) marketRow.mix(mixer, market);
    return true;
  },
  held: heldByPositions,
  heldIn,
  audit: (_core, slice) => auditLeverage(slice),
  view: (slice) => new LeverageView(slice),
};

/** What positions stand on stays where it is while they live: the owner's money, and what the house answers with. */
function mayLeave(slice: Leverage, { owner, kind }: AccountRef, assetId: AssetId): Rejection | null {
  const house = slice.houses.get(assetId);
  if (house === undefined) return null;
  const isKept =
    kind === "leverage"
      ? house.accounts.has(owner)
      : (kind === "pool" || kind === "insurance") && house.accounts.size > 0;
  return isKept ? rejection("positions_open") : null;
}
