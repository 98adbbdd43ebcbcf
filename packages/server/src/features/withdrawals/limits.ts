// How much may leave one account, by identity level: what operators have set last, else what the settings say. It
// counts at once, for whoever asks next.

import { type Amount, amount } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import type { Limits } from "./rules.ts";

/** Levels that exist: nobody known, and papers certified. More where the settings name more. */
const levelsMin = 2;

export type LiveLimits = {
  /** By level, from 0 on. */
  steps(): readonly Limits[];
  /** False where they are the same already; then nothing was written. `log` is called inside the transaction. */
  change(
    level: number,
    to: Limits & { readonly by: string },
    log: (tx: Queryable, before: Limits) => Promise<unknown>,
  ): Promise<boolean>;
};

type Row = { level: number; day: string; month: string };

async function readLimits(db: Queryable): Promise<Map<number, Limits>> {
  const rows = await db.query<Row>("select level, day, month from withdrawal_limits");
  const read = (text: string): Amount => amount(BigInt(text));
  return new Map(rows.map(({ level, day, month }) => [level, { day: read(day), month: read(month) }]));
}

async function writeLimits(
  tx: Queryable,
  level: number,
  to: Limits & { readonly by: string; readonly at: number },
): Promise<void> {
  await tx.query(
    `insert into withdrawal_limits (level, day, month, set_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (level) do update set day = $2, month = $3, set_by = $4, changed_at = $5`,
    [level, to.day, to.month, to.by, to.at],
  );
}

export async function openLimits(
  { clock, database }: Pick<Platform, "clock" | "database">,
  standard: readonly Limits[],
): Promise<LiveLimits> {
  let stored = await readLimits(database);
  const last = standard.at(-1) ?? { day: amount(0n), month: amount(0n) };
  const count = Math.max(standard.length, levelsMin);
  const steps = (): readonly Limits[] =>
    Array.from({ length: count }, (_, level) => stored.get(level) ?? standard[level] ?? last);
  return {
    steps,
    async change(level, to, log) {
      const isChanged = await database.transaction(async (tx) => {
        // Two who change at once do so one after the other.
        await tx.query("lock table withdrawal_limits in share row exclusive mode");
        stored = await readLimits(tx);
        const before = steps()[level] ?? last;
        if (before.day === to.day && before.month === to.month) return false;
        await writeLimits(tx, level, { ...to, at: clock.now() });
        await log(tx, before);
        return true;
      });
      if (isChanged) stored = new Map(stored).set(level, { day: to.day, month: to.month });
      return isChanged;
    },
  };
}
