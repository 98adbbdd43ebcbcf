// The terms that are sold, or were.

import {
  type SavingsProductListing,
  savingsProductsList,
  sellSavingsProduct,
} from "@tidemark/contract/console/savings";
import { Badge, type BadgeTone, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { TermsDeed } from "./TermsDeed.tsx";
import { percentOf, useMayDecide, useSavingsWords, useTabs } from "./use-savings.ts";

const everyMs = 10_000;

const tones: Readonly<Record<SavingsProductListing["state"], BadgeTone>> = {
  coming: "neutral",
  open: "good",
  sold_out: "warn",
  closed: "neutral",
};

function EarlyCell({ row }: { row: SavingsProductListing }) {
  const t = useSavingsWords();
  if (!row.isEarly) return t.earlyNo;
  const parts = [
    ...(row.takesInterest ? [t.earlyInterest] : []),
    ...(row.costPpm > 0 ? [t.earlyCost.replace("{percent}", percentOf(row.costPpm))] : []),
  ];
  return <span className="block min-w-32">{parts.length === 0 ? t.earlyFree : parts.join(" + ")}</span>;
}

/** Two figures that belong together, one below the other: so many columns would push the buttons out of sight. */
function Pair({ one, other }: { one: ReactNode; other: ReactNode }) {
  return (
    <span className="inline-flex flex-col whitespace-nowrap">
      <span>{one}</span>
      <span className="text-text-2">{other}</span>
    </span>
  );
}

function Deeds({ row }: { row: SavingsProductListing }) {
  const t = useSavingsWords();
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 py-2">
      <TermsDeed key={JSON.stringify(row)} row={row} />
      <DeedButton
        call={sellSavingsProduct}
        label={row.isOpen ? t.close : t.reopen}
        title={row.isOpen ? t.close : t.reopen}
        lead={row.isOpen ? t.closeLead : t.reopenLead}
        request={{ id: row.id, isOpen: !row.isOpen }}
      />
    </span>
  );
}

export function ProductsPage() {
  const t = useSavingsWords();
  const mayDecide = useMayDecide();
  const columns: readonly TableColumn<SavingsProductListing>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    { key: "days", header: t.days, align: "end", render: ({ days }) => <Figure of={days} /> },
    {
      key: "rate",
      header: `${t.rate} / ${t.annual}`,
      align: "end",
      render: ({ ratePpm, annualPpm }) => <Pair one={percentOf(ratePpm)} other={percentOf(annualPpm)} />,
    },
    {
      key: "bounds",
      header: `${t.min} / ${t.max}`,
      align: "end",
      render: ({ min, max }) => (
        <Pair one={<Figure of={min} isSum />} other={max === "0" ? t.noMax : <Figure of={max} isSum />} />
      ),
    },
    {
      key: "sold",
      header: `${t.sold} / ${t.quota}`,
      align: "end",
      render: ({ sold, quota }) => <Pair one={<Figure of={sold} isSum />} other={<Figure of={quota} isSum />} />,
    },
    { key: "early", header: t.early, render: (row) => <EarlyCell row={row} /> },
    {
      key: "times",
      header: `${t.opensAt} / ${t.closesAt}`,
      render: ({ opensAt, closesAt }) => (
        <Pair one={<Moment at={opensAt} />} other={closesAt === null ? t.noEnd : <Moment at={closesAt} />} />
      ),
    },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge> },
    { key: "deeds", header: t.change, align: "end", render: (row) => <Deeds row={row} /> },
  ];
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      {mayDecide && (
        <div>
          <TermsDeed row={null} />
        </div>
      )}
      <ListView
        call={savingsProductsList}
        label={t.products}
        columns={mayDecide ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
