// Every feature of the exchange, and nobody else names them. The order is that of settings and calls; what has to be
// open before what follows from `needs`.

import { acceptors } from "../features/acceptors/feature.ts";
import { assets } from "../features/assets/feature.ts";
import { audit } from "../features/audit/feature.ts";
import { backups } from "../features/backups/feature.ts";
import { books } from "../features/book/feature.ts";
import { c2c } from "../features/c2c/feature.ts";
import { candles } from "../features/candles/feature.ts";
import { casework } from "../features/casework/feature.ts";
import { chains } from "../features/chain/feature.ts";
import { codes } from "../features/codes/feature.ts";
import { conversion } from "../features/conversion/feature.ts";
import { deals } from "../features/deals/feature.ts";
import { demo } from "../features/demo/feature.ts";
import { deposits } from "../features/deposits/feature.ts";
import { identities } from "../features/identity/feature.ts";
import { images } from "../features/images/feature.ts";
import { leverage } from "../features/leverage/feature.ts";
import { listing } from "../features/listing/feature.ts";
import { makers } from "../features/makers/feature.ts";
import { markets } from "../features/markets/feature.ts";
import { messages } from "../features/messages/feature.ts";
import { money } from "../features/money/feature.ts";
import { newcomers } from "../features/newcomers/feature.ts";
import { news } from "../features/news/feature.ts";
import { offerings } from "../features/offerings/feature.ts";
import { operators } from "../features/operators/feature.ts";
import { outbox } from "../features/outbox/feature.ts";
import { passkeys } from "../features/passkeys/feature.ts";
import { past } from "../features/past/feature.ts";
import { payments } from "../features/payments/feature.ts";
import { people } from "../features/people/feature.ts";
import { points } from "../features/points/feature.ts";
import { prices } from "../features/prices/feature.ts";
import { profit } from "../features/profit/feature.ts";
import { quotations } from "../features/quotations/feature.ts";
import { savings } from "../features/savings/feature.ts";
import { seconds } from "../features/seconds/feature.ts";
import { secrets } from "../features/secrets/feature.ts";
import { security } from "../features/security/feature.ts";
import { sessions } from "../features/sessions/feature.ts";
import { settings } from "../features/settings/feature.ts";
import { shops } from "../features/shops/feature.ts";
import { signing } from "../features/signing/feature.ts";
import { spot } from "../features/spot/feature.ts";
import { switches } from "../features/switches/feature.ts";
import { system } from "../features/system/feature.ts";
import { team } from "../features/team/feature.ts";
import { today } from "../features/today/feature.ts";
import { transfers } from "../features/transfers/feature.ts";
import { wallets } from "../features/wallets/feature.ts";
import { wealth } from "../features/wealth/feature.ts";
import { withdrawals } from "../features/withdrawals/feature.ts";

/** What the journal of a new exchange begins with, also where nobody is let in. */
export const founders = [assets, demo] as const;

export const features = [
  // Before all that goes by the present time.
  past,
  ...founders,
  switches,
  system,
  people,
  codes,
  secrets,
  security,
  passkeys,
  images,
  identities,
  payments,
  sessions,
  messages,
  newcomers,
  outbox,
  markets,
  candles,
  quotations,
  books,
  makers,
  prices,
  leverage,
  seconds,
  savings,
  deals,
  c2c,
  shops,
  conversion,
  offerings,
  acceptors,
  points,
  wealth,
  spot,
  profit,
  wallets,
  team,
  transfers,
  chains,
  signing,
  deposits,
  withdrawals,
  listing,
  money,
  audit,
  operators,
  backups,
  settings,
  today,
  news,
  casework,
] as const;
