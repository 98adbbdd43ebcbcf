// @ts-check
// Brings a database back to what it was after its migrations: making a new one for every seed would take longer than
// all its commands.

/**
 * @typedef {object} Asking
 * @property {(sql: string) => Promise<Record<string, unknown>[]>} query
 * @property {(sql: string) => Promise<void>} script
 */

/** Remembers what the migrations have put into the tables. @param {Asking} database @returns {Promise<string[]>} */
export async function keepTables(database) {
  const filled = await filledTables(database);
  const copies = filled.map((table) => `create table kept.${table} as table public.${table};`);
  await database.script(["create schema kept;", ...copies].join("\n"));
  return filled;
}

/** @param {Asking} database @param {readonly string[]} kept */
export async function clearTables(database, kept) {
  const filled = await filledTables(database);
  if (filled.length === 0) return;
  const names = filled.map((table) => `public.${table}`).join(", ");
  const back = kept.map((table) => `insert into public.${table} overriding system value select * from kept.${table};`);
  await database.script([`truncate ${names} restart identity cascade;`, ...back].join("\n"));
}

/** What no command changes stays as it is. @param {Asking} database @returns {Promise<string[]>} */
async function filledTables(database) {
  const rows = await database.query("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const filled = [];
  for (const { name } of rows) {
    if (typeof name !== "string" || name === "migrations" || name.startsWith("audit_")) continue;
    const found = await database.query(`select exists (select from public.${name}) as is_filled`);
    if (found[0]?.is_filled === true) filled.push(name);
  }
  return filled;
}
