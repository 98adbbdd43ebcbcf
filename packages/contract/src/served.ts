// Every call as the server and the reference know it. The web has no business here: it would carry the examples,
// limits and request schemas of all calls into the site. Order is the order of the reference page.

import type * as z from "zod/mini";
import { served as book } from "./book/served.ts";
import type { Call } from "./call.ts";
import { served as candles } from "./candles/served.ts";
import { served as codes } from "./codes/served.ts";
import { served as deposits } from "./deposits/served.ts";
import { served as makers } from "./makers/served.ts";
import { served as markets } from "./markets/served.ts";
import { served as messages } from "./messages/served.ts";
import { served as news } from "./news/served.ts";
import { served as outbox } from "./outbox/served.ts";
import { served as people } from "./people/served.ts";
import { served as security } from "./security/served.ts";
import { join, type ServedCall } from "./serve.ts";
import { served as sessions } from "./sessions/served.ts";
import { served as spot } from "./spot/served.ts";
import { served as system } from "./system/served.ts";
import { served as transfers } from "./transfers/served.ts";
import { served as walletLog } from "./wallets/log-served.ts";
import { served as wallets } from "./wallets/served.ts";
import { served as walletMiddle } from "./withdrawals/middle-served.ts";
import { served as withdrawals } from "./withdrawals/served.ts";

export type { ServedCall } from "./serve.ts";

export const calls: readonly ServedCall[] = [
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
].flat();

const byName: ReadonlyMap<string, ServedCall> = new Map(calls.map((call) => [call.name, call]));

function isWhole(call: Call): call is ServedCall {
  return "summary" in call && "example" in call && call.request !== undefined;
}

/** The whole of a declared call; one that carries the server's half itself needs no entry in the list. */
export function servedCall<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  call: Call<Request, Reply>,
): ServedCall<Request, Reply> {
  const whole = isWhole(call) ? join(call, call) : byName.get(call.name);
  if (whole === undefined) throw new Error(`the call ${call.name} is declared without the server's half`);
  return whole as ServedCall<Request, Reply>;
}
