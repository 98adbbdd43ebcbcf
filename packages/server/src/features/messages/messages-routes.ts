// The message list: read, mark as read, clear, count.

import { clearMessagesCall, messagesCall, readMessagesCall, unreadCall } from "@tidemark/contract";
import { allNotices } from "@tidemark/contract/texts/all";
import { invalid, ok, parseId, type Result } from "@tidemark/kernel";
import type { Context } from "../../context.ts";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import * as store from "./messages-store.ts";

const pageSize = 20;
const idsMax = 200;

/** Null means all of them. */
function parseSelection(text: string): Result<readonly number[] | null> {
  if (text === "all") return ok(null);
  const ids = text.split(",").map((part) => parseId(part.trim()));
  if (ids.length > idsMax || ids.includes(null)) return invalid("ids");
  return ok(ids.filter((id) => id !== null));
}

export function messagesRoutes(context: Context): Handler[] {
  const { clock, config, database, messages } = context;
  return [
    handle(messagesCall, async ({ page }, caller) => {
      const userId = userOf(caller);
      const offset = (page - 1) * pageSize;
      const rows = await store.listMessages(database, userId, { offset, limit: pageSize + 1 });
      const reader = { language: caller.language, timeZone: config.timeZone };
      return ok({
        data: rows.slice(0, pageSize).map((row) => ({
          id: row.id,
          kind: row.kind,
          ...messages.render(row.template, row.params, reader),
          at: row.at,
          is_read: row.isRead,
        })),
        page,
        has_more: rows.length > pageSize,
        unread: await messages.unread(userId),
      });
    }),
    handle(readMessagesCall, async ({ ids }, caller) => {
      const selected = parseSelection(ids);
      if (!selected.ok) return selected;
      await store.markRead(database, userOf(caller), selected.value, clock.now());
      await messages.announce(userOf(caller));
      return ok(allNotices[caller.language].messages_read);
    }),
    handle(clearMessagesCall, async ({ ids }, caller) => {
      const selected = parseSelection(ids);
      if (!selected.ok) return selected;
      await store.markCleared(database, userOf(caller), selected.value, clock.now());
      await messages.announce(userOf(caller));
      return ok(allNotices[caller.language].messages_cleared);
    }),
    handle(unreadCall, async (_request, caller) => ok({ unread: await messages.unread(userOf(caller)) })),
  ];
}
