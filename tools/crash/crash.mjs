// @ts-check
// `npm run crash`: kills the exchange and its database at random moments, many times, and shows that nothing that was
// acknowledged is lost and nothing is done twice.

import { parseArgs } from "node:util";
import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { leave, leaveOnSignals } from "../process/children.mjs";
import { printFailure } from "../terminal/failure.mjs";

const help = `Kills the exchange and its database at random moments and looks for anything lost or doubled.

  npm run crash -- --rounds <count>       how many kills (default 20)
  npm run crash -- --database <name>      pglite (default) or postgres, on a temporary cluster of its own
  npm run crash -- --url <address>        a PostgreSQL database to use instead; then only the exchange is killed
  npm run crash -- --seed <number>        repeats the work of an earlier run
  npm run crash -- --lanes <count>        shares the rounds among so many exchanges at once (default 1)
  npm run crash -- --quiet                only the end
`;

leaveOnSignals();
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    database: { type: "string", default: "pglite" },
    url: { type: "string" },
    seed: { type: "string" },
    lanes: { type: "string", default: "1" },
    quiet: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  process.stdout.write(help);
} else {
  try {
    await ensureInstalled();
    await ensureBuilt(startParts.filter((part) => part.name === "server"));
    await leave(await crash());
  } catch (error) {
    printFailure(error);
    await leave(1);
  }
}

async function crash() {
  const { runRounds } = await import("./rounds.mjs");
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  const lanes = Math.max(1, Number(values.lanes));
  const runs = Array.from({ length: lanes }, (_, lane) =>
    runRounds({
      rounds: Math.ceil(Number(values.rounds) / lanes),
      database: values.database === "postgres" ? "postgres" : "pglite",
      url: values.url ?? null,
      seed: seed + lane,
      say: (line) => {
        if (!values.quiet) process.stdout.write(`${lanes === 1 ? "" : `lane ${lane + 1}, `}${line}\n`);
      },
    }),
  );
  const results = await Promise.all(runs);
  /** @param {(result: import("./rounds.mjs").CrashResult) => number} figure */
  const sum = (figure) => results.reduce((total, result) => total + figure(result), 0);
  const slowest = Math.round(Math.max(...results.map((result) => result.slowestMs)));
  const done = `${sum((one) => one.rounds)} rounds on ${values.database}, ${sum((one) => one.acknowledged)} acknowledged commands`;
  process.stdout.write(`${done}, slowest recovery ${slowest} ms, seed ${seed}\n`);
  const syncs = sum((one) => one.syncs.syncs);
  process.stdout.write(`${sum((one) => one.syncs.commands)} commands one after the other: ${syncs} completed syncs\n`);
  for (const { faults, kept } of results) {
    for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
    if (kept !== null) process.stdout.write(`Everything is kept in ${kept}\n`);
  }
  return sum((one) => one.faults.length) === 0 ? 0 : 1;
}
