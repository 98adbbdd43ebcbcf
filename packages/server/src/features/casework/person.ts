// Everything about one account on one page.

import type { personLook } from "@tidemark/contract/console/people";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { type Amount, amount, bare, dayMs, formatAmount, instant, type Scale } from "@tidemark/kernel";
import { type Account, destinationsOf } from "../registry/registry.ts";
import { balancesOf } from "../wallets/wallets.ts";
import { limitsFor, monthMs, readWhitelist, usedSince } from "../withdrawals/withdrawals.ts";
import type { CaseworkParts } from "./casework-parts.ts";
import * as store from "./casework-store.ts";
import { rowOf } from "./search.ts";

type Person = ConsoleReply<typeof personLook>;

/** @example decimal(1500000n, 6) → "1.5" */
export function decimal(value: Amount, scale: Scale): string {
  return bare(formatAmount(value, scale));
}

async function balances({ database, markets }: CaseworkParts, account: Account): Promise<Person["balances"]> {
  const rows = await balancesOf(database, account.id);
  return rows.flatMap(({ kind, assetId, available, held }) => {
    const coin = markets.coin(assetId);
    if (coin === null || (available === 0n && held === 0n)) return [];
    const { symbol, scale } = coin;
    return [{ kind, coin: symbol, available: decimal(available, scale), held: decimal(held, scale) }];
  });
}

async function limits(parts: CaseworkParts, account: Account): Promise<Person["limits"]> {
  const { clock, database, withdrawals } = parts;
  const { terms } = withdrawals;
  const now = clock.now();
  const { level, isPersonal, day, month } = await limitsFor(database, account, terms);
  const since = { day: instant(now - dayMs), month: instant(now - monthMs) };
  const used = await usedSince(database, account.id, since);
  const usdt = (value: bigint): string => decimal(amount(value), terms.usdtScale);
  return {
    level,
    isPersonal,
    day: usdt(day),
    dayUsed: usdt(used.day),
    month: usdt(month),
    monthUsed: usdt(used.month),
  };
}

export async function personOf(parts: CaseworkParts, account: Account, found: store.FoundPerson): Promise<Person> {
  const { clock, database, security } = parts;
  const more = await store.readMore(database, account.id);
  const whitelist = await readWhitelist(database, account.id, clock.now());
  return {
    ...rowOf(found),
    language: account.language,
    isDemo: more.isDemo,
    isOfHouse: destinationsOf(account).length === 0,
    frozenBy: account.frozenBy,
    frozenAt: more.frozenAt,
    paper: await store.newestPaper(database, account.id),
    security: {
      hasTradePassword: account.hasTradePassword,
      hasAuthenticator: account.hasAuthenticator,
      passkeys: account.passkeys,
      mustResetPassword: account.mustResetPassword,
      hasPhrase: account.antiPhishingCode !== null,
      isWhitelisted: whitelist.isOn,
      changedAt: account.securityChangedAt,
      holdUntil: security.holdUntil(account),
      waitingPlaces: more.waitingPlaces,
    },
    limits: await limits(parts, account),
    referral: { code: account.extensionCode, inviter: more.inviter, invited: more.invited },
    balances: await balances(parts, account),
  };
}
