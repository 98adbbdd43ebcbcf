// Deposits as one thing: the calls about them, and the watchers that follow the chains while the exchange is open.

import type { Handler } from "../../http/handler.ts";
import type { JobMeasure } from "../../platform/job.ts";
import type { OpenChains } from "../chain/chain.ts";
import type { Push } from "../messages/messages.ts";
import { addressRoutes } from "./address-routes.ts";
import type { CreditingParts } from "./crediting.ts";
import type { DepositParts } from "./deposit-parts.ts";
import { listRoutes } from "./list-routes.ts";
import { Watcher } from "./watcher.ts";

export { acceptClaim, type ClaimRow, claimById, pageClaims, refuseClaim, reopenClaim } from "./claims-store.ts";
export { pageDeposits, pageForOperators } from "./deposits-store.ts";
export { sendTestFunds } from "./send-test-funds.ts";

export function depositsRoutes(parts: DepositParts): Handler[] {
  return [...addressRoutes(parts), ...listRoutes(parts)];
}

export type Deposits = {
  start(): void;
  stop(): Promise<void>;
  /** Follows every chain to its end now, instead of at the next turn. */
  look(): Promise<void>;
};

export function openDeposits(
  parts: CreditingParts & {
    readonly chains: OpenChains;
    readonly push: Push;
    readonly measure?: JobMeasure | undefined;
  },
): Deposits {
  const { chains } = parts;
  const watchers = chains.sides.map(
    (side) =>
      new Watcher({ ...parts, side, coins: () => chains.followed().filter((coin) => coin.network === side.network) }),
  );
  return {
    start() {
      for (const watcher of watchers) watcher.start();
    },
    async stop() {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
    async look() {
      await Promise.all(watchers.map((watcher) => watcher.pass()));
    },
  };
}
