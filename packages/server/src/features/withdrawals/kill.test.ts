// `kill -9` in the middle of withdrawals, in real processes on one data folder: whatever was cut off is carried to its
// end by the next start, once, and everything stored follows from the journal.

import { fileURLToPath } from "node:url";
import type { Withdrawal } from "@tidemark/contract";
import { afterAll, expect, test, vi } from "vitest";
import { built, type Program, startProgram } from "../../testing/child-process.ts";
import { eventually } from "../../testing/eventually.ts";
import { call, type Reply } from "../../testing/requests.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

vi.setConfig({ testTimeout: 240_000 });

const script = fileURLToPath(new URL("testing/dying-exchange.mjs", import.meta.url));
const address = "0x52908400098527886E0F7030069857D2E4169EE7";

let scratch: Scratch | null = null;
afterAll(() => scratch?.remove());

type Running = {
  readonly program: Program;
  ask(method: string, path: string, body?: object, key?: string): Promise<Reply>;
};

async function launch(dieAt: string): Promise<Program> {
  scratch ??= await openScratch();
  const { dataDir, databaseUrl } = scratch;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PORT: "0", DEMO_MARKET: "off" };
  const program = startProgram([script], { ...environment, LOG_LEVEL: "silent", DIE_AT: dieAt });
  await program.says(/listening on [0-9]+/);
  return program;
}

async function logIn(program: Program): Promise<Running> {
  const port = /listening on ([0-9]+)/.exec(program.stdout())?.[1];
  const origin = `http://127.0.0.1:${port}`;
  const login = { user_string: "trader1@demo.test", password: "Demo1234" };
  const token = String((await call({ origin }, "POST", "/api/user/login", login)).json?.message);
  return {
    program,
    ask: (method, path, body, key) =>
      call({ origin }, method, `/api/${path}`, (body ?? null) as Record<string, unknown> | null, {
        authorization: token,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      }),
  };
}

const request = { currency: 3, number: "100", address, pay_password: "Demo5678" };

async function list({ ask }: Running): Promise<Withdrawal[]> {
  const { json } = await ask("GET", "wallet/withdrawals");
  return (json?.message as { data: Withdrawal[] } | undefined)?.data ?? [];
}

test("killed at a step of each, every withdrawal is paid once", async () => {
  const steps = ["reserved", "broadcast"] as const;
  for (const step of steps) {
    const program = await launch(step);
    // The end may come before the answer, or before the question: through what the last one left behind.
    const asked = logIn(program).then(({ ask }) => ask("POST", "wallet/out", request, `kill-${step}`));
    await asked.catch(() => null);
    expect(await program.ended()).toBe("SIGKILL");
  }
  const last = await logIn(await launch("never"));
  const ids = new Set<unknown>();
  for (const step of steps) {
    const again = await last.ask("POST", "wallet/out", request, `kill-${step}`);
    expect(again.json?.type).toBe("ok");
    ids.add(again.json?.id);
  }
  expect(ids.size).toBe(steps.length);
  await eventually("all paid", async () => (await list(last)).every(({ state }) => state === "done"), 60_000);
  const paid = await list(last);
  expect(paid.map(({ steps: road }) => road.map(({ state }) => state).join(" "))).toEqual(
    steps.map(() => "requested approved sending sent done"),
  );
  expect(new Set(paid.map(({ txid }) => txid)).size).toBe(steps.length);
  const rows = (await last.ask("GET", "wallet/balances?type=change")).json?.message as {
    currency_name: string;
    available: string;
    held: string;
  }[];
  expect(rows.find((row) => row.currency_name === "USDT")).toMatchObject({
    available: "49800.000000",
    held: "0.000000",
  });
  last.program.child.kill("SIGTERM");
  await last.program.ended();
  const { dataDir, databaseUrl } = scratch as Scratch;
  const where = databaseUrl === null ? ["--data", dataDir] : ["--database", databaseUrl];
  const verifier = startProgram([built("verify.js"), ...where]);
  const code = await verifier.ended();
  expect(verifier.stdout()).toContain("Everything stored follows from the journal.");
  expect(code).toBe(0);
});
