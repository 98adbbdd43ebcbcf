// How the owner of a withdrawal hears of it: a message and a mail written together with the change, and a push to their
// own pages afterwards.

import { type FundsChanged, fundsChangedEvent } from "@tidemark/contract/deposits";
import { ensure, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import type { MessageTemplate } from "../messages/messages.ts";
import { accountById } from "../registry/registry.ts";
import { stopLink } from "./stop-link.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { Ending, WithdrawalRow } from "./withdrawal-row.ts";

export type Told = "requested" | "sent" | Ending;

/** Whoever cancels knows it already. */
const templates: Readonly<Record<Told, MessageTemplate | null>> = {
  requested: "withdrawal_requested",
  sent: "withdrawal_sent",
  done: "withdrawal_done",
  refused: "withdrawal_refused",
  cancelled: null,
};

/** Inside the transaction of the change itself. */
export async function tellOwner(
  { markets, origin, publicIds, security }: WithdrawalParts,
  tx: Queryable,
  row: WithdrawalRow,
  told: Told,
): Promise<void> {
  const template = templates[told];
  if (template === null) return;
  const coin = ensure(markets.coin(row.assetId), "a withdrawal of a coin that is not listed");
  const account = ensure(await accountById(tx, row.userId), "a withdrawal of nobody");
  const moved = told === "sent" || told === "done" ? row.arrives : row.amount;
  const shown = publicIds.show("withdrawal", row.id);
  const params = { id: String(shown), amount: plain(moved, coin.scale), currency: coin.symbol };
  const mailParams = told === "requested" ? { link: stopLink(security.key, origin(), shown) } : {};
  await security.notify(tx, { account, template, params, mailParams });
}

/** After the commit. */
export function pushChange({ push, security }: WithdrawalParts, userId: UserId): void {
  security.announce(userId);
  push(userId, fundsChangedEvent, { kind: "withdrawal" } satisfies FundsChanged);
}
