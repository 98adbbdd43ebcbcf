// All deposits and withdrawals of the reader, of one currency or of every one. An address can mean a single one of them:
// the list then begins with it.

import { Button, Panel } from "@tidemark/ui";
import { useState } from "react";
import { useCoins } from "../../features/funds/funds.ts";
import { formLinkClasses } from "../../forms/form-links.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { FundsRecords } from "./FundsRecords.tsx";

export function FundsRecordsPage() {
  const text = useTexts("funds");
  const pageText = useTexts("pages");
  const search = usePageSearch();
  const { coins } = useCoins();
  const [currency, setCurrency] = useState("");
  const options = [
    { value: "", label: text("allCoins") },
    ...coins.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const meant = recordIn(search);
  return (
    <AccountPage
      page="fundsRecords"
      lead={text("recordsLead")}
      actions={
        meant !== undefined && (
          <Button asChild>
            <PageLink page="fundsRecords" search={search.kind === undefined ? {} : { kind: search.kind }}>
              {text("allRecords")}
            </PageLink>
          </Button>
        )
      }
    >
      <Panel>
        <FundsRecords
          key={`${search.kind ?? ""}-${meant ?? ""}`}
          meant={meant}
          currency={coins.find(({ id }) => String(id) === currency)?.id}
          startsWith={search.kind === "withdrawals" ? "withdrawals" : "deposits"}
          tools={<SmallSelect label={text("coin")} value={currency} options={options} onChange={setCurrency} />}
        />
      </Panel>
      {/* Money that went through people has a record of its own. */}
      <p className="text-13">
        <PageLink page="acceptorRecords" className={formLinkClasses}>
          {pageText("acceptorRecords")}
        </PageLink>
      </p>
    </AccountPage>
  );
}
