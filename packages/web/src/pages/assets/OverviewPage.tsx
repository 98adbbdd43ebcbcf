// Everything the reader owns, over all accounts.

import { AccountCards } from "../../features/wallets/AccountCards.tsx";
import { walletPages } from "../../features/wallets/account-page-names.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { WalletPage } from "./WalletPage.tsx";

export function OverviewPage() {
  return (
    <WalletPage
      page="assets"
      scope="all"
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
