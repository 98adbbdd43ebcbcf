// Takes back a request that nobody has approved yet; not there for any other.

import type { Withdrawal } from "@tidemark/contract/withdrawals";
import { Button } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import type { CancelWithdrawal } from "./use-cancel-withdrawal.ts";

export type CancelButtonProps = { readonly withdrawal: Withdrawal; readonly cancelling: CancelWithdrawal };

export function CancelButton({ withdrawal, cancelling }: CancelButtonProps) {
  const text = useTexts("withdrawals");
  if (withdrawal.state !== "requested") return null;
  return (
    <Button
      size="sm"
      className="self-start"
      loading={cancelling.busy === withdrawal.id}
      onClick={() => void cancelling.cancel(withdrawal)}
    >
      {text("cancelWithdrawal")}
    </Button>
  );
}
