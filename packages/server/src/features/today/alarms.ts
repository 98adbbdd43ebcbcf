// What of the figures needs somebody, and how urgently: one list of rules over what was looked at, without a clock or a
// database. The urgent comes first.

import { type Alarm, type AlarmName, alarmLevels, type QueueName, type Today } from "@tidemark/contract/console/today";
import { dayMs, hourMs, minuteMs } from "@tidemark/kernel";

export type Looked = Omit<Today, "alarms"> & {
  readonly withdrawalsStop: { readonly isOn: boolean; readonly reason: string; readonly isUnwatched: boolean };
  readonly maintenance: { readonly isOn: boolean; readonly reason: string };
  readonly registrationClosed: { readonly isOn: boolean; readonly reason: string };
  readonly proposalsEnding: number;
};

export const bounds = {
  commitMs: 500,
  commandsWaiting: 1_000,
  invariantsMs: minuteMs,
  withdrawalMs: hourMs,
  identityMs: dayMs,
  outboxMs: 10 * minuteMs,
  chainMs: 10 * minuteMs,
  backupMs: 26 * hourMs,
  diskSoonPercent: 15,
  diskNowPercent: 5,
} as const;

type Rule = (looked: Looked) => readonly Alarm[];

function alarm(
  name: AlarmName,
  level: Alarm["level"],
  room: Alarm["room"],
  places: Readonly<Record<string, string>> = {},
): Alarm {
  return { name, level, room, places };
}

function when(isSo: boolean, ...raised: Parameters<typeof alarm>): readonly Alarm[] {
  return isSo ? [alarm(...raised)] : [];
}

function queueOf({ queues }: Looked, name: QueueName) {
  return queues.find((queue) => queue.name === name) ?? { count: 0, oldestAt: 0 };
}

/** How long the oldest of a queue has waited; 0 where nothing waits. */
function ageOf(looked: Looked, name: QueueName): number {
  const { count, oldestAt } = queueOf(looked, name);
  return count === 0 ? 0 : looked.at - oldestAt;
}

function whole(ms: number, unit: number): string {
  return String(Math.floor(ms / unit));
}

const engineRules: readonly Rule[] = [
  ({ engine: { state, reason } }) => when(state === "halted", "engineHalted", "now", "today", { reason }),
  ({ engine }) => when(engine.state === "recovering", "engineRecovering", "now", "today"),
  ({ database }) => when(!database.isReady, "databaseAway", "now", "today"),
  ({ at, engine: { state, invariantsAt } }) => {
    const isLate = state === "ready" && invariantsAt !== 0 && at - invariantsAt > bounds.invariantsMs;
    return when(isLate, "invariantsUnwatched", "now", "today", { minutes: whole(at - invariantsAt, minuteMs) });
  },
  ({ engine: { commitMeanMs, commitMaxMs } }) =>
    when(commitMeanMs > bounds.commitMs, "commitsSlow", "soon", "today", { ms: String(commitMaxMs) }),
  ({ engine: { queue } }) =>
    when(queue > bounds.commandsWaiting, "commandsWaiting", "now", "today", { count: String(queue) }),
  ({ markets: { halted } }) =>
    when(halted.length > 0, "marketHalted", "now", "listing", { markets: halted.join(", ") }),
];

const priceRules: readonly Rule[] = [
  ({ prices: { unbelieved } }) =>
    when(unbelieved.length > 0, "pricesUnbelieved", "soon", "money", { coins: unbelieved.join(", ") }),
  ({ prices: { floorsAbove } }) =>
    when(floorsAbove.length > 0, "floorsAbove", "soon", "money", { coins: floorsAbove.join(", ") }),
];

const queueRules: readonly Rule[] = [
  (looked) => {
    const { count } = queueOf(looked, "unknownWithdrawals");
    return when(count > 0, "withdrawalsUnknown", "now", "money", { count: String(count) });
  },
  (looked) => {
    const { count } = queueOf(looked, "lostDeposits");
    return when(count > 0, "depositsLost", "now", "deposits", { count: String(count) });
  },
  (looked) => {
    const age = ageOf(looked, "withdrawals");
    return when(age > bounds.withdrawalMs, "withdrawalsOld", "now", "money", { hours: whole(age, hourMs) });
  },
  (looked) => {
    const age = ageOf(looked, "identities");
    return when(age > bounds.identityMs, "identitiesOld", "soon", "identities", { hours: whole(age, hourMs) });
  },
  ({ proposalsEnding }) =>
    when(proposalsEnding > 0, "proposalsEnding", "soon", "proposals", { count: String(proposalsEnding) }),
  (looked) => {
    const age = ageOf(looked, "outbox");
    return when(age > bounds.outboxMs, "outboxStuck", "now", "today", { minutes: whole(age, minuteMs) });
  },
];

const worldRules: readonly Rule[] = [
  ({ at, chains }) =>
    chains.flatMap(({ network, heightSince }) =>
      when(heightSince !== 0 && at - heightSince > bounds.chainMs, "chainStill", "now", "today", {
        network,
        minutes: whole(at - heightSince, minuteMs),
      }),
    ),
  ({ disk: { free, size } }) => {
    if (size === 0) return [];
    const percent = Math.floor((free * 100) / size);
    if (percent < bounds.diskNowPercent) return [alarm("diskFull", "now", "today", { percent: String(percent) })];
    return when(percent < bounds.diskSoonPercent, "diskFilling", "soon", "today", { percent: String(percent) });
  },
  ({ at, backup }) => {
    if (backup === null) return [alarm("backupMissing", "soon", "today")];
    const age = at - backup.at;
    return when(age > bounds.backupMs, "backupOld", "soon", "today", { hours: whole(age, hourMs) });
  },
  ({ backup, mode }) => when(mode === "live" && backup?.isSealed === false, "backupOpen", "soon", "today"),
];

const switchRules: readonly Rule[] = [
  ({ withdrawalsStop: { isOn, reason } }) => when(isOn, "withdrawalsStopped", "known", "settings", { reason }),
  ({ withdrawalsStop }) => when(withdrawalsStop.isUnwatched, "withdrawalsUnwatched", "now", "settings"),
  ({ maintenance: { isOn, reason } }) => when(isOn, "maintenanceOn", "known", "settings", { reason }),
  ({ registrationClosed: { isOn, reason } }) => when(isOn, "registrationClosed", "known", "settings", { reason }),
];

export function alarmsOf(looked: Looked): Alarm[] {
  const raised = [...engineRules, ...priceRules, ...queueRules, ...worldRules, ...switchRules].flatMap((rule) =>
    rule(looked),
  );
  return raised.sort((one, other) => alarmLevels.indexOf(one.level) - alarmLevels.indexOf(other.level));
}
