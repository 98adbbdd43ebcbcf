// The types of policies: what is insured, at which premium, when a claim is granted and what it pays.

import { type PolicyTypeListing, policyTypesList } from "@tidemark/contract/console/seconds";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { percentOf, StateBadge } from "./cells.tsx";
import { excessOf } from "./policy-risk.ts";
import { RiskBanner } from "./RiskBanner.tsx";
import { TypeDeed } from "./TypeDeed.tsx";
import { useMay, useOptionWords, useTabs } from "./use-options.ts";

function useColumns(): readonly TableColumn<PolicyTypeListing>[] {
  const t = useOptionWords();
  const rate = (name: "premiumPpm" | "profitPpm" | "claimPpm", header: string): TableColumn<PolicyTypeListing> => ({
    key: name,
    header,
    align: "end",
    render: (row) => <Figure of={percentOf(row[name])} />,
  });
  return [
    {
      key: "id",
      header: t.type,
      card: "title",
      render: (row) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {`${row.id} · ${row.coin} · ${t[row.kind]}`}
          {excessOf(row) !== null && <Badge tone="warn">{t.risky}</Badge>}
        </span>
      ),
    },
    { key: "state", header: t.state, render: ({ state }) => <StateBadge state={state} /> },
    {
      key: "amounts",
      header: t.insuredAmount,
      align: "end",
      render: (row) => <Figure of={`${row.amountMin} – ${row.amountMax}`} />,
    },
    rate("premiumPpm", t.premium),
    {
      key: "claimAt",
      header: t.claimAt,
      align: "end",
      render: (row) => (
        <Figure of={row.kind === "forward" ? `−${percentOf(row.lossPpm)}` : `${row.lossLeft} ${row.coin}`} />
      ),
    },
    rate("claimPpm", t.compensation),
    { key: "pays", header: t.pays, render: ({ pays }) => t[pays] },
    {
      key: "claims",
      header: t.claims,
      align: "end",
      render: (row) => <Figure of={`${row.claimsDaily} / ${row.claimsMax}`} />,
    },
    rate("profitPpm", t.endsAtProfit),
    {
      key: "stakes",
      header: t.stakeMax,
      align: "end",
      render: (row) => <Figure of={`${row.openMax} × ${row.stakeMax}`} />,
    },
  ];
}

/** Under its row: what it could cost, and the deed. */
function Detail({ row }: { row: PolicyTypeListing }) {
  const may = useMay();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-80">
        <RiskBanner rates={row} />
      </div>
      {may.terms && <TypeDeed key={JSON.stringify(row)} row={row} />}
    </div>
  );
}

export function TypesPage() {
  const t = useOptionWords();
  const may = useMay();
  return (
    <RoomFrame
      title={`${t.seconds}: ${t.policyTypes}`}
      tabs={useTabs()}
      actions={may.terms ? <TypeDeed row={null} /> : undefined}
    >
      <ListView
        call={policyTypesList}
        label={t.policyTypes}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        renderDetail={(row) => <Detail row={row} />}
      />
    </RoomFrame>
  );
}
