// What one account has done, list by list, the newest first.

import {
  personDeposits,
  personDevices,
  personLogins,
  personNotes,
  personOrders,
  personSessions,
  personTrades,
  personWithdrawals,
} from "@tidemark/contract/console/people";
import type { ConsoleCall, ConsoleReply, ConsoleRequest } from "@tidemark/contract/console-call";
import type { OrderRow, TradeRow } from "@tidemark/engine";
import type { Amount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { pageDeposits } from "../deposits/deposits.ts";
import type { Market } from "../markets/markets.ts";
import { type Account, findByAccountNumber } from "../registry/registry.ts";
import { listSessions, sessionIdleMs } from "../sessions/sessions.ts";
import { pageEndedOrders, pageOpenOrders, pageUserTrades } from "../spot/spot.ts";
import { pageOwn } from "../withdrawals/withdrawals.ts";
import type { CaseworkParts } from "./casework-parts.ts";
import * as store from "./casework-store.ts";
import { decimal } from "./person.ts";
import { no } from "./refusals.ts";

type ListOf = ConsoleCall<"list">;

/** A list of somebody's; nobody by that number is said as such. */
function ofPerson<C extends ListOf>(
  { database }: CaseworkParts,
  call: C,
  read: (account: Account, request: ConsoleRequest<C>) => Promise<ConsoleResult<ConsoleReply<C>>>,
): ConsoleHandler {
  return lookAt(call, async (request) => {
    const account = await findByAccountNumber(database, (request as { readonly account: string }).account);
    return account === null ? no("unknown_person") : read(account, request);
  });
}

function orderOf(order: OrderRow, { symbol, base, quote }: Market) {
  const inBase = (value: Amount | null): string | null => (value === null ? null : decimal(value, base.scale));
  const inQuote = (value: Amount | null): string | null => (value === null ? null : decimal(value, quote.scale));
  return {
    id: order.orderId,
    market: symbol,
    side: order.side,
    kind: order.orderType,
    price: inQuote(order.price),
    stopPrice: inQuote(order.stopPrice),
    amount: inBase(order.amount),
    budget: inQuote(order.budget),
    filled: decimal(order.filled, base.scale),
    value: decimal(order.value, quote.scale),
    state: order.state,
    placedAt: order.placedAt,
    changedAt: order.changedAt,
  };
}

function tradeOf(trade: TradeRow, { symbol, base, quote }: Market, account: Account) {
  const isMaker = trade.makerUserId === account.id;
  const isBuying = (trade.takerSide === "buy") !== isMaker;
  // Whoever buys pays the fee in what is bought, whoever sells in what comes for it.
  const coin = isBuying ? base : quote;
  return {
    id: trade.tradeId,
    market: symbol,
    side: isBuying ? "buy" : "sell",
    role: isMaker ? ("maker" as const) : ("taker" as const),
    price: decimal(trade.price, quote.scale),
    amount: decimal(trade.amount, base.scale),
    value: decimal(trade.value, quote.scale),
    fee: decimal(isMaker ? trade.makerFee : trade.takerFee, coin.scale),
    feeCoin: coin.symbol,
    at: trade.at,
  };
}

function trading(parts: CaseworkParts): ConsoleHandler[] {
  const { database, markets } = parts;
  const listed = <Row extends { readonly marketId: number }, Shown>(
    rows: readonly Row[],
    show: (row: Row, market: Market) => Shown,
  ): Shown[] =>
    rows.flatMap((row) => {
      const market = markets.byId(row.marketId);
      return market === null ? [] : [show(row, market)];
    });
  return [
    ofPerson(parts, personOrders, (account, { state = "open", ...page }) => {
      const pageOrders = state === "open" ? pageOpenOrders : pageEndedOrders;
      const read = async (before: number, limit: number) =>
        listed(await pageOrders(database, account.id, { marketId: null, side: null, before, limit }), orderOf);
      return rowsPage(page, read, (row) => row);
    }),
    ofPerson(parts, personTrades, (account, page) => {
      const read = async (before: number, limit: number) =>
        listed(
          await pageUserTrades(database, account.id, { marketId: null, side: null, before, limit }),
          (row, market) => tradeOf(row, market, account),
        );
      return rowsPage(page, read, (row) => row);
    }),
  ];
}

function moving(parts: CaseworkParts): ConsoleHandler[] {
  const { database, markets } = parts;
  return [
    ofPerson(parts, personDeposits, (account, page) => {
      const read = async (before: number, limit: number) => {
        const rows = await pageDeposits(database, { userId: account.id, assetId: null }, { before, limit });
        return rows.flatMap(({ id, assetId, network, amount, state, txid, seenAt, creditedAt }) => {
          const coin = markets.coin(assetId);
          if (coin === null) return [];
          const what = { coin: coin.symbol, network, amount: decimal(amount, coin.scale) };
          return [{ id, ...what, state, txid, seenAt, creditedAt }];
        });
      };
      return rowsPage(page, read, (row) => row);
    }),
    ofPerson(parts, personWithdrawals, (account, page) => {
      const read = async (before: number, limit: number) => {
        const rows = await pageOwn(database, account.id, { assetId: null, before, limit });
        return rows.flatMap(({ id, assetId, network, amount, fee, address, state, needsOperators, at }) => {
          const coin = markets.coin(assetId);
          if (coin === null) return [];
          const figures = { amount: decimal(amount, coin.scale), fee: decimal(fee, coin.scale) };
          return [{ id, coin: coin.symbol, network, ...figures, address, state, needsOperators, askedAt: at.asked }];
        });
      };
      return rowsPage(page, read, (row) => row);
    }),
  ];
}

function comingAndGoing(parts: CaseworkParts): ConsoleHandler[] {
  const { clock, database, sessions } = parts;
  return [
    ofPerson(parts, personLogins, (account, page) =>
      rowsPage(
        page,
        (before, limit) => store.loginsBefore(database, account.id, before, limit),
        (row) => row,
      ),
    ),
    ofPerson(parts, personNotes, (account, page) =>
      rowsPage(
        page,
        (before, limit) => store.notesBefore(database, account.id, before, limit),
        (row) => row,
      ),
    ),
    // Both have few rows: there is a bound on how many of them one account has.
    ofPerson(parts, personSessions, async (account) => {
      const rows = await listSessions(database, account.id, { now: clock.now(), idleMs: sessionIdleMs });
      return { ok: true, value: { rows, next: null } };
    }),
    ofPerson(parts, personDevices, async (account) => {
      const devices = await sessions.devices.list(database, account.id);
      const rows = devices.map(({ device, address, first_at, last_at }) => {
        return { device, address, firstAt: first_at, lastAt: last_at };
      });
      return { ok: true, value: { rows, next: null } };
    }),
  ];
}

export function personLists(parts: CaseworkParts): ConsoleHandler[] {
  return [...trading(parts), ...moving(parts), ...comingAndGoing(parts)];
}
