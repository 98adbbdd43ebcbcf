// Deposits and withdrawals of one currency, the newest first.

import { Skeleton } from "@tidemark/ui";

export type FundsRecordsProps = { readonly currency: number };

export function FundsRecords({ currency }: FundsRecordsProps) {
  return <Skeleton key={currency} lines={4} className="p-4" />;
}
