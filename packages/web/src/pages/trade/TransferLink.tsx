// The way from the terminal to money that lies in another account.

import { Suspense, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const transferPart = latePart(async () => (await import("../../features/transfers/TransferDialog.tsx")).TransferDialog);

/** Money for an order in this currency is fetched into the spot account. */
export function TransferLink({ currency }: { readonly currency: number }) {
  const text = useTexts("trade");
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLatePart(transferPart, isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-control text-12 font-medium text-accent hover:underline"
      >
        {text("transfer")}
      </button>
      <Suspense>
        {Dialog !== null && isOpen && (
          <Dialog open onOpenChange={setOpen} currency={currency} from="legal" to="change" />
        )}
      </Suspense>
    </>
  );
}
