// Takes back a request that nobody has approved yet, or one that waits before it is sent, with the time that is left;
// not there for any other.

import type { Withdrawal } from "@tidemark/contract/withdrawals";
import { Button, Countdown } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import type { CancelWithdrawal } from "./use-cancel-withdrawal.ts";

export type CancelButtonProps = { readonly withdrawal: Withdrawal; readonly cancelling: CancelWithdrawal };

export function CancelButton({ withdrawal, cancelling }: CancelButtonProps) {
  const text = useTexts("withdrawals");
  const [isOver, setOver] = useState(() => withdrawal.not_before <= Date.now());
  const isWaiting = withdrawal.state === "approved" && !isOver;
  if (withdrawal.state !== "requested" && !isWaiting) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" loading={cancelling.busy === withdrawal.id} onClick={() => void cancelling.cancel(withdrawal)}>
        {text("cancelWithdrawal")}
      </Button>
      {isWaiting && (
        <p className="text-12 text-text-2">
          {text("sentIn")} <Countdown until={withdrawal.not_before} onEnd={() => setOver(true)} />
        </p>
      )}
    </div>
  );
}
