// A feature from outside, through the seams alone: no shared file names it, and everything that it brings works.

import { writeFileSync } from "node:fs";
import { houseId, type Reserve } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOperator, hashSecret } from "../features/operators/operators.ts";
import type { OpenedOf } from "../seams/feature.ts";
import { eventually } from "../testing/eventually.ts";
import { give } from "../testing/funds.ts";
import { type Answer, get, newGuest, type Person, post } from "../testing/people.ts";
import { pledges } from "../testing/sample-feature/feature.ts";
import { decide, listPledges, type Pledge, writePledge } from "../testing/sample-feature/pledges.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { readConfig } from "./config.ts";
import { features } from "./features.ts";

const usdt = 3 as AssetId;
let exchange: TestExchange;
let person: Person;

beforeAll(async () => {
  exchange = await openTestExchange({ more: [pledges], config: { pledgesMax: 4 } as object });
  person = await newGuest(exchange);
  await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "100");
  writeFileSync(exchange.config.operatorsFile, `ada sha256:${hashSecret("ada's secret")}\n`, { mode: 0o600 });
});
afterAll(() => exchange.close());

function opened(): OpenedOf<typeof pledges> {
  return (exchange.context as unknown as { pledges: OpenedOf<typeof pledges> }).pledges;
}

function pledge(amount: string): Promise<Answer> {
  return post(exchange, person, "sample/pledge", { amount });
}

function balance(): { available: bigint; held: bigint } {
  const { available, held } = exchange.context.sequencer
    .view()
    .balance({ owner: person.id as UserId, kind: "spot" }, usdt);
  return { available, held };
}

async function one(id: number): Promise<Pledge | undefined> {
  return (await listPledges(exchange.context.database)).find((row) => row.id === id);
}

test("its call sets money aside at its desk, its follower hears of it, its words are in the log and a message", async () => {
  const answer = await pledge("10");
  expect(answer.type).toBe("ok");
  const id = Number(answer.message);
  expect(await one(id)).toMatchObject({ state: "held", holdId: expect.any(Number) });
  expect(balance()).toEqual({ available: 90_000_000n, held: 10_000_000n });
  expect(opened().heard.entries).toBeGreaterThan(0);
  const log = await post(exchange, person, "wallet/legal_log", { currency: usdt, type: 2 });
  expect(JSON.stringify(log.message)).toContain("Pledged");
  const { message } = await get(exchange, person, "user/messages?page=1");
  expect(JSON.stringify(message)).toContain("Your pledge is set aside.");
});

test("an operator decides, the carrier books it once, and nobody decides again", async () => {
  const id = Number((await pledge("20")).message);
  const ask = { command: "keep", id: String(id), as: "ada", secret: "ada's secret" };
  expect(await answerOperator(exchange.context, ask)).toEqual({ ok: true, text: `Pledge ${id} is kept.` });
  await eventually("the pledge is booked", async () => (await one(id))?.state === "kept");
  expect(balance()).toEqual({ available: 70_000_000n, held: 10_000_000n });
  expect(await answerOperator(exchange.context, ask)).toEqual({ ok: false, text: "It is decided already." });
  const { data } = await answerOperator(exchange.context, { command: "pledges" });
  expect(data).toContain(`${id} kept`);
  expect(JSON.stringify((await answerOperator(exchange.context, { command: "help" })).data)).toContain("keep <id>");
});

test("what was cut off before and after the ledger heard of it is taken up, once", async () => {
  const { database, sequencer } = exchange.context;
  const before = balance();
  const never = await writePledge(database, person.id as UserId, 1_000_000n);
  const already = await writePledge(database, person.id as UserId, 2_000_000n);
  const command: Reserve = {
    type: "Reserve",
    from: { owner: person.id as UserId, kind: "spot" },
    assetId: usdt,
    amount: already.amount,
    reason: "deal",
    reference: `pledge-${already.id}`,
    destination: null,
    expiresAt: null,
    atExpiry: "release",
  };
  await sequencer.submit(command, { userId: houseId, key: `pledge-${already.id}` });
  await opened().carrier.carryOn();
  await opened().carrier.carryOn();
  expect([(await one(never.id))?.state, (await one(already.id))?.state]).toEqual(["held", "held"]);
  expect(balance()).toEqual({ available: before.available - 3_000_000n, held: before.held + 3_000_000n });
  // Decided and cut off before the ledger heard of it.
  expect(await decide(database, already.id, "returned")).toBe(true);
  await opened().carrier.carryOn();
  expect((await one(already.id))?.state).toBe("returned");
  expect(balance()).toEqual({ available: before.available - 1_000_000n, held: before.held + 1_000_000n });
  expect(sequencer.audit().problems).toEqual([]);
});

test("a row whose work is in hand is left to whoever has it", async () => {
  const row = await writePledge(exchange.context.database, person.id as UserId, 1_000_000n);
  opened().desk.hold(row.id);
  await opened().carrier.carryOn();
  expect((await one(row.id))?.state).toBe("asked");
  opened().desk.letGo(row.id);
  await opened().carrier.carryOn();
  expect((await one(row.id))?.state).toBe("held");
});

test("its setting counts, its job is measured, and verify finds what it looks for", async () => {
  expect((await pledge("1")).code).toBe("too_many_requests");
  expect(await exchange.context.metrics.registry.metrics()).toContain('job="carry-pledges"');
  const list = [...features, pledges];
  expect(readConfig({ SAMPLE_PLEDGES_MAX: "7" }, list)).toMatchObject({ pledgesMax: 7 });
  expect(() => readConfig({ SAMPLE_PLEDGES_MAX: "none" }, list)).toThrow("SAMPLE_PLEDGES_MAX");
  const { database } = exchange.context;
  expect((await pledges.verify?.(database))?.findings).toEqual([]);
  const [first] = await listPledges(database);
  await database.query("update sample_pledges set hold_id = null where id = $1", [first?.id ?? 0]);
  expect((await pledges.verify?.(database))?.findings).toEqual([`pledge ${first?.id} has nothing set aside.`]);
});
