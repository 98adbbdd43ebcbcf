// Where to send a currency, and what of it is on its way.

import { Skeleton } from "@tidemark/ui";

export type DepositPanelProps = { readonly currency: number };

export function DepositPanel({ currency }: DepositPanelProps) {
  return <Skeleton key={currency} lines={4} className="p-4" />;
}
