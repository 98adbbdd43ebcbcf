// Every movement between the reader's own accounts, as a list and as a file.

import { Panel } from "@tidemark/ui";
import { AccountPage } from "../../app/account/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { ExportMenu, FundsStale, useFundsFeed } from "../funds/funds.ts";
import { TransferList } from "./TransferList.tsx";
import { transferCsv, transferJson } from "./transfer-file.ts";
import { fetchAllTransfers } from "./use-transfer-rows.ts";

export function TransferRecordPage() {
  const text = useTexts("transfers");
  useFundsFeed();
  return (
    <AccountPage page="transferRecord" parent="transfer" lead={text("recordsLead")}>
      <Panel
        title={text("records")}
        actions={
          <ExportMenu
            name="tidemark-transfers"
            makeFile={async (form) => {
              const rows = await fetchAllTransfers();
              return form === "csv" ? transferCsv(rows) : transferJson(rows);
            }}
          />
        }
      >
        <FundsStale>
          <TransferList />
        </FundsStale>
      </Panel>
    </AccountPage>
  );
}
