// How long options may run and what a win pays, the shortest first.

import { type OptionDurationListing, optionDurationsList, setOptionDuration } from "@tidemark/contract/console/seconds";
import { Banner, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { areFilled, changesIn, typedOf } from "../../frame/typed-fields.ts";
import { WouldChange } from "../../frame/WouldChange.tsx";
import { leastPercentOf, type OfferState, StateBadge, StateField } from "./cells.tsx";
import { useMay, useOptionWords, useTabs } from "./use-options.ts";

const names = ["seconds", "ratioPpm"] as const;

/** Of an offered duration, or of a new one. */
function DurationDeed({ row }: { row: OptionDurationListing | null }) {
  const t = useOptionWords();
  const labels = { ...t, seconds: t.secondsCount };
  const before = typedOf(names, row);
  const [typed, setTyped] = useState(before);
  const [state, setState] = useState<OfferState>(row?.state ?? "open");
  const changes = changesIn(names, before, typed);
  const isReady = areFilled(names, typed) && (changes.length > 0 || state !== row?.state);
  return (
    <DeedButton
      call={setOptionDuration}
      label={row === null ? t.newDuration : t.change}
      buttonSize={row === null ? "md" : "sm"}
      title={t.setDuration}
      lead={t.newOnly}
      request={isReady ? { seconds: typed.seconds, ratioPpm: typed.ratioPpm, state } : null}
    >
      <FieldGrid>
        <TextInputs
          names={row === null ? names : ["ratioPpm"]}
          labels={labels}
          value={typed}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      </FieldGrid>
      <StateField value={state} onChange={setState} />
      <WouldChange label={t.changes} labels={labels} changes={changes} />
    </DeedButton>
  );
}

export function DurationsPage() {
  const t = useOptionWords();
  const may = useMay();
  const columns: readonly TableColumn<OptionDurationListing>[] = [
    { key: "seconds", header: t.secondsCount, card: "title", render: ({ seconds }) => <Figure of={seconds} /> },
    { key: "state", header: t.state, render: ({ state }) => <StateBadge state={state} /> },
    { key: "ratio", header: t.ratioPpm, align: "end", render: ({ ratioPpm }) => <Figure of={ratioPpm} /> },
    {
      key: "even",
      header: t.breakEven,
      align: "end",
      render: ({ breakEvenPpm }) => <Figure of={leastPercentOf(breakEvenPpm)} />,
    },
    {
      key: "deed",
      header: t.change,
      align: "end",
      render: (row) => (may.offer ? <DurationDeed key={JSON.stringify(row)} row={row} /> : null),
    },
  ];
  return (
    <RoomFrame
      title={`${t.seconds}: ${t.durations}`}
      tabs={useTabs()}
      actions={may.offer ? <DurationDeed row={null} /> : undefined}
    >
      <Banner tone="info">{t.newOnly}</Banner>
      <ListView
        call={optionDurationsList}
        label={t.durations}
        columns={may.offer ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
      />
    </RoomFrame>
  );
}
