// An address to send to: as a picture for cameras, in letters for eyes, and ready to be copied.

import { QrCode } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { CopyLine } from "./CopyLine.tsx";

export type AddressBlockProps = {
  readonly label: string;
  readonly address: string;
  readonly copyLabel: string;
  /** Stands above the address. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

export function AddressBlock({ label, address, copyLabel, before, children }: AddressBlockProps) {
  const text = useTexts("deposits");
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:gap-5">
      <QrCode text={address} label={text("qrOf", { address })} size={148} className="max-sm:mx-auto" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {before}
        <CopyLine label={label} value={address} copyLabel={copyLabel} />
        {children}
      </div>
    </div>
  );
}
