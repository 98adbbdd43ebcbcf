// What the Disputes room is handed, and how it writes figures.

import { words } from "@tidemark/contract/console-words/deals";
import { ensure, type UserId } from "@tidemark/kernel";
import { refuserOf } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import type { CaseParts } from "./case-parts.ts";
import type { DealRow } from "./deal-row.ts";
import type { Deals } from "./deals.ts";
import { moneyText } from "./money-of.ts";

export type ConsoleParts = CaseParts & { readonly deals: Deals };

export const no = refuserOf("disputes", { en: words.en.refusals, zh: words.zh.refusals });

/** What the audit log and proposals call a case. */
export function subjectOf(shown: number): string {
  return `deal ${shown}`;
}

export function sumOf({ markets }: CaseParts, { assetId, number, money, coinCode }: DealRow) {
  const coin = ensure(markets.coin(assetId), "a deal in a coin that is not listed");
  return { coin: coin.symbol, number: plain(number, coin.scale), money: moneyText(money, coinCode) };
}

/** Account numbers, by whose they are. */
export async function accountsOf(db: Queryable, userIds: readonly UserId[]): Promise<(userId: UserId) => string> {
  const rows = await db.query<{ id: UserId; account: string }>(
    "select id, account_number as account from users where id = any($1::bigint[])",
    [[...new Set(userIds)]],
  );
  const known = new Map(rows.map(({ id, account }) => [id, account]));
  return (userId) => known.get(userId) ?? "";
}
