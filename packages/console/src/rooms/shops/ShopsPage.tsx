// Shops in every state, those of everybody or of one person.

import { shopsList } from "@tidemark/contract/console/shops";
import { shopStates } from "@tidemark/contract/shops/shapes";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { AccountLink, ShopBadge, ShopLink } from "./cells.tsx";
import { useShopWords, useTabs } from "./use-shops.ts";

const lookEveryMs = 15_000;

export function ShopsPage() {
  const t = useShopWords();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={shopsList}
        label={t.shops}
        filters={["state"]}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "name", header: t.name, card: "title", render: ({ id, name }) => <ShopLink id={id} name={name} /> },
          { key: "account", header: t.account, render: ({ account }) => <AccountLink account={account} /> },
          { key: "coin", header: t.coin, render: ({ coin }) => coin },
          { key: "state", header: t.state, render: (shop) => <ShopBadge shop={shop} /> },
          {
            key: "deposit",
            header: t.deposit,
            align: "end",
            render: ({ deposit, depositCoin }) => <Figure of={deposit} unit={depositCoin} />,
          },
          { key: "applied", header: t.appliedAt, render: ({ appliedAt }) => <Moment at={appliedAt} /> },
          { key: "decided", header: t.decidedAt, render: ({ decidedAt }) => <Moment at={decidedAt ?? 0} /> },
          { key: "leaves", header: t.leavesAt, render: ({ leavesAt }) => <Moment at={leavesAt ?? 0} /> },
          { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
        ]}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={shopStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
