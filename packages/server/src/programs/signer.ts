// The program behind `npm run signer`: the one process that holds the key which pays withdrawals. It serves a socket
// file and nothing else, and shares neither memory nor database with the exchange.

import { openSignerProcess } from "../features/signing/signer-process.ts";
import { readSignerSettings, signerHelp } from "../features/signing/signer-settings.ts";
import { SettingError } from "../platform/setting.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import { StartFailure } from "../store/database.ts";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown): never {
  // Whatever it is, it must not bring the key along: sentences of our own, and otherwise only the kind of error.
  const text =
    error instanceof SettingError || error instanceof StartFailure
      ? error.message
      : `The signer could not start (${(error as Error).name}).`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) return say(signerHelp);
  const settings = readSignerSettings(process.env);
  const clock = createSteadyClock();
  const running = await openSignerProcess({ ...settings, now: clock.now, say });
  say(`The signer of ${running.address} for chain ${settings.chainId} listens on ${settings.socketPath}`);
  const stop = (): void => {
    running.close().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch(fail);
