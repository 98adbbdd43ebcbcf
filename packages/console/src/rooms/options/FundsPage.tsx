// The two funds of options in each coin: the pool that is the other side of options, and the fund that compensates. Money
// comes out of the house's own and goes back there, by two people, but for what is set aside for somebody.

import {
  fundOptions,
  type OptionHouseListing,
  optionFunds,
  optionHousesList,
  returnOptions,
} from "@tidemark/contract/console/seconds";
import { Banner, type TableColumn, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { Choice } from "./cells.tsx";
import { useMay, useOptionWords, useTabs } from "./use-options.ts";

const everyMs = 5_000;

function MoveDeed({ house, way }: { house: OptionHouseListing; way: "fund" | "return" }) {
  const t = useOptionWords();
  const [fund, setFund] = useState<(typeof optionFunds)[number]>("options");
  const [amount, setAmount] = useState("");
  const labels = { options: t.pool, policies: t.policyFund };
  const hint =
    way === "fund"
      ? `${t.house}: ${house.house} ${house.coin}`
      : `${labels[fund]}: ${fund === "options" ? house.pool : house.policies} ${house.coin}`;
  return (
    <DeedButton
      call={way === "fund" ? fundOptions : returnOptions}
      label={t[way]}
      title={t[way]}
      lead={house.coin}
      request={amount.trim() === "" ? null : { coin: house.id, fund, amount: amount.trim() }}
    >
      <Banner tone="info">{way === "fund" ? t.fundSays : t.returnSays}</Banner>
      <Choice
        label={t.fundWhich}
        values={optionFunds}
        labels={labels}
        value={fund}
        onChange={(next) => setFund(next)}
      />
      <TextField
        label={t.amount}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </DeedButton>
  );
}

export function FundsPage() {
  const t = useOptionWords();
  const may = useMay();
  const figure = (key: keyof OptionHouseListing, header: string): TableColumn<OptionHouseListing> => ({
    key,
    header,
    align: "end",
    render: (row) => <Figure of={row[key]} />,
  });
  const columns: readonly TableColumn<OptionHouseListing>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    figure("pool", t.pool),
    figure("poolReserved", t.poolReserved),
    figure("policies", t.policyFund),
    figure("policiesReserved", t.policiesReserved),
    figure("house", t.house),
    {
      key: "deeds",
      header: t.move,
      align: "end",
      render: (house) => (
        <span className="inline-flex gap-2">
          <MoveDeed house={house} way="fund" />
          <MoveDeed house={house} way="return" />
        </span>
      ),
    },
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.houses}`} tabs={useTabs()}>
      <ListView
        call={optionHousesList}
        label={t.houses}
        columns={may.fund ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
