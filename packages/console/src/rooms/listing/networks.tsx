// A coin's networks: what they ask for, changed by two, and what is open on them.

import {
  addNetwork,
  changeNetwork,
  type coinLook,
  type NetworkRow,
  switchNetwork,
} from "@tidemark/contract/console/listing";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { Badge, Checkbox, SelectField, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, Flags, TextInputs } from "../../frame/fields.tsx";
import { isWhole } from "./market-fields.tsx";
import { useListingWords } from "./use-listing.ts";

type Words = ReturnType<typeof useListingWords>;

const termNames = ["confirmations", "depositMin", "withdrawMin", "withdrawMax", "feePpm", "feeMin"] as const;
type Terms = Readonly<Record<(typeof termNames)[number], string>>;

const noTerms: Terms = { confirmations: "", depositMin: "0", withdrawMin: "", withdrawMax: "", feePpm: "", feeMin: "" };
const openNames = ["isDepositOpen", "isWithdrawOpen"] as const;

function termsOf(network: NetworkRow): Terms {
  const { confirmations, depositMin, withdrawMin, withdrawMax, feePpm, feeMin } = network;
  return { confirmations: String(confirmations), depositMin, withdrawMin, withdrawMax, feePpm: String(feePpm), feeMin };
}

function areWhole({ withdrawMax: _none, ...rest }: Terms): boolean {
  return isWhole(rest);
}

function TermFields({ value, onChange }: { value: Terms; onChange(value: Terms): void }) {
  const t = useListingWords();
  return (
    <FieldGrid>
      <TextInputs
        names={termNames}
        labels={t}
        hints={{ withdrawMax: t.withdrawMaxHint }}
        value={value}
        onChange={(changed) => onChange({ ...value, ...changed })}
      />
    </FieldGrid>
  );
}

export function networkColumns(t: Words): readonly TableColumn<NetworkRow>[] {
  const figure = (value: string | number) => <span className="num">{value === "" ? "–" : value}</span>;
  return [
    {
      key: "network",
      header: t.network,
      card: "title",
      render: ({ network, isConnected }) => (
        <span className="flex items-center gap-2">
          {network}
          {!isConnected && <Badge tone="warn">{`${t.isConnected}: ${t.no}`}</Badge>}
        </span>
      ),
    },
    {
      key: "contract",
      header: t.contract,
      render: ({ contract }) => <span className="num break-all">{contract || "–"}</span>,
    },
    { key: "confirmations", header: t.confirmations, align: "end", render: (row) => figure(row.confirmations) },
    { key: "depositMin", header: t.depositMin, align: "end", render: (row) => figure(row.depositMin) },
    { key: "withdrawMin", header: t.withdrawMin, align: "end", render: (row) => figure(row.withdrawMin) },
    { key: "withdrawMax", header: t.withdrawMax, align: "end", render: (row) => figure(row.withdrawMax) },
    { key: "feePpm", header: t.feePpm, align: "end", render: (row) => figure(row.feePpm) },
    { key: "feeMin", header: t.feeMin, align: "end", render: (row) => figure(row.feeMin) },
    ...openNames.map(
      (name): TableColumn<NetworkRow> => ({
        key: name,
        header: t[name],
        render: (row) => <Badge tone={row[name] ? "good" : "danger"}>{row[name] ? t.open : t.closed}</Badge>,
      }),
    ),
  ];
}

export function NetworkDeeds({ network }: { network: NetworkRow }) {
  const t = useListingWords();
  const { coin, network: name, isDepositOpen, isWithdrawOpen, symbol } = network;
  const [terms, setTerms] = useState(termsOf(network));
  const [open, setOpen] = useState({ isDepositOpen, isWithdrawOpen });
  const lead = `${symbol} · ${name}`;
  return (
    <div className="flex justify-end gap-1.5">
      <DeedButton
        call={changeNetwork}
        label={t.terms}
        title={t.terms}
        lead={lead}
        request={areWhole(terms) ? { coin, network: name, ...terms } : null}
      >
        <TermFields value={terms} onChange={setTerms} />
      </DeedButton>
      <DeedButton
        call={switchNetwork}
        label={t.openClose}
        title={t.openClose}
        lead={lead}
        request={{ coin, network: name, ...open }}
      >
        <Flags names={openNames} labels={t} value={open} onChange={(changed) => setOpen({ ...open, ...changed })} />
      </DeedButton>
    </div>
  );
}

export function AddNetwork({ coin }: { coin: ConsoleReply<typeof coinLook> }) {
  const t = useListingWords();
  const [network, setNetwork] = useState(coin.free[0] ?? "");
  const [place, setPlace] = useState({ contract: "", chainScale: String(coin.scale) });
  const [needsMemo, setNeedsMemo] = useState(false);
  const [terms, setTerms] = useState(noTerms);
  const isReady = network !== "" && place.chainScale.trim() !== "" && areWhole(terms);
  return (
    <DeedButton
      call={addNetwork}
      label={t.addNetwork}
      title={t.addNetwork}
      lead={coin.symbol}
      size="lg"
      request={isReady ? { coin: coin.id, network, ...place, needsMemo, ...terms } : null}
    >
      <FieldGrid>
        <SelectField
          label={t.network}
          value={network}
          onChange={setNetwork}
          options={coin.free.map((name) => ({ value: name, label: name }))}
        />
        <TextInputs
          names={["contract", "chainScale"] as const}
          labels={t}
          hints={{ contract: t.contractHint }}
          value={place}
          onChange={(changed) => setPlace({ ...place, ...changed })}
        />
      </FieldGrid>
      <Checkbox label={t.needsMemo} checked={needsMemo} onChange={setNeedsMemo} />
      <TermFields value={terms} onChange={setTerms} />
    </DeedButton>
  );
}
