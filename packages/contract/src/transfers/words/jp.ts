// Moving money between one's own accounts. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "振替元と振替先には別の口座を選んでください。",
  account_refuses_asset: "この通貨はその口座では扱えません。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "{amount} {currency} を{from}口座から{to}口座へ振り替えました。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "口座間の振替",
    received: "{account}口座から振替",
    paid: "{account}口座へ振替",
  },
};
