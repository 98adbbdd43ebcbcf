// Said before a security change is made: withdrawals wait for a while afterwards.

import { withdrawalHoldHours } from "@tidemark/contract/security";
import { Hourglass } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";

export function HoldHint({ hours = withdrawalHoldHours }: { readonly hours?: number }) {
  const text = useTexts("security");
  return (
    <p className="flex items-start gap-2 text-12 text-text-3">
      <Hourglass aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {text("holdHint", { hours })}
    </p>
  );
}
