// The pages of each account. The addresses are old clients' own: /legalAccount shows the leverage account's log and
// /dealAccount the fiat account's.

import type { WalletType } from "@tidemark/contract/wallets";
import type { PageName } from "../../frame/page-paths.ts";

export const walletPages = {
  change: "spotAccount",
  legal: "fiatAccount",
  lever: "leverageAccount",
  micro: "secondsAccount",
  wealth: "wealth",
} as const satisfies Record<WalletType | "wealth", PageName>;

export const logPages = {
  legal: "fiatLog",
  lever: "leverageLog",
  micro: "secondsLog",
} as const satisfies Record<Exclude<WalletType, "change">, PageName>;
