// What is owed when, of all offerings that have succeeded: the next first.

import { offeringOwedList } from "@tidemark/contract/console/offerings";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { OfferingLink } from "./cells.tsx";
import { useOfferingWords, useTabs } from "./use-offerings.ts";

const lookEveryMs = 15_000;

export function OwedPage() {
  const t = useOfferingWords();
  return (
    <RoomFrame title={`${t.title}: ${t.owedTab}`} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={offeringOwedList}
        label={t.owedTab}
        everyMs={lookEveryMs}
        rowKey={({ id }) => id}
        columns={[
          { key: "at", header: t.at, card: "title", render: ({ at }) => <Moment at={at} /> },
          {
            key: "offering",
            header: t.offering,
            render: ({ offering, title }) => <OfferingLink id={offering} title={title} />,
          },
          { key: "owed", header: t.owed, align: "end", render: ({ owed, coin }) => <Figure of={owed} unit={coin} /> },
        ]}
      />
    </RoomFrame>
  );
}
