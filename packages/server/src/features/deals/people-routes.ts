// The calls about people who deal: what is known of somebody, and whom one does not want to deal with. Only people who
// are to be seen in offers or deals are known here, so that nobody learns by guessing which accounts there are.

import { blockCall, blocksCall, personCall } from "@tidemark/contract/deals";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import * as blocks from "./blocks-store.ts";
import type { CaseParts } from "./case-parts.ts";
import { readPeople } from "./people-store.ts";

async function isSeen(db: Queryable, userId: UserId, other: UserId): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>(
    `select exists (select 1 from deal_offers where user_id = $2)
       or exists (select 1 from deal_people where user_id = $2)
       or exists (select 1 from deal_blocks where user_id = $1 and blocked_id = $2)
       or exists (select 1 from deals where seller_id = $1 and buyer_id = $2
            and state in ('waiting', 'paid', 'disputed'))
       or exists (select 1 from deals where buyer_id = $1 and seller_id = $2
            and state in ('waiting', 'paid', 'disputed')) as is`,
    [userId, other],
  );
  return row?.is === true;
}

async function seenPerson({ database }: CaseParts, userId: UserId, account: string): Promise<UserId | null> {
  const found = await findByAccountNumber(database, account);
  if (found === null) return null;
  return found.id === userId || (await isSeen(database, userId, found.id)) ? found.id : null;
}

export function peopleRoutes(parts: CaseParts): Handler[] {
  const { clock, database } = parts;
  return [
    handle(personCall, async ({ account }, caller) => {
      const userId = userOf(caller);
      const id = await seenPerson(parts, userId, account);
      if (id === null) return refuse("unknown_person");
      const person = ensure((await readPeople(database, [id])).get(id), "somebody who was there a moment ago");
      const blocked = await blocks.blockedBy(database, userId, [id]);
      return ok({ ...person, is_blocked: blocked.has(id), is_own: id === userId });
    }),
    handle(blockCall, async ({ account, is_on }, caller) => {
      const userId = userOf(caller);
      const blockedId = await seenPerson(parts, userId, account);
      if (blockedId === null) return refuse("unknown_person");
      if (blockedId === userId) return refuse("block_self");
      const notices = allNotices[caller.language];
      if (is_on === "0") {
        await blocks.unblock(database, { userId, blockedId });
        return ok(notices.block_lifted);
      }
      return refusableTransaction(database, async (tx) => {
        const isDone = await blocks.block(tx, { userId, blockedId }, clock.now());
        return isDone ? ok(notices.block_set) : refuse("blocks_full", { maximum: String(blocks.blocksMax) });
      });
    }),
    handle(blocksCall, async (_request, caller) => ok(await blocks.listBlocks(database, userOf(caller)))),
  ];
}
