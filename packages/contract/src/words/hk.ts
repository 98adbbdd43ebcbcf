// The sentences of all features in traditional Chinese as written in Hong Kong.

import * as codes from "../codes/words/hk.ts";
import * as deposits from "../deposits/words/hk.ts";
import * as markets from "../markets/words/hk.ts";
import * as messages from "../messages/words/hk.ts";
import * as news from "../news/words/hk.ts";
import * as people from "../people/words/hk.ts";
import * as road from "../road/words/hk.ts";
import * as security from "../security/words/hk.ts";
import * as sessions from "../sessions/words/hk.ts";
import * as spot from "../spot/words/hk.ts";
import * as system from "../system/words/hk.ts";
import * as transfers from "../transfers/words/hk.ts";
import * as wallets from "../wallets/words/hk.ts";
import * as withdrawals from "../withdrawals/words/hk.ts";
import type * as english from "./en.ts";
import type { Refusals, Translated } from "./shape.ts";

export const texts: Refusals = {
  ...road.refusals,
  ...system.refusals,
  ...people.refusals,
  ...codes.refusals,
  ...security.refusals,
  ...sessions.refusals,
  ...markets.refusals,
  ...spot.refusals,
  ...wallets.refusals,
  ...transfers.refusals,
  ...deposits.refusals,
  ...withdrawals.refusals,
  ...news.refusals,
};

export const notices: Translated<typeof english.notices> = {
  ...system.notices,
  ...people.notices,
  ...codes.notices,
  ...security.notices,
  ...sessions.notices,
  ...messages.notices,
  ...markets.notices,
  ...spot.notices,
  ...transfers.notices,
  ...deposits.notices,
  ...withdrawals.notices,
};
