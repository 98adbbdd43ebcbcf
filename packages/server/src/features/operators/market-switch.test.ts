// An operator opens and closes a market: the exchange follows at once, the log knows who and why.

import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { hashSecret } from "./operator-file.ts";
import { answerOperator, type OperatorReply } from "./operators.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
  const line = `ada sha256:${hashSecret("ada's secret")}`;
  writeFileSync(exchange.config.operatorsFile ?? "", line, { mode: 0o600 });
});
afterAll(() => exchange.close());

function ask(more: object): Promise<OperatorReply> {
  return answerOperator(exchange.context, { command: "market", as: "ada", secret: "ada's secret", ...more });
}

function stateOf(symbol: string): string | undefined {
  return exchange.context.markets.bySymbol(symbol)?.state;
}

test("a market is closed, its ending told once, and opened again; each with a reason in the log", async () => {
  const heard: string[] = [];
  exchange.context.markets.onChange((market) => heard.push(`${market.symbol} ${market.state}`));
  const closing = { id: "btc/usdt", state: "closed", reason: "a drill" };
  expect(await ask(closing)).toEqual({ ok: true, text: "BTC/USDT is closed." });
  expect(stateOf("BTC/USDT")).toBe("closed");
  expect(await ask(closing)).toEqual({ ok: false, text: "BTC/USDT is closed already." });
  expect((await ask({ ...closing, state: "open", reason: "over" })).ok).toBe(true);
  expect(stateOf("BTC/USDT")).toBe("open");
  expect(heard).toEqual(["BTC/USDT closed", "BTC/USDT open"]);
  const rows = await newestAudit(exchange.context.database, 2);
  const row = { actor: "ada", action: "market.state", subject: "BTC/USDT" };
  expect(rows).toMatchObject([
    { ...row, detail: '{"state":"open","reason":"over"}' },
    { ...row, detail: '{"state":"closed","reason":"a drill"}' },
  ]);
});

test("somebody without the role changes nothing", async () => {
  const file = exchange.config.operatorsFile ?? "";
  writeFileSync(file, `ada sha256:${hashSecret("ada's secret")} support`, { mode: 0o600 });
  const asked = await ask({ id: "BTC/USDT", state: "closed", reason: "a drill" });
  expect(asked).toEqual({ ok: false, text: "This is for markets, owner; ada is support." });
  expect(stateOf("BTC/USDT")).toBe("open");
  writeFileSync(file, `ada sha256:${hashSecret("ada's secret")} markets`, { mode: 0o600 });
});

test.each<[object, RegExp]>([
  [{ state: "closed", reason: "x" }, /^Say which market/],
  [{ id: "NO/SUCH", state: "closed", reason: "x" }, /^Say which market/],
  [{ id: 1, state: "closed", reason: "x" }, /^Say which market/],
  [{ id: "BTC/USDT", reason: "x" }, /^Say --state open, cancel_only, closed\./],
  [{ id: "BTC/USDT", state: "__proto__", reason: "x" }, /^Say --state/],
  [{ id: "BTC/USDT", state: "closed", reason: "  " }, /^Say why/],
  [{ id: "BTC/USDT", state: "closed", reason: "x", secret: "guessed" }, /^Name and secret do not belong together/],
])("%j changes nothing", async (more, sentence) => {
  expect(await ask(more)).toEqual({ ok: false, text: expect.stringMatching(sentence) });
  expect(stateOf("BTC/USDT")).toBe("open");
});
