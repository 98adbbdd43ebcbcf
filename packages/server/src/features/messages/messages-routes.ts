// The message list: read, mark as read, clear, count.

import { clearMessagesCall, messagesCall, readMessagesCall, unreadCall } from "@tidemark/contract/messages";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, parseId, type Result } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { page } from "../../http/page.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Messages } from "./messages.ts";
import * as store from "./messages-store.ts";

export type MessageRouteParts = Pick<Platform, "clock" | "database"> & { readonly messages: Messages };

const pageSize = 20;
const idsMax = 200;

/** Null means all of them. */
function parseSelection(text: string): Result<readonly number[] | null> {
  if (text === "all") return ok(null);
  const ids = text.split(",").map((part) => parseId(part.trim()));
  if (ids.length > idsMax || ids.includes(null)) return invalid("ids");
  return ok(ids.filter((id) => id !== null));
}

export function messagesRoutes(parts: MessageRouteParts): Handler[] {
  const { clock, database, messages } = parts;
  return [
    handle(messagesCall, async (request, caller) => {
      const userId = userOf(caller);
      const offset = (request.page - 1) * pageSize;
      const { rows, next } = await page(
        pageSize,
        (limit) => store.listMessages(database, userId, { offset, limit }),
        (row) => row.id,
      );
      return ok({
        data: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          ...messages.render(row.template, row.params, caller),
          about: messages.about(row.template, row.params),
          at: row.at,
          is_read: row.isRead,
        })),
        page: request.page,
        has_more: next !== null,
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
