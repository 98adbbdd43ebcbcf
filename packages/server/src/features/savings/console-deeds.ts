// What operators decide about fixed deposits. Which terms are sold takes two, and holds for what is sold from then on. Of
// what runs they can only have a payment that the ledger refused asked for once more.

import {
  changeSavingsProduct,
  createSavingsProduct,
  sellSavingsProduct,
  takeUpSavings,
} from "@tidemark/contract/console/savings";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { type Instant, instant, invalid, ok, parseAmount, parseId, parsePositiveAmount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { type Coin, plain, updateCoin } from "../markets/markets.ts";
import { no } from "./console-parts.ts";
import { takeUpAgain } from "./payouts.ts";
import { findProduct, insertProduct, lockProduct, setSale, updateProduct } from "./products-store.ts";
import { paysDaily } from "./rules.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { ProductRow, ProductTerms } from "./savings-row.ts";
import { coinOf } from "./wire.ts";

type TermsRequest = Omit<ConsoleRequest<typeof changeSavingsProduct>, "id">;
type Nothing = Record<string, never>;

function closingOf(text: string): ConsoleResult<Instant | null> {
  if (text === "") return ok(null);
  const at = parseId(text);
  return at === null ? invalid("closesAt") : ok(instant(at));
}

function termsIn(request: TermsRequest, { assetId, scale }: Coin): ConsoleResult<ProductTerms> {
  const min = parsePositiveAmount(request.min, scale);
  if (!min.ok) return min;
  const max = parseAmount(request.max, scale);
  if (!max.ok) return max;
  const quota = parseAmount(request.quota, scale);
  if (!quota.ok) return quota;
  const closesAt = closingOf(request.closesAt);
  if (!closesAt.ok) return closesAt;
  const { days, ratePpm, takesInterest, costPpm, isEarly: isAllowed } = request;
  const opensAt = instant(request.opensAt);
  if (max.value > 0n && max.value < min.value) return no("amounts_form");
  if (closesAt.value !== null && closesAt.value <= opensAt) return no("dates_form");
  if (!isAllowed && (takesInterest || costPpm > 0)) return no("early_form");
  if (!paysDaily({ min: min.value, ratePpm, days })) return no("too_little");
  const sums = { min: min.value, max: max.value, quota: quota.value };
  return ok({
    ...{ assetId, days, ratePpm, ...sums, opensAt, closesAt: closesAt.value },
    early: { isAllowed, takesInterest, costPpm },
  });
}

function factsOf(terms: ProductTerms, { scale }: Coin): Facts {
  const text = (units: bigint): string => plain(units, scale);
  const { days, ratePpm, min, max, quota, opensAt, closesAt, early } = terms;
  return {
    ...{ days, ratePpm, min: text(min), max: text(max), quota: text(quota), opensAt, closesAt },
    ...{ isEarly: early.isAllowed, takesInterest: early.takesInterest, costPpm: early.costPpm },
  };
}

type Planned = { readonly deed: Deed; change(tx: Queryable, deciding: Deciding): Promise<void> };
type Plan<Request> = (request: Request) => Promise<ConsoleResult<Planned>>;

/** Before the first terms of a coin are sold, clients were told that it has none. */
async function showCoin(tx: Queryable, coin: Coin): Promise<void> {
  if (!coin.openDeposit) await updateCoin(tx, { ...coin, openDeposit: true }, {});
}

function planNew(parts: SavingsParts): Plan<ConsoleRequest<typeof createSavingsProduct>> {
  return async ({ coin: id, ...request }) => {
    const coin = parts.markets.coin(id);
    if (coin === null) return no("unknown_coin");
    const terms = termsIn(request, coin);
    if (!terms.ok) return terms;
    const deed = { subject: `${coin.symbol} ${request.days}`, after: factsOf(terms.value, coin) };
    const at = parts.clock.now();
    return ok({
      deed,
      async change(tx, { key }) {
        await insertProduct(tx, terms.value, { madeUnder: key, at });
        await showCoin(tx, coin);
      },
    });
  };
}

async function known({ database }: SavingsParts, id: number): Promise<ConsoleResult<ProductRow>> {
  const product = await findProduct(database, id);
  return product === null ? no("unknown_product") : ok(product);
}

function planChange(parts: SavingsParts): Plan<ConsoleRequest<typeof changeSavingsProduct>> {
  return async ({ id, ...request }) => {
    const product = await known(parts, id);
    if (!product.ok) return product;
    const coin = coinOf(parts, product.value.assetId);
    const terms = termsIn(request, coin);
    if (!terms.ok) return terms;
    const [before, after] = [factsOf(product.value, coin), factsOf(terms.value, coin)];
    if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
    const deed = { subject: `${coin.symbol} ${product.value.days} (${id})`, before, after };
    return ok({
      deed,
      async change(tx) {
        await lockProduct(tx, id);
        await updateProduct(tx, id, terms.value);
      },
    });
  };
}

function planSale(parts: SavingsParts): Plan<ConsoleRequest<typeof sellSavingsProduct>> {
  return async ({ id, isOpen }) => {
    const product = await known(parts, id);
    if (!product.ok) return product;
    if (product.value.isOpen === isOpen) return no("no_change");
    const coin = coinOf(parts, product.value.assetId);
    const subject = `${coin.symbol} ${product.value.days} (${id})`;
    const deed = { subject, before: { isOpen: !isOpen }, after: { isOpen } };
    return ok({ deed, change: (tx) => setSale(tx, id, isOpen) });
  };
}

async function carryOut(
  { database, markets }: SavingsParts,
  planned: ConsoleResult<Planned>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  if (!planned.ok) return planned;
  const { deed, change } = planned.value;
  await database.transaction(async (tx) => {
    await change(tx, deciding);
    await deciding.log(tx, deed);
  });
  await markets.reload();
  return ok({});
}

/** The payment is what it always was; only its key is new. */
function takingUp(parts: SavingsParts, kick: () => void): ConsoleHandler {
  const { clock, database, publicIds } = parts;
  return doing(takeUpSavings, {
    async run({ id: shown }, deciding) {
      const id = publicIds.read("savings", shown);
      if (id === null) return no("unknown_deposit");
      const isTaken = await database.transaction(async (tx) => {
        if (!(await takeUpAgain(tx, id, clock.now()))) return false;
        await deciding.log(tx, { subject: String(shown) });
        return true;
      });
      if (!isTaken) return no("not_set_aside");
      kick();
      return ok({});
    },
  });
}

export function deedHandlers(parts: SavingsParts, kick: () => void): ConsoleHandler[] {
  const compared = async (planned: Promise<ConsoleResult<Planned>>): Promise<ConsoleResult<Deed>> => {
    const known = await planned;
    return known.ok ? ok(known.value.deed) : known;
  };
  const [create, change, sale] = [planNew(parts), planChange(parts), planSale(parts)];
  return [
    takingUp(parts, kick),
    doing(createSavingsProduct, {
      compare: (request) => compared(create(request)),
      run: async (request, deciding) => carryOut(parts, await create(request), deciding),
    }),
    doing(changeSavingsProduct, {
      compare: (request) => compared(change(request)),
      run: async (request, deciding) => carryOut(parts, await change(request), deciding),
    }),
    doing(sellSavingsProduct, {
      compare: (request) => compared(sale(request)),
      run: async (request, deciding) => carryOut(parts, await sale(request), deciding),
    }),
  ];
}
