// The way from the terminal to money that lies in another account. The window stands apart from the link: the link is
// part of the ticket, and what is sent off in the window must never be taken for an order.

import type { WalletType } from "@tidemark/contract/wallets";
import { type ReactNode, Suspense, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";

/**
 * With its texts, before it is shown. A window that waits for them while it stands over another one lets go of the focus
 * for a moment, and then both windows fight for it.
 */
const transferPart = latePart(
  async () => (await import("../../features/transfers/TransferDialog.tsx")).TransferDialog,
  ["ask", "funds", "transfers"],
);

export type TransferParts = {
  readonly link: ReactNode;
  /** To be drawn outside of any form. */
  readonly window: ReactNode;
};

export type TransferWay = { readonly from: WalletType; readonly to: WalletType };

const intoSpot: TransferWay = { from: "legal", to: "change" };

/** Money for an order in this currency is fetched into the account it is placed from: the spot account by default. */
export function useTransferLink(currency: number, way: TransferWay = intoSpot): TransferParts {
  const text = useTexts("trade");
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLatePart(transferPart, isOpen);
  return {
    link: (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-control text-12 font-medium whitespace-nowrap text-accent hover:underline"
      >
        {text("transfer")}
      </button>
    ),
    window: (
      <Suspense>
        {Dialog !== null && isOpen && <Dialog open onOpenChange={setOpen} currency={currency} {...way} />}
      </Suspense>
    ),
  };
}
