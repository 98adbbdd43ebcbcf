// @ts-check
// `npm run sim`: lives through seeds of the simulation. Prints one line for each failing seed that repeats it, and at
// the end what was covered; ends non-zero if a seed failed or, in a run long enough to expect them all, a rare event
// never happened. With a database, the commands of each seed also go through the real sequencer.

import { runOnServer } from "../server/run-on-server.mjs";
import { Failure } from "../terminal/failure.mjs";
import { databaseOption, readOptionValues, wholeOption } from "../terminal/options.mjs";

const help = `Lives through whole exchanges from seeds and checks the invariants after every command.

  npm run sim -- --seeds <count>          how many (default 200)
  npm run sim -- --from <seed>            the first of them (default 1)
  npm run sim -- --rules <version>        the rules that hold in the end (default the latest)
  npm run sim -- --database <name>        pglite or postgres (a temporary cluster of its own): also sends every command
                                          through the sequencer, compares the states and verifies what is stored
  npm run sim -- --url <address>          the PostgreSQL server to use instead; a database is made there and dropped
`;

/** Enough seeds that chance cannot excuse a missing event. */
const expectsAllFrom = 200;
const failuresMax = 20;

/** @typedef {{ seeds: number, from: number, rules: number | null, database: "pglite" | "postgres" | null, url: string | null }} Options */

await runOnServer(help, readOptions, live);

/** @returns {Options | null} null if help is wanted */
function readOptions() {
  const values = readOptionValues({
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    rules: { type: "string" },
    database: { type: "string" },
    url: { type: "string" },
    help: { type: "boolean", default: false },
  });
  if (values.help) return null;
  const database = values.database ?? (values.url === undefined ? null : "postgres");
  return {
    seeds: wholeOption("seeds", values.seeds),
    from: wholeOption("from", values.from),
    rules: values.rules === undefined ? null : wholeOption("rules", values.rules),
    database: database === null ? null : databaseOption(database),
    url: values.url ?? null,
  };
}

/** @param {Options} options @returns {Promise<number>} what to end with */
async function live({ seeds, from, rules: asked, database, url }) {
  const { latestRules } = await import("@tidemark/engine");
  const rules = asked ?? latestRules;
  if (rules > latestRules) throw new Failure(`--rules takes 1 to ${latestRules}.`);
  const { rareEvents, simulate } = await import("@tidemark/engine/sim");
  const { openScene } = await import("./on-database.mjs");
  const scene = database === null ? null : await openScene(database, url);
  /** @type {Set<string>} */
  const seen = new Set();
  let commands = 0;
  let failures = 0;
  const start = performance.now();
  try {
    for (let seed = from; seed < from + seeds && failures < failuresMax; seed += 1) {
      try {
        const report = simulate(seed, { rules });
        commands += report.commands;
        for (const event of report.seen) seen.add(event);
        await scene?.play(report);
      } catch (error) {
        failures += 1;
        const where = database === null ? "" : ` (on ${database})`;
        const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
        console.error(`${error instanceof Error ? error.message : error}${cause}${where}`);
      }
    }
  } finally {
    await scene?.close();
  }
  const seconds = Math.round(performance.now() - start) / 1_000;
  const where = database === null ? "" : ` on ${database}`;
  console.log(
    `${seeds} seeds from ${from}, rules ${rules}${where}: ${commands} commands in ${seconds} s, ${failures} failed`,
  );
  const missing = rareEvents(rules).filter((event) => !seen.has(event));
  const isIncomplete = seeds >= expectsAllFrom && failures === 0 && missing.length > 0;
  if (isIncomplete) console.error(`never happened: ${missing.join(", ")}`);
  return failures > 0 || isIncomplete ? 1 : 0;
}
