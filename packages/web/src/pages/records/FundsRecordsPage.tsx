// All deposits and withdrawals of the reader, of one currency or of every one.

import { Panel } from "@tidemark/ui";
import { useState } from "react";
import { useCoins } from "../../features/funds/funds.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { FundsRecords } from "./FundsRecords.tsx";

export function FundsRecordsPage() {
  const text = useTexts("funds");
  const search = usePageSearch();
  const { coins } = useCoins();
  const [currency, setCurrency] = useState("");
  const options = [
    { value: "", label: text("allCoins") },
    ...coins.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <AccountPage page="fundsRecords" lead={text("recordsLead")}>
      <Panel>
        <FundsRecords
          currency={coins.find(({ id }) => String(id) === currency)?.id}
          startsWith={search.kind === "withdrawals" ? "withdrawals" : "deposits"}
          tools={<SmallSelect label={text("coin")} value={currency} options={options} onChange={setCurrency} />}
        />
      </Panel>
    </AccountPage>
  );
}
