// The sentences of all features in Russian.

import * as codes from "../codes/words/ru.ts";
import * as deposits from "../deposits/words/ru.ts";
import * as markets from "../markets/words/ru.ts";
import * as messages from "../messages/words/ru.ts";
import * as news from "../news/words/ru.ts";
import * as people from "../people/words/ru.ts";
import * as road from "../road/words/ru.ts";
import * as security from "../security/words/ru.ts";
import * as sessions from "../sessions/words/ru.ts";
import * as spot from "../spot/words/ru.ts";
import * as system from "../system/words/ru.ts";
import * as transfers from "../transfers/words/ru.ts";
import * as wallets from "../wallets/words/ru.ts";
import * as withdrawals from "../withdrawals/words/ru.ts";
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
