// Fixed deposits as calls show them.

import {
  type ProductState,
  type Savings,
  type SavingsProduct,
  type SavingsState,
  savingsStatuses,
} from "@tidemark/contract/savings";
import { words } from "@tidemark/contract/words/all";
import { savingsAnnualPpm, savingsPart } from "@tidemark/engine/formulas";
import { type Amount, assert, ensure, formatAmount, type Language, scale, zero } from "@tidemark/kernel";
import { type Coin, plain } from "../markets/markets.ts";
import { kept } from "./ending.ts";
import { leftToSell, refuseSale, termsText } from "./rules.ts";
import { houseFree } from "./savings-desk.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow, ProductRow } from "./savings-row.ts";

/** Millionths as percent: 5000 → "0.5". */
export function percent(ppm: number): string {
  return plain(BigInt(ppm), scale(4));
}

/** Millionths as a fraction: 5000 → "0.005". */
export function fraction(ppm: number): string {
  return plain(BigInt(ppm), scale(6));
}

export function coinOf({ markets }: SavingsParts, assetId: number): Coin {
  return ensure(markets.coin(assetId), "a deposit of a coin that is not listed");
}

/** On sale at this instant, and to be had. What the house could not promise any more is sold out. */
export function productState(parts: SavingsParts, product: ProductRow): ProductState {
  const refused = refuseSale(product, parts.clock.now());
  if (refused !== null) return refused.code === "savings_not_started" ? "coming" : "closed";
  return leftToSell(product, houseFree(parts, product.assetId)) >= product.min ? "open" : "sold_out";
}

export function wireProduct(parts: SavingsParts, product: ProductRow): SavingsProduct {
  const { id, assetId, days, ratePpm, early } = product;
  const coin = coinOf(parts, assetId);
  const text = (units: Amount): string => formatAmount(units, coin.scale);
  return {
    id,
    currency_id: assetId,
    currency_name: coin.symbol,
    places: coin.scale,
    day: days,
    rate_percent: percent(ratePpm),
    annual_percent: percent(savingsAnnualPpm(ratePpm, days)),
    min: text(product.min),
    max: text(product.max),
    quota: text(product.quota),
    left: text(leftToSell(product, houseFree(parts, assetId))),
    opens_at: product.opensAt,
    closes_at: product.closesAt,
    early: wireEarly(early),
    terms: termsText(product),
    state: productState(parts, product),
  };
}

function wireEarly({ isAllowed, takesInterest, costPpm }: DepositRow["early"]): Savings["early"] {
  return { is_allowed: isAllowed, takes_interest: takesInterest, cost_percent: percent(costPpm) };
}

/** Of those that ever began. */
export function stateOf({ state }: DepositRow): SavingsState {
  assert(state === "running" || state === "finished" || state === "cancelled", "a deposit that never began is shown");
  return state;
}

export function wireDeposit(parts: SavingsParts, row: DepositRow): Savings {
  const coin = coinOf(parts, row.assetId);
  const text = (units: Amount): string => formatAmount(units, coin.scale);
  const { publicIds } = parts;
  const next = row.nextAt === null ? zero : savingsPart(row.interest, row.days, row.daysPaid + 1);
  return {
    id: publicIds.show("savings", row.id),
    product_id: row.productId,
    currency_id: row.assetId,
    currency_name: coin.symbol,
    amount: text(row.amount),
    day: row.days,
    rate_percent: percent(row.ratePpm),
    annual_percent: percent(savingsAnnualPpm(row.ratePpm, row.days)),
    interest: text(row.interest),
    paid: text(row.paid),
    days_paid: row.daysPaid,
    state: stateOf(row),
    renew: row.renew,
    renewed_from: row.renewedFrom === null ? null : publicIds.show("savings", row.renewedFrom),
    created_at: row.createdAt,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    next_at: row.nextAt,
    next_amount: text(next),
    ended_at: row.endedAt,
    cost: text(row.cost),
    early: wireEarly(row.early),
  };
}

/** What the two sets of old calls have in common. */
export function oldRow(parts: SavingsParts, row: DepositRow, language: Language) {
  const { publicIds, zone } = parts;
  const coin = coinOf(parts, row.assetId);
  return {
    id: publicIds.show("savings", row.id),
    currency_name: coin.symbol,
    created_at: zone.format(row.createdAt),
    status: savingsStatuses[stateOf(row)],
    status_name: words.savings[language].log.savingsStates[stateOf(row)],
    amount: formatAmount(row.amount, coin.scale),
    interest: formatAmount(row.interest, coin.scale),
    kept: formatAmount(kept(row), coin.scale),
    starts: zone.format(row.startsAt),
    ends: zone.format(row.endsAt),
  };
}
