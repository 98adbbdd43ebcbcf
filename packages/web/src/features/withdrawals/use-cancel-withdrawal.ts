// Takes a request back while nobody has approved it, after a question in words.

import { cancelWithdrawalCall, type Withdrawal } from "@tidemark/contract/withdrawals";
import { bare } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { shortened, useRefreshFunds } from "../funds/funds.ts";

export type CancelWithdrawal = {
  /** The one whose cancellation is on its way. */
  readonly busy: number | null;
  readonly cancel: (withdrawal: Withdrawal) => Promise<void>;
};

export function useCancelWithdrawal(): CancelWithdrawal {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const refresh = useRefreshFunds();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<number | null>(null);
  async function cancel(withdrawal: Withdrawal): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const amount = `${formatDecimal(bare(withdrawal.amount), languageTag)} ${withdrawal.currency_name}`;
    const isYes = await askConfirm({
      title: text("cancelTitle"),
      description: text("cancelText"),
      rows: [
        { label: text("amount"), value: amount },
        { label: text("address"), value: shortened(withdrawal.address) },
      ],
      confirmLabel: text("cancelWithdrawal"),
      cancelLabel: text("keepWithdrawal"),
      tone: "danger",
    });
    if (isYes) {
      setBusy(withdrawal.id);
      const answer = await callApi(cancelWithdrawalCall, { id: withdrawal.id });
      if (answer.ok) say("success", answer.value);
      refresh();
      setBusy(null);
    }
    isRunning.current = false;
  }
  return { busy, cancel };
}
