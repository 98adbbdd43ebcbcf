// @ts-check
// `npm run replay-prices -- --day 2026-11-15`: anybody's check of a past day of the demo's prices, from what the exchange
// publishes and nothing else. Ends with 0 if all of it agrees, 1 if not, 2 if it could not be looked at.

import { parseArgs } from "node:util";
import { commitmentOf, findDay, replayDay } from "./replay.mjs";

const help = `Checks a past day of an exchange's recorded prices.

  npm run replay-prices -- --day 2026-11-15                       of the exchange at http://localhost:3000
  npm run replay-prices -- --day 2026-11-15 --url https://…       of another one
`;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

async function main() {
  const { values } = parseArgs({
    options: { day: { type: "string" }, url: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help || !/^\d{4}-\d{2}-\d{2}$/.test(values.day ?? "")) {
    say(help);
    return values.help ? 0 : 2;
  }
  const url = values.url ?? "http://localhost:3000";
  const day = await findDay(url, Number.parseInt((values.day ?? "").replaceAll("-", ""), 10));
  if (day === null) return tellNothing("The exchange has committed to no such day.");
  say(`committed to ${day.commitment} at ${new Date(day.committed_at).toISOString()}`);
  say(`  the day begins at ${new Date(day.begins_at).toISOString()}`);
  if (day.seed === null) return tellNothing("Its seed is not published yet: the day is not over.");
  const isCommitted = commitmentOf(day.seed) === day.commitment && day.committed_at <= day.begins_at;
  say(isCommitted ? `the seed ${day.seed} is the one it committed to` : `THE SEED ${day.seed} IS ANOTHER ONE`);
  const verdict = await replayDay(url, day);
  say(`${verdict.ticks} ticks of the day, ${verdict.prices} prices, each the middle of its sources`);
  say(`${verdict.agreeing} of ${verdict.simulated} looks at the simulation agree with the seed`);
  for (const line of verdict.broken.slice(0, 20)) say(`  ${line}`);
  const isWhole = isCommitted && verdict.broken.length === 0 && verdict.agreeing === verdict.simulated;
  say(isWhole ? "All of it agrees." : "IT DOES NOT AGREE.");
  return isWhole ? 0 : 1;
}

/** @param {string} text */
function tellNothing(text) {
  say(text);
  return 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
