// What goes on behind the wallets while the exchange is open: pages hear that money moved outside the spot account,
// whose own pushes say so themselves.

import { type FundsChanged, fundsChangedEvent } from "@tidemark/contract/deposits";
import type { UserId } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import { typeOf } from "./accounts.ts";

export type WalletAudience = {
  /** Whether the user has a socket open. */
  hasUser(userId: UserId): boolean;
  toUser(userId: UserId, event: string, body: object): void;
  /** To everybody who has signed in. */
  toUsers(event: string, body: object): void;
};

/** One push for each user and commit; pages ask again. */
export function walletNews(audience: WalletAudience): Follower {
  return {
    // Whose money moved unheard nobody knows, in the spot account or elsewhere: everybody asks for everything again.
    reset: () => audience.toUsers(fundsChangedEvent, { kind: "missed" } satisfies FundsChanged),
    hear(committed: readonly Committed[]) {
      const touched = new Set<UserId>();
      for (const { events } of committed) {
        for (const event of events) {
          if (event.type !== "EntryPosted" || event.entry.kind === "spot") continue;
          if (typeOf(event.entry.kind) !== null) touched.add(event.entry.owner);
        }
      }
      for (const userId of touched) if (audience.hasUser(userId)) audience.toUser(userId, fundsChangedEvent, {});
    },
  };
}
