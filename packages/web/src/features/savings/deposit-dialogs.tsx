// What can be asked of one deposit: its payments, its early end at the cost of this moment, and whether it begins again.

import { oneSavingsCall, redeemSavingsCall, renewSavingsCall, type Savings } from "@tidemark/contract/savings";
import { Banner, Dialog, formatTime, Skeleton, Table, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useCall, useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, withPassword } from "../deals/deals.ts";
import { useRefreshFunds } from "../funds/funds.ts";
import { sumText } from "./savings-figures.ts";

type DepositDialogProps = { readonly deposit: Savings; readonly onClose: () => void };

function useOne({ id }: Savings) {
  return useCall(oneSavingsCall, { id }, { staleTimeMs: 0 });
}

export function PaymentsDialog({ deposit, onClose }: DepositDialogProps) {
  const text = useTexts("savings");
  const askText = useTexts("ask");
  const languageTag = useLanguageTag();
  const { data, error, refetch } = useOne(deposit);
  const sum = (amount: string) => sumText(amount, deposit.currency_name, languageTag);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("detailsTitle", { amount: sum(deposit.amount) })}
      closeLabel={askText("close")}
    >
      {data === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={5} />}
      {deposit.renewed_from !== null && <Banner tone="info">{text("renewedFrom")}</Banner>}
      {data !== undefined && (
        <Table
          label={text("details")}
          rows={data.payments}
          rowKey={({ day }) => String(day)}
          empty={
            <p className="p-4 text-13 text-text-2">
              {text("noPayments", { at: formatTime(deposit.next_at, languageTag, "datetime") })}
            </p>
          }
          columns={[
            { key: "day", header: text("day"), render: ({ day }) => <span className="num">{day}</span> },
            {
              key: "amount",
              header: text("interest"),
              render: ({ amount }) => <span className="num">{sum(amount)}</span>,
            },
            {
              key: "date",
              header: text("date"),
              align: "end",
              render: ({ at }) => <TimeText at={at} languageTag={languageTag} form="datetime" />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}

export function RedeemDialog({ deposit, onClose }: DepositDialogProps) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const refresh = useRefreshFunds();
  const { data, error, refetch } = useOne(deposit);
  const { submit } = useSubmit(redeemSavingsCall, true);
  const sum = (amount: string) => sumText(amount, deposit.currency_name, languageTag);
  const redeem = data?.redeem;
  if (redeem === undefined || redeem === null) {
    return (
      <PlainDialog title={text("redeemTitle")} onClose={onClose}>
        {redeem === null && <Banner tone="info">{text("redeemNot")}</Banner>}
        {redeem === undefined && error === null && <Skeleton lines={4} />}
        {redeem === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      </PlainDialog>
    );
  }
  return (
    <ProvedDialog
      title={text("redeemTitle")}
      rows={[
        { label: text("principal"), value: sum(deposit.amount) },
        { label: text("redeemInterest"), value: sum(redeem.interest) },
        { label: text("redeemFee"), value: sum(redeem.fee) },
        { label: text("redeemBack"), value: <strong>{sum(redeem.back)}</strong> },
      ]}
      warning={{ tone: "warn", text: text("redeemWarning") }}
      confirmLabel={text("redeemDo", { amount: sum(redeem.back) })}
      tone="danger"
      mendable={["savings_cost_changed"]}
      send={async (password) => {
        const answer = await submit(withPassword({ id: deposit.id, cost: redeem.cost }, password));
        refresh();
        if (answer?.ok === true) say("success", answer.value);
        else void refetch();
        return answer;
      }}
      onClose={onClose}
    />
  );
}

type PlainProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Nothing to confirm: what is waited for, what went wrong, or why there is nothing to do. */
function PlainDialog({ title, onClose, children }: PlainProps) {
  const askText = useTexts("ask");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeLabel={askText("close")}>
      {children}
    </Dialog>
  );
}

export function RenewDialog({ deposit, onClose }: DepositDialogProps) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(renewSavingsCall, true);
  const isOn = !deposit.renew;
  return (
    <ProvedDialog
      title={text(isOn ? "renewTitle" : "renewTitleOff")}
      rows={[
        { label: text("principal"), value: sumText(deposit.amount, deposit.currency_name, languageTag) },
        { label: text("ends"), value: <TimeText at={deposit.ends_at} languageTag={languageTag} form="datetime" /> },
      ]}
      warning={{ tone: "info", text: text(isOn ? "renewOnText" : "renewOffText") }}
      confirmLabel={text(isOn ? "renewDo" : "renewDoOff")}
      send={async (password) => {
        const request = { id: deposit.id, renew: isOn ? "1" : "0" } as const;
        const answer = await submit(withPassword(request, password));
        if (answer?.ok === true) say("success", answer.value);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
