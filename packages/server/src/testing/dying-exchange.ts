// An exchange in a process of its own that tests cut off, and the demo's people who do things in it.

import { type Program, startProgram } from "./child-process.ts";
import { call, type Reply } from "./requests.ts";
import type { Scratch } from "./scratch-database.ts";

export type DyingExchange<Name extends string> = {
  readonly program: Program;
  readonly origin: string;
  /** Where operators sit. */
  readonly consoleOrigin: string;
  token(who: Name): string;
  ask(who: Name, method: string, path: string, body?: object, key?: string): Promise<Reply>;
};

export type Start<Name extends string> = {
  readonly script: string;
  readonly scratch: Scratch;
  /** Who logs in; nobody where the exchange may stand still before it can answer. */
  readonly names: readonly Name[];
  /** From an earlier life of the same exchange. */
  readonly tokens?: Map<Name, string>;
  readonly environment: Readonly<Record<string, string>>;
  /** False where it may stand still before it listens. */
  readonly isWhole?: boolean;
};

function portIn(program: Program, what: string): string {
  return `http://127.0.0.1:${new RegExp(`${what} on ([0-9]+)`).exec(program.stdout())?.[1]}`;
}

export async function startDying<Name extends string>(start: Start<Name>): Promise<DyingExchange<Name>> {
  const { script, scratch, names, tokens = new Map(), environment, isWhole = true } = start;
  const place = { DATA_DIR: scratch.dataDir, DATABASE_URL: scratch.databaseUrl ?? "", PORT: "0" };
  const still = { DEMO_MARKET: "off", LOG_LEVEL: "silent" };
  const program = startProgram([script], { ...place, ...still, ...environment });
  if (isWhole) await program.says(/listening on [0-9]+/);
  const origin = isWhole ? portIn(program, "listening") : "";
  for (const name of isWhole ? names : []) {
    if (tokens.has(name)) continue;
    const login = { user_string: `${name}@demo.test`, password: "Demo1234" };
    tokens.set(name, String((await call({ origin }, "POST", "/api/user/login", login)).json?.message));
  }
  const token = (who: Name): string => tokens.get(who) ?? "";
  return {
    program,
    origin,
    consoleOrigin: isWhole ? portIn(program, "console") : "",
    token,
    ask: (who, method, path, body, key) =>
      call({ origin }, method, `/api/${path}`, (body ?? null) as Record<string, unknown> | null, {
        authorization: token(who),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      }),
  };
}
