// Applications that wait, the oldest first.

import { shopsList } from "@tidemark/contract/console/shops";
import { formatSpan } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { AccountLink, ShopLink } from "./cells.tsx";
import { useShopWords, useTabs } from "./use-shops.ts";

const lookEveryMs = 15_000;

export function ApplicationsPage() {
  const t = useShopWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={shopsList}
        label={t.applications}
        fixed={{ state: "applied" }}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "name", header: t.name, card: "title", render: ({ id, name }) => <ShopLink id={id} name={name} /> },
          { key: "account", header: t.account, render: ({ account }) => <AccountLink account={account} /> },
          { key: "coin", header: t.coin, render: ({ coin }) => coin },
          {
            key: "deposit",
            header: t.deposit,
            align: "end",
            render: ({ deposit, depositCoin }) => <Figure of={deposit} unit={depositCoin} />,
          },
          { key: "applied", header: t.appliedAt, render: ({ appliedAt }) => <Moment at={appliedAt} /> },
          {
            key: "age",
            header: t.waitingFor,
            align: "end",
            render: ({ appliedAt }) => <Figure of={formatSpan(Date.now() - appliedAt)} />,
          },
        ]}
      />
    </RoomFrame>
  );
}
