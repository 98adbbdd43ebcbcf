// From instants to transactions. Days and months that have passed are asked for again and again, so what can no longer
// change is remembered.

import { ensure } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { firstTransactions } from "./statement-store.ts";

/** The ends of a hundred days in each of the zones that people live in, with room. */
const rememberedMax = 20_000;

/** For each instant the number from which on transactions are not before it. */
export type LedgerTimes = (instants: readonly number[]) => Promise<number[]>;

export function createLedgerTimes(db: Queryable): LedgerTimes {
  const remembered = new Map<number, number>();
  return async (instants) => {
    const found = new Map(instants.map((at) => [at, remembered.get(at)]));
    const missing = [...found].filter(([, id]) => id === undefined).map(([at]) => at);
    const answers = missing.length === 0 ? [] : await firstTransactions(db, missing);
    for (const { at, transactionId, isFinal } of answers) {
      found.set(at, transactionId);
      if (remembered.size >= rememberedMax) remembered.clear();
      if (isFinal) remembered.set(at, transactionId);
    }
    return instants.map((at) => ensure(found.get(at), "an instant without its transaction"));
  };
}
