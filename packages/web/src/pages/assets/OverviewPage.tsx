// Everything the reader owns, over all accounts, and whose account it is.

import { AccountCards } from "../../features/wallets/AccountCards.tsx";
import { walletPages } from "../../features/wallets/account-page-names.ts";
import { useAccountNumber } from "../../features/wallets/wallets.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { WalletPage } from "./WalletPage.tsx";

export function OverviewPage() {
  const text = useTexts("wallets");
  const number = useAccountNumber();
  return (
    <WalletPage
      page="assets"
      scope="all"
      lead={<span className="block min-h-5">{number !== undefined && text("accountNumber", { number })}</span>}
      between={(list) => (
        <AccountCards
          list={list}
          renderLink={(account, className, children) => (
            <PageLink page={walletPages[account]} className={className}>
              {children}
            </PageLink>
          )}
        />
      )}
    />
  );
}
