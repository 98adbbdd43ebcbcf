// @ts-check
// Fills tables with very many rows in little time: without their indexes, which are made again from what they were once
// the rows are in, without looking every reference up, and without waiting for the disk.

/** @typedef {(sql: string, values: readonly unknown[]) => Promise<void>} Write */

/**
 * @param {any} database @param {readonly string[]} tables @param {(write: Write) => Promise<void>} fill
 * @returns {Promise<void>}
 */
export async function loadFast(database, tables, fill) {
  const indexes = await database.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
     from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique order by 1`,
    [tables],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await fill((sql, values) =>
    database.transaction(async (/** @type {any} */ tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("set local synchronous_commit = off");
      await tx.query(sql, values);
    }),
  );
  for (const { sql } of indexes)
    await database.transaction(async (/** @type {any} */ tx) => {
      await tx.query("set local maintenance_work_mem = '512MB'");
      await tx.query(sql);
    });
  for (const table of tables)
    await database.query(database.kind === "postgres" ? `vacuum analyze ${table}` : `analyze ${table}`);
}
