// Programs a test starts: what they say is kept, and none outlives its test file.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eventually } from "./eventually.ts";

export type Program = {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until the program has said something. */
  says(pattern: RegExp, deadlineMs?: number): Promise<void>;
  /** Waits for the end; a signal counts as its name. */
  ended(): Promise<number | string>;
};

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Paths of the built product: a program as `npm start` runs it is in `bundle`, its parts lie beside it. */
export function built(path: string): string {
  return fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
}

function clean(environment: NodeJS.ProcessEnv, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = environment;
  const kept = Object.entries({ PATH, HOME, TMPDIR, SystemRoot }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), ...more };
}

/** How a program is started that may have only so many files open. */
function within(openFiles: number): readonly string[] {
  return ["sh", "-c", `ulimit -n ${openFiles} && exec "$0" "$@"`];
}

export function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  limits: { readonly openFiles?: number } = {},
): Program {
  const before = limits.openFiles === undefined ? [] : within(limits.openFiles);
  const [command = "", ...rest] = [...before, process.execPath, ...args];
  const child = spawn(command, rest, { env: clean(process.env, environment), stdio: "pipe" });
  running.add(child);
  const heard = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    heard.stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    heard.stderr += chunk.toString();
  });
  const over = once(child, "close").then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
  return {
    child,
    stdout: () => heard.stdout,
    stderr: () => heard.stderr,
    ended: () => over,
    async says(pattern, deadlineMs = 300_000) {
      const both = (): string => heard.stdout + heard.stderr;
      const early = over.then((code) => {
        if (!pattern.test(both())) throw new Error(`the program ended with ${code}:\n${both()}`);
      });
      await Promise.race([early, eventually(`${pattern} from a program`, () => pattern.test(both()), deadlineMs)]);
    },
  };
}
