// The reader's addresses for withdrawals: which can be used, which still wait, with the means to add and to remove.

import type { ReplyOf } from "@tidemark/contract";
import {
  addressesCall,
  deleteAddressCall,
  type SavedAddress,
  withdrawalLimitsCall,
} from "@tidemark/contract/withdrawals";
import { Badge, Button, Countdown, EmptyState, IconButton, Panel, Table, type TableColumn } from "@tidemark/ui";
import { BookUser, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useCall } from "../../api/use-call.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { type Coin, FundsStale, useCoins, useFundsFeed, useRefreshFunds } from "../funds/funds.ts";
import { AddAddressDialog } from "./AddAddressDialog.tsx";
import { ProofDialog } from "./ProofDialog.tsx";
import { Whitelist } from "./Whitelist.tsx";

export function AddressBookPage() {
  const text = useTexts("withdrawals");
  useFundsFeed();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const { coins } = useCoins();
  const limits = useCall(withdrawalLimitsCall, {});
  const waitHours = waitOf(limits.data);
  const add = (
    <Button variant="primary" disabled={coins.length === 0 || waitHours === undefined} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" />
      {text("addAddress")}
    </Button>
  );
  return (
    <AccountPage page="addressBook" lead={<Lead waitHours={waitHours} />} actions={add}>
      {limits.data === undefined && limits.error !== null && (
        <PartFailed error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {(limits.data !== undefined || limits.error === null) && (
        // It keeps its place until what it says is known.
        <div className={limits.data === undefined ? "invisible" : undefined}>
          <Whitelist
            isOn={limits.data?.is_whitelisted ?? false}
            offAt={limits.data?.whitelist_off_at ?? 0}
            onChange={() => void limits.refetch()}
          />
        </div>
      )}
      <Panel>
        <FundsStale>
          <AddressTable coins={coins} onRemove={setRemoving} />
        </FundsStale>
      </Panel>
      {removing !== null && <RemoveDialog saved={removing} coins={coins} onClose={() => setRemoving(null)} />}
      {isAdding && waitHours !== undefined && (
        <AddAddressDialog coins={coins} waitHours={waitHours} onClose={() => setAdding(false)} />
      )}
    </AccountPage>
  );
}

const whitelistHours = 24;

/** Whoever sends to saved addresses only waits a day for a new one. */
function waitOf(limits: ReplyOf<typeof withdrawalLimitsCall> | undefined): number | undefined {
  if (limits === undefined) return undefined;
  return limits.is_whitelisted ? Math.max(whitelistHours, limits.address_wait_hours) : limits.address_wait_hours;
}

/** As long as it is not known, one of the sentences keeps the place of both. */
function Lead({ waitHours }: { readonly waitHours: number | undefined }) {
  const text = useTexts("withdrawals");
  if (waitHours === undefined) return <span className="invisible">{text("bookLeadAtOnce")}</span>;
  return waitHours > 0 ? text("bookLead", { count: waitHours }) : text("bookLeadAtOnce");
}

function nameOf(saved: SavedAddress, coins: readonly Coin[]): string {
  return coins.find(({ id }) => id === saved.currency)?.name ?? "";
}

type RemoveDialogProps = {
  readonly saved: SavedAddress;
  readonly coins: readonly Coin[];
  readonly onClose: () => void;
};

function RemoveDialog({ saved, coins, onClose }: RemoveDialogProps) {
  const text = useTexts("withdrawals");
  const refresh = useRefreshFunds();
  const rows = [
    { label: text("coin"), value: `${nameOf(saved, coins)} · ${saved.network}` },
    { label: text("address"), value: <span className="tabular-nums break-all">{saved.address}</span> },
    ...(saved.notes === "" ? [] : [{ label: text("notes"), value: saved.notes }]),
  ];
  return (
    <ProofDialog
      title={text("removeTitle")}
      description={text("removeText")}
      confirmLabel={text("removeAddress")}
      tone="danger"
      send={(proofs) => callApi(deleteAddressCall, { address_id: saved.id, ...proofs }, { isQuiet: true })}
      onClose={() => {
        refresh();
        onClose();
      }}
    >
      <dl className="flex flex-col gap-2 text-13">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex gap-4">
            <dt className="w-24 shrink-0 text-text-2">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </ProofDialog>
  );
}

type AddressTableProps = { readonly coins: readonly Coin[]; readonly onRemove: (saved: SavedAddress) => void };

function AddressTable({ coins, onRemove }: AddressTableProps) {
  const text = useTexts("withdrawals");
  const list = useCall(addressesCall, {}, usePace());
  return (
    <Table
      label={text("addressBook")}
      columns={columnsOf(text, coins, onRemove)}
      rows={list.data ?? []}
      rowKey={(row) => String(row.id)}
      isLoading={list.isLoading}
      skeletonRows={3}
      empty={
        list.data === undefined && list.error !== null ? (
          <PartFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <EmptyState icon={<BookUser />} title={text("bookEmpty")} text={text("bookEmptyText")} className="py-16" />
        )
      }
    />
  );
}

function columnsOf(
  text: Translate<"withdrawals">,
  coins: readonly Coin[],
  onRemove: (saved: SavedAddress) => void,
): readonly TableColumn<SavedAddress>[] {
  return [
    {
      key: "coin",
      header: text("coin"),
      card: "title",
      render: (row) => (
        <span className="whitespace-nowrap">
          {nameOf(row, coins)} <span className="font-normal text-text-3">{row.network}</span>
        </span>
      ),
    },
    { key: "notes", header: text("notes"), render: (row) => (row.notes === "" ? "—" : row.notes) },
    { key: "address", header: text("address"), card: "bare", render: (row) => <AddressCell saved={row} text={text} /> },
    { key: "usable", header: text("state"), render: (row) => <UsableCell saved={row} text={text} /> },
    {
      key: "remove",
      header: <span className="sr-only">{text("removeAddress")}</span>,
      align: "end",
      card: "bare",
      render: (row) => (
        <IconButton label={text("removeNamed", { address: row.address })} size="sm" onClick={() => onRemove(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}

type CellProps = { readonly saved: SavedAddress; readonly text: Translate<"withdrawals"> };

function AddressCell({ saved, text }: CellProps) {
  return (
    <span className="flex min-w-0 flex-col py-1">
      <span className="flex min-w-0 items-start gap-1.5">
        <span className="tabular-nums min-w-0 py-1 text-12 leading-5 break-all">{saved.address}</span>
        <CopyButton text={saved.address} label={text("copyAddress")} className="shrink-0" />
      </span>
      {saved.memo !== "" && <span className="text-12 text-text-2">{text("memoIs", { memo: saved.memo })}</span>}
    </span>
  );
}

function UsableCell({ saved, text }: CellProps) {
  const [isOver, setOver] = useState(saved.usable_at <= Date.now());
  if (isOver) return <Badge tone="good">{text("usable")}</Badge>;
  return (
    <Badge tone="warn">
      {text("usableIn")} <Countdown until={saved.usable_at} onEnd={() => setOver(true)} endLabel={text("usable")} />
    </Badge>
  );
}
