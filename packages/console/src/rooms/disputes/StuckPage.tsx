// What does not go on by itself, the worst first.

import { stuckList, stuckWhys } from "@tidemark/contract/console/deals";
import { Badge, formatSpan } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { AccountLink, CaseLink } from "./cells.tsx";
import { useDisputeWords, useTabs } from "./use-disputes.ts";

const lookEveryMs = 15_000;
const tones = { paid: "neutral", disputed: "warn", moving: "danger" } as const;

export function StuckPage() {
  const t = useDisputeWords();
  const [{ why = "" }, setFilters] = useFilters();
  const names = { paid: t.stuckPaid, disputed: t.stuckDisputed, moving: t.stuckMoving };
  return (
    <RoomFrame title={`${t.title}: ${t.stuck}`} lead={t.stuckLead} tabs={useTabs()}>
      <ListView
        call={stuckList}
        label={t.stuck}
        filters={["why"]}
        everyMs={lookEveryMs}
        rowKey={({ why: kind, thing, id }) => `${kind} ${thing} ${id}`}
        columns={[
          {
            key: "id",
            header: t.thing,
            card: "title",
            render: ({ why: kind, thing, id }) => (
              <span className="flex gap-2">
                {t[thing]} {kind === "disputed" ? <CaseLink id={id} /> : <Figure of={id} />}
              </span>
            ),
          },
          { key: "why", header: t.why, render: (row) => <Badge tone={tones[row.why]}>{names[row.why]}</Badge> },
          { key: "seller", header: t.seller, render: ({ seller }) => <AccountLink account={seller} /> },
          { key: "buyer", header: t.buyer, render: ({ buyer }) => <AccountLink account={buyer} /> },
          {
            key: "sum",
            header: t.number,
            align: "end",
            render: ({ number, coin }) => <Figure of={number} unit={coin} />,
          },
          { key: "since", header: t.stuckSince, render: ({ since }) => <Moment at={since} /> },
          {
            key: "age",
            header: t.waitingFor,
            align: "end",
            render: ({ since }) => <Figure of={formatSpan(Date.now() - since)} />,
          },
        ]}
      >
        <FilterField
          label={t.why}
          allLabel={t.anyWhy}
          values={stuckWhys}
          labels={names}
          value={why}
          onChange={(next) => setFilters({ why: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
