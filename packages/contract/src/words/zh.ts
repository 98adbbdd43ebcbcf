// The sentences of all features in simplified Chinese.

import * as codes from "../codes/words/zh.ts";
import * as deposits from "../deposits/words/zh.ts";
import * as markets from "../markets/words/zh.ts";
import * as messages from "../messages/words/zh.ts";
import * as news from "../news/words/zh.ts";
import * as people from "../people/words/zh.ts";
import * as road from "../road/words/zh.ts";
import * as security from "../security/words/zh.ts";
import * as sessions from "../sessions/words/zh.ts";
import * as spot from "../spot/words/zh.ts";
import * as system from "../system/words/zh.ts";
import * as transfers from "../transfers/words/zh.ts";
import * as wallets from "../wallets/words/zh.ts";
import * as withdrawals from "../withdrawals/words/zh.ts";
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
