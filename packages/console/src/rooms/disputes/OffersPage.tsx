// Offers of everybody or of one person, by their state.

import { dealOffersList, offerListStates } from "@tidemark/contract/console/deals";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { AccountLink } from "./cells.tsx";
import { useDisputeWords, useTabs } from "./use-disputes.ts";

const lookEveryMs = 15_000;

const tones: Readonly<Record<(typeof offerListStates)[number], BadgeTone>> = {
  asked: "neutral",
  live: "good",
  taken: "accent",
  done: "neutral",
  withdrawn: "neutral",
  void: "danger",
};

/** Of everybody, only one state at a time is listed: the live ones, unless somebody chooses. */
export function OffersPage() {
  const t = useDisputeWords();
  const [{ state = "", account = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={`${t.title}: ${t.offers}`} tabs={useTabs()}>
      <ListView
        call={dealOffersList}
        label={t.offers}
        filters={["state"]}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "id", header: t.offer, card: "title", render: ({ id }) => <Figure of={id} /> },
          { key: "account", header: t.account, render: (row) => <AccountLink account={row.account} /> },
          {
            key: "type",
            header: t.side,
            render: ({ type }) => <Badge tone={type}>{t[type]}</Badge>,
          },
          {
            key: "total",
            header: t.total,
            align: "end",
            render: ({ total, coin }) => <Figure of={total} unit={coin} />,
          },
          { key: "surplus", header: t.surplus, align: "end", render: ({ surplus }) => <Figure of={surplus} /> },
          { key: "price", header: t.price, align: "end", render: ({ price }) => <Figure of={price} /> },
          { key: "way", header: t.way, render: ({ way }) => t[way] },
          { key: "state", header: t.state, render: (row) => <Badge tone={tones[row.state]}>{t[row.state]}</Badge> },
          { key: "created", header: t.createdAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
        ]}
      >
        <FilterField
          label={t.state}
          allLabel={account === "" ? t.live : t.anyState}
          values={offerListStates.filter((one) => account !== "" || one !== "live")}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
