// The button that closes several positions at once, with its window.

import type { MarketRow } from "@tidemark/contract/markets";
import { Button } from "@tidemark/ui";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const dialogPart = latePart(async () => (await import("../../features/leverage/CloseAllDialog.tsx")).CloseAllDialog);

export type CloseSeveralProps = {
  /** The pair of the page; without one the choice is about every pair. */
  readonly market?: MarketRow | undefined;
  readonly disabled: boolean;
};

export function CloseSeveral({ market, disabled }: CloseSeveralProps) {
  const text = useTexts("leverRecords");
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLatePart(dialogPart, isOpen);
  return (
    <>
      <Button size="sm" variant="danger" disabled={disabled} onClick={() => setOpen(true)}>
        {text("closeMany")}
      </Button>
      {isOpen && Dialog !== null && <Dialog market={market} onClose={() => setOpen(false)} />}
    </>
  );
}
