// The demo's points service: the program of the repository, in a process of its own, with a secret drawn for this start.
// It listens on this machine alone, ends with the exchange, and is begun again if it ends before.

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Lasting } from "../../seams/feature.ts";
import type { ServicePlace } from "./http-service.ts";

/** Points accounts of the demo: the first to be bound by somebody, the second to come in with. */
export const demoPointsAccounts = [
  { userName: "harbour", password: "Points1234", points: "25000" },
  { userName: "lantern", password: "Points1234", points: "8000" },
] as const;

const program = fileURLToPath(new URL("../../programs/points-service.js", import.meta.url));
const againMs = 2_000;
const said = /listens on \S+:([0-9]+)\n/;

export type DemoService = Lasting & { place(): ServicePlace | null };

export type DemoServiceOptions = {
  readonly dataDir: string;
  onTrouble(text: string, error: unknown): void;
};

export function openDemoService({ dataDir, onTrouble }: DemoServiceOptions): DemoService {
  const secret = randomBytes(32).toString("hex");
  let child: ChildProcess | null = null;
  let port: number | null = null;
  let again: NodeJS.Timeout | null = null;
  let isStopped = false;

  function begin(): void {
    const accounts = demoPointsAccounts.map(({ userName, password, points }) => `${userName}:${password}:${points}`);
    const started = spawn(process.execPath, [program], {
      stdio: ["pipe", "pipe", "ignore"],
      env: {
        POINTS_SERVICE_FILE: join(dataDir, "points-service.jsonl"),
        POINTS_SERVICE_SECRET: secret,
        POINTS_SERVICE_PORT: "0",
        POINTS_SERVICE_ACCOUNTS: accounts.join(","),
        POINTS_SERVICE_ENDS: "yes",
      },
    });
    child = started;
    let heard = "";
    started.stdout?.on("data", (text: Buffer) => {
      heard = (heard + text.toString()).slice(-200);
      const [, digits] = said.exec(heard) ?? [];
      if (digits !== undefined) port = Number.parseInt(digits, 10);
    });
    started.once("error", (error) => onTrouble("the demo's points service did not start", error));
    started.once("close", () => {
      port = null;
      child = null;
      if (!isStopped) again = setTimeout(begin, againMs).unref();
    });
    started.unref();
  }

  return {
    place: () => (port === null ? null : { url: `http://127.0.0.1:${port}`, secret }),
    start() {
      // Where the exchange runs from its sources there is no program to start.
      if (existsSync(program)) begin();
    },
    async stop() {
      isStopped = true;
      if (again !== null) clearTimeout(again);
      const running = child;
      if (running === null) return;
      const over = new Promise<void>((resolve) => running.once("close", () => resolve()));
      running.stdin?.end();
      await over;
    },
  };
}
