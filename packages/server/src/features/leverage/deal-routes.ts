// What clients of the documented contract read: the form of a pair, their holdings, and their positions by state.

import type { ReplyOf } from "@tidemark/contract";
import { leverDealAllCall, leverDealCall, leverMyTradeCall } from "@tidemark/contract/leverage";
import type { LeverRow, LeverState } from "@tidemark/engine";
import { leverNumber, leverValue } from "@tidemark/engine/formulas";
import { type AssetId, ensure, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Level } from "../book/book.ts";
import { type Coin, eight, type Market } from "../markets/markets.ts";
import { hazardText, openProfit, sumsOf } from "./lever-accounts.ts";
import type { LeverParts } from "./lever-parts.ts";
import { listPositions } from "./leverage-store.ts";
import { isOpen } from "./live-positions.ts";
import { oldRow, stateNumbers } from "./old-rows.ts";
import { type Chosen, chosenOf } from "./order-request.ts";
import { quickHandsOf } from "./usual-terms.ts";
import { inMarkets } from "./wire-rows.ts";

/** Their pages keep the first eight of what they get and would lose the best asks of a longer list. */
const levelsMax = 8;
const ownMax = 10;
const pageSize = 10;
/** How far numbered pages reach back; our own pages walk further. */
const numberedRowsMax = 1_000;

type OldRows = ReplyOf<typeof leverDealCall>["my_transaction"];

async function rowsFor(parts: LeverParts, caller: Caller, rows: readonly LeverRow[]): Promise<OldRows> {
  const owner = await parts.owners.of(userOf(caller));
  const telling = { owner, language: caller.language, stamp: parts.zone.format };
  return inMarkets(parts.markets, rows, (row, market) => oldRow(parts, row, market, telling));
}

function levels(market: Market, side: readonly Level[]) {
  return side.map(({ price, amount }) => ({
    price: eight(price, market.quote.scale),
    number: eight(amount, market.base.scale),
  }));
}

function fits(row: LeverRow, { assetId, marketId }: Chosen): boolean {
  return (assetId === null || row.assetId === assetId) && (marketId === null || row.marketId === marketId);
}

function pageOf<Row>(rows: readonly Row[], page: number, total: number) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return { current_page: page, data: [...rows], last_page: last, per_page: pageSize, total };
}

function slice<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

function dealRoute(parts: LeverParts): Handler {
  const { books, live, markets, sequencer, valuation } = parts;
  return handle(leverDealCall, async (request, caller) => {
    const market = markets.byPair({ legalId: request.legal_id, currencyId: request.currency_id });
    if (market === null) return refuse("unknown_market");
    const { base, quote } = market;
    const view = sequencer.view();
    const terms = view.leverage.market(market.id);
    if (terms === null) return refuse("leverage_closed");
    const userId = userOf(caller);
    const own = live.of(userId).filter(({ marketId }) => marketId === market.id);
    const worth = own
      .filter(isOpen)
      .reduce((sum, row) => sum + leverValue(row.price, leverNumber(row.hands, row.hand), base.scale), 0n);
    const price = view.mark(market.id)?.price ?? view.spot.lastPrice(market.id) ?? 0n;
    const book = books.of(market.id);
    const { usdt_price: dollars, ExRate: rate } = valuation.fields(quote);
    return ok({
      last_price: eight(price, quote.scale),
      multiple: {
        muit: terms.multiples.split(",").map((text) => ({ value: Number.parseInt(text, 10) })),
        share: quickHandsOf(terms).map((value) => ({ value })),
      },
      user_lever: eight(view.balance({ owner: userId, kind: "leverage" }, quote.assetId).available, quote.scale),
      all_levers: eight(worth, quote.scale),
      lever_share_limit: { min: terms.handsMin, max: terms.handsMax },
      lever_transaction: {
        in: levels(market, book.bids.best(levelsMax)),
        out: levels(market, book.asks.best(levelsMax)),
      },
      my_transaction: await rowsFor(parts, caller, own.slice(0, ownMax)),
      ustd_price: dollars,
      ExRate: rate,
      ExRAte: rate,
    });
  });
}

/** Sums are those of one coin; where none is named, of the first that others are quoted in. */
function coinOf({ markets }: LeverParts, { assetId, marketId }: Chosen): Coin {
  const named = assetId === null ? markets.byId(marketId ?? 0)?.quote : markets.coin(assetId);
  return ensure(named ?? markets.quotes()[0], "no coin has others quoted in it");
}

function totalsOf(parts: LeverParts, userId: UserId, chosen: Chosen, alive: readonly LeverRow[]) {
  const { assetId, scale } = coinOf(parts, chosen);
  const sums = sumsOf(parts, { userId, assetId: assetId as AssetId }, alive);
  const here = alive.filter((row) => isOpen(row) && fits(row, { ...chosen, assetId }));
  const sum = (of: (row: LeverRow) => bigint): string =>
    eight(
      here.reduce((total, row) => total + of(row), 0n),
      scale,
    );
  return {
    hazard_rate: hazardText(sums),
    profits_total: eight(sums.profit, scale),
    profits: sum((row) => openProfit(parts, row)),
    balance: eight(sums.free, scale),
    caution_money_total: eight(sums.margin, scale),
    origin_caution_money_total: eight(sums.originMargin, scale),
    caution_money: sum((row) => row.margin),
    origin_caution_money: sum((row) => row.originMargin),
  };
}

const byNumber = Object.entries(stateNumbers) as [LeverState, number][];

/** What is alive is in memory; what has ended is in the database. */
async function inState(parts: LeverParts, caller: Caller, asked: Chosen & { state: LeverState; page: number }) {
  const { state, page } = asked;
  const userId = userOf(caller);
  if (state === "closed" || state === "revoked") {
    const offset = (page - 1) * pageSize;
    if (offset >= numberedRowsMax) return pageOf([] as OldRows, page, numberedRowsMax);
    const where = { ...asked, states: [state], offset, limit: pageSize, countMax: numberedRowsMax };
    const { rows, count } = await listPositions(parts.database, userId, where);
    return pageOf(await rowsFor(parts, caller, rows), page, count);
  }
  const rows = parts.live.of(userId).filter((row) => row.state === state && fits(row, asked));
  return pageOf(await rowsFor(parts, caller, slice(rows, page)), page, rows.length);
}

function holdingRoutes(parts: LeverParts): Handler[] {
  const { live, markets } = parts;
  return [
    handle(leverDealAllCall, async (request, caller) => {
      const chosen: Result<Chosen> = chosenOf(markets, request);
      if (!chosen.ok) return chosen;
      const alive = live.of(userOf(caller));
      const open = alive.filter((row) => isOpen(row) && fits(row, chosen.value));
      const rows = await rowsFor(parts, caller, slice(open, request.page));
      const totals = totalsOf(parts, userOf(caller), chosen.value, alive);
      return ok({ ...totals, order: pageOf(rows, request.page, open.length) });
    }),
    handle(leverMyTradeCall, async (request, caller) => {
      const chosen: Result<Chosen> = chosenOf(markets, request);
      if (!chosen.ok) return chosen;
      const [state] = ensure(
        byNumber.find(([, number]) => number === request.status),
        "a state without a number",
      );
      const page = await inState(parts, caller, { ...chosen.value, state, page: request.page });
      const userId = userOf(caller);
      const totals = totalsOf(parts, userId, chosen.value, live.of(userId));
      const { hazard_rate, profits_total } = totals;
      return ok({ ...page, message: page, rate_profits_total: { hazard_rate, profits_total } });
    }),
  ];
}

export function dealRoutes(parts: LeverParts): Handler[] {
  return [dealRoute(parts), ...holdingRoutes(parts)];
}
