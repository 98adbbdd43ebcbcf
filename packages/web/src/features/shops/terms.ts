// The terms of shops, and what the reader may do under them.

import { shopStandingCall, shopTermsCall } from "@tidemark/contract/shops/keeping";
import { secondMs } from "@tidemark/kernel";
import { useCall } from "../../api/use-call.ts";

/** Index prices move; what an offer is measured by should not be old. */
const refreshEveryMs = 10 * secondMs;

export function useShopTerms() {
  return useCall(shopTermsCall, {}, { refreshEveryMs });
}

export function useStanding() {
  return useCall(shopStandingCall, {}, { staleTimeMs: 0 });
}
