// Why money moves, in the words of an account's log. Each feature brings the reasons it gives; one without words in each
// of the five languages does not compile.

import type { Language } from "@tidemark/kernel";

export type ReasonTexts = {
  /** All movements of this reason together; also a single one, where nothing more exact is said. */
  readonly title: string;
  /** What is available grew. */
  readonly received?: string;
  /** What is available shrank. */
  readonly paid?: string;
  /** Only what is frozen shrank; the sum is said, as the change of what is available is nothing. */
  readonly frozen?: string;
};

export type LedgerReason = Readonly<Record<Language, ReasonTexts>>;
