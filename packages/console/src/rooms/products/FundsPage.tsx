// What stands behind positions in each quote coin, and the two deeds about it: rules, and money out of the house's own.

import {
  fundLever,
  type LeverHouseListing,
  leverFunds,
  leverHousesList,
  setLeverRules,
} from "@tidemark/contract/console/leverage";
import { Banner, Segmented, type TableColumn, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { Coverage } from "./cells.tsx";
import { useMay, useProductWords, useTabs } from "./use-products.ts";

const everyMs = 5_000;
const money = ["pool", "insurance", "house", "owed", "stressed", "capacity"] as const;
const ruleNames = ["thresholdPpm", "sharePpm", "insurancePpm"] as const;

function TopUp({ house }: { house: LeverHouseListing }) {
  const t = useProductWords();
  const [fund, setFund] = useState<(typeof leverFunds)[number]>("pool");
  const [amount, setAmount] = useState("");
  return (
    <DeedButton
      call={fundLever}
      label={t.fund}
      title={t.fund}
      lead={house.coin}
      request={amount.trim() === "" ? null : { coin: house.id, fund, amount: amount.trim() }}
    >
      <Banner tone="info">{t.fundSays}</Banner>
      <Segmented
        label={t.fundWhich}
        value={fund}
        onChange={setFund}
        isWide
        options={leverFunds.map((one) => ({ value: one, label: t[one] }))}
      />
      <TextField
        label={t.amount}
        hint={`${t.house}: ${house.house} ${house.coin}`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </DeedButton>
  );
}

function Rules({ house }: { house: LeverHouseListing }) {
  const t = useProductWords();
  const [rules, setRules] = useState({
    thresholdPpm: String(house.thresholdPpm),
    sharePpm: String(house.sharePpm),
    insurancePpm: String(house.insurancePpm),
  });
  const isReady = ruleNames.every((name) => rules[name].trim() !== "");
  const isChanged = ruleNames.some((name) => rules[name].trim() !== String(house[name]));
  return (
    <DeedButton
      call={setLeverRules}
      label={t.setRules}
      title={t.setRules}
      lead={house.coin}
      request={isReady && isChanged ? { coin: house.id, ...rules } : null}
    >
      <FieldGrid>
        <TextInputs
          names={ruleNames}
          labels={t}
          hints={{ thresholdPpm: t.thresholdHint, sharePpm: t.shareHint }}
          value={rules}
          onChange={(changed) => setRules({ ...rules, ...changed })}
        />
      </FieldGrid>
    </DeedButton>
  );
}

/** Under its row, so that the deeds are in sight however wide the figures are. */
function Detail({ house }: { house: LeverHouseListing }) {
  const t = useProductWords();
  const may = useMay();
  const key = ruleNames.map((name) => house[name]).join("-");
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Facts rows={ruleNames.map((name) => [t[name], <Figure key={name} of={house[name]} />])} />
      <div key={key} className="flex gap-2">
        {may.fund && <TopUp house={house} />}
        {may.rules && <Rules house={house} />}
      </div>
    </div>
  );
}

export function FundsPage() {
  const t = useProductWords();
  const columns: readonly TableColumn<LeverHouseListing>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    ...money.map(
      (name): TableColumn<LeverHouseListing> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
    { key: "coverage", header: t.coveragePpm, align: "end", render: (row) => <Coverage ppm={row.coveragePpm} /> },
  ];
  return (
    <RoomFrame title={`${t.leverage}: ${t.houses}`} tabs={useTabs()}>
      <ListView
        call={leverHousesList}
        label={t.houses}
        columns={columns}
        rowKey={({ id }) => String(id)}
        renderDetail={(house) => <Detail house={house} />}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
