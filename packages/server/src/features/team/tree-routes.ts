// The tree, level by level: only oneself and who is below can be asked about; everybody else is as if they were not.

import { findMemberCall, nodeCall } from "@tidemark/contract/team";
import { ensure, invalid, ok, parseId, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { TeamParts } from "./team-parts.ts";
import { findNamedBelow, findRow, isBelow, pathBetween, rowsBelow, type TeamRow } from "./tree-store.ts";
import { usdtText, wireNode } from "./wire.ts";

const belowMax = 100;

async function rowFor({ database, publicIds }: TeamParts, userId: UserId, shown: string): Promise<TeamRow | null> {
  if (shown === "") return findRow(database, userId);
  const read = parseId(shown);
  const id = read === null ? null : publicIds.read("person", read);
  if (id === null) return null;
  const isSeen = id === userId || (await isBelow(database, userId, id as UserId));
  return isSeen ? findRow(database, id as UserId) : null;
}

function nodeRoute(parts: TeamParts): Handler {
  const { database, markets, publicIds } = parts;
  return handle(nodeCall, async ({ user_id: shown, after }, caller) => {
    const row = await rowFor(parts, userOf(caller), shown);
    if (row === null) return refuse("unknown_member");
    const from = after === "" ? 0 : parseId(after);
    const last = from === null ? null : from === 0 ? 0 : publicIds.read("person", from);
    if (last === null) return invalid("after");
    const found = await rowsBelow(database, row.user_id, last, belowMax + 1);
    const below = found.slice(0, belowMax);
    const end = below.at(-1);
    return ok({
      show_message: { top_upnumber: usdtText(markets, row.volume), real_teamnumber: row.real },
      results: below.map((one) => wireNode(publicIds, one, row.user_id)),
      next: found.length > belowMax && end !== undefined ? publicIds.show("person", end.user_id) : null,
    });
  });
}

function findRoute(parts: TeamParts): Handler {
  const { database, publicIds } = parts;
  return handle(findMemberCall, async ({ text }, caller) => {
    const id = text === "" ? null : await findNamedBelow(database, text);
    const path = id === null ? null : await pathBetween(database, userOf(caller), id);
    if (path === null) return refuse("unknown_member");
    return ok({
      path: path.map((row) => wireNode(publicIds, row, ensure(row.inviter_id, "a path ends above"))),
    });
  });
}

export function treeRoutes(parts: TeamParts): Handler[] {
  return [nodeRoute(parts), findRoute(parts)];
}
