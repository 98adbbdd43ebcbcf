// What operators have appointed somebody to: the terms, the guarantee it takes, and yes or no.

import { acceptAppointmentCall, declineAppointmentCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { compareDecimals } from "@tidemark/kernel";
import { Banner, Button, Card, formatRate, noNumber } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../../api/use-call.ts";
import { askConfirm, say } from "../../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText } from "../../deals/deals.ts";
import { useAcceptorTerms } from "../acceptor-calls.ts";
import { coinsText } from "./amounts.ts";
import { DeskDialog } from "./DeskDialog.tsx";
import { useRefreshDesk } from "./own-acceptor.ts";

/** Null while it is not known. */
function useHouseFee(feePercent: string | null): string {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  if (feePercent === null) return noNumber;
  if (compareDecimals(feePercent, "0") !== 1) return text("houseFeeNone");
  return text("houseFeeOf", { rate: formatRate(feePercent, languageTag) });
}

function useTermRows(own: OwnAcceptor, feePercent: string | null) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const houseFee = useHouseFee(feePercent);
  const money = (amount: string) => moneyText(amount, own.coin_code, languageTag);
  return [
    { label: text("name"), value: <bdi>{own.name}</bdi> },
    { label: text("pair"), value: `${own.currency_name} / ${own.coin_code}` },
    { label: text("guarantee"), value: coinsText(own.guarantee, own.currency_name, languageTag) },
    {
      label: text("deposits"),
      value: `${formatRate(own.recharge_rate, languageTag)}, ${money(own.bounds.recharge_min)} – ${money(own.bounds.recharge_max)}`,
    },
    {
      label: text("withdrawals"),
      value: `${formatRate(own.cash_rate, languageTag)}, ${money(own.bounds.cash_min)} – ${money(own.bounds.cash_max)}`,
    },
    { label: text("houseFee"), value: houseFee },
  ];
}

export function Appointment({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const [isAsked, setAsked] = useState(false);
  const { data: terms, error, refetch } = useAcceptorTerms();
  const rows = useTermRows(own, terms?.fee_percent ?? null);
  const isShort = compareDecimals(own.fiat_balance, own.guarantee) === -1;
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div>
        <h2 className="text-16 font-semibold">{text("appointedTitle")}</h2>
        <p className="mt-1 text-13 text-pretty text-text-2">{text("appointedText")}</p>
      </div>
      <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <dt className="text-13 text-text-2">{label}</dt>
            <dd className="num ml-auto min-w-0 text-right text-13 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {terms === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {isShort && (
        <Banner
          tone="warn"
          action={
            <Button asChild size="sm">
              <PageLink page="transfer">{text("toTransfer")}</PageLink>
            </Button>
          }
        >
          {text("guaranteeShort", {
            free: coinsText(own.fiat_balance, own.currency_name, languageTag),
            guarantee: coinsText(own.guarantee, own.currency_name, languageTag),
          })}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isShort || terms === undefined} onClick={() => setAsked(true)}>
          {text("accept")}
        </Button>
        <Decline own={own} />
      </div>
      {isAsked && (
        <DeskDialog
          call={acceptAppointmentCall}
          request={{}}
          title={text("acceptTitle")}
          rows={rows}
          warning={{ tone: "info", text: text("acceptWarning") }}
          confirmLabel={text("accept")}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

function Decline({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const { submit, isSubmitting } = useSubmit(declineAppointmentCall);
  const refresh = useRefreshDesk();
  async function decline(): Promise<void> {
    const isYes = await askConfirm({
      title: text("declineTitle"),
      description: text("declineText"),
      rows: [{ label: text("name"), value: own.name }],
      confirmLabel: text("decline"),
      tone: "danger",
    });
    if (!isYes) return;
    const answer = await submit({});
    if (answer?.ok === true) say("success", answer.value);
    refresh();
  }
  return (
    <Button loading={isSubmitting} onClick={() => void decline()}>
      {text("decline")}
    </Button>
  );
}
