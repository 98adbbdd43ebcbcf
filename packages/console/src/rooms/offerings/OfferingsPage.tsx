// All offerings, in every state, the newest first.

import { offeringRowStates, offeringsList } from "@tidemark/contract/console/offerings";
import { buttonClasses } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { OfferingLink, OfferingState } from "./cells.tsx";
import { useMay, useOfferingWords, useTabs } from "./use-offerings.ts";

const lookEveryMs = 15_000;

export function OfferingsPage() {
  const t = useOfferingWords();
  const may = useMay();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      {may.write && (
        <div>
          <RoomLink to="/offerings/edit" className={buttonClasses("primary", "md")}>
            {t.create}
          </RoomLink>
        </div>
      )}
      <ListView
        call={offeringsList}
        label={t.list}
        filters={["state"]}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "title",
            header: t.name,
            card: "title",
            render: ({ id, title }) => <OfferingLink id={id} title={title} />,
          },
          { key: "coin", header: t.coin, render: ({ coin }) => coin },
          { key: "state", header: t.state, render: (row) => <OfferingState of={row} /> },
          {
            key: "price",
            header: t.price,
            align: "end",
            render: ({ price, payCoin }) => <Figure of={price} unit={payCoin} />,
          },
          {
            key: "amount",
            header: t.amount,
            align: "end",
            render: ({ amount, coin }) => <Figure of={amount} unit={coin} />,
          },
          { key: "sold", header: t.sold, align: "end", render: ({ sold, coin }) => <Figure of={sold} unit={coin} /> },
          { key: "start", header: t.startAt, render: ({ startAt }) => <Moment at={startAt} /> },
          { key: "end", header: t.endAt, render: ({ endAt }) => <Moment at={endAt} /> },
        ]}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={offeringRowStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
