// A user's withdrawals as files, newest first, read along the same index as their pages.

import { exportWithdrawalsCall, exportWithdrawalsJsonCall, type Withdrawal } from "@tidemark/contract/withdrawals";
import { type AssetId, ok, type Result, type UserId } from "@tidemark/kernel";
import { csvLine } from "../../http/csv.ts";
import { type FileRange, fileRange } from "../../http/file-range.ts";
import { type Caller, type Handler, handleFile, userOf } from "../../http/handler.ts";
import { inPieces, strandRows, walk } from "../../store/strands.ts";
import { wireWithdrawal } from "./wire-withdrawal.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { assetFilter } from "./withdrawal-routes.ts";
import { pageOwn } from "./withdrawals-store.ts";

type Export = FileRange & { readonly userId: UserId; readonly assetId: AssetId | null };

const columns = [
  "id",
  "created_at",
  "currency_name",
  "network",
  "address",
  "memo",
  "amount",
  "fee",
  "arrives",
  "state",
  "txid",
  "notes",
] as const;

type Line = Readonly<Record<(typeof columns)[number], string | number | null>>;

function lineOf(withdrawal: Withdrawal, at: number): Line {
  const { id, currency_name, network, address, memo, amount, fee, arrives, state, txid, notes } = withdrawal;
  const created_at = new Date(at).toISOString();
  return { id, created_at, currency_name, network, address, memo, amount, fee, arrives, state, txid, notes };
}

async function* lines({ database, markets, publicIds }: WithdrawalRouteParts, of: Export): AsyncGenerator<Line> {
  const { userId, assetId, from, to } = of;
  const rows = walk(
    Number.MAX_SAFE_INTEGER,
    (before: number) => pageOwn(database, userId, { assetId, before, from, to, limit: strandRows }),
    (row) => row.id,
  );
  for await (const row of rows) {
    const coin = markets.coin(row.assetId);
    if (coin !== null) yield lineOf(wireWithdrawal(row, coin, publicIds), row.at.asked);
  }
}

async function* csvLines(parts: WithdrawalRouteParts, of: Export): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const line of lines(parts, of)) yield csvLine(columns.map((column) => line[column]));
}

async function* jsonLines(parts: WithdrawalRouteParts, of: Export): AsyncGenerator<string> {
  let mark = "[\n";
  for await (const line of lines(parts, of)) {
    yield mark + JSON.stringify(line);
    mark = ",\n";
  }
  yield mark === ",\n" ? "\n]\n" : "[]\n";
}

export function exportRoutes(parts: WithdrawalRouteParts): Handler[] {
  function exportOf(asked: { currency: string; from: string; to: string }, caller: Caller): Result<Export> {
    const assetId = assetFilter(asked.currency, parts.markets);
    if (!assetId.ok) return assetId;
    const range = fileRange(asked);
    return range.ok ? ok({ ...range.value, userId: userOf(caller), assetId: assetId.value }) : range;
  }
  return [
    handleFile(exportWithdrawalsCall, (request, caller) => {
      const of = exportOf(request, caller);
      return of.ok ? ok(inPieces(csvLines(parts, of.value))) : of;
    }),
    handleFile(exportWithdrawalsJsonCall, (request, caller) => {
      const of = exportOf(request, caller);
      return of.ok ? ok(inPieces(jsonLines(parts, of.value))) : of;
    }),
  ];
}
