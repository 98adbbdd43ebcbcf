// The calls by which people withdraw. One request carries coin, amount, address and both proofs, so nothing can be
// changed after it was proved. What is fee and what arrives is computed here; a rate that a client sends is not read.

import {
  cancelWithdrawalCall,
  stopWithdrawalsCall,
  withdrawalLimitsCall,
  withdrawalsCall,
  withdrawCall,
} from "@tidemark/contract";
import { allNotices } from "@tidemark/contract/texts/all";
import {
  type AssetId,
  amount,
  dayMs,
  ensure,
  formatAmount,
  instant,
  invalid,
  ok,
  parseId,
  type Result,
  refuse,
} from "@tidemark/kernel";
import type { Context } from "../../context.ts";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Markets } from "../markets/markets.ts";
import { accountById } from "../people/people.ts";
import { readAmount, readPlace } from "./read-request.ts";
import { monthMs } from "./request.ts";
import { limitsOf } from "./rules.ts";
import { levelOf } from "./terms.ts";
import { asRequested, wireWithdrawal } from "./wire-withdrawal.ts";
import { pageOwn, usedSince } from "./withdrawals-store.ts";

const pageUsual = 20;
const pageMax = 100;

/** Empty stands for every currency. */
export function assetFilter(text: string, markets: Markets): Result<AssetId | null> {
  if (text === "") return ok(null);
  const id = parseId(text);
  const coin = id === null ? null : markets.coin(id);
  if (id === null) return invalid("currency");
  return coin === null ? refuse("unknown_asset") : ok(coin.assetId);
}

function numberOr(text: string, otherwise: number, field: string): Result<number> {
  if (text === "") return ok(otherwise);
  const value = parseId(text);
  return value === null ? invalid(field) : ok(value);
}

function requestRoute(context: Context): Handler {
  return handle(withdrawCall, async (request, caller) => {
    const { currency: currencyId, type: network, address, memo } = request;
    const place = readPlace(context, { currencyId, network, address, memo });
    if (!place.ok) return place;
    const asked = readAmount(request.number, place.value.coin);
    if (!asked.ok) return asked;
    const taken = await context.withdrawals.request({
      userId: userOf(caller),
      place: place.value,
      amount: asked.value,
      key: caller.idempotency?.isClients === true ? caller.idempotency.key : null,
      secondFactor: request.second_factor,
    });
    if (!taken.ok) return taken;
    const withdrawal = asRequested(taken.value, place.value.coin);
    caller.setTop({ id: withdrawal.id, withdrawal });
    return ok(allNotices[caller.language].withdrawal_requested);
  });
}

function listRoute({ database, markets }: Context): Handler {
  return handle(withdrawalsCall, async (request, caller) => {
    const assetId = assetFilter(request.currency, markets);
    if (!assetId.ok) return assetId;
    const before = numberOr(request.before, Number.MAX_SAFE_INTEGER, "before");
    if (!before.ok) return before;
    const size = numberOr(request.limit, pageUsual, "limit");
    if (!size.ok) return size;
    const limit = Math.min(size.value, pageMax);
    // One more than the page has, to know whether another follows.
    const page = { assetId: assetId.value, before: before.value, limit: limit + 1 };
    const rows = await pageOwn(database, userOf(caller), page);
    const shown = rows.slice(0, limit);
    return ok({
      data: shown.flatMap((row) => {
        const coin = markets.coin(row.assetId);
        return coin === null ? [] : [wireWithdrawal(row, coin)];
      }),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    });
  });
}

function limitsRoute(context: Context): Handler {
  const { clock, database, security, withdrawals } = context;
  const { limits, usdtScale, addressWaitHours } = withdrawals.terms;
  return handle(withdrawalLimitsCall, async (_request, caller) => {
    const account = ensure(await accountById(database, userOf(caller)), "a session without an account");
    const now = clock.now();
    const since = { day: instant(now - dayMs), month: instant(now - monthMs) };
    const used = await usedSince(database, account.id, since);
    const level = levelOf(account);
    const { day, month } = limitsOf(level, limits);
    return ok({
      level,
      day_limit: formatAmount(day, usdtScale),
      day_used: formatAmount(amount(used.day), usdtScale),
      month_limit: formatAmount(month, usdtScale),
      month_used: formatAmount(amount(used.month), usdtScale),
      hold_until: security.holdUntil(account) ?? 0,
      address_wait_hours: addressWaitHours,
    });
  });
}

export function withdrawalRoutes(context: Context): Handler[] {
  const { withdrawals } = context;
  return [
    requestRoute(context),
    handle(cancelWithdrawalCall, async ({ id }, caller) => {
      const done = await withdrawals.cancel(userOf(caller), id);
      return done.ok ? ok(allNotices[caller.language].withdrawal_cancelled) : done;
    }),
    listRoute(context),
    limitsRoute(context),
    handle(stopWithdrawalsCall, async ({ link }, caller) => {
      const done = await withdrawals.stopByLink(link);
      return done.ok ? ok(allNotices[caller.language].withdrawals_stopped) : done;
    }),
  ];
}
