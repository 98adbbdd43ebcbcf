// What has to be said in each language about an account's log, beside the reasons that features bring.

import type { WalletType } from "@tidemark/contract";
import type { engineReasons } from "@tidemark/engine";
import type { ReasonTexts } from "../../seams/ledger-reason.ts";

export type LogTexts = {
  readonly accounts: Readonly<Record<WalletType, string>>;
  /** Those that the engine gives by itself. */
  readonly reasons: Readonly<Record<(typeof engineReasons)[number], ReasonTexts>>;
  /** A reason that only a newer program knows. */
  readonly other: string;
};
