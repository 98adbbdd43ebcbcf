// What is going on: queues with their ages, the health of the exchange, and what needs somebody now.

import * as z from "zod/mini";
import { defineLook, roles } from "../console-call.ts";

/** Where an alarm or a queue leads. */
export const alarmRooms = [
  "proposals",
  "identities",
  "money",
  "deposits",
  "disputes",
  "shops",
  "acceptors",
  "listing",
  "settings",
  "today",
] as const;

export const queueNames = [
  "identities",
  "withdrawals",
  "unknownWithdrawals",
  "proposals",
  "deposits",
  "lostDeposits",
  "disputes",
  "shopApplications",
  "appointments",
  "outbox",
] as const;
export type QueueName = (typeof queueNames)[number];

export const alarmNames = [
  "engineHalted",
  "engineRecovering",
  "databaseAway",
  "invariantsUnwatched",
  "commitsSlow",
  "commandsWaiting",
  "withdrawalsStopped",
  "withdrawalsUnwatched",
  "withdrawalsUnknown",
  "withdrawalsOld",
  "depositsLost",
  "identitiesOld",
  "proposalsEnding",
  "outboxStuck",
  "chainStill",
  "marketHalted",
  "pricesUnbelieved",
  "floorsAbove",
  "diskFilling",
  "diskFull",
  "backupMissing",
  "backupOld",
  "backupOpen",
  "maintenanceOn",
  "registrationClosed",
] as const;
export type AlarmName = (typeof alarmNames)[number];

/** `now`: somebody must act. `soon`: today. `known`: somebody did this on purpose and should not forget it. */
export const alarmLevels = ["now", "soon", "known"] as const;

const queue = z.object({
  name: z.enum(queueNames),
  room: z.enum(alarmRooms),
  count: z.number(),
  /** When the oldest began to wait; 0 where nothing waits. */
  oldestAt: z.number(),
});

const alarm = z.object({
  name: z.enum(alarmNames),
  level: z.enum(alarmLevels),
  room: z.enum(alarmRooms),
  /** Fills the places of its sentence. */
  places: z.record(z.string(), z.string()),
});
export type Alarm = z.output<typeof alarm>;

const chain = z.object({
  network: z.string(),
  /** The last block that was taken in. */
  height: z.number(),
  /** Since when it is the last one, as this process saw it. */
  heightSince: z.number(),
  coins: z.number(),
  depositsOpen: z.number(),
  withdrawalsOpen: z.number(),
});

export const todayLook = defineLook({
  name: "today.now",
  roles,
  request: z.object({}),
  reply: z.object({
    at: z.number(),
    alarms: z.array(alarm),
    queues: z.array(queue),
    engine: z.object({
      state: z.enum(["ready", "recovering", "halted"]),
      reason: z.string(),
      seq: z.number(),
      queue: z.number(),
      batches: z.number(),
      batchMean: z.number(),
      batchMax: z.number(),
      commitMeanMs: z.number(),
      commitMaxMs: z.number(),
      invariantsAt: z.number(),
    }),
    database: z.object({ kind: z.enum(["pglite", "postgres"]), isReady: z.boolean() }),
    markets: z.object({ open: z.number(), halted: z.array(z.string()), closed: z.array(z.string()) }),
    /** What coins count where money leaves: how many have a price to believe, which have none, and whose floor lies above. */
    prices: z.object({ believed: z.number(), unbelieved: z.array(z.string()), floorsAbove: z.array(z.string()) }),
    chains: z.array(chain),
    sockets: z.number(),
    /** Of the disk that holds the data folder, in bytes; 0 where it cannot be told. */
    disk: z.object({ free: z.number(), size: z.number() }),
    backup: z.nullable(
      z.object({ at: z.number(), doneAt: z.number(), bytes: z.number(), isSealed: z.boolean(), seq: z.number() }),
    ),
    version: z.string(),
    mode: z.string(),
  }),
});
export type Today = z.output<typeof todayLook.reply>;
