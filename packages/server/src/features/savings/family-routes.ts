// The two sets of calls by which clients of this API family know fixed deposits.

import { fillText } from "@tidemark/contract";
import {
  depositCall,
  depositConfigCall,
  depositListCall,
  openSavingsCall,
  recordListsCall,
  recordSubmitCall,
  savingsSetupCall,
  savingsWalletCall,
} from "@tidemark/contract/savings";
import { allNotices } from "@tidemark/contract/words/all";
import { formatAmount, invalid, ok, parseId, parsePositiveAmount, type Result, refuse, zero } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { countDeposits, numberedDeposits, ownSums } from "./deposits-store.ts";
import { saleOf } from "./opening.ts";
import { listProducts } from "./products-store.ts";
import { canBeDeposited, dateOf, dateText } from "./rules.ts";
import type { Savings } from "./savings.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow, ProductRow } from "./savings-row.ts";
import { fraction, oldRow, percent, productState } from "./wire.ts";

export type RouteParts = SavingsParts & { readonly savings: Savings };

/** How far numbered pages reach back; our own pages walk further. */
const rowsMax = 1_000;
const pageUsual = 20;
const pageMost = 100;

/** Empty: the usual number. */
export function limitOf(text: string): number | null {
  if (text === "") return pageUsual;
  const limit = parseId(text);
  return limit === null ? null : Math.min(limit, pageMost);
}

/** Coins whose terms can be had, in the order of the listing. */
async function onSale(parts: SavingsParts): Promise<{ readonly coin: Coin; readonly products: ProductRow[] }[]> {
  const products = await listProducts(parts.database);
  return parts.markets.coins().flatMap((coin) => {
    if (!coin.isDisplay || !coin.openDeposit) return [];
    const own = products.filter(
      (product) => product.assetId === coin.assetId && productState(parts, product) === "open",
    );
    return own.length === 0 ? [] : [{ coin, products: own }];
  });
}

/**
 * Clients take the first of these, and the first of its terms, without looking whether there is one: where nothing is on
 * sale it is what was sold or could be.
 */
async function offered(parts: SavingsParts): ReturnType<typeof onSale> {
  const sold = await onSale(parts);
  if (sold.length > 0) return sold;
  const products = await listProducts(parts.database);
  const coins = parts.markets.coins().filter(canBeDeposited);
  const all = coins.map((coin) => ({ coin, products: products.filter(({ assetId }) => assetId === coin.assetId) }));
  const known = all.filter((one) => one.products.length > 0);
  return known.length > 0 ? known : all;
}

type Made = {
  readonly productId: number;
  readonly currencyId: number | null;
  readonly amount: string;
  readonly renew?: boolean;
  readonly terms?: string | null;
};

/** The one road by which all calls make a deposit. */
export async function make(parts: RouteParts, made: Made, caller: Caller): Promise<Result<string>> {
  const { publicIds, savings, zone } = parts;
  const sale = await saleOf(parts, made.productId);
  if (sale === null || (made.currencyId !== null && made.currencyId !== sale.coin.assetId)) {
    return refuse("unknown_savings_product");
  }
  const amount = parsePositiveAmount(made.amount, sale.coin.scale);
  if (!amount.ok) return amount;
  const { idempotency } = caller;
  const key = idempotency?.isClients === true ? idempotency : null;
  const { productId, renew = false, terms = null } = made;
  const request = { userId: userOf(caller), productId, amount: amount.value, renew, terms, key };
  const opened = await savings.open(request);
  if (!opened.ok) return opened;
  caller.setTop({ id: publicIds.show("savings", opened.value.id) });
  const date = dateText(dateOf(zone, opened.value.startsAt));
  return ok(fillText(allNotices[caller.language].savings_made, { date }));
}

type Numbered = { readonly rows: readonly DepositRow[]; readonly total: number; readonly limit: number };

async function numbered(
  { database }: SavingsParts,
  { page, limit: text }: { readonly page: number; readonly limit: string },
  caller: Caller,
): Promise<Result<Numbered>> {
  const limit = limitOf(text);
  if (limit === null) return invalid("limit");
  const userId = userOf(caller);
  const offset = Math.min((page - 1) * limit, rowsMax);
  const rows = await numberedDeposits(database, userId, { offset, limit: Math.min(limit, rowsMax - offset) });
  return ok({ rows, total: await countDeposits(database, userId, rowsMax), limit });
}

function listRoutes(parts: RouteParts): Handler[] {
  return [
    handle(depositListCall, async (request, caller) => {
      const found = await numbered(parts, request, caller);
      if (!found.ok) return found;
      const list = found.value.rows.map((row) => {
        const { kept: _kept, interest, starts, ends, ...old } = oldRow(parts, row, caller.language);
        const term = { day: row.days, total_rate: percent(row.ratePpm), total_interest: interest };
        return { ...old, ...term, currency_id: row.assetId, start_at: starts, end_at: ends };
      });
      return ok({ list, count: found.value.total, page: request.page, limit: found.value.limit });
    }),
    handle(recordListsCall, async (request, caller) => {
      const found = await numbered(parts, request, caller);
      if (!found.ok) return found;
      const { rows, total, limit } = found.value;
      const data = rows.map((row) => {
        const {
          amount,
          kept,
          ends,
          interest: _interest,
          starts: _starts,
          ...old
        } = oldRow(parts, row, caller.language);
        return { ...old, balance: amount, profit_balance: kept, end_time: ends };
      });
      const last = Math.max(1, Math.ceil(total / limit));
      return ok({ current_page: request.page, data, last_page: last, per_page: limit, total });
    }),
  ];
}

function setupRoutes(parts: RouteParts): Handler[] {
  return [
    handle(depositConfigCall, async ({ currency_id: currencyId }) => {
      const sale = (await onSale(parts)).find(({ coin }) => coin.assetId === currencyId);
      if (sale === undefined) return parts.markets.coin(currencyId) === null ? refuse("unknown_asset") : ok([]);
      const { coin, products } = sale;
      return ok(
        products.map(({ id, assetId, days, min, ratePpm }) => ({
          id,
          currency_id: assetId as number,
          day: days,
          save_min: formatAmount(min, coin.scale),
          total_interest_rate: percent(ratePpm),
        })),
      );
    }),
    handle(savingsWalletCall, async (_request, caller) => {
      const sums = await ownSums(parts.database, userOf(caller));
      const has = new Map<number, bigint>(sums.map(({ assetId, principal }) => [assetId, principal]));
      const balance = (await offered(parts)).map(({ coin: { assetId, symbol, scale } }) => ({
        currency: assetId as number,
        currency_name: symbol,
        deposit_balance: plain(has.get(assetId) ?? zero, scale),
      }));
      return ok({ deposit_wallet: { balance } });
    }),
    handle(savingsSetupCall, async ({ currency_id: text }) => {
      const wanted = text === "" ? null : parseId(text);
      if (text !== "" && wanted === null) return invalid("currency_id");
      const sale =
        wanted === null ? (await offered(parts))[0] : (await onSale(parts)).find(({ coin }) => coin.assetId === wanted);
      const products = sale?.products ?? [];
      return ok(
        products.map(({ id, assetId, days, ratePpm }) => ({
          id,
          currency_id: assetId as number,
          day: days,
          rate: fraction(ratePpm),
        })),
      );
    }),
  ];
}

export function familyRoutes(parts: RouteParts): Handler[] {
  return [
    ...setupRoutes(parts),
    ...listRoutes(parts),
    handle(depositCall, ({ config_id: productId, currency_id: currencyId, amount }, caller) =>
      make(parts, { productId, currencyId, amount }, caller),
    ),
    handle(recordSubmitCall, ({ set_id: productId, currency_id: currencyId, balance }, caller) =>
      make(parts, { productId, currencyId, amount: balance }, caller),
    ),
    handle(openSavingsCall, ({ product_id: productId, amount, renew, terms: shown }, caller) => {
      if (renew !== "" && renew !== "0" && renew !== "1") return invalid("renew");
      const terms = shown === "" ? null : shown;
      return make(parts, { productId, currencyId: null, amount, renew: renew === "1", terms }, caller);
    }),
  ];
}
