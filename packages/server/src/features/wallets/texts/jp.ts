// The account log in Japanese.

import type { LogTexts } from "../log-words.ts";

export const logTexts: LogTexts = {
  accounts: { change: "現物", legal: "法定通貨", lever: "レバレッジ", micro: "秒オプション" },
  reasons: {
    transfer: {
      title: "口座間の振替",
      received: "{account}口座から振替",
      paid: "{account}口座へ振替",
    },
    order_hold: { title: "注文のための拘束（利用可能から拘束中へ）" },
    order_release: { title: "注文の拘束解除（拘束中から利用可能へ）" },
    trade: {
      title: "約定",
      received: "約定による受取",
      paid: "約定による支払",
      frozen: "約定、拘束中の {amount} {currency} から支払",
    },
    adjustment: { title: "取引所による訂正" },
  },
  other: "その他の入出金",
};
