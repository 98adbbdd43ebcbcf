// The list of features that have words. Whatever is said anywhere is found from here: a feature adds its line.

import { words as book } from "../book/words/words.ts";
import { words as codes } from "../codes/words/words.ts";
import { words as demo } from "../demo/words/words.ts";
import { words as deposits } from "../deposits/words/words.ts";
import { words as makers } from "../makers/words/words.ts";
import { words as markets } from "../markets/words/words.ts";
import { words as messages } from "../messages/words/words.ts";
import { words as news } from "../news/words/words.ts";
import { words as outbox } from "../outbox/words/words.ts";
import { words as people } from "../people/words/words.ts";
import { words as road } from "../road/words/words.ts";
import { words as security } from "../security/words/words.ts";
import { words as sessions } from "../sessions/words/words.ts";
import { words as spot } from "../spot/words/words.ts";
import { words as system } from "../system/words/words.ts";
import { words as transfers } from "../transfers/words/words.ts";
import { words as wallets } from "../wallets/words/words.ts";
import { words as withdrawals } from "../withdrawals/words/words.ts";

export const features = {
  book,
  codes,
  demo,
  deposits,
  makers,
  markets,
  messages,
  news,
  outbox,
  people,
  road,
  security,
  sessions,
  spot,
  system,
  transfers,
  wallets,
  withdrawals,
} as const;
