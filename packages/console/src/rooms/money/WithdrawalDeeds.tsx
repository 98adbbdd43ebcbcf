// What can be decided on one withdrawal, as it stands.

import { fillText } from "@tidemark/contract";
import {
  approveWithdrawal,
  refuseWithdrawal,
  resolveWithdrawal,
  type WithdrawalListing,
} from "@tidemark/contract/console/money";
import { Banner, toast } from "@tidemark/ui";
import type { Done } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { useMoneyWords } from "./use-money.ts";

type Verdict = Done<typeof approveWithdrawal>;

/** What it came to is said by the exchange: that one more is needed, or that it is decided. */
function say(done: Verdict): void {
  if ("value" in done) toast.info(done.value.text);
}

export function WithdrawalDeeds({ withdrawal }: { withdrawal: WithdrawalListing }) {
  const t = useMoneyWords();
  const { id, state, ending, amount, coin, address, network } = withdrawal;
  if (ending !== "") return null;
  const lead = `#${id} · ${amount} ${coin}`;
  return (
    <div className="flex justify-end gap-1.5 max-md:justify-start">
      {state === "requested" && (
        <DeedButton
          call={approveWithdrawal}
          label={t.approve}
          buttonVariant="primary"
          title={t.approve}
          lead={lead}
          confirmLabel={t.approve}
          request={{ id }}
          onDone={say}
        >
          <Banner tone="info">
            <span className="wrap-anywhere">{fillText(t.approveSays, { amount, coin, address, network })}</span>
          </Banner>
        </DeedButton>
      )}
      {(state === "requested" || state === "approved") && (
        <DeedButton
          call={refuseWithdrawal}
          label={t.refuse}
          variant="danger"
          title={t.refuse}
          lead={lead}
          confirmLabel={t.refuse}
          request={{ id }}
          onDone={say}
        >
          <Banner tone="warn">{t.refuseSays}</Banner>
        </DeedButton>
      )}
      {state === "unknown" &&
        (["paid", "refund"] as const).map((resolution) => (
          <DeedButton
            key={resolution}
            call={resolveWithdrawal}
            label={t[resolution]}
            title={t[resolution]}
            lead={lead}
            confirmLabel={t[resolution]}
            request={{ id, ending: resolution }}
            onDone={say}
          >
            <Banner tone="warn">{resolution === "paid" ? t.paidSays : t.refundSays}</Banner>
          </DeedButton>
        ))}
    </div>
  );
}
