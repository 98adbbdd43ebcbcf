// Where money went: every movement of an account, newest first. Our own pages walk by cursor and see all of it; the
// pages that old clients number reach back a thousand rows, and say a count no further than that.

import { accountLogCall, ledgerEntryCall, transferHistoryCall, walletLogCall } from "@tidemark/contract/wallets/log";
import { invalid, ok, refuse } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { cursorOf, limitOf, page } from "../../http/page.ts";
import { depositsOpen } from "./deposits-open.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { filterOf, readEntryId, stretchOf } from "./log-request.ts";
import { entryId, type LogWriter, logRows } from "./log-rows.ts";
import type { WalletParts } from "./wallet-parts.ts";
import type { EntryCursor, Stretch } from "./wallets-store.ts";
import * as store from "./wallets-store.ts";

const limits = { usual: 20, max: 100 };
const numberedRowsMax = 1_000;

/** The part of a numbered page that numbers reach; it is empty further back. */
function numberedPart(page: number, size: number): Part {
  const offset = Math.min((page - 1) * size, numberedRowsMax);
  return { offset, limit: Math.min(size, numberedRowsMax - offset) };
}

export function writerOf({ database, markets, words, zone }: WalletParts, caller: Caller): LogWriter {
  return { db: database, markets, language: caller.language, words, stamp: zone.format };
}

/** Where a page begins: after its cursor, and not after the end of the stretch. */
function startOf(cursor: EntryCursor | null, { before }: Stretch): EntryCursor {
  return cursor !== null && cursor.transactionId < before ? cursor : { transactionId: before, line: 0 };
}

type Part = { readonly offset: number; readonly limit: number };

function walletLogRoute(parts: WalletParts, ledgerTimes: LedgerTimes): Handler {
  const { database, markets } = parts;
  return handle(walletLogCall, async (request, caller) => {
    const filter = filterOf(request, markets);
    if (!filter.ok) return filter;
    const before = cursorOf(request.before, readEntryId);
    if (!before.ok) return before;
    const stretch = await stretchOf(request, ledgerTimes);
    if (!stretch.ok) return stretch;
    const userId = userOf(caller);
    const part = before.value === null ? numberedPart(request.page, limits.usual) : { offset: 0, limit: limits.usual };
    const start = { before: startOf(before.value, stretch.value), from: stretch.value.from };
    const read = { ...filter.value, ...start, offset: part.offset };
    const { rows, next } = await page(
      part.limit,
      (limit) => store.pageLog(database, userId, { ...read, limit }),
      entryId,
    );
    return ok({
      list: await logRows(writerOf(parts, caller), rows),
      count: await store.countLog(database, userId, { ...filter.value, ...stretch.value }, numberedRowsMax),
      page: request.page,
      limit: limits.usual,
      next,
      is_open_CTbi: depositsOpen(parts),
    });
  });
}

function transferHistoryRoute(parts: WalletParts): Handler {
  const { database } = parts;
  return handle(transferHistoryCall, async (request, caller) => {
    const limit = limitOf(request.limit, limits);
    if (!limit.ok) return limit;
    const before = cursorOf(request.before, readEntryId);
    if (!before.ok) return before;
    const userId = userOf(caller);
    const isNumbered = before.value === null;
    const part = isNumbered ? numberedPart(request.page, limit.value) : { offset: 0, limit: limit.value };
    const read = { before: before.value, offset: part.offset };
    const { rows, next } = await page(
      part.limit,
      (limit) => store.pageTransfers(database, userId, { ...read, limit }),
      entryId,
    );
    const total = await store.countTransfers(database, userId, numberedRowsMax);
    return ok({
      current_page: request.page,
      data: await logRows(writerOf(parts, caller), rows),
      last_page: Math.max(1, Math.ceil(total / limit.value)),
      per_page: limit.value,
      total,
      next,
    });
  });
}

/** Somebody else's line is answered like one that is not there. */
function ledgerEntryRoute(parts: WalletParts): Handler {
  return handle(ledgerEntryCall, async (request, caller) => {
    const id = readEntryId(request.id);
    if (id === null) return invalid("id");
    const lines = await store.linesOfTransactions(parts.database, userOf(caller), [id.transactionId]);
    const rows = await logRows(writerOf(parts, caller), lines);
    const entry = rows.find((row) => row.id === request.id);
    if (entry === undefined) return refuse("unknown_entry");
    return ok({ entry, others: rows.filter((row) => row !== entry) });
  });
}

export function logRoutes(parts: WalletParts, ledgerTimes: LedgerTimes): Handler[] {
  const { database } = parts;
  return [
    walletLogRoute(parts, ledgerTimes),
    ledgerEntryRoute(parts),
    transferHistoryRoute(parts),
    handle(accountLogCall, async (request, caller) => {
      const limit = limitOf(request.limit, limits);
      if (!limit.ok) return limit;
      const userId = userOf(caller);
      const all = { kind: null, assetId: null, before: null } as const;
      const entries = await store.pageLog(database, userId, { ...all, ...numberedPart(request.page, limit.value) });
      return ok({
        user_id: parts.publicIds.show("person", userId),
        data: await logRows(writerOf(parts, caller), entries),
        limit: limit.value,
        page: request.page,
      });
    }),
  ];
}
