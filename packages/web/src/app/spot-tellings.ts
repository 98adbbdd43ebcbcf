// Fills are told wherever one is. The code and the words for it come with the first of them.

import { onPrivateEvent } from "../live/private-events.ts";

export function followFills(): () => void {
  return onPrivateEvent("spot_changed", (change) => {
    if (change.orders.length === 0) return;
    // A telling that cannot be fetched is not worth a word: orders and messages say the same.
    import("../features/spot/tell-fills.ts").then(({ tellChange }) => tellChange(change)).catch(() => undefined);
  });
}
