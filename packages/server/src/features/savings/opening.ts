// Making a deposit: the row is written under the quota's lock, then the money is set aside. Of many who want the last of a
// quota, each is judged by what those before it have left.

import { savingsInterest } from "@tidemark/engine/formulas";
import { type Amount, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Lanes } from "../../seams/lanes.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { Coin } from "../markets/markets.ts";
import * as store from "./deposits-store.ts";
import { findProduct, lockProduct, takeQuota } from "./products-store.ts";
import { canBeDeposited, dueAt, refuseAmount, refuseSale, termOf, termsText } from "./rules.ts";
import { houseFree, type SavingsDesk } from "./savings-desk.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow, ProductRow } from "./savings-row.ts";

export type OpeningParts = SavingsParts & { readonly desk: SavingsDesk; readonly lanes: Lanes };

export type OpenRequest = {
  readonly userId: UserId;
  readonly productId: number;
  readonly amount: Amount;
  readonly renew: boolean;
  /** As they were shown; null where nobody says. */
  readonly terms?: string | null;
  readonly key: store.AskedUnder | null;
};

export type Sale = { readonly product: ProductRow; readonly coin: Coin };

/** Terms of a coin that can be deposited; how much and when is judged later. */
export async function saleOf({ database, markets }: SavingsParts, productId: number): Promise<Sale | null> {
  const product = await findProduct(database, productId);
  const coin = product === null ? null : markets.coin(product.assetId);
  return product === null || coin === null || !canBeDeposited(coin) ? null : { product, coin };
}

/** What the same key has made before; null where it is new. */
async function known({ database }: SavingsParts, { userId, key }: OpenRequest): Promise<Result<DepositRow> | null> {
  const made = key === null ? null : await store.madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  if (made.refusal !== null) return rejected(made.refusal);
  const row = await store.findDeposit(database, made.id);
  return row === null || row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

function write(parts: OpeningParts, request: OpenRequest, coin: Coin): Promise<Result<DepositRow>> {
  const { clock, database, desk, zone } = parts;
  const { userId, productId, amount, renew, terms = null, key } = request;
  return refusableTransaction(database, async (tx) => {
    await store.holdPerson(tx, userId);
    // Whoever came with the same key at the same moment has written it.
    if (key !== null && (await store.madeUnder(tx, userId, key.key)) !== null) return refuse("idempotency_in_progress");
    const living = await store.livingOf(tx, userId, productId);
    const product = await lockProduct(tx, productId);
    const now = clock.now();
    const closed = refuseSale(product, now);
    if (closed !== null) return rejected(closed);
    if (terms !== null && terms !== termsText(product)) return refuse("savings_terms_changed");
    const free = houseFree(parts, product.assetId);
    const refused = refuseAmount(product, amount, { ...living, houseFree: free }, coin);
    if (refused !== null) return rejected(refused);
    await takeQuota(tx, productId, amount);
    const { assetId, days, ratePpm, early } = product;
    const term = termOf(zone, now, days);
    const row = await store.insertDeposit(tx, {
      ...{ userId, productId, assetId, amount, days, ratePpm, early, renew, ...term },
      interest: savingsInterest(amount, ratePpm),
      nextAt: dueAt(zone, term.startsAt, 1),
      renewedFrom: null,
      createdAt: now,
      under: key,
    });
    desk.hold(row.id);
    return ok(row);
  });
}

export async function open(parts: OpeningParts, request: OpenRequest): Promise<Result<DepositRow>> {
  const { database, desk, lanes } = parts;
  const before = await known(parts, request);
  if (before !== null) return before;
  const sale = await saleOf(parts, request.productId);
  if (sale === null) return refuse("unknown_savings_product");
  const written = await lanes.inLine(request.productId, () => write(parts, request, sale.coin));
  if (!written.ok) return written;
  const { id } = written.value;
  try {
    await parts.onStep?.("savings_written", id);
    const reply = await desk.open(written.value);
    const row = (await store.findDeposit(database, id)) ?? written.value;
    if (reply.ok) return ok(row);
    return row.refusal === null ? reply : rejected(row.refusal);
  } finally {
    desk.letGo(id);
  }
}
