// The sentences of all features in Japanese.

import * as codes from "../codes/words/jp.ts";
import * as deposits from "../deposits/words/jp.ts";
import * as markets from "../markets/words/jp.ts";
import * as messages from "../messages/words/jp.ts";
import * as news from "../news/words/jp.ts";
import * as people from "../people/words/jp.ts";
import * as road from "../road/words/jp.ts";
import * as security from "../security/words/jp.ts";
import * as sessions from "../sessions/words/jp.ts";
import * as spot from "../spot/words/jp.ts";
import * as system from "../system/words/jp.ts";
import * as transfers from "../transfers/words/jp.ts";
import * as wallets from "../wallets/words/jp.ts";
import * as withdrawals from "../withdrawals/words/jp.ts";
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
