// Pledges: money that a person sets aside until an operator keeps it or gives it back. Only a sample, and small, but
// with everything that a desk needs: a table, a row before the command, an ending that is decided before it is booked.

import { type HoldRow, houseId, type Release, type Reserve, type Settle } from "@tidemark/engine";
import { type Amount, type AssetId, amount, ensure, minuteMs, type UserId } from "@tidemark/kernel";
import type { Messages, MessageTemplate } from "../../features/messages/messages.ts";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { Desk } from "../../seams/desk.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";

export type Pledge = {
  readonly id: number;
  readonly userId: UserId;
  readonly amount: Amount;
  readonly state: "asked" | "held" | "void" | "kept" | "returned";
  readonly ending: "kept" | "returned" | null;
  readonly holdId: number | null;
};

const usdt = 3 as AssetId;
const columns = `id, user_id as "userId", amount, state, ending, hold_id as "holdId"`;

export async function createTable(db: Queryable): Promise<void> {
  await db.query(
    `create table if not exists sample_pledges (id bigint generated always as identity primary key,
       user_id bigint not null, amount numeric(78) not null, state text not null default 'asked', ending text, hold_id bigint)`,
  );
}

export async function writePledge(db: Queryable, userId: UserId, units: bigint): Promise<Pledge> {
  const [row] = await read(db, "insert into sample_pledges (user_id, amount) values ($1, $2)", [userId, units]);
  return ensure(row, "a pledge that was just written");
}

/** Decides how it ends; false where somebody has. */
export async function decide(db: Queryable, id: number, ending: "kept" | "returned"): Promise<boolean> {
  const sql = "update sample_pledges set ending = $2 where id = $1 and state = 'held' and ending is null";
  return (await read(db, sql, [id, ending])).length > 0;
}

export async function listPledges(db: Queryable): Promise<Pledge[]> {
  return rows(await db.query(`select ${columns} from sample_pledges order by id`));
}

async function read(db: Queryable, sql: string, values: readonly (string | number | bigint)[]): Promise<Pledge[]> {
  return rows(await db.query(`${sql} returning ${columns}`, [...values]));
}

function rows(found: readonly unknown[]): Pledge[] {
  return (found as (Omit<Pledge, "amount"> & { amount: string })[]).map((row) => ({
    ...row,
    amount: amount(BigInt(row.amount)),
  }));
}

function reservationOf({ id, userId, amount: units }: Pledge): Reserve {
  const from = { owner: userId, kind: "spot" } as const;
  const rest = { destination: null, expiresAt: null, atExpiry: "release" } as const;
  return { type: "Reserve", from, assetId: usdt, amount: units, reason: "deal", reference: `pledge-${id}`, ...rest };
}

function bookingOf({ ending, holdId: stored, amount: units }: Pledge): Settle | Release {
  const holdId = ensure(stored, "a pledge ends without its hold");
  if (ending === "returned") return { type: "Release", holdId };
  return { type: "Settle", holdId, parts: [{ to: { owner: houseId, kind: "fees" }, amount: units }] };
}

type PledgeParts = Pick<Platform, "clock" | "database" | "measure" | "onTrouble" | "sequencer"> & {
  readonly messages: Messages;
};

/** Not among those of the house. */
const pledgeMade = "pledge_made" as MessageTemplate;

export type PledgeDesk = { readonly desk: Desk<Pledge, Pick<HoldRow, "holdId">>; readonly carrier: Carrier };

export function openPledges(parts: PledgeParts): PledgeDesk {
  const { clock, database, measure, messages, onTrouble, sequencer } = parts;
  const desk = new Desk<Pledge, Pick<HoldRow, "holdId">>({
    database,
    sequencer,
    keyOf: ({ id }) => `pledge-${id}`,
    opening: reservationOf,
    async admit(tx, opened) {
      const sql = "update sample_pledges set state = 'held', hold_id = $2 where id = $1 and state = 'asked'";
      const admitted: Pledge[] = [];
      for (const { row, value } of opened) {
        if ((await read(tx, sql, [row.id, value.holdId])).length === 0) continue;
        await messages.tell(tx, { userId: row.userId, template: pledgeMade, at: clock.now() });
        admitted.push(row);
      }
      return admitted;
    },
    async drop(row, refusal) {
      if (refusal !== null) await database.query("update sample_pledges set state = 'void' where id = $1", [row.id]);
    },
    ending: bookingOf,
    finish: async (tx, row) =>
      (
        await read(tx, "update sample_pledges set state = ending, ending = null where id = $1 and ending is not null", [
          row.id,
        ])
      ).length > 0,
  });
  async function run(): Promise<void> {
    const unfinished = (await listPledges(database)).filter(
      ({ state, ending }) => state === "asked" || ending !== null,
    );
    await carryEach(
      unfinished,
      (row) => (row.ending === null ? desk.adopt(row) : desk.end(row)),
      (row, error) => onTrouble(`pledge ${row.id} does not go on`, error),
    );
  }
  const carrier = createCarrier({
    name: "carry-pledges",
    everyMs: minuteMs,
    database,
    run,
    onTrouble: (error) => onTrouble("pledges could not be looked at", error),
    measure,
  });
  return { desk, carrier };
}
