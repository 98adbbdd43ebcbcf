// Where money comes in: every coin with its own address on each of its networks, test funds in the demo, and below it
// everything that has arrived. The coin lives in the address, so that it can be kept and sent.

import { useNavigate } from "@tanstack/react-router";
import { exportDepositsCall, exportDepositsJsonCall } from "@tidemark/contract/deposits";
import { Button, Card, Panel, SelectField } from "@tidemark/ui";
import { fetchFile } from "../../api/fetch-file.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { ExportMenu, FundsStale, useCoins } from "../funds/funds.ts";
import { DepositPanel } from "./DepositPanel.tsx";
import { DepositRecords } from "./DepositRecords.tsx";
import { coinAsked, coinsOffered } from "./deposit-view.ts";

const files = { csv: exportDepositsCall, json: exportDepositsJsonCall } as const;

export function DepositPage() {
  const text = useTexts("deposits");
  const navigate = useNavigate();
  const { coins } = useCoins();
  const currency = coinAsked(usePageSearch(), coins);
  const offered = coinsOffered(coins, currency);
  const choose = (id: string) =>
    void navigate({ to: pagePaths.deposit, search: { currency: id }, replace: true, resetScroll: false });
  return (
    <AccountPage
      page="deposit"
      lead={text("pageLead")}
      actions={
        <Button asChild>
          <PageLink page="fundsRecords">{text("depositRecords")}</PageLink>
        </Button>
      }
    >
      <Card className="flex flex-col gap-5">
        <h2 className="sr-only">{text("address")}</h2>
        <SelectField
          label={text("coin")}
          value={String(currency)}
          onChange={choose}
          disabled={coins.length === 0}
          options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="w-full sm:w-64"
        />
        <DepositPanel currency={currency} hasRecordsBelow />
      </Card>
      <FundsStale>
        <Panel
          title={text("deposits")}
          actions={
            <ExportMenu name="tidemark-deposits" makeFile={(form) => fetchFile(files[form], { currency: "" })} />
          }
        >
          <DepositRecords currency={null} />
        </Panel>
      </FundsStale>
    </AccountPage>
  );
}
