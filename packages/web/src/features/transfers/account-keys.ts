// The four accounts by the words people know them by.

import type { WalletType } from "@tidemark/contract/wallets";
import type { TextKey } from "../../i18n/areas.ts";

export const accountKeys = {
  change: "accountSpot",
  legal: "accountFiat",
  lever: "accountLeverage",
  micro: "accountSeconds",
} as const satisfies Record<WalletType, TextKey<"transfers">>;
