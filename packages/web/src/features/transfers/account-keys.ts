// The accounts by the words people know them by.

import type { AccountType } from "@tidemark/contract/wallets";
import type { TextKey } from "../../i18n/areas.ts";

export const accountKeys = {
  change: "accountSpot",
  legal: "accountFiat",
  lever: "accountLeverage",
  micro: "accountSeconds",
  shop: "accountShop",
  wealth: "accountWealth",
} as const satisfies Record<AccountType, TextKey<"transfers">>;
