// The calls by which people withdraw. One request carries coin, amount, address and both proofs, so nothing can be
// changed after it was proved. What is fee and what arrives is computed here; a rate that a client sends is not read.

import {
  cancelWithdrawalCall,
  stopWithdrawalsCall,
  withdrawalLimitsCall,
  withdrawalsCall,
  withdrawCall,
} from "@tidemark/contract/withdrawals";
import { allNotices } from "@tidemark/contract/words/all";
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
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { askedPage, page } from "../../http/page.ts";
import type { Markets } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { limitsFor } from "./personal-limits.ts";
import { readAmount, readPlace } from "./read-request.ts";
import { monthMs } from "./request.ts";
import { readWhitelist } from "./whitelist-store.ts";
import { asRequested, wireWithdrawal } from "./wire-withdrawal.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { pageOwn, usedSince } from "./withdrawals-store.ts";

/** Whoever asks for more gets as many as there may be, and is not refused. */
const limits = { usual: 20, max: Number.MAX_SAFE_INTEGER };
const rowsMax = 100;

/** Empty stands for every currency. */
export function assetFilter(text: string, markets: Markets): Result<AssetId | null> {
  if (text === "") return ok(null);
  const id = parseId(text);
  const coin = id === null ? null : markets.coin(id);
  if (id === null) return invalid("currency");
  return coin === null ? refuse("unknown_asset") : ok(coin.assetId);
}

function requestRoute(parts: WithdrawalRouteParts): Handler {
  return handle(withdrawCall, async (request, caller) => {
    const { currency: currencyId, type: network, address, memo } = request;
    const place = readPlace(parts, { currencyId, network, address, memo });
    if (!place.ok) return place;
    const asked = readAmount(request.number, place.value.coin);
    if (!asked.ok) return asked;
    const taken = await parts.withdrawals.request({
      userId: userOf(caller),
      place: place.value,
      amount: asked.value,
      key: caller.idempotency?.isClients === true ? caller.idempotency.key : null,
      secondFactor: request.second_factor,
    });
    if (!taken.ok) return taken;
    const withdrawal = asRequested(taken.value, place.value.coin, parts.publicIds);
    caller.setTop({ id: withdrawal.id, withdrawal });
    return ok(allNotices[caller.language].withdrawal_requested);
  });
}

function listRoute({ database, markets, publicIds }: WithdrawalRouteParts): Handler {
  return handle(withdrawalsCall, async (request, caller) => {
    const assetId = assetFilter(request.currency, markets);
    if (!assetId.ok) return assetId;
    const asked = askedPage(request, limits, (shown) => publicIds.read("withdrawal", shown));
    if (!asked.ok) return asked;
    const { before } = asked.value;
    const { rows, next } = await page(
      Math.min(asked.value.limit, rowsMax),
      (limit) => pageOwn(database, userOf(caller), { assetId: assetId.value, before, limit }),
      (withdrawal) => publicIds.show("withdrawal", withdrawal.id),
    );
    const data = rows.flatMap((row) => {
      const coin = markets.coin(row.assetId);
      return coin === null ? [] : [wireWithdrawal(row, coin, publicIds)];
    });
    return ok({ data, next });
  });
}

function limitsRoute(parts: WithdrawalRouteParts): Handler {
  const { clock, database, security, withdrawals } = parts;
  const { usdtScale, addressWaitHours, cancelMinutes, secondFactorAbove } = withdrawals.terms;
  return handle(withdrawalLimitsCall, async (_request, caller) => {
    const account = ensure(await accountById(database, userOf(caller)), "a session without an account");
    const now = clock.now();
    const since = { day: instant(now - dayMs), month: instant(now - monthMs) };
    const used = await usedSince(database, account.id, since);
    const whitelist = await readWhitelist(database, account.id, now);
    const { level, day, month } = await limitsFor(database, account, withdrawals.terms);
    return ok({
      level,
      day_limit: formatAmount(day, usdtScale),
      day_used: formatAmount(amount(used.day), usdtScale),
      month_limit: formatAmount(month, usdtScale),
      month_used: formatAmount(amount(used.month), usdtScale),
      hold_until: security.holdUntil(account) ?? 0,
      address_wait_hours: addressWaitHours,
      cancel_minutes: cancelMinutes,
      second_factor_above: formatAmount(secondFactorAbove, usdtScale),
      is_whitelisted: whitelist.isOn,
      whitelist_off_at: whitelist.offAt ?? 0,
    });
  });
}

export function withdrawalRoutes(parts: WithdrawalRouteParts): Handler[] {
  const { publicIds, withdrawals } = parts;
  return [
    requestRoute(parts),
    handle(cancelWithdrawalCall, async ({ id }, caller) => {
      const counted = publicIds.read("withdrawal", id);
      if (counted === null) return refuse("unknown_withdrawal");
      const done = await withdrawals.cancel(userOf(caller), counted);
      return done.ok ? ok(allNotices[caller.language].withdrawal_cancelled) : done;
    }),
    listRoute(parts),
    limitsRoute(parts),
    handle(stopWithdrawalsCall, async ({ link }, caller) => {
      const done = await withdrawals.stopByLink(link);
      return done.ok ? ok(allNotices[caller.language].withdrawals_stopped) : done;
    }),
  ];
}
