// @ts-check
// Empty databases of a PostgreSQL, so that each round of a measurement has its own.

/** @param {string} url @param {readonly string[]} names @returns {Promise<string[]>} their addresses */
export async function createDatabases(url, names) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  return names.map((name) => new URL(`/${name}`, url).href);
}
