// The terms of every pair and how the house stands, kept fresh while a page looks at them.

import { leverTermsCall } from "@tidemark/contract/leverage";
import { secondMs } from "@tidemark/kernel";
import { useCall } from "../../api/use-call.ts";

const refreshEveryMs = 5 * secondMs;

export function useTerms() {
  const query = useCall(leverTermsCall, {}, { refreshEveryMs });
  return {
    markets: query.data?.markets,
    houses: query.data?.houses,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
