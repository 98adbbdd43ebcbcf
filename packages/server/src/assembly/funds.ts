// Puts together how money comes in and goes out: the chains, what is followed on them, and what is paid over them. Each
// knows only those before it.

import { type OpenChains, openChains } from "../features/chain/chain.ts";
import { openDeposits } from "../features/deposits/deposits.ts";
import { openSigner } from "../features/signing/signing.ts";
import { openWithdrawals, type WithdrawalParts } from "../features/withdrawals/withdrawals.ts";
import type { Context } from "./context.ts";

export type FundsParts = Pick<Context, "chains" | "deposits" | "withdrawals">;

export type Funds = { readonly parts: FundsParts; start(): void; stop(): Promise<void> };

type Surroundings = Omit<WithdrawalParts, "chains"> & {
  readonly config: Context["config"];
  readonly messages: Context["messages"];
  /** Puts something else in the place of the chains. */
  readonly replaceChains: ((opened: OpenChains) => OpenChains) | undefined;
};

export async function openFunds(surroundings: Surroundings): Promise<Funds> {
  const { config, clock, database, replaceChains } = surroundings;
  const opened = await openChains({ config, database, clock, signer: openSigner(config) });
  const chains = replaceChains?.(opened) ?? opened;
  const deposits = openDeposits({ ...surroundings, chains });
  const withdrawals = await openWithdrawals({ ...surroundings, chains });
  return {
    parts: { chains, deposits, withdrawals },
    start() {
      deposits.start();
      withdrawals.start();
    },
    async stop() {
      await deposits.stop();
      await withdrawals.stop();
    },
  };
}
