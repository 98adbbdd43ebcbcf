// Releases part of what people have lost with leverage, once a night, out of the insurance fund and nothing else. Off
// unless operators set a share. A loss counts for what was not released of it yet, so nothing is given back twice.

import { houseId } from "@tidemark/engine";
import { type Amount, type AssetId, amount, minuteMs, type UserId } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { Desk } from "../../seams/desk.ts";
import type { Queryable } from "../../store/database.ts";
import type { TeamParts } from "./team-parts.ts";
import { readTerms } from "./terms-store.ts";

const everyMs = minuteMs;
const closingsAtOnce = 2_000;
const peopleAtOnce = 200;

export type LossRelease = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly amount: Amount;
};

/** Adds up what was closed since; answers whether there may be more. */
async function countClosings(tx: Queryable): Promise<boolean> {
  const [cursor] = await tx.query<{ through: number }>(
    "select closings_through as through from loss_cursor for update",
  );
  const from = cursor?.through ?? 0;
  const [next] = await tx.query<{ through: number | null; count: number }>(
    `select max(closing_id) as through, count(*)::int as count from (
       select closing_id from lever_closings where closing_id > $1 order by closing_id limit $2) as counted`,
    [from, closingsAtOnce],
  );
  if (next === undefined || next.through === null) return false;
  await tx.query(
    `insert into loss_totals (user_id, asset_id, result, released, day)
     select user_id, asset_id, sum(settled), 0, 0 from lever_closings where closing_id > $1 and closing_id <= $2
     group by 1, 2 on conflict (user_id, asset_id) do update set result = loss_totals.result + excluded.result`,
    [from, next.through],
  );
  await tx.query("update loss_cursor set closings_through = $1", [next.through]);
  return next.count === closingsAtOnce;
}

type Night = { readonly day: number; readonly ppm: number; readonly after: number; readonly now: number };

async function writeReleases(tx: Queryable, { day, ppm, after, now }: Night): Promise<LossRelease[]> {
  const rows = await tx.query<{ id: number; user_id: UserId; asset_id: AssetId; amount: string }>(
    `with lost as (
       select user_id, asset_id, div(-(result + released) * $2, 1000000) as amount from loss_totals
       where result + released < 0 and user_id > $3 and day < $1 order by user_id, asset_id limit $5 for update
     ), noted as (
       update loss_totals t set released = t.released + l.amount, day = $1 from lost l
       where t.user_id = l.user_id and t.asset_id = l.asset_id and l.amount > 0
     )
     insert into loss_releases (user_id, asset_id, day, amount, at)
     select user_id, asset_id, $1, amount, $4 from lost where amount > 0
     returning id, user_id, asset_id, amount`,
    [day, ppm, after, now, peopleAtOnce],
  );
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    assetId: row.asset_id,
    amount: amount(BigInt(row.amount)),
  }));
}

async function unfinished(db: Queryable): Promise<LossRelease[]> {
  const rows = await db.query<{ id: number; user_id: UserId; asset_id: AssetId; amount: string }>(
    "select id, user_id, asset_id, amount from loss_releases where state = 'asked' order by id limit 1000",
  );
  return rows.map((row) => ({
    ...row,
    userId: row.user_id,
    assetId: row.asset_id,
    amount: amount(BigInt(row.amount)),
  }));
}

async function endRelease(tx: Queryable, id: number, state: "paid" | "void"): Promise<boolean> {
  const rows = await tx.query<{ user_id: number; asset_id: number; amount: string }>(
    "update loss_releases set state = $2 where id = $1 and state = 'asked' returning user_id, asset_id, amount",
    [id, state],
  );
  const [row] = rows;
  if (row === undefined) return false;
  if (state === "void") {
    await tx.query("update loss_totals set released = released - $3 where user_id = $1 and asset_id = $2", [
      row.user_id,
      row.asset_id,
      row.amount,
    ]);
  }
  return true;
}

export type LossReleases = Carrier & { runNight(): Promise<void> };

export function openLossReleases(parts: TeamParts): LossReleases {
  const { clock, database, measure, onStep, onTrouble, sequencer, zone } = parts;
  const desk = new Desk<LossRelease, unknown>({
    database,
    sequencer,
    keyOf: ({ id }) => `loss-release-${id}`,
    opening: ({ id, userId, assetId, amount: units }) => ({
      type: "Book",
      reason: "loss_release",
      reference: `loss-release-${id}`,
      steps: [
        {
          move: {
            from: { owner: houseId, kind: "insurance" },
            to: { owner: userId, kind: "leverage" },
            assetId,
            amount: units,
          },
        },
      ],
    }),
    async admit(tx, opened) {
      const ended: LossRelease[] = [];
      for (const { row } of opened) if (await endRelease(tx, row.id, "paid")) ended.push(row);
      return ended;
    },
    // The fund is empty, or positions stand on it: the loss counts again tomorrow.
    drop: async ({ id }, refusal) =>
      refusal === null ? undefined : void (await database.transaction((tx) => endRelease(tx, id, "void"))),
    onStep: (step, { id }) => (step === "opened" ? onStep?.("release_booked", id) : undefined),
  });

  async function runNight(): Promise<void> {
    while (await database.transaction(countClosings));
    await carryEach(
      await unfinished(database),
      (row) => desk.adopt(row),
      ({ id }, error) => onTrouble(`release ${id} waits`, error),
    );
    const now = clock.now();
    const { lossPpm: ppm } = await readTerms(database, now);
    if (ppm === 0) return;
    const day = zone.startOfDay(now);
    for (let after = 0; ; ) {
      const rows = await database.transaction((tx) => writeReleases(tx, { day, ppm, after, now }));
      if (rows.length === 0) return;
      for (const row of rows) {
        await onStep?.("release_written", row.id);
        await desk.open(row);
      }
      after = rows.at(-1)?.userId ?? Number.MAX_SAFE_INTEGER;
    }
  }

  const carrier = createCarrier({
    name: "release-losses",
    everyMs,
    database,
    run: async () => (sequencer.state() === "ready" ? runNight() : undefined),
    onTrouble: (error) => onTrouble("losses were not released", error),
    measure,
  });
  return { ...carrier, runNight };
}
