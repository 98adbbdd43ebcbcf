// What leverage keeps in a snapshot: houses, markets, and the positions with what is decided of them. Sums, triggers and
// queues follow from those.

import { type Amount, type AssetId, Bug, type Instant, type MarketId, type UserId } from "@tidemark/kernel";
import type { Part } from "../core/product.ts";
import type { RowReader } from "../core/row-reader.ts";
import type { LeverSide } from "../formulas/leverage.ts";
import { enter } from "./alive.ts";
import type { LeverMarketState } from "./commands.ts";
import type { LeverReason, LeverState } from "./events.ts";
import { openMarket } from "./listing.ts";
import { type Pinned, Position } from "./position.ts";
import { marketRow, rulesRow } from "./rows.ts";
import type { Leverage } from "./slice.ts";

export const housesPart: Part<Leverage> = {
  version: 1,
  *rows(slice) {
    for (const house of slice.houses.values()) yield rulesRow.save(house);
  },
  read(_core, slice, row) {
    const house = slice.house(row.number() as AssetId);
    const [thresholdPpm, sharePpm, insurancePpm] = [row.numberOrNull(), row.numberOrNull(), row.numberOrNull()];
    if (thresholdPpm !== null && sharePpm !== null && insurancePpm !== null) {
      house.rules = { thresholdPpm, sharePpm, insurancePpm };
    }
    house.coveragePpm = row.number();
  },
};

export const leverMarketsPart: Part<Leverage> = {
  version: 1,
  *rows(slice) {
    for (const market of slice.markets.values()) yield marketRow.save(market);
  },
  read(_core, slice, row) {
    const marketId = row.number() as MarketId;
    row.number();
    const state = row.text() as LeverMarketState;
    const terms = {
      hand: row.amount(),
      handsMin: row.number(),
      handsMax: row.number(),
      multiples: row.text().split(",").map(Number),
      spreadPpm: row.number(),
      feePpm: row.number(),
      overnightPpm: row.number(),
      stressPpm: row.number(),
      userValueMax: row.amount(),
      sideValueMax: row.amount(),
    };
    openMarket(slice, { marketId, terms }).state = state;
  },
};

export const positionsPart: Part<Leverage> = {
  version: 1,
  rows: (slice): Iterable<Position> => slice.positions.values(),
  read(_core, slice, row) {
    const id = row.number();
    const userId = row.number() as UserId;
    const market = slice.markets.get(row.number() as MarketId);
    if (market === undefined) throw new Bug(`position ${id} of the snapshot is in no market`);
    row.number();
    const opening = {
      side: row.text() as LeverSide,
      handsOpened: row.number(),
      hand: row.amount(),
      multiple: row.number(),
      originPrice: row.amount(),
      price: row.amount(),
      value: row.amount(),
      marginOpened: row.amount(),
      fee: row.amount(),
      overnightPpm: row.number(),
      placedAt: row.number() as Instant,
    };
    const position = new Position(id, slice.risk(market.house, userId), market, opening, row.text() as LeverState);
    readRest(position, row);
    enter(slice, position);
  },
};

function readRest(position: Position, row: RowReader): void {
  position.hands = row.number();
  position.originMargin = row.amount();
  position.margin = row.amount();
  position.feeLeft = row.amount();
  position.overnight = row.amount();
  position.waived = row.amount();
  position.chargedDate = row.number();
  position.takeProfit = row.amountOrNull();
  position.stopLoss = row.amountOrNull();
  position.openedAt = row.numberOrNull() as Instant | null;
  position.openTick = row.numberOrNull();
  position.reason = row.textOrNull() as LeverReason | null;
  position.closePrice = row.amountOrNull();
  position.closeTick = row.numberOrNull();
  position.profit = row.amount();
  position.shortfall = row.amount();
  position.feeTurn = row.number();
  position.feeInsured = row.amount();
  position.pinned = readPinned(position, row);
}

function readPinned({ closePrice, closeTick, reason }: Position, row: RowReader): Pinned | null {
  const turn = row.numberOrNull();
  if (turn === null || closePrice === null || closeTick === null || reason === null) return null;
  return {
    ...{ turn, price: closePrice as Amount, tick: closeTick, reason },
    closingId: row.number(),
    profit: row.amount(),
    settled: row.amount(),
    fromInsurance: row.amount(),
    insured: row.amount(),
    borne: row.amount(),
    coveragePpm: row.number(),
  };
}
