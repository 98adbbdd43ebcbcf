// What other markets of deals share with C2C: how coins, money and ways are read and written, and what prices are
// measured by.

import type { Counterparts } from "./demo-counterparts.ts";
import type { ratesOf } from "./terms-routes.ts";

export { areDealersReady, counterpartIds } from "./demo-people.ts";
export { inPages, optional } from "./offer-routes.ts";
export { anyCoin, checkMoney, coinCodeOf, legalCoin, readNumber, readPrice, typeOf, wayOf } from "./read-offer.ts";
export { numberMin, placesOf, priceMax, priceMin } from "./terms.ts";
export { indexOf, legalCoins } from "./terms-routes.ts";
export {
  doneNumbers,
  moneyText,
  numberText,
  priceText,
  shortTime,
  type WireParts,
  wayNames,
  wireDeal,
  wireDetail,
} from "./wire.ts";

export type C2c = {
  /** The demo's people who answer by themselves; null where there are none. */
  readonly counterparts: Pick<Counterparts, "afterMs" | "answer" | "everyMs" | "ids"> | null;
  /** What one USDT counts in each money. */
  rates(): ReturnType<typeof ratesOf>;
};
