// One's own fixed deposits by state: what runs with its next payment, what has ended, the payments of each, and the ways
// to end one early or have it begin again.

import { useNavigate } from "@tanstack/react-router";
import {
  ownSavingsCall,
  type Savings,
  type SavingsState,
  savingsStates,
  savingsSumsCall,
} from "@tidemark/contract/savings";
import { Button, EmptyState, Panel, Stat, Tabs } from "@tidemark/ui";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useRows } from "../../api/use-rows.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Deed, useDepositColumns } from "./deposit-columns.tsx";
import { PaymentsDialog, RedeemDialog, RenewDialog } from "./deposit-dialogs.tsx";
import { sumText } from "./savings-figures.ts";

function stateIn(text: string | undefined): SavingsState {
  return savingsStates.find((state) => state === text) ?? "running";
}

export function OwnSavingsPage() {
  const text = useTexts("savings");
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const state = stateIn(usePageSearch().state);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-28 font-bold tracking-tight">{pageText("savingsList")}</h1>
        <Button asChild variant="primary">
          <PageLink page="savings">{text("toProducts")}</PageLink>
        </Button>
      </div>
      <Sums />
      <Tabs<SavingsState>
        label={text("states")}
        value={state}
        onChange={(value) =>
          void navigate({ to: pagePaths.savingsList, search: { state: value }, replace: true, resetScroll: false })
        }
        items={savingsStates.map((value) => ({ value, label: text(value) }))}
      />
      <Deposits key={state} state={state} />
    </div>
  );
}

function Sums() {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const { data } = useCall(savingsSumsCall, {}, { staleTimeMs: 0, ...usePace() });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-4">
      {data.data.map((sum) => {
        const amount = (value: string) => sumText(value, sum.currency_name, languageTag);
        return (
          <li
            key={sum.currency_id}
            className="flex flex-wrap gap-x-10 gap-y-4 rounded-panel border border-line bg-surface p-4 max-sm:w-full max-sm:flex-col"
          >
            <Stat
              label={text("principal")}
              value={amount(sum.principal)}
              detail={text("runningCount", { count: sum.deposits })}
            />
            <Stat label={text("paidSoFar")} value={amount(sum.paid)} />
            <Stat label={text("toCome")} value={amount(sum.to_come)} />
          </li>
        );
      })}
    </ul>
  );
}

type Chosen = { readonly deed: Deed; readonly deposit: Savings };

function Deposits({ state }: { readonly state: SavingsState }) {
  const text = useTexts("savings");
  const deposits = useRows(ownSavingsCall, { state }, { staleTimeMs: 0, ...usePace() });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = useDepositColumns(state, (deed, deposit) => setChosen({ deed, deposit }));
  const close = (): void => {
    setChosen(null);
    deposits.retry();
  };
  return (
    <Panel>
      <RecordTable
        label={text(state)}
        columns={columns}
        records={deposits}
        rowKey={({ id }) => String(id)}
        quietUpTo={9}
        empty={<EmptyState title={text(`none_${state}`)} text={text("noneText")} className="py-8" />}
      />
      {chosen?.deed === "details" && <PaymentsDialog deposit={chosen.deposit} onClose={close} />}
      {chosen?.deed === "redeem" && <RedeemDialog deposit={chosen.deposit} onClose={close} />}
      {chosen?.deed === "renew" && <RenewDialog deposit={chosen.deposit} onClose={close} />}
    </Panel>
  );
}
