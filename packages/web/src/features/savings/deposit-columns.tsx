// The columns of one's own deposits.

import type { Savings, SavingsState } from "@tidemark/contract/savings";
import { bare } from "@tidemark/kernel";
import { Button, formatDecimal, formatRate, ProgressBar, type TableColumn, TimeText } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { sumText } from "./savings-figures.ts";

export type Deed = "details" | "redeem" | "renew";

type OnDeed = (deed: Deed, deposit: Savings) => void;

export function useDepositColumns(state: SavingsState, onDeed: OnDeed): readonly TableColumn<Savings>[] {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const time = (at: number | null) => <TimeText at={at} languageTag={languageTag} form="datetime" />;
  const sum = (deposit: Savings, amount: string) => sumText(amount, deposit.currency_name, languageTag);
  const first: readonly TableColumn<Savings>[] = [
    {
      key: "amount",
      header: text("principal"),
      card: "title",
      render: (deposit) => <span className="num font-medium">{sum(deposit, deposit.amount)}</span>,
    },
    {
      key: "term",
      header: text("term"),
      render: (deposit) => (
        <span className="flex flex-col">
          <span>{text("days", { count: deposit.day })}</span>
          <span className="num text-12 text-text-2">{formatRate(deposit.rate_percent, languageTag)}</span>
        </span>
      ),
    },
    { key: "interest", header: text("interest"), render: (deposit) => <Interest deposit={deposit} /> },
  ];
  const last: TableColumn<Savings> = {
    key: "deeds",
    header: <span className="sr-only">{text("action")}</span>,
    align: "end",
    card: "bare",
    render: (deposit) => <Deeds deposit={deposit} onDeed={onDeed} />,
  };
  if (state !== "running") {
    const ended = { key: "ended", header: text("ended"), render: (deposit: Savings) => time(deposit.ended_at) };
    const cost = {
      key: "cost",
      header: text("cost"),
      render: (deposit: Savings) => <span className="num">{sum(deposit, deposit.cost)}</span>,
    };
    return state === "cancelled" ? [...first, cost, ended, last] : [...first, ended, last];
  }
  return [
    ...first,
    {
      key: "next",
      header: text("next"),
      render: (deposit) => (
        <span className="flex flex-col">
          <span className="num">{sum(deposit, deposit.next_amount)}</span>
          <span className="text-12 text-text-2">{time(deposit.next_at)}</span>
        </span>
      ),
    },
    {
      key: "ends",
      header: text("ends"),
      render: (deposit) => (
        <span className="flex flex-col">
          {time(deposit.ends_at)}
          <span className="text-12 text-text-2">{text(deposit.renew ? "renewOn" : "renewOff")}</span>
        </span>
      ),
    },
    last,
  ];
}

function Interest({ deposit }: { readonly deposit: Savings }) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const { paid, interest, currency_name: currency, days_paid, day } = deposit;
  const said = text("paidOf", {
    paid: formatDecimal(bare(paid), languageTag),
    total: sumText(interest, currency, languageTag),
  });
  return (
    <span className="flex min-w-32 flex-col gap-1">
      <span className="num">{said}</span>
      <ProgressBar label={text("paidSoFar")} value={(100 * days_paid) / day} valueText={said} tone="good" />
    </span>
  );
}

function Deeds({ deposit, onDeed }: { readonly deposit: Savings; readonly onDeed: OnDeed }) {
  const text = useTexts("savings");
  const isRunning = deposit.state === "running";
  return (
    <span className="flex flex-wrap justify-end gap-2 py-1">
      <Button size="sm" onClick={() => onDeed("details", deposit)}>
        {text("details")}
      </Button>
      {isRunning && (
        <Button size="sm" onClick={() => onDeed("renew", deposit)}>
          {text(deposit.renew ? "renewDoOff" : "renewDo")}
        </Button>
      )}
      {isRunning && deposit.early.is_allowed && (
        <Button size="sm" onClick={() => onDeed("redeem", deposit)}>
          {text("redeem")}
        </Button>
      )}
    </span>
  );
}
