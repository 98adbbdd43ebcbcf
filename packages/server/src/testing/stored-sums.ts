// Whether anything was stored: a sum for each table, of all that somebody's request could have an effect on.

import type { Database } from "../store/database.ts";

/**
 * Tables that go on by themselves, or that hold tries and refusals: the record of what was asked, and no effect of it.
 */
const beside = [
  "journal",
  "refusals",
  "writer",
  "snapshots",
  "snapshot_pieces",
  "tallies",
  "chain_blocks",
  "chain_cursors",
  "simulated_chain",
  "outbox",
  "local_outbox",
  "candles",
  "candle_marks",
  ...["ledger_months", "ledger_sums", "profit_coins", "profit_cursor", "profit_quarters"],
  "fill_cursor",
  "stops_untold",
  "rebate_coins",
  "rebate_cursor",
  "rebate_period",
  "loss_cursor",
  "loss_totals",
  // Figures that are handed up behind the work.
  "team_people",
];

/** Everything that is stored, a sum for each table. */
export async function storedSums(database: Database): Promise<Readonly<Record<string, unknown>>> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !beside.includes(table.name))) {
    const rows = await database.query(
      `select count(*) as count, md5(coalesce(string_agg(row, '|' order by row), '')) as sum
       from (select (to_jsonb(t) - 'seen_at')::text as row from ${name} t) rows`,
    );
    sums[name] = rows[0];
  }
  return sums;
}
