// What goes on behind the wallets while the exchange is open: pages hear that money moved outside the spot account,
// whose own pushes say so themselves, and the ledger is summed up for statements.

import { fundsChangedEvent } from "@tidemark/contract";
import type { UserId } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import type { Committed } from "../../sequencer/followers.ts";
import { follow } from "../../sequencer/sequencer.ts";
import { typeOf } from "./accounts.ts";
import { LedgerSums } from "./ledger-sums.ts";

export type WalletAudience = {
  /** Whether the user has a socket open. */
  hasUser(userId: UserId): boolean;
  toUser(userId: UserId, event: string, body: object): void;
  /** To everybody who has signed in. */
  toUsers(event: string, body: object): void;
};

export type WalletNews = { start(): void; stop(): Promise<void> };

/** One push for each user and commit; it carries nothing, pages ask again. */
function tellMovements({ sequencer }: Context, audience: WalletAudience): void {
  const hear = (committed: readonly Committed[]): void => {
    const touched = new Set<UserId>();
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type !== "EntryPosted" || event.entry.kind === "spot") continue;
        if (typeOf(event.entry.kind) !== null) touched.add(event.entry.owner);
      }
    }
    for (const userId of touched) if (audience.hasUser(userId)) audience.toUser(userId, fundsChangedEvent, {});
  };
  // Whose money moved unheard nobody knows, in the spot account or elsewhere: everybody asks again.
  follow(sequencer, { reset: () => audience.toUsers(fundsChangedEvent, {}), hear });
}

export function openWalletNews(
  context: Context,
  audience: WalletAudience,
  onTrouble: (text: string, error: unknown) => void,
): WalletNews {
  const { clock, config, database, metrics, zone } = context;
  tellMovements(context, audience);
  return new LedgerSums({
    clock,
    database,
    zone,
    calendar: config.timeZone,
    onTrouble: (error) => onTrouble("the ledger could not be summed up yet", error),
    measure: metrics.measureJob,
  });
}
