// What our own pages ask of fixed deposits: what is on sale, what one would bring, the caller's own and what to do with
// them.

import { fillText } from "@tidemark/contract";
import {
  type OneSavings,
  oneSavingsCall,
  ownSavingsCall,
  previewCall,
  productsCall,
  redeemSavingsCall,
  renewSavingsCall,
  type SavingsState,
  savingsStates,
  savingsSumsCall,
} from "@tidemark/contract/savings";
import { allNotices } from "@tidemark/contract/words/all";
import { savingsEarlyCost, savingsInterest, savingsPart } from "@tidemark/engine/formulas";
import {
  type Amount,
  amount,
  formatAmount,
  invalid,
  ok,
  parseAmount,
  parseId,
  parsePositiveAmount,
  refuse,
  rejected,
  zero,
} from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { plain } from "../markets/markets.ts";
import { depositsOf, ownSums, paymentsOf } from "./deposits-store.ts";
import { canEndEarly, earlyCost, ownDeposit } from "./ending.ts";
import { limitOf, type RouteParts } from "./family-routes.ts";
import { saleOf } from "./opening.ts";
import { listProducts } from "./products-store.ts";
import { dateText, dueAt, refuseAmount, refuseSale, termOf, termsText } from "./rules.ts";
import { houseFree } from "./savings-desk.ts";
import type { DepositRow } from "./savings-row.ts";
import { coinOf, wireDeposit, wireProduct } from "./wire.ts";

function saleRoutes(parts: RouteParts): Handler[] {
  const { clock, database, markets, zone } = parts;
  return [
    handle(productsCall, async () => {
      const shown = (await listProducts(database)).filter(({ assetId }) => {
        const coin = markets.coin(assetId);
        return coin?.isDisplay === true && coin.openDeposit;
      });
      const data = shown.map((product) => wireProduct(parts, product)).filter(({ state }) => state !== "closed");
      return ok({ data });
    }),
    handle(previewCall, async ({ product_id: id, amount: wanted }) => {
      const sale = await saleOf(parts, id);
      if (sale === null) return refuse("unknown_savings_product");
      const { product, coin } = sale;
      const parsed = parsePositiveAmount(wanted, coin.scale);
      if (!parsed.ok) return parsed;
      const now = clock.now();
      const noDeposits = { has: zero, count: 0, houseFree: houseFree(parts, product.assetId) };
      const refused = refuseSale(product, now) ?? refuseAmount(product, parsed.value, noDeposits, coin);
      if (refused !== null) return rejected(refused);
      const { days, ratePpm, early } = product;
      const interest = savingsInterest(parsed.value, ratePpm);
      const { startsAt, endsAt } = termOf(zone, now, days);
      const last = savingsPart(interest, days, days);
      const text = (units: Amount): string => formatAmount(units, coin.scale);
      return ok({
        amount: text(parsed.value),
        interest: text(interest),
        daily: text(savingsPart(interest, days, 1)),
        last: text(last),
        starts_at: startsAt,
        first_at: dueAt(zone, startsAt, 1),
        ends_at: endsAt,
        early_cost: text(savingsEarlyCost(parsed.value, zero, early)),
        early_cost_max: text(savingsEarlyCost(parsed.value, amount(interest - last), early)),
        terms: termsText(product),
      });
    }),
  ];
}

async function oneOf(parts: RouteParts, row: DepositRow): Promise<OneSavings> {
  const coin = coinOf(parts, row.assetId);
  const text = (units: bigint): string => formatAmount(amount(units), coin.scale);
  const payments = await paymentsOf(parts.database, row.id);
  const cost = earlyCost(row);
  const takenBack = row.early.takesInterest ? (row.paid < cost ? row.paid : cost) : zero;
  const redeem = canEndEarly(row, parts.clock.now())
    ? { interest: text(takenBack), fee: text(cost - takenBack), cost: text(cost), back: text(row.amount - cost) }
    : null;
  return {
    ...wireDeposit(parts, row),
    payments: payments.map(({ day, date, amount: sum, paidAt }) => ({
      day,
      date: dateText(date),
      amount: text(sum),
      at: paidAt,
    })),
    redeem,
  };
}

function isState(text: string): text is SavingsState {
  return (savingsStates as readonly string[]).includes(text);
}

function listRoutes(parts: RouteParts): Handler[] {
  const { database, publicIds } = parts;
  return [
    handle(ownSavingsCall, async ({ state, before: shown, limit: text }, caller) => {
      if (state !== "" && !isState(state)) return invalid("state");
      const limit = limitOf(text);
      if (limit === null) return invalid("limit");
      const shownId = shown === "" ? null : parseId(shown);
      if (shown !== "" && shownId === null) return invalid("before");
      const before = shownId === null ? null : publicIds.read("savings", shownId);
      const page = { state: state === "" ? null : state, before, limit: limit + 1 };
      const rows = await depositsOf(database, userOf(caller), page);
      const data = rows.slice(0, limit).map((row) => wireDeposit(parts, row));
      return ok({ data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null });
    }),
    handle(oneSavingsCall, async ({ id: shown }, caller) => {
      const id = publicIds.read("savings", shown);
      const row = id === null ? null : await ownDeposit(parts, { userId: userOf(caller), id });
      return row === null ? refuse("unknown_savings") : ok(await oneOf(parts, row));
    }),
    handle(savingsSumsCall, async (_request, caller) => {
      const sums = await ownSums(database, userOf(caller));
      const data = sums.map(({ assetId, deposits, principal, paid, toCome }) => {
        const coin = coinOf(parts, assetId);
        const text = (units: Amount): string => formatAmount(units, coin.scale);
        const figures = { deposits, principal: text(principal), paid: text(paid), to_come: text(toCome) };
        return { currency_id: assetId as number, currency_name: coin.symbol, ...figures };
      });
      return ok({ data });
    }),
  ];
}

function deedRoutes(parts: RouteParts): Handler[] {
  const { publicIds, savings } = parts;
  return [
    handle(renewSavingsCall, async ({ id: shown, renew }, caller) => {
      const id = publicIds.read("savings", shown);
      if (id === null) return refuse("unknown_savings");
      const isOn = renew === "1";
      const done = await savings.chooseRenewal({ userId: userOf(caller), id, renew: isOn });
      if (!done.ok) return done;
      const notices = allNotices[caller.language];
      return ok(isOn ? notices.savings_renew_on : notices.savings_renew_off);
    }),
    handle(redeemSavingsCall, async ({ id: shown, cost: text }, caller) => {
      const id = publicIds.read("savings", shown);
      const userId = userOf(caller);
      const row = id === null ? null : await ownDeposit(parts, { userId, id });
      if (row === null) return refuse("unknown_savings");
      const coin = coinOf(parts, row.assetId);
      const cost = parseAmount(text, coin.scale);
      if (!cost.ok) return cost;
      const done = await savings.redeem({ userId, id: row.id, cost: cost.value });
      if (!done.ok) return done;
      const back = plain(done.value.amount - done.value.cost, coin.scale);
      const said = allNotices[caller.language].savings_redeemed;
      return ok(fillText(said, { amount: back, currency: coin.symbol }));
    }),
  ];
}

export function ownRoutes(parts: RouteParts): Handler[] {
  return [...saleRoutes(parts), ...listRoutes(parts), ...deedRoutes(parts)];
}
