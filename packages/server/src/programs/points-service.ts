// The program behind `npm run points-service`: accounts with points in one file, behind one door. It shares nothing with
// the exchange but the secret of their messages.

import { PointsBook } from "../features/points/service/points-book.ts";
import { openPointsServer } from "../features/points/service/points-server.ts";
import { readServiceSettings, serviceHelp } from "../features/points/service/service-settings.ts";
import { SettingError } from "../platform/setting.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import { StartFailure } from "../store/database.ts";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown): never {
  const isForPeople = error instanceof SettingError || error instanceof StartFailure;
  process.stderr.write(`${isForPeople ? error.message : `The points service could not start: ${String(error)}`}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return say(serviceHelp);
  const settings = readServiceSettings(process.env);
  const book = new PointsBook(settings.file);
  for (const { userName, password, points } of settings.accounts) {
    if (!book.has(userName)) await book.add(userName, password, points);
  }
  const clock = createSteadyClock();
  const running = await openPointsServer({ ...settings, book, now: clock.now });
  say(`The points service listens on ${settings.host}:${running.port}`);
  const stop = (): void => {
    running.close().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (settings.endsWithStarter) process.stdin.on("end", stop).resume();
}

main().catch(fail);
