// English sentences, gathered from the features. They say what happened and, where there is one, the next step; never
// whose fault it is.

import * as codes from "../codes/words/en.ts";
import * as deposits from "../deposits/words/en.ts";
import * as markets from "../markets/words/en.ts";
import * as messages from "../messages/words/en.ts";
import * as news from "../news/words/en.ts";
import * as people from "../people/words/en.ts";
import * as road from "../road/words/en.ts";
import * as security from "../security/words/en.ts";
import * as sessions from "../sessions/words/en.ts";
import * as spot from "../spot/words/en.ts";
import * as system from "../system/words/en.ts";
import * as transfers from "../transfers/words/en.ts";
import * as wallets from "../wallets/words/en.ts";
import * as withdrawals from "../withdrawals/words/en.ts";
import type { Refusals } from "./shape.ts";

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

export const notices = {
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
