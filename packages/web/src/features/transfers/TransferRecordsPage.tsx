// Every movement between the reader's own accounts, as a list and as a file.

import { exportTransfersCall, exportTransfersJsonCall } from "@tidemark/contract/wallets/log";
import { Panel } from "@tidemark/ui";
import { fetchFile } from "../../api/fetch-file.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { ExportMenu, FundsStale, useFundsFeed } from "../funds/funds.ts";
import { TransferList } from "./TransferList.tsx";

export function TransferRecordsPage() {
  const text = useTexts("transfers");
  useFundsFeed();
  return (
    <AccountPage page="transferRecords" parent="transfer" lead={text("recordsLead")}>
      <Panel
        title={text("records")}
        actions={
          <ExportMenu
            name="tidemark-transfers"
            makeFile={(form) => fetchFile(form === "csv" ? exportTransfersCall : exportTransfersJsonCall, {})}
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
