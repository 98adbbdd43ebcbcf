// What the calls about withdrawals are handed.

import type { Codes } from "../codes/codes.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { Withdrawals } from "./withdrawals.ts";

export type WithdrawalRouteParts = Pick<
  WithdrawalParts,
  "chains" | "clock" | "database" | "markets" | "publicIds" | "security" | "securityLog"
> & {
  readonly codes: Codes;
  readonly withdrawals: Withdrawals;
};
