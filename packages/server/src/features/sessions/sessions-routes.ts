// Where the caller is logged in and from which devices, and who tried. Ending and forgetting ask for a proof, and are
// served where proofs are judged.

import { devicesCall, loginHistoryCall, sessionsCall } from "@tidemark/contract/sessions";
import { ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { page } from "../../http/page.ts";
import type { Platform } from "../../seams/platform.ts";
import { deviceHash, deviceId } from "./known-devices.ts";
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
    handle(devicesCall, async (_request, caller) => {
      const current = deviceId(deviceHash(sessions.devices.traceOf(caller)));
      const rows = await sessions.devices.list(database, userOf(caller));
      return ok(rows.map((row) => ({ ...row, is_current: row.id === current })));
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
