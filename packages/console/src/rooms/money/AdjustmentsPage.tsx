// Corrections: what the house has paid or taken back, by whom and why; and the way to propose one.

import { coinsList } from "@tidemark/contract/console/listing";
import { adjustableKinds, adjustMoney, adjustmentsList } from "@tidemark/contract/console/money";
import { Segmented, SelectField, type TableColumn, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid } from "../../frame/fields.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useList } from "../../frame/use-calls.ts";
import { Long, PersonLink, Units } from "./cells.tsx";
import { useMayDecide, useMoneyWords, useTabs } from "./use-money.ts";

type Adjustment = RowOf<typeof adjustmentsList>;

function NewAdjustment() {
  const t = useMoneyWords();
  const coins = useList(coinsList, { limit: 500 }).rows;
  const [user, setUser] = useState("");
  const [kind, setKind] = useState<(typeof adjustableKinds)[number]>("spot");
  const [coin, setCoin] = useState("");
  const [amount, setAmount] = useState("");
  const [direction, setDirection] = useState<"give" | "take">("give");
  const kindName = (one: (typeof adjustableKinds)[number]): string => (one === "fees" ? t.fees_kind : t[one]);
  const isReady = [user, coin, amount].every((text) => text.trim() !== "");
  return (
    <DeedButton
      call={adjustMoney}
      label={t.adjust}
      buttonVariant="primary"
      buttonSize="md"
      title={t.adjust}
      request={isReady ? { user, kind, coin, amount, direction } : null}
    >
      <FieldGrid>
        <TextField
          label={t.user}
          hint={t.userHint}
          inputMode="numeric"
          value={user}
          onChange={(event) => setUser(event.target.value)}
        />
        <SelectField
          label={t.kind}
          value={kind}
          onChange={setKind}
          options={adjustableKinds.map((one) => ({ value: one, label: kindName(one) }))}
        />
        <SelectField
          label={t.coin}
          value={coin === "" ? undefined : coin}
          onChange={setCoin}
          options={coins.map(({ id, symbol }) => ({ value: String(id), label: symbol }))}
        />
        <TextField
          label={t.amount}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </FieldGrid>
      <Segmented
        label={t.direction}
        value={direction}
        onChange={setDirection}
        isWide
        options={(["give", "take"] as const).map((one) => ({ value: one, label: t[one] }))}
      />
    </DeedButton>
  );
}

function useColumns(): readonly TableColumn<Adjustment>[] {
  const t = useMoneyWords();
  return [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <span className="num">{id}</span> },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "kind", header: t.kind, render: ({ kind }) => (kind === "fees" ? t.fees_kind : t[kind]) },
    { key: "amount", header: t.amount, align: "end", render: (row) => <Units amount={row.amount} coin={row.coin} /> },
    { key: "reason", header: t.reason, render: ({ reason }) => <span className="break-words">{reason}</span> },
    { key: "proposed", header: t.proposedBy, render: ({ proposedBy }) => proposedBy },
    { key: "confirmed", header: t.confirmedBy, render: ({ confirmedBy }) => confirmedBy },
    { key: "hash", header: "#", card: "hidden", render: ({ auditHash }) => <Long text={auditHash.slice(0, 12)} /> },
    { key: "at", header: t.at, render: ({ at }) => <Moment at={at} /> },
  ];
}

export function AdjustmentsPage() {
  const t = useMoneyWords();
  const tabs = useTabs();
  const columns = useColumns();
  const mayDecide = useMayDecide();
  return (
    <RoomFrame title={t.adjustments} tabs={tabs} actions={mayDecide ? <NewAdjustment /> : null}>
      <ListView
        call={adjustmentsList}
        label={t.adjustments}
        columns={columns}
        rowKey={({ id }) => String(id)}
        searchBy="user"
        searchHint={t.user}
      />
    </RoomFrame>
  );
}
