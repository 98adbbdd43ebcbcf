// Moves money between two of the reader's own accounts, in a window over the page.

import type { WalletType } from "@tidemark/contract/wallets";
import { Dialog } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { TransferForm } from "./TransferForm.tsx";

export type TransferDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The currency to begin with; without one the first that can be moved. */
  readonly currency?: number | undefined;
  readonly from?: WalletType | undefined;
  readonly to?: WalletType | undefined;
};

export function TransferDialog({ open, onOpenChange, currency, from, to }: TransferDialogProps) {
  const text = useTexts("transfers");
  const askText = useTexts("ask");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text("dialogTitle")}
      description={text("lead")}
      closeLabel={askText("close")}
    >
      <TransferForm currency={currency} from={from} to={to} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
