// What fees have brought in, day by day.

import { feeIncome } from "@tidemark/contract/console/money";
import { formatTime, type TableColumn } from "@tidemark/ui";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLanguageTag } from "../../frame/taste.ts";
import { Units } from "./cells.tsx";
import { CoinFilter } from "./filters.tsx";
import { useMoneyWords, useTabs } from "./use-money.ts";

type Income = RowOf<typeof feeIncome>;

export function FeesPage() {
  const t = useMoneyWords();
  const tag = useLanguageTag();
  const tabs = useTabs();
  const columns: readonly TableColumn<Income>[] = [
    { key: "day", header: t.day, card: "title", render: ({ day }) => formatTime(day, tag, "date") },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "income", header: t.income, align: "end", render: (row) => <Units amount={row.amount} coin={row.coin} /> },
  ];
  return (
    <RoomFrame title={t.fees} tabs={tabs}>
      <ListView
        call={feeIncome}
        label={t.fees}
        columns={columns}
        rowKey={({ day, coin }) => `${day}-${coin}`}
        filters={["coin"]}
      >
        <CoinFilter />
      </ListView>
    </RoomFrame>
  );
}
