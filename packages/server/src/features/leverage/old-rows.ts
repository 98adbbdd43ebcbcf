// Positions as clients of the documented contract know them: hands are `share` with four places, everything else has
// eight, times are those of the exchange's zone, and states and reasons are numbers.

import type { LeverRow as WireRow } from "@tidemark/contract/leverage";
import { words } from "@tidemark/contract/words/all";
import type { LeverReason, LeverRow, LeverState } from "@tidemark/engine";
import { leverNumber } from "@tidemark/engine/formulas";
import type { Language } from "@tidemark/kernel";
import type { Owner } from "../../platform/owners.ts";
import { eight, type Market, percentText } from "../markets/markets.ts";
import { type AccountParts, openProfit } from "./lever-accounts.ts";
import { isAlive } from "./live-positions.ts";

export const stateNumbers: Readonly<Record<LeverState, number>> = {
  pending: 0,
  open: 1,
  closing: 2,
  closed: 3,
  revoked: 4,
};

/** Nobody closes somebody's position by hand: what clients know as the operator's doing is the house's rule. */
const reasonNumbers: Readonly<Record<LeverReason, number>> = {
  user: 1,
  liquidation: 2,
  take_profit: 3,
  stop_loss: 4,
  deleverage: 5,
  delisted: 5,
};

export type Telling = {
  readonly owner: Owner;
  readonly language: Language;
  /** An instant in the exchange's zone. */
  stamp(at: number): string;
};

/** The last recorded price, or the one it was closed at. */
function priceNow({ sequencer }: AccountParts, row: LeverRow): bigint {
  return row.closePrice ?? sequencer.view().mark(row.marketId)?.price ?? row.originPrice;
}

function moneyOf(parts: AccountParts, row: LeverRow, { base, quote }: Market) {
  const isLive = isAlive(row);
  const text = (value: bigint): string => eight(value, quote.scale);
  const hands = isLive ? row.hands : row.handsOpened;
  return {
    share: `${hands}.0000`,
    number: eight(leverNumber(hands, row.hand), base.scale),
    origin_price: text(row.originPrice),
    price: text(row.price),
    update_price: text(priceNow(parts, row)),
    target_profit_price: text(row.takeProfit ?? 0n),
    stop_loss_price: text(row.stopLoss ?? 0n),
    caution_money: text(isLive ? row.margin : row.marginOpened),
    origin_caution_money: text(isLive ? row.originMargin : row.marginOpened),
    trade_fee: text(row.fee),
    overnight: percentText(row.overnightPpm),
    overnight_money: text(row.overnight),
    profits: text(isLive ? openProfit(parts, row) : row.profit),
    fact_profits: text(row.profit),
  };
}

export function oldRow(parts: AccountParts, row: LeverRow, market: Market, telling: Telling): WireRow {
  const { owner, language, stamp } = telling;
  const { sides, states } = words.leverage[language].log;
  const at = (instant: number | null): string => (instant === null ? "" : stamp(instant));
  return {
    id: row.positionId,
    user_id: owner.shownId,
    type: row.side === "long" ? 1 : 2,
    type_name: sides[row.side],
    symbol: market.symbol,
    legal: row.assetId,
    currency: market.base.assetId,
    legal_name: market.quote.symbol,
    currency_name: market.base.symbol,
    multiple: row.multiple,
    ...moneyOf(parts, row, market),
    status: stateNumbers[row.state],
    status_name: states[row.state],
    closed_type: row.reason === null ? 0 : reasonNumbers[row.reason],
    time: stamp(row.placedAt),
    create_time: stamp(row.placedAt),
    transaction_time: at(row.openedAt),
    handle_time: at(row.endedAt),
    complete_time: at(row.endedAt),
    account_number: owner.accountNumber,
  };
}
