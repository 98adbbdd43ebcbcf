// Asks for a withdrawal of one currency from the spot account.

import { Skeleton } from "@tidemark/ui";

export type WithdrawPanelProps = {
  readonly currency: number;
  /** After a request was taken, once its message has been shown for a moment. */
  readonly onDone?: () => void;
};

export function WithdrawPanel({ currency }: WithdrawPanelProps) {
  return <Skeleton key={currency} lines={4} className="p-4" />;
}
