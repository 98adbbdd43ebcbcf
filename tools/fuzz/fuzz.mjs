// @ts-check
// `npm run fuzz`: attacks a real exchange with requests made from the contract, and with bad packets over the socket.
// Ends non-zero with the smallest request for each thing found.

import { runOnServer } from "../server/run-on-server.mjs";
import { databaseOption, readOptionValues, seedOption, wholeOption } from "../terminal/options.mjs";

const help = `Attacks a real exchange with good, nearly good and hostile requests to every declared call, and looks for
faults, replies that are not the contract's, leaks, broken invariants and a process that ends.

  npm run fuzz -- --requests <count>      how many (default 20000)
  npm run fuzz -- --from <number>         begins with that request of the seed, to repeat a part of a long run
  npm run fuzz -- --calls <name,name>     these alone, by their names in the reference
  npm run fuzz -- --packets <count>       bad packets over the socket (default a tenth of the requests)
  npm run fuzz -- --seed <number>         repeats the requests of an earlier run
  npm run fuzz -- --database <name>       pglite (default) or postgres: TEST_DATABASE_URL, or a cluster of its own
  npm run fuzz -- --quiet                 only the end
`;

await runOnServer(help, readOptions, fuzz);

/** @typedef {{ requests: number, from: number, packets: number, seed: number, database: "pglite" | "postgres", calls?: readonly string[], isQuiet: boolean }} Options */

/** @returns {Options | null} null if help is wanted */
function readOptions() {
  const values = readOptionValues({
    requests: { type: "string", default: "20000" },
    from: { type: "string" },
    packets: { type: "string" },
    calls: { type: "string" },
    seed: { type: "string" },
    database: { type: "string", default: "pglite" },
    quiet: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return null;
  const requests = wholeOption("requests", values.requests);
  return {
    requests,
    from: values.from === undefined ? 0 : wholeOption("from", values.from),
    packets: values.packets === undefined ? Math.ceil(requests / 10) : wholeOption("packets", values.packets),
    seed: seedOption(values.seed),
    database: databaseOption(values.database),
    ...(values.calls === undefined ? {} : { calls: values.calls.split(",") }),
    isQuiet: values.quiet,
  };
}

/** @param {Options} options @returns {Promise<number>} exit code */
async function fuzz({ isQuiet, ...asked }) {
  const { calls, database, requests, seed } = asked;
  const { runFuzz } = await import("./run-fuzz.mjs");
  const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
  say(`seed ${seed}`);
  const beganMs = performance.now();
  const result = await runFuzz({ ...asked, say: isQuiet ? () => undefined : say });
  const seconds = Math.round((performance.now() - beganMs) / 1_000);
  const counts = [...result.counts].sort().map(([name, count]) => `${name} ${count}`);
  say(`${result.sent} requests to ${result.calls} calls on ${database} in ${seconds} s: ${counts.join(", ")}`);
  say(`${result.packets} packets over the socket, ${result.pushes} pushes heard beside them`);
  if (result.never.length > 0) say(`never accepted: ${result.never.join(", ")}`);
  const isLong = requests >= result.calls && calls === undefined;
  if (isLong && result.unasked.length > 0) say(`NEVER ASKED ${result.unasked.join(", ")}`);
  for (const { what, detail, repro, count } of result.faults) {
    say(`FAULT ${what} (${count} times)\n  ${detail.replaceAll("\n", "\n  ")}${repro === "" ? "" : `\n  ${repro}`}`);
  }
  if (result.kept !== null) say(`Everything is kept in ${result.kept}`);
  say(`${result.faults.length} findings, seed ${seed}`);
  return result.faults.length === 0 && !(isLong && result.unasked.length > 0) ? 0 : 1;
}
