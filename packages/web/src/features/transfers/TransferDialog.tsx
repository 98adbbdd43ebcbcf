// Moves money between two of the reader's own accounts, in a window over the page.

import type { WalletType } from "@tidemark/contract";
import { Dialog, Skeleton } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export type TransferDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The currency to begin with; without one the first that can be moved. */
  readonly currency?: number;
  readonly from?: WalletType;
  readonly to?: WalletType;
};

export function TransferDialog({ open, onOpenChange, currency }: TransferDialogProps) {
  const text = useTexts("ask");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text("confirm")} closeLabel={text("close")}>
      <Skeleton key={currency} lines={4} />
    </Dialog>
  );
}
