// The index of every call, derived from the feature files. Order is the order of the reference page.

import * as book from "./book.ts";
import type { Call } from "./call.ts";
import * as candles from "./candles.ts";
import * as codes from "./codes.ts";
import * as deposits from "./deposits.ts";
import * as makers from "./makers.ts";
import * as markets from "./markets.ts";
import * as messages from "./messages.ts";
import * as news from "./news.ts";
import * as outbox from "./outbox.ts";
import * as people from "./people.ts";
import * as security from "./security.ts";
import * as sessions from "./sessions.ts";
import * as spot from "./spot.ts";
import * as system from "./system.ts";
import * as transfers from "./transfers.ts";
import * as walletLog from "./wallet-log.ts";
import * as walletMiddle from "./wallet-middle.ts";
import * as wallets from "./wallets.ts";
import * as withdrawals from "./withdrawals.ts";

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "methods" in value && "path" in value;
}

const features = [
  system,
  people,
  codes,
  security,
  sessions,
  messages,
  outbox,
  markets,
  candles,
  book,
  makers,
  spot,
  wallets,
  walletLog,
  transfers,
  deposits,
  withdrawals,
  walletMiddle,
  news,
];

export const calls: readonly Call[] = features.flatMap((feature) => Object.values<unknown>(feature).filter(isCall));
