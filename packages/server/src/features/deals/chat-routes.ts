// The calls about what stands in a deal's case file: saying, reading on, and how far one has read.

import { type Entry, entriesCall, readDealCall, sayCall } from "@tidemark/contract/deals";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, parseId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { limitOf } from "../../http/page.ts";
import type { Images } from "../images/images.ts";
import type { CaseParts } from "./case-parts.ts";
import { type SaidEntry, say } from "./chat.ts";
import { portion } from "./deal-routes.ts";
import { type EntryRow, entriesAfter, entriesBefore } from "./entries-store.ts";
import { ownDeal } from "./own-deal.ts";
import { pushDeal } from "./push-deal.ts";
import { markRead } from "./reads-store.ts";

/** With links to its pictures, for whoever may see the deal. */
function shownEntry(images: Images, { images: ids, ...entry }: EntryRow | SaidEntry): Entry {
  return { ...entry, images: ids.map((id) => images.linkTo(id)) };
}

/** Zero and whole numbers above it; null where it is none. */
function numberOf(text: string): number | null {
  return text === "0" ? 0 : parseId(text);
}

export function chatRoutes(parts: CaseParts): Handler[] {
  const { database, images } = parts;
  return [
    handle(sayCall, async ({ id, ...said }, caller) => {
      const done = await say(parts, userOf(caller), id, said);
      if (!done.ok) return done;
      caller.setTop({ entry: shownEntry(images, done.value) });
      return ok(allNotices[caller.language].deal_said);
    }),
    handle(entriesCall, async ({ id, after, before, limit: count }, caller) => {
      const found = await ownDeal(parts, database, id, userOf(caller));
      if (!found.ok) return found;
      const asked = limitOf(count, portion);
      if (!asked.ok) return asked;
      const limit = asked.value;
      const isOnwards = after !== "";
      const from = isOnwards ? numberOf(after) : before === "" ? Number.MAX_SAFE_INTEGER : numberOf(before);
      if (from === null) return invalid(isOnwards ? "after" : "before");
      const read = isOnwards ? entriesAfter : entriesBefore;
      const rows = await read(database, found.value.id, from, limit + 1);
      const some = isOnwards ? rows.slice(0, limit) : rows.slice(-limit);
      return ok({ data: some.map((row) => shownEntry(images, row)), is_more: rows.length > limit });
    }),
    handle(readDealCall, async ({ id, number }, caller) => {
      const userId = userOf(caller);
      const found = await ownDeal(parts, database, id, userId);
      if (!found.ok) return found;
      const { id: dealId, entries } = found.value;
      // Nobody has read what is not written yet.
      const isNews = await markRead(database, { dealId, userId, number: Math.min(number, entries) });
      if (isNews) await pushDeal(parts, dealId);
      return ok(allNotices[caller.language].deal_read);
    }),
  ];
}
