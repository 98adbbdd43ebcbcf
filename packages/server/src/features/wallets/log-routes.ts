// Where money went: every movement of an account, newest first. Our own pages walk by cursor and see all of it; the
// pages that old clients number reach back a thousand rows, and say a count no further than that.

import { accountLogCall, transferHistoryCall, walletLogCall } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import type { Context } from "../../context.ts";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { depositsOpen } from "./deposits-open.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { cursorOf, filterOf, limitOf, stretchOf } from "./log-request.ts";
import { entryId, type LogWriter, logRows } from "./log-rows.ts";
import type { EntryCursor, Stretch } from "./wallets-store.ts";
import * as store from "./wallets-store.ts";

const pageUsual = 20;
const pageMax = 100;
const numberedRowsMax = 1_000;

/** The part of a numbered page that numbers reach; it is empty further back. */
function numberedPart(page: number, size: number): { readonly offset: number; readonly limit: number } {
  const offset = Math.min((page - 1) * size, numberedRowsMax);
  return { offset, limit: Math.min(size, numberedRowsMax - offset) };
}

export function writerOf({ database, markets, zone }: Context, caller: Caller): LogWriter {
  return { db: database, markets, language: caller.language, stamp: zone.format };
}

/** Where a page begins: after its cursor, and not after the end of the stretch. */
function startOf(cursor: EntryCursor | null, { before }: Stretch): EntryCursor {
  return cursor !== null && cursor.transactionId < before ? cursor : { transactionId: before, line: 0 };
}

function walletLogRoute(context: Context, ledgerTimes: LedgerTimes): Handler {
  const { database, markets } = context;
  return handle(walletLogCall, async (request, caller) => {
    const filter = filterOf(request, markets);
    if (!filter.ok) return filter;
    const before = cursorOf(request.before);
    if (!before.ok) return before;
    const stretch = await stretchOf(request, ledgerTimes);
    if (!stretch.ok) return stretch;
    const userId = userOf(caller);
    const part = before.value === null ? numberedPart(request.page, pageUsual) : { offset: 0, limit: pageUsual };
    const start = { before: startOf(before.value, stretch.value), from: stretch.value.from };
    // One row more than the page has, to know whether another one follows.
    const read = { ...filter.value, ...start, offset: part.offset, limit: part.limit + 1 };
    const entries = part.limit === 0 ? [] : await store.pageLog(database, userId, read);
    const last = entries.length > part.limit ? entries[part.limit - 1] : undefined;
    return ok({
      list: await logRows(writerOf(context, caller), entries.slice(0, part.limit)),
      count: await store.countLog(database, userId, { ...filter.value, ...stretch.value }, numberedRowsMax),
      page: request.page,
      limit: pageUsual,
      next: last === undefined ? null : entryId(last),
      is_open_CTbi: depositsOpen(context),
    });
  });
}

export function logRoutes(context: Context, ledgerTimes: LedgerTimes): Handler[] {
  const { database } = context;
  return [
    walletLogRoute(context, ledgerTimes),
    handle(transferHistoryCall, async (request, caller) => {
      const limit = limitOf(request.limit, pageUsual, pageMax);
      if (!limit.ok) return limit;
      const userId = userOf(caller);
      const entries = await store.pageTransfers(database, userId, numberedPart(request.page, limit.value));
      const total = await store.countTransfers(database, userId, numberedRowsMax);
      return ok({
        current_page: request.page,
        data: await logRows(writerOf(context, caller), entries),
        last_page: Math.max(1, Math.ceil(total / limit.value)),
        per_page: limit.value,
        total,
      });
    }),
    handle(accountLogCall, async (request, caller) => {
      const limit = limitOf(request.limit, pageUsual, pageMax);
      if (!limit.ok) return limit;
      const userId = userOf(caller);
      const all = { kind: null, assetId: null, before: null } as const;
      const entries = await store.pageLog(database, userId, { ...all, ...numberedPart(request.page, limit.value) });
      return ok({
        user_id: userId as number,
        data: await logRows(writerOf(context, caller), entries),
        limit: limit.value,
        page: request.page,
      });
    }),
  ];
}
