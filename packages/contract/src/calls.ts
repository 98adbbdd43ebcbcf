// The index of every call, derived from the feature files. Order is the order of the reference page.

import * as book from "./book/calls.ts";
import type { Call } from "./call.ts";
import * as candles from "./candles/calls.ts";
import * as codes from "./codes/calls.ts";
import * as deposits from "./deposits/calls.ts";
import * as makers from "./makers/calls.ts";
import * as markets from "./markets/calls.ts";
import * as messages from "./messages/calls.ts";
import * as news from "./news/calls.ts";
import * as outbox from "./outbox/calls.ts";
import * as people from "./people/calls.ts";
import * as security from "./security/calls.ts";
import * as sessions from "./sessions/calls.ts";
import * as spot from "./spot/calls.ts";
import * as system from "./system/calls.ts";
import * as transfers from "./transfers/calls.ts";
import * as wallets from "./wallets/calls.ts";
import * as walletLog from "./wallets/log-calls.ts";
import * as withdrawals from "./withdrawals/calls.ts";
import * as walletMiddle from "./withdrawals/middle-calls.ts";

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
