// What is staked: each coin's fee and limits.

import { type OptionCoinListing, optionCoinsList, setOptionCoin } from "@tidemark/contract/console/seconds";
import type { TableColumn } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { areFilled, changesIn, typedOf } from "../../frame/typed-fields.ts";
import { WouldChange } from "../../frame/WouldChange.tsx";
import { type OfferState, StateBadge, StateField } from "./cells.tsx";
import { useMay, useOptionWords, useTabs } from "./use-options.ts";

const names = ["feePpm", "stakeMin", "stakeMax", "openMax", "sideMax"] as const;

function CoinDeed({ row }: { row: OptionCoinListing }) {
  const t = useOptionWords();
  const before = typedOf(names, row.state === "none" ? null : row);
  const [typed, setTyped] = useState(before);
  const [state, setState] = useState<OfferState>(row.state === "closed" ? "closed" : "open");
  const changes = changesIn(names, before, typed);
  const isReady = areFilled(names, typed) && (changes.length > 0 || state !== row.state);
  return (
    <DeedButton
      call={setOptionCoin}
      label={t.change}
      title={t.setCoin}
      lead={`${row.coin}. ${t.newOnly}`}
      request={isReady ? { coin: row.id, ...typed, state } : null}
    >
      <FieldGrid>
        <TextInputs
          names={names}
          labels={t}
          hints={{ stakeMin: t.zeroHint, stakeMax: t.zeroHint, openMax: t.zeroHint, sideMax: t.zeroHint }}
          value={typed}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      </FieldGrid>
      <StateField value={state} onChange={setState} />
      <WouldChange label={t.changes} labels={t} changes={changes} />
    </DeedButton>
  );
}

export function CoinsPage() {
  const t = useOptionWords();
  const may = useMay();
  const columns: readonly TableColumn<OptionCoinListing>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    { key: "state", header: t.state, render: ({ state }) => <StateBadge state={state} /> },
    ...names.map(
      (name): TableColumn<OptionCoinListing> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row.state === "none" ? "" : row[name]} />,
      }),
    ),
    {
      key: "deed",
      header: t.change,
      align: "end",
      render: (row) => <CoinDeed key={JSON.stringify(row)} row={row} />,
    },
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.coins}`} tabs={useTabs()}>
      <ListView
        call={optionCoinsList}
        label={t.coins}
        columns={may.terms ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
        searchBy="search"
        searchHint={t.search}
      />
    </RoomFrame>
  );
}
