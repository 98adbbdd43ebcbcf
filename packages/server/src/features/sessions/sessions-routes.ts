// Where the caller is logged in, how to end that, and who tried.

import { endOtherSessionsCall, endSessionCall, loginHistoryCall, sessionsCall } from "@tidemark/contract/sessions";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { page } from "../../http/page.ts";
import type { Platform } from "../../seams/platform.ts";
import { listLogins } from "./login-history.ts";
import { type Sessions, sessionIdleMs } from "./sessions.ts";
import { listSessions } from "./sessions-store.ts";

export type SessionRouteParts = Pick<Platform, "clock" | "database"> & { readonly sessions: Sessions };

const pageSize = 20;

export function sessionsRoutes(parts: SessionRouteParts): Handler[] {
  const { clock, database, sessions } = parts;
  return [
    handle(sessionsCall, async (_request, caller) => {
      const rows = await listSessions(database, userOf(caller), { now: clock.now(), idleMs: sessionIdleMs });
      return ok(
        rows.map((row) => ({
          id: row.id,
          device: row.device,
          address: row.address,
          created_at: row.createdAt,
          seen_at: row.seenAt,
          is_current: row.id === caller.identity?.sessionId,
        })),
      );
    }),
    handle(endSessionCall, async ({ id }, caller) => {
      const count = await sessions.revoke({ userId: userOf(caller), id });
      if (count === 0) return refuse("unknown_session");
      return ok(allNotices[caller.language].session_ended);
    }),
    handle(endOtherSessionsCall, async (_request, caller) => {
      const { userId, sessionId } = ensure(caller.identity, "ending sessions without one");
      await sessions.revoke({ userId, exceptId: sessionId });
      return ok(allNotices[caller.language].other_sessions_ended);
    }),
    handle(loginHistoryCall, async (request, caller) => {
      const offset = (request.page - 1) * pageSize;
      const { rows, next } = await page(
        pageSize,
        (limit) => listLogins(database, userOf(caller), { offset, limit }),
        (login) => login.at,
      );
      return ok({ data: [...rows], page: request.page, has_more: next !== null });
    }),
  ];
}
