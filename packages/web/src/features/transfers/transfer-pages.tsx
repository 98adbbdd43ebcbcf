// The pages that move money between accounts: one between any two, and one for each account beside spot. After a
// transfer they lead to where the money is now.

import { useNavigate } from "@tanstack/react-router";
import type { WalletType } from "@tidemark/contract/wallets";
import { Button, Card, Panel } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { type PageName, pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { TransferForm } from "./TransferForm.tsx";
import { TransferList } from "./TransferList.tsx";

const latestShown = 6;

export function TransferPage() {
  return <Transfers page="transfer" goal="transferRecords" />;
}

export function TransferFiatPage() {
  return <Transfers page="transferFiat" account="legal" goal="fiatAccount" />;
}

export function TransferLeveragePage() {
  return <Transfers page="transferLeverage" account="lever" goal="leverageAccount" />;
}

export function TransferSecondsPage() {
  return <Transfers page="transferSeconds" account="micro" goal="secondsAccount" />;
}

type TransfersProps = {
  readonly page: PageName;
  /** The account on the other side of spot; none for any two. */
  readonly account?: WalletType;
  readonly goal: PageName;
};

function Transfers({ page, account, goal }: TransfersProps) {
  const text = useTexts("transfers");
  const navigate = useNavigate();
  const search = usePageSearch();
  // Old links carry the coin's id; a text that is none of ours is the same as none.
  const currency = /^[1-9][0-9]{0,8}$/.test(search.id ?? "") ? Number.parseInt(search.id ?? "", 10) : undefined;
  return (
    <AccountPage page={page} lead={text("lead")} {...(account === undefined ? {} : { parent: "transfer" as const })}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card>
          <TransferForm
            currency={currency}
            isFixed={account !== undefined}
            {...(account === undefined ? {} : { from: "change" as const, to: account })}
            onDone={() => void navigate({ to: pagePaths[goal] })}
          />
        </Card>
        <Panel
          title={text("latest")}
          actions={
            <Button asChild variant="ghost" size="sm">
              <PageLink page="transferRecords">{text("allRecords")}</PageLink>
            </Button>
          }
        >
          <TransferList most={latestShown} />
        </Panel>
      </div>
    </AccountPage>
  );
}
