// Types of policies and the policies that were bought, as operators see them.

import { policiesList, policyTypesList } from "@tidemark/contract/console/seconds";
import type { PolicyRow, PolicyTypeRow } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { plain } from "../markets/markets.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { textsOfPolicy } from "./console-terms.ts";
import { pagePolicies } from "./seconds-store.ts";
import { coinOf } from "./wire-rows.ts";

function typeRow({ markets }: ConsoleParts, type: PolicyTypeRow) {
  const coin = coinOf(markets, type.assetId);
  const names = { id: type.typeId, coinId: coin.assetId as number, coin: coin.symbol };
  return { ...names, ...textsOfPolicy(type, coin), state: type.state };
}

function policyRow({ markets }: ConsoleParts, row: PolicyRow) {
  const { scale, symbol } = coinOf(markets, row.assetId);
  const text = (units: bigint): string => plain(units, scale);
  return {
    id: row.policyId,
    user: row.userId as number,
    type: row.typeId,
    coin: symbol,
    state: row.state,
    insured: text(row.insured),
    premium: text(row.premium),
    balance: text(row.balance),
    reserved: text(row.reserved),
    claims: row.claims,
    claimsMax: row.claimsMax,
    ending: row.ending,
    boughtAt: row.boughtAt as number,
    endedAt: row.endedAt as number | null,
  };
}

export function policyHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database, sequencer } = parts;
  return [
    lookAt(policyTypesList, async () => {
      const types = [...sequencer.view().seconds.policyTypes()].sort((a, b) => a.typeId - b.typeId);
      return ok({ rows: types.map((type) => typeRow(parts, type)), next: null });
    }),
    lookAt(policiesList, (request) =>
      rowsPage(
        request,
        async (before, limit) => {
          const rows = await pagePolicies(database, { state: request.state ?? null, before, limit });
          return rows.map((row) => ({ ...row, id: row.policyId }));
        },
        (row) => policyRow(parts, row),
      ),
    ),
  ];
}
