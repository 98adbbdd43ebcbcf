// Why an order in the list ended by itself, in a few words; the sentence stands in the tooltip. Its words come late, and the
// list does not wait for them.

import type { SpotOrder } from "@tidemark/contract/spot";
import { useTexts } from "../../i18n/use-texts.ts";
import { endInBrief, endText } from "./end-text.ts";

export function EndReason({ order }: { readonly order: SpotOrder }) {
  const text = useTexts("oneOrder");
  const reason = endInBrief(order, text);
  if (reason === null) return null;
  return (
    <span title={endText(order, text) ?? undefined} className="pr-4 text-11 text-text-3">
      {reason}
    </span>
  );
}
