// The list of features: what each answers and what it says. Calls, reference and words all follow from here; nothing
// else names them. Order is the order of the reference page. The web has no business here: it would carry the examples,
// limits, request schemas and words of all features into the site.

import { served as acceptorsCalls } from "./acceptors/served.ts";
import { words as acceptorsWords } from "./acceptors/words/words.ts";
import { served as auditCalls } from "./audit/served.ts";
import { served as bookCalls } from "./book/served.ts";
import { words as bookWords } from "./book/words/words.ts";
import { served as c2cCalls } from "./c2c/served.ts";
import { words as c2cWords } from "./c2c/words/words.ts";
import { served as candlesCalls } from "./candles/served.ts";
import { served as codesCalls } from "./codes/served.ts";
import { words as codesWords } from "./codes/words/words.ts";
import { served as conversionCalls } from "./conversion/served.ts";
import { words as conversionWords } from "./conversion/words/words.ts";
import { served as dealsCalls } from "./deals/served.ts";
import { words as dealsWords } from "./deals/words/words.ts";
import { words as demoWords } from "./demo/words/words.ts";
import { served as depositsCalls } from "./deposits/served.ts";
import { words as depositsWords } from "./deposits/words/words.ts";
import { served as identityCalls } from "./identity/served.ts";
import { words as identityWords } from "./identity/words/words.ts";
import { served as imagesCalls } from "./images/served.ts";
import { words as imagesWords } from "./images/words/words.ts";
import { served as leverageCalls } from "./leverage/served.ts";
import { words as leverageWords } from "./leverage/words/words.ts";
import { served as makersCalls } from "./makers/served.ts";
import { words as makersWords } from "./makers/words/words.ts";
import { served as marketsCalls } from "./markets/served.ts";
import { words as marketsWords } from "./markets/words/words.ts";
import { served as messagesCalls } from "./messages/served.ts";
import { words as messagesWords } from "./messages/words/words.ts";
import { served as newcomersCalls } from "./newcomers/served.ts";
import { words as newcomersWords } from "./newcomers/words/words.ts";
import { served as newsCalls } from "./news/served.ts";
import { words as newsWords } from "./news/words/words.ts";
import { served as offeringsCalls } from "./offerings/served.ts";
import { words as offeringsWords } from "./offerings/words/words.ts";
import { served as outboxCalls } from "./outbox/served.ts";
import { words as outboxWords } from "./outbox/words/words.ts";
import { served as passkeysCalls } from "./passkeys/served.ts";
import { words as passkeysWords } from "./passkeys/words/words.ts";
import { served as paymentsCalls } from "./payments/served.ts";
import { words as paymentsWords } from "./payments/words/words.ts";
import { served as peopleCalls } from "./people/served.ts";
import { words as peopleWords } from "./people/words/words.ts";
import { served as pointsCalls } from "./points/served.ts";
import { words as pointsWords } from "./points/words/words.ts";
import { served as pricesCalls } from "./prices/served.ts";
import { words as pricesWords } from "./prices/words/words.ts";
import { served as profitCalls } from "./profit/served.ts";
import { words as profitWords } from "./profit/words/words.ts";
import { words as roadWords } from "./road/words/words.ts";
import { served as savingsCalls } from "./savings/served.ts";
import { words as savingsWords } from "./savings/words/words.ts";
import { served as secondsCalls } from "./seconds/served.ts";
import { words as secondsWords } from "./seconds/words/words.ts";
import { served as securityCalls } from "./security/served.ts";
import { words as securityWords } from "./security/words/words.ts";
import { served as sessionsCalls } from "./sessions/served.ts";
import { words as sessionsWords } from "./sessions/words/words.ts";
import { served as shopsKeeping } from "./shops/keeping-served.ts";
import { served as shopsCalls } from "./shops/served.ts";
import { words as shopsWords } from "./shops/words/words.ts";
import { served as spotCalls } from "./spot/served.ts";
import { words as spotWords } from "./spot/words/words.ts";
import { served as systemCalls } from "./system/served.ts";
import { words as systemWords } from "./system/words/words.ts";
import { served as teamCalls } from "./team/served.ts";
import { words as teamWords } from "./team/words/words.ts";
import { served as transfersCalls } from "./transfers/served.ts";
import { words as transfersWords } from "./transfers/words/words.ts";
import { served as walletsLog } from "./wallets/log-served.ts";
import { served as walletsCalls } from "./wallets/served.ts";
import { words as walletsWords } from "./wallets/words/words.ts";
import { served as wealthCalls } from "./wealth/served.ts";
import { words as wealthWords } from "./wealth/words/words.ts";
import { served as withdrawalsMiddle } from "./withdrawals/middle-served.ts";
import { served as withdrawalsCalls } from "./withdrawals/served.ts";
import { words as withdrawalsWords } from "./withdrawals/words/words.ts";

export const features = {
  system: { served: systemCalls, words: systemWords },
  people: { served: peopleCalls, words: peopleWords },
  codes: { served: codesCalls, words: codesWords },
  security: { served: securityCalls, words: securityWords },
  passkeys: { served: passkeysCalls, words: passkeysWords },
  identity: { served: identityCalls, words: identityWords },
  images: { served: imagesCalls, words: imagesWords },
  payments: { served: paymentsCalls, words: paymentsWords },
  deals: { served: dealsCalls, words: dealsWords },
  c2c: { served: c2cCalls, words: c2cWords },
  shops: { served: [...shopsCalls, ...shopsKeeping], words: shopsWords },
  acceptors: { served: acceptorsCalls, words: acceptorsWords },
  sessions: { served: sessionsCalls, words: sessionsWords },
  messages: { served: messagesCalls, words: messagesWords },
  newcomers: { served: newcomersCalls, words: newcomersWords },
  outbox: { served: outboxCalls, words: outboxWords },
  markets: { served: marketsCalls, words: marketsWords },
  candles: { served: candlesCalls },
  book: { served: bookCalls, words: bookWords },
  makers: { served: makersCalls, words: makersWords },
  prices: { served: pricesCalls, words: pricesWords },
  leverage: { served: leverageCalls, words: leverageWords },
  seconds: { served: secondsCalls, words: secondsWords },
  savings: { served: savingsCalls, words: savingsWords },
  spot: { served: spotCalls, words: spotWords },
  wallets: { served: [...walletsCalls, ...walletsLog], words: walletsWords },
  profit: { served: profitCalls, words: profitWords },
  conversion: { served: conversionCalls, words: conversionWords },
  team: { served: teamCalls, words: teamWords },
  transfers: { served: transfersCalls, words: transfersWords },
  wealth: { served: wealthCalls, words: wealthWords },
  deposits: { served: depositsCalls, words: depositsWords },
  withdrawals: { served: [...withdrawalsCalls, ...withdrawalsMiddle], words: withdrawalsWords },
  offerings: { served: offeringsCalls, words: offeringsWords },
  points: { served: pointsCalls, words: pointsWords },
  news: { served: newsCalls, words: newsWords },
  audit: { served: auditCalls },
  demo: { words: demoWords },
  road: { words: roadWords },
} as const;
