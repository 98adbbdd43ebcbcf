// Says in words what a type of policies could cost.

import { Banner } from "@tidemark/ui";
import { percentOf } from "./cells.tsx";
import { excessOf, type PolicyRates } from "./policy-risk.ts";
import { useOptionWords } from "./use-options.ts";

export function RiskBanner({ rates }: { rates: PolicyRates }) {
  const t = useOptionWords();
  const excess = excessOf(rates);
  if (excess === null) return null;
  const says = t.claimsExceed
    .replace("{paid}", percentOf(excess.paidPpm))
    .replace("{premium}", percentOf(excess.premiumPpm));
  return <Banner tone="warn">{says}</Banner>;
}
