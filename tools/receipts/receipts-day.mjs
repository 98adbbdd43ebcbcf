// @ts-check
// `npm run receipts-day`: a whole day of leverage in a few minutes. An exchange of its own with a clock that is set by
// hand looks at prices every ten seconds of a simulated day, people open and close hundreds of positions through its
// calls, some are liquidated and some kept over midnight; then everybody's receipts are worked out again by
// verify-receipts, which knows nothing of the exchange.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../machine/places.mjs";
import { onLeaving } from "../process/children.mjs";
import { runNode } from "../process/run.mjs";
import { runOnServer } from "../server/run-on-server.mjs";
import { readOptionValues, seedOption, wholeOption } from "../terminal/options.mjs";

const help = `Lives a simulated day of leverage and works all its receipts out again.

  npm run receipts-day -- --trades <count>   how many positions are opened (default 400)
  npm run receipts-day -- --seed <number>    prices and people of an earlier day again
`;

/** @typedef {{ trades: number, seed: number }} Options */

await runOnServer(help, readOptions, liveAndVerify);

/** @returns {Options | null} null if help is wanted */
function readOptions() {
  const values = readOptionValues({
    trades: { type: "string", default: "400" },
    seed: { type: "string" },
    help: { type: "boolean", default: false },
  });
  return values.help ? null : { trades: wholeOption("trades", values.trades), seed: seedOption(values.seed) };
}

/** @param {Options} options @returns {Promise<number>} */
async function liveAndVerify({ trades, seed }) {
  const { liveLeverDay } = await import("./lever-day.mjs");
  const folder = mkdtempSync(join(tmpdir(), "tidemark-receipts-"));
  const removeFolder = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
  console.log(`seed ${seed}, ${trades} positions`);
  const lived = await liveLeverDay({ folder, seed, trades, say: (line) => console.log(`  ${line}`) });
  const wrong = [...lived.missing()];
  for (const [place, token] of lived.tokens.entries()) {
    const args = ["--origin", lived.origin, "--token", token, "--kind", "leverage"];
    const { code, output } = await runNode(inRoot("tools", "receipts", "verify-receipts.mjs"), args);
    console.log(`  person ${place + 1}: ${output.trim()}`);
    if (code !== 0) wrong.push(`receipts of person ${place + 1} do not hold`);
  }
  await lived.close();
  await removeFolder();
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? "Every receipt holds." : `Not everything holds; again with --seed ${seed}.`);
  return wrong.length === 0 ? 0 : 1;
}
