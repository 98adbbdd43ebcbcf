// The room where operators see what is going on: asked for by a page every few seconds, so nothing here walks far.

import { statfs } from "node:fs/promises";
import { queueNames, type Today, todayLook } from "@tidemark/contract/console/today";
import { hourMs, instant, minuteMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Backups } from "../backups/backups.ts";
import type { Markets } from "../markets/markets.ts";
import type { CautiousPrices } from "../quotations/quotations.ts";
import type { Switches } from "../switches/switches.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";
import { alarmsOf } from "./alarms.ts";
import type { Heights } from "./heights.ts";
import * as store from "./today-store.ts";

export type TodayParts = Pick<
  Platform,
  "clock" | "config" | "database" | "measure" | "onTrouble" | "sequencer" | "version" | "watchers"
> & {
  readonly backups: Backups;
  readonly markets: Markets;
  readonly quotations: { readonly cautiousPrices: CautiousPrices };
  readonly switches: Switches;
  readonly withdrawals: Withdrawals;
};

const heightsEveryMs = minuteMs / 6;
const endingMs = 2 * hourMs;

const roomOf = {
  identities: "identities",
  withdrawals: "money",
  unknownWithdrawals: "money",
  proposals: "proposals",
  deposits: "deposits",
  lostDeposits: "deposits",
  disputes: "disputes",
  shopApplications: "shops",
  appointments: "acceptors",
  outbox: "today",
} as const satisfies Record<(typeof queueNames)[number], string>;

/** Keeps an eye on the chains, so that the first who looks is told since when one stands still. */
export function watchHeights(parts: TodayParts, heights: Heights): Job {
  return new Job({
    name: "watch-heights",
    everyMs: heightsEveryMs,
    run: async () => heights.note(await store.readHeights(parts.database), parts.clock.now()),
    onTrouble: (error) => parts.onTrouble("the heights of chains could not be read", error),
    measure: parts.measure,
  });
}

async function diskOf(folder: string): Promise<Today["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return { free: 0, size: 0 };
  }
}

async function chainsOf({ clock, database }: TodayParts, heights: Heights): Promise<Today["chains"]> {
  const [seen, coins] = [await store.readHeights(database), await store.readNetworkCoins(database)];
  heights.note(seen, clock.now());
  return coins.map((coin) => {
    const height = heights.of(coin.network);
    return { ...coin, height: height?.number ?? 0, heightSince: height?.since ?? 0 };
  });
}

function marketsOf({ markets }: TodayParts): Today["markets"] {
  const list = markets.list();
  const named = (...states: readonly string[]): string[] =>
    list.filter(({ state }) => states.includes(state)).map(({ symbol }) => symbol);
  return { open: named("open").length, halted: named("halted"), closed: named("closed", "cancel_only") };
}

async function pricesOf({ database, markets, quotations }: TodayParts): Promise<Today["prices"]> {
  const floors = await store.readFloors(database);
  const coins = markets.coins().map(({ assetId, symbol }) => {
    const { isTraded, price } = quotations.cautiousPrices(assetId);
    const floor = floors.get(assetId) ?? 0n;
    return { symbol, isBelieved: isTraded || floor > 0n, isBelow: price > 0n && price < floor };
  });
  const named = (list: typeof coins): string[] => list.map(({ symbol }) => symbol);
  return {
    believed: coins.filter(({ isBelieved }) => isBelieved).length,
    unbelieved: named(coins.filter(({ isBelieved }) => !isBelieved)),
    floorsAbove: named(coins.filter(({ isBelow }) => isBelow)),
  };
}

function engineOf({ sequencer }: TodayParts): Today["engine"] {
  const { watchedAt: invariantsAt, ...pulse } = sequencer.pulse.figures();
  const { seq, haltedBecause } = sequencer;
  return { state: sequencer.state(), reason: haltedBecause ?? "", seq, ...pulse, invariantsAt };
}

async function lookAround(parts: TodayParts, heights: Heights): Promise<Today> {
  const { backups, clock, config, database, switches, version, withdrawals } = parts;
  const at = clock.now();
  const queues: Today["queues"] = [];
  for (const name of queueNames) {
    queues.push({ name, room: roomOf[name], ...(await store.readQueue(database, name)) });
  }
  const last = backups.last();
  const { isOn, reason } = await withdrawals.stopState();
  const today = {
    at,
    queues,
    engine: engineOf(parts),
    database: { kind: database.kind, isReady: database.isReady() },
    markets: marketsOf(parts),
    prices: await pricesOf(parts),
    chains: await chainsOf(parts, heights),
    sockets: await parts.watchers(),
    disk: await diskOf(config.dataDir),
    backup: last === null ? null : (({ path: _path, ...shown }) => shown)(last),
    version,
    mode: config.mode,
  };
  const alarms = alarmsOf({
    ...today,
    withdrawalsStop: { isOn, reason, isUnwatched: !isOn && withdrawals.isStopped() },
    maintenance: switches.stateOf("maintenance"),
    registrationClosed: switches.stateOf("registration_closed"),
    proposalsEnding: await store.proposalsEndingBy(database, instant(at + endingMs)),
  });
  return { ...today, alarms };
}

export function todayRoom(parts: TodayParts, heights: Heights): ConsoleHandler[] {
  return [lookAt(todayLook, async () => ({ ok: true, value: await lookAround(parts, heights) }))];
}
