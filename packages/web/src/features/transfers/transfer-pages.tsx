// The pages that move money between accounts: one between any two, and one for each account beside spot. After a
// transfer one stays: the balances are new, the transfer heads the list beside, and the next one may follow.

import type { WalletType } from "@tidemark/contract/wallets";
import { Button, Card, Panel } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { TransferForm } from "./TransferForm.tsx";
import { TransferList } from "./TransferList.tsx";

const latestShown = 6;

export function TransferPage() {
  return <Transfers page="transfer" />;
}

export function TransferFiatPage() {
  return <Transfers page="transferFiat" account="legal" />;
}

export function TransferLeveragePage() {
  return <Transfers page="transferLeverage" account="lever" />;
}

export function TransferSecondsPage() {
  return <Transfers page="transferSeconds" account="micro" />;
}

type TransfersProps = {
  readonly page: PageName;
  /** The account on the other side of spot; none for any two. */
  readonly account?: WalletType;
};

function Transfers({ page, account }: TransfersProps) {
  const text = useTexts("transfers");
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
