// @ts-check
// `npm run crash`: kills the exchange and its database at random moments, many times, and shows that nothing that was
// acknowledged is lost and nothing is done twice.

import { runOnServer } from "../server/run-on-server.mjs";
import { databaseOption, readOptionValues, seedOption, wholeOption } from "../terminal/options.mjs";

const help = `Kills the exchange and its database at random moments and looks for anything lost or doubled.

  npm run crash -- --rounds <count>       how many kills (default 20)
  npm run crash -- --database <name>      pglite (default) or postgres, on a temporary cluster of its own
  npm run crash -- --url <address>        a PostgreSQL database to use instead; then only the exchange is killed
  npm run crash -- --data <folder>        starts from a copy of this folder with an embedded database
  npm run crash -- --seed <number>        repeats the work of an earlier run
  npm run crash -- --lanes <count>        shares the rounds among so many exchanges at once (default 1)
  npm run crash -- --quiet                only the end
`;

await runOnServer(help, readOptions, crash);

/** @typedef {{ rounds: number, lanes: number, database: "pglite" | "postgres", url: string | null, data: string | null, seed: number, isQuiet: boolean }} Options */

/** @returns {Options | null} null if help is wanted */
function readOptions() {
  const values = readOptionValues({
    rounds: { type: "string", default: "20" },
    lanes: { type: "string", default: "1" },
    database: { type: "string", default: "pglite" },
    url: { type: "string" },
    data: { type: "string" },
    seed: { type: "string" },
    quiet: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return null;
  return {
    rounds: wholeOption("rounds", values.rounds),
    lanes: wholeOption("lanes", values.lanes),
    database: databaseOption(values.database),
    url: values.url ?? null,
    data: values.data ?? null,
    seed: seedOption(values.seed),
    isQuiet: values.quiet,
  };
}

/** @param {Options} options @returns {Promise<number>} exit code */
async function crash({ rounds, lanes, database, url, data, seed, isQuiet }) {
  const { runRounds } = await import("./rounds.mjs");
  const runs = Array.from({ length: lanes }, (_, lane) =>
    runRounds({
      rounds: Math.ceil(rounds / lanes),
      database,
      url,
      data,
      seed: seed + lane,
      say: (line) => {
        if (!isQuiet) process.stdout.write(`${lanes === 1 ? "" : `lane ${lane + 1}, `}${line}\n`);
      },
    }),
  );
  const results = await Promise.all(runs);
  /** @param {(result: import("./rounds.mjs").CrashResult) => number} figure */
  const sum = (figure) => results.reduce((total, result) => total + figure(result), 0);
  const slowest = Math.round(Math.max(...results.map((result) => result.slowestMs)));
  const done = `${sum((one) => one.rounds)} rounds on ${database}, ${sum((one) => one.acknowledged)} acknowledged commands`;
  process.stdout.write(`${done}, slowest recovery ${slowest} ms, seed ${seed}\n`);
  const syncs = sum((one) => one.syncs.syncs);
  process.stdout.write(
    `${sum((one) => one.syncs.commands)} commands one after the other: ${syncs} answered after a completed sync\n`,
  );
  const cut = sum((one) => one.waves.cut);
  process.stdout.write(`${sum((one) => one.waves.whole)} liquidations in several commands, ${cut} cut by a kill\n`);
  for (const { options } of results) {
    const ended = Object.entries(options).map(([state, count]) => `${count} ${state}`);
    process.stdout.write(`options worked out again: ${ended.sort().join(", ") || "none has ended"}\n`);
  }
  for (const { faults, kept } of results) {
    for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
    if (kept !== null) process.stdout.write(`Everything is kept in ${kept}\n`);
  }
  return sum((one) => one.faults.length) === 0 ? 0 : 1;
}
