// `kill -9` in the middle of withdrawals, in real processes on one data folder. At the first kill there is one at every
// place between the request and its end, at the second what the first has left over. Whatever was cut off is carried to
// its end: money is set aside and moved once, one transfer goes to the chain, its owner sees the true state, and what
// nobody can know keeps its money.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Withdrawal } from "@tidemark/contract/withdrawals";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askSocket } from "../../platform/local-socket.ts";
import { built, startProgram } from "../../testing/child-process.ts";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import type { Reply } from "../../testing/requests.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch } from "../../testing/test-exchange.ts";
import { hashSecret } from "../operators/operators.ts";
import type { Listed } from "./operator-list.ts";

const script = fileURLToPath(new URL("testing/dying-exchange.mjs", import.meta.url));
const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const people = ["trader1", "trader2", "merchant"] as const;
type Name = (typeof people)[number];

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openStartedScratch();
  writeFileSync(join(scratch.dataDir, "operators"), `ada sha256:${hashSecret("ada's secret")}`, { mode: 0o600 });
});
afterAll(() => scratch.remove());

const waiting = { kind: "waiting" };
const confirmed = { kind: "in_block", confirmations: 3 };
const replaced = { kind: "replaced" };

/** What the chain says from now on, by what arrives in whole coins: of each withdrawal here, one less than its size. */
function chainSays(sayings: Readonly<Record<string, unknown>>): void {
  writeFileSync(join(scratch.dataDir, "voice"), JSON.stringify(sayings));
}

type Running = DyingExchange<Name>;

/** Sessions outlive the process that opened them. */
const tokens = new Map<Name, string>();

function launch(atSteps: Readonly<Record<string, "stand" | "fail">>): Promise<Running> {
  // Nobody of the demo's people has put anything aside.
  const still = { DEMO_DEAL_SECONDS: "0", DEMO_SAVINGS: "off" };
  const said = { AT_STEPS: JSON.stringify(atSteps), CHAIN_VOICE: join(scratch.dataDir, "voice") };
  return startDying({ script, scratch, names: people, tokens, environment: { ...still, ...said } });
}

/** What every process has handed over to the chain. */
const broadcasts: string[] = [];

async function end({ program }: Running, signal: "SIGKILL" | "SIGTERM", code: string | number): Promise<void> {
  program.child.kill(signal);
  expect(await program.ended()).toBe(code);
  const lines = program.stdout().split("\n");
  broadcasts.push(...lines.filter((line) => line.startsWith("broadcast ")));
}

function withdraw({ ask }: Running, size: number, who: Name = "trader1"): Promise<Reply> {
  const request = { currency: 3, number: size, address, pay_password: "Demo5678" };
  return ask(who, "POST", "wallet/out", request, `withdraw-${size}`);
}

async function withdrawAll(running: Running, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) expect((await withdraw(running, size)).json).toMatchObject({ type: "ok" });
}

async function list({ ask }: Running, who: Name = "trader1"): Promise<Withdrawal[]> {
  const { json } = await ask(who, "GET", "wallet/withdrawals?limit=50");
  return (ensure(json, "no answer").message as { data: Withdrawal[] }).data;
}

function sizeOf({ amount }: Withdrawal): number {
  return Number.parseInt(amount, 10);
}

async function stateOf(running: Running, size: number): Promise<string | undefined> {
  return (await list(running)).find((withdrawal) => sizeOf(withdrawal) === size)?.state;
}

/** The sizes of an owner's withdrawals by their states, and what is available and held. */
async function seen(running: Running, who: Name = "trader1"): Promise<Record<string, unknown>> {
  const states: Record<string, number[]> = {};
  for (const withdrawal of (await list(running, who)).toReversed()) {
    states[withdrawal.state] = [...(states[withdrawal.state] ?? []), sizeOf(withdrawal)];
  }
  const { json } = await running.ask(who, "GET", "wallet/balances?type=change");
  const rows = ensure(json, "no answer").message as { currency_name: string; available: string; held: string }[];
  const usdt = rows.find((row) => row.currency_name === "USDT");
  return { ...states, money: [usdt?.available, usdt?.held].map((text) => Number.parseFloat(text ?? "")) };
}

async function refuse(running: Running, size: number): Promise<unknown> {
  const shown = ensure(
    (await list(running)).find((withdrawal) => sizeOf(withdrawal) === size),
    `no withdrawal of ${size}`,
  );
  const door = join(scratch.dataDir, "operator.sock");
  const { data } = (await askSocket(door, { command: "list" })) as { data: Listed };
  const row = ensure(
    data.withdrawals.find(({ shownId }) => shownId === shown.id),
    "operators do not see it",
  );
  return askSocket(door, { command: "refuse", as: "ada", secret: "ada's secret", id: row.id, reason: "not you" });
}

/** Brings one withdrawal to each place where it can be cut off, and the process to where it is killed. */
async function cutEverywhere(): Promise<Record<string, unknown>> {
  const onTheirWay = [101, 102, 103, 104, 105];
  const atFirst = Object.fromEntries(onTheirWay.map((size) => [size - 1, waiting]));
  chainSays(atFirst);
  const running = await launch({
    "booked 2000": "fail",
    "written 201": "stand",
    "reserved 202": "stand",
    "decided 102": "fail",
    "booked 103": "fail",
    "broadcast 107": "stand",
  });
  await withdrawAll(running, [...onTheirWay, 1500, 2000, 2100]);
  await eventually("five on their way", async () => (await stateOf(running, 105)) === "sent");
  // Both are signed in one look, and the node takes neither; nothing is signed behind them.
  const refusing = { ...atFirst, 105: "refuse", 106: "refuse" };
  chainSays({ ...refusing, isWaiting: true });
  // Asked for again, it is what it was; but the chains are looked at.
  await withdrawAll(running, [101]);
  await running.program.says(/the chain is waited for/);
  await withdrawAll(running, [106, 107]);
  chainSays(refusing);
  await eventually("two are signed", async () => (await stateOf(running, 107)) === "sending");
  await withdrawAll(running, [108]);
  for (const size of [2000, 2100]) expect(await refuse(running, size)).toMatchObject({ ok: true });
  await eventually("one is refused", async () => (await stateOf(running, 2100)) === "refused");
  await running.program.says(/at booked 2000/);
  // The end comes before their answers.
  const unanswered = [withdraw(running, 201, "trader2"), withdraw(running, 202, "merchant")].map((asked) =>
    asked.then(
      () => "answered",
      () => "cut off",
    ),
  );
  await running.program.says(/at written 201/);
  await running.program.says(/at reserved 202/);
  chainSays({ ...atFirst, 100: confirmed, 101: confirmed, 102: confirmed, 104: replaced, 105: "refuse" });
  await running.program.says(/at broadcast 107/);
  const sight = await seen(running);
  expect([(await seen(running, "trader2")).money, (await seen(running, "merchant")).money]).toEqual([
    [50_000, 0],
    [49_798, 202],
  ]);
  await end(running, "SIGKILL", "SIGKILL");
  expect(await Promise.all(unanswered)).toEqual(["cut off", "cut off"]);
  return sight;
}

test("killed at every state, money is set aside once, moved once and sent once", async () => {
  expect(await cutEverywhere()).toEqual({
    done: [101],
    // The second is decided, the third is in the ledger too.
    sent: [102, 103, 104],
    unknown: [105],
    sending: [106, 107],
    approved: [108],
    // One is refused and its money is back already.
    requested: [1500, 2000],
    refused: [2100],
    money: [47_664, 2_132],
  });

  chainSays({ 103: waiting, 104: replaced, 105: waiting, 106: waiting, 201: waiting });
  const second = await launch({ "signed 108": "stand", "decided 1500": "stand" });
  await second.program.says(/at signed 108/);
  const unanswered = refuse(second, 1500).catch(() => "cut off");
  await second.program.says(/at decided 1500/);
  expect(await seen(second)).toEqual({
    done: [101, 102, 103],
    sent: [104, 106, 107],
    unknown: [105],
    approved: [108],
    requested: [1500],
    refused: [2000, 2100],
    money: [47_664, 2_030],
  });
  // What was written and not set aside never was; what was set aside goes its way.
  expect(await seen(second, "trader2")).toEqual({ money: [50_000, 0] });
  expect(await seen(second, "merchant")).toEqual({ approved: [202], money: [49_798, 202] });
  await end(second, "SIGKILL", "SIGKILL");
  expect(await unanswered).toBe("cut off");

  const paid = [101, 102, 103, 104, 106, 107, 108];
  chainSays({ ...Object.fromEntries([...paid, 201, 202].map((size) => [size - 1, confirmed])), 104: replaced });
  const last = await launch({});
  expect((await withdraw(last, 201, "trader2")).json).toMatchObject({ type: "ok" });
  await eventually("the last is paid", async () => (await list(last, "trader2"))[0]?.state === "done");
  expect(await seen(last)).toEqual({ done: paid, unknown: [105], refused: [1500, 2000, 2100], money: [49_164, 105] });
  expect(await seen(last, "merchant")).toEqual({ done: [202], money: [49_798, 0] });
  const withdrawals = await list(last);
  const whole = withdrawals.filter(({ state }) => state === "done").map(({ steps }) => steps.map(({ state }) => state));
  expect(new Set(whole.map(String))).toEqual(new Set(["requested,approved,sending,sent,done"]));
  const unknown = withdrawals.find(({ state }) => state === "unknown");
  const cancelled = await last.ask("trader1", "POST", "wallet/out_cancel", { id: unknown?.id });
  expect(cancelled.json?.code).toBe("withdrawal_too_late");
  const again = await withdraw(last, 101);
  expect(again.json?.id).toBe(withdrawals.find((withdrawal) => sizeOf(withdrawal) === 101)?.id);

  const others = [...(await list(last, "trader2")), ...(await list(last, "merchant"))];
  await end(last, "SIGTERM", 0);
  // However often a transfer was handed over, it was one and the same, with a nonce of its own.
  const sent = [...new Set(broadcasts)].map((line) => line.split(" "));
  const txids = [...withdrawals, ...others].flatMap(({ txid }) => txid ?? []);
  expect(sent.map(([, , txid]) => txid).toSorted()).toEqual(txids.toSorted());
  expect(new Set(sent.map(([, nonce]) => nonce)).size).toBe(sent.length);
  const where = scratch.databaseUrl === null ? ["--data", scratch.dataDir] : ["--database", scratch.databaseUrl];
  const verifier = startProgram([built("bundle/verify.js"), ...where]);
  expect([await verifier.ended(), verifier.stdout()]).toEqual([
    0,
    expect.stringContaining("follows from the journal."),
  ]);
});
