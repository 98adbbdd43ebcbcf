// The list of pages: each is declared beside its code, and routes, navigation, first paint and what the server and the
// browser tests know of pages follow from here, in this order. A page that is not built is not here: nothing links to
// it and its address answers not-found.

import { acceptorDeskPages } from "../features/acceptors/desk/page.ts";
import { acceptorPages } from "../features/acceptors/page.ts";
import { c2cPages } from "../features/c2c/page.ts";
import { conversionPages } from "../features/conversion/page.ts";
import { dealPages } from "../features/deals/page.ts";
import { depositPages } from "../features/deposits/page.ts";
import { identityPages } from "../features/identity/page.ts";
import { makerPages } from "../features/makers/page.ts";
import { marketPages } from "../features/markets/page.ts";
import { messagePages } from "../features/messages/page.ts";
import { newsPages } from "../features/news/page.ts";
import { offeringPages } from "../features/offerings/page.ts";
import { outboxPages } from "../features/outbox/page.ts";
import { paymentPages } from "../features/payments/page.ts";
import { peoplePages } from "../features/people/page.ts";
import { pointPages } from "../features/points/page.ts";
import { pricePages } from "../features/prices/page.ts";
import { profitPages } from "../features/profit/page.ts";
import { savingsPages } from "../features/savings/page.ts";
import { securityPages } from "../features/security/page.ts";
import { keeperPages } from "../features/shops/keeper/page.ts";
import { shopPages } from "../features/shops/page.ts";
import { spotPages } from "../features/spot/page.ts";
import { teamPages } from "../features/team/page.ts";
import { transferPages } from "../features/transfers/page.ts";
import { walletPages } from "../features/wallets/page.ts";
import { wealthPages } from "../features/wealth/page.ts";
import { withdrawalPages } from "../features/withdrawals/page.ts";
import { assetPages } from "../pages/assets/page.ts";
import { homePages } from "../pages/home/page.ts";
import { leverReceiptPages } from "../pages/lever-receipt/page.ts";
import { leverRecordPages } from "../pages/lever-records/page.ts";
import { leverTermsPages } from "../pages/lever-terms/page.ts";
import { leverTradePages } from "../pages/lever-trade/page.ts";
import { optionReceiptPages } from "../pages/option-receipt/page.ts";
import { recordPages } from "../pages/records/page.ts";
import { secondsTradePages } from "../pages/seconds-trade/page.ts";
import { settingsPages } from "../pages/settings/page.ts";
import { shopSettingsPages } from "../pages/shop-settings/page.ts";
import { tradePages } from "../pages/trade/page.ts";

export const pages = {
  ...homePages,
  ...marketPages,
  ...tradePages,
  ...leverTradePages,
  ...secondsTradePages,
  ...shopPages,
  ...c2cPages,
  ...dealPages,
  ...keeperPages,
  ...offeringPages,
  ...peoplePages,
  ...settingsPages,
  ...shopSettingsPages,
  ...identityPages,
  ...paymentPages,
  ...messagePages,
  ...acceptorPages,
  ...acceptorDeskPages,
  ...teamPages,
  ...spotPages,
  ...leverRecordPages,
  ...leverReceiptPages,
  ...leverTermsPages,
  ...optionReceiptPages,
  ...conversionPages,
  ...savingsPages,
  ...assetPages,
  ...wealthPages,
  ...depositPages,
  ...transferPages,
  ...recordPages,
  ...profitPages,
  ...walletPages,
  ...withdrawalPages,
  ...securityPages,
  ...outboxPages,
  ...makerPages,
  ...pricePages,
  ...pointPages,
  ...newsPages,
} as const;

type Declared = typeof pages;

declare module "../frame/page-paths.ts" {
  interface DeclaredPages extends Declared {}
}
