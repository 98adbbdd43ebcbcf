// The program behind `npm start`: reads the settings, opens the exchange, says where it is, and stops cleanly.
// Whatever a person can mend ends in one sentence and a non-zero code, never in a stack trace.

import { type Config, describeSettings, readConfig } from "../assembly/config.ts";
import type { Exchange } from "../assembly/exchange.ts";
import { demoAccounts, demoPassword, demoTradePassword } from "../features/demo/demo-accounts.ts";
import { demoOperatorPassword, demoOperators } from "../features/operators/demo-operators.ts";
import { createLastResort } from "../platform/last-resort.ts";
import { SettingError } from "../platform/setting.ts";
import { StartFailure } from "../store/database.ts";

const stopTimeoutMs = 10_000;

type StartPrinter = { step(text: string): void; block(lines: readonly string[]): void };

/** What a person sees while the exchange starts. The log is elsewhere (stderr, JSON); this is for reading. */
function createStartPrinter(): StartPrinter {
  const write = (text: string): void => void process.stdout.write(text);
  const began = performance.now();
  return {
    step(text) {
      const tenths = Math.round((performance.now() - began) / 100);
      write(`${`${Math.floor(tenths / 10)}.${tenths % 10}`.padStart(5)} s  ${text}\n`);
    },
    block(lines) {
      write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
    },
  };
}

function fail(error: unknown): never {
  const isForPeople = error instanceof SettingError || error instanceof StartFailure;
  const text = isForPeople ? error.message : `Tidemark could not start: ${(error as Error).stack ?? String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map((part) => Number.parseInt(part, 10));
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SettingError(`Tidemark needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

function announcement(config: Config, port: number, console: string): string[] {
  const isEverywhere = ["127.0.0.1", "0.0.0.0", "::1", "::"].includes(config.host);
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const where = config.publicOrigin ?? `http://${isEverywhere ? "localhost" : host}:${port}`;
  const data = config.databaseUrl === null ? config.dataDir : `PostgreSQL, files in ${config.dataDir}`;
  const lines = [
    `Tidemark is open at ${where}`,
    "",
    `console   ${console}`,
    `data      ${data}`,
    `mode      ${config.mode}`,
  ];
  if (config.mode === "demo") {
    const accounts = demoAccounts.map((account) => account.email).join(", ");
    lines.push(`accounts  ${accounts}`, `password  ${demoPassword}, for trading ${demoTradePassword}`);
  }
  if (config.mode === "demo" && config.demoOperators === "on") {
    lines.push(`operators ${demoOperators.join(", ")}`);
    lines.push(`          password ${demoOperatorPassword}, their codes: npm run operator -- codes`);
  }
  return [...lines, "", "Ctrl-C stops it."];
}

type Stop = (code: number) => void;

/** Once, however often it is asked for. */
function createStop(exchange: Exchange): Stop {
  let isStopping = false;
  return (code) => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write("\nstopping\n");
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    exchange.close().then(() => process.exit(code), fail);
  };
}

function stopOnSignal(stop: Stop): void {
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
}

/** From here on the exchange is open, and nothing unforeseen may end it in the middle of something. */
function catchTheRest({ context }: Exchange, stop: Stop): void {
  const lastResort = createLastResort({
    note(error, what) {
      context.securityLog.sample("unexpected", { what });
      context.onTrouble("an error that nothing caught", error);
    },
    stop: () => stop(1),
  });
  process.on("uncaughtException", lastResort.onException);
  process.on("unhandledRejection", lastResort.onRejection);
}

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(`npm start\n\n${describeSettings()}\n`);
    return;
  }
  checkNode();
  const config = readConfig(process.env);
  const printer = createStartPrinter();
  // Only now: loading the exchange takes longer than finding a setting that makes no sense.
  const { openExchange } = await import("../assembly/exchange.ts");
  const exchange = await openExchange(config, { onStep: printer.step });
  const stop = createStop(exchange);
  stopOnSignal(stop);
  catchTheRest(exchange, stop);
  const port = await exchange.listen().catch(async (error: unknown) => {
    await exchange.close();
    throw error;
  });
  printer.block(announcement(config, port, exchange.context.operators.console.origin()));
}

main().catch(fail);
