// Withdrawals: money that leaves.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { chains } from "../chain/feature.ts";
import { codes } from "../codes/feature.ts";
import { markets } from "../markets/feature.ts";
import { operators } from "../operators/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { security } from "../security/feature.ts";
import { checkWithdrawals } from "./check-withdrawals.ts";
import { floorCommands } from "./floor-command.ts";
import { withdrawalCommands } from "./operator-commands.ts";
import { settings } from "./settings.ts";
import { openWithdrawals, type WithdrawalStep, withdrawalsRoutes } from "./withdrawals.ts";

/** Hears of each step of a withdrawal as soon as it is past; the step waits for it. */
type WithdrawalTrials = { readonly onWithdrawalStep?: (step: WithdrawalStep, id: number) => void | Promise<void> };

export const withdrawals = defineFeature({
  name: "withdrawals",
  settings,
  needs: { chains, codes, markets, operators, quotations, security },
  messages: messagesIn(words.withdrawals, {
    withdrawals_stopped: { kind: "security", places: [], about: "withdrawal", startsHold: true },
    address_added: { kind: "security", places: ["address", "network"], about: "addresses" },
    address_removed: { kind: "security", places: ["address"], about: "addresses" },
    whitelist_on: { kind: "security", places: [], about: "addresses" },
    whitelist_off: { kind: "security", places: [], about: "addresses" },
    withdrawal_requested: { kind: "withdrawal", places: ["amount", "currency"] },
    withdrawal_sent: { kind: "withdrawal", places: ["amount", "currency"] },
    withdrawal_done: { kind: "withdrawal", places: ["amount", "currency"] },
    withdrawal_refused: { kind: "withdrawal", places: ["amount", "currency"] },
  }),
  ledgerReasons: reasonsIn(words.withdrawals),
  open: ({ audience, operators, quotations, ...parts }, { onWithdrawalStep: onStep }: WithdrawalTrials) =>
    openWithdrawals({
      ...parts,
      cautiousPrices: quotations.cautiousPrices,
      push: audience.toUser,
      // Where real money leaves, somebody must be able to stop it.
      isWatched: () => parts.config.mode !== "live" || operators.isOpen(),
      ...(onStep === undefined ? {} : { onStep }),
    }),
  routes: (opened, parts) => withdrawalsRoutes({ ...parts, withdrawals: opened }),
  jobs: (opened) => [opened],
  operatorCommands: (opened, parts) => ({ ...withdrawalCommands(opened), ...floorCommands(parts) }),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "withdrawals")) ? await checkWithdrawals(tx) : [] };
  },
});
