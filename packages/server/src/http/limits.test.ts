// Limits per caller and call, and the early refusal when the process falls behind.

import { setImmediate as nextTurn } from "node:timers/promises";
import { fillText } from "@tidemark/contract";
import { allTexts } from "@tidemark/contract/words/all";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { refusalCode } from "../testing/expect-envelope.ts";
import { call, callOnce, type Reply } from "../testing/requests.ts";
import { sampleHandlers } from "../testing/sample-calls.ts";
import { openSampleRoad, type SampleRoad } from "../testing/sample-road.ts";
import { openSession, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import type { Pressure } from "./pressure.ts";

let exchange: TestExchange;
let road: SampleRoad;

beforeAll(async () => {
  exchange = await openTestExchange();
  road = await openSampleRoad(exchange.context, sampleHandlers());
});
afterAll(async () => {
  await road.close();
  await exchange.close();
});

function scarce(from: string, more: Record<string, string> = {}): Promise<Reply> {
  return call(road, "GET", "/api/sample/scarce", null, { "x-forwarded-for": from, ...more });
}

async function countServed(requests: readonly Promise<Reply>[]): Promise<number> {
  const replies = await Promise.all(requests);
  return replies.filter((reply) => reply.json?.type === "ok").length;
}

describe("a call's limit", () => {
  test("is answered with 429, the envelope and the seconds to wait", async () => {
    expect(await countServed(Array.from({ length: 5 }, () => scarce("10.2.0.1")))).toBe(5);
    const reply = await scarce("10.2.0.1", { "x-tidemark-language": "ru" });
    expect(reply.status).toBe(429);
    expect(refusalCode(reply.text)).toBe("too_many_requests");
    const seconds = Number((reply.json as { params: { seconds: string } }).params.seconds);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(reply.json?.message).toBe(fillText(allTexts.ru.too_many_requests, { seconds: String(seconds) }));
    expect(reply.headers.get("retry-after")).toBe(String(seconds));
  });

  test("counts each address and each call by itself", async () => {
    await countServed(Array.from({ length: 6 }, () => scarce("10.2.0.2")));
    expect((await scarce("10.2.0.3")).status).toBe(200);
    const other = await call(road, "POST", "/api/sample/visitor", {}, { "x-forwarded-for": "10.2.0.2" });
    expect(other.status).toBe(200);
  });

  test("is not escaped by invented tokens", async () => {
    const invented = Array.from({ length: 12 }, (_, at) =>
      scarce("10.2.0.4", { authorization: String(at).padEnd(43, "x") }),
    );
    expect(await countServed(invented)).toBe(5);
  });

  test("is not escaped by what the caller says of its own way here", async () => {
    const claims = Array.from({ length: 12 }, (_, at) => scarce(`10.3.0.${at}, 10.2.0.5`));
    expect(await countServed(claims)).toBe(5);
  });

  test("is not escaped by walking through one IPv6 network", async () => {
    const walk = Array.from({ length: 12 }, (_, at) => scarce(`2001:db8:7:7:${at}::1`));
    expect(await countServed(walk)).toBe(5);
    expect((await scarce("2001:db8:7:8::1")).status).toBe(200);
  });

  test("is shared by all sessions of one user, wherever they are", async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => openSession(exchange, "merchant@demo.test")));
    const asked = sessions.map(async ({ token }, at) => {
      const from = { authorization: token, "x-forwarded-for": `10.2.2.${at}` };
      await call(road, "POST", "/api/sample/user", {}, from);
      return countServed([scarce(`10.2.2.${at}`, { authorization: token }), scarce("", { authorization: token })]);
    });
    const served = await Promise.all(asked);
    expect(served.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  test("counts two known users of one address apart", async () => {
    const sessions = [await openSession(exchange), await openSession(exchange, "trader2@demo.test")];
    for (const [at, { token }] of sessions.entries()) {
      await call(road, "POST", "/api/sample/user", {}, { authorization: token, "x-forwarded-for": `10.2.1.${at}` });
      const mine = Array.from({ length: 7 }, () => scarce("10.2.0.6", { authorization: token }));
      expect(await countServed(mine)).toBe(5);
    }
    expect((await scarce("10.2.0.6")).status).toBe(200);
  });
});

describe("an exchange that stands still", () => {
  const ask = (path: string): Promise<Reply> => callOnce(exchange, "GET", path);

  async function standStill(): Promise<void> {
    const untilMs = performance.now() + 1_400;
    while (performance.now() < untilMs);
    await nextTurn();
  }

  test("once, serves what has waited for it", async () => {
    const isDelaySeen = (): boolean => exchange.app.getDecorator<Pressure>("pressure").isDelaySeen();
    expect((await ask("/api/env.json")).status).toBe(200);
    for (let round = 0; round < 10 && !isDelaySeen(); round += 1) await standStill();
    expect(isDelaySeen()).toBe(true);
    expect((await ask("/api/env.json")).status).toBe(200);
  });

  test("again and again, refuses but is not dead, and serves again afterwards", async () => {
    const refused: Reply[] = [];
    const files: Promise<Reply>[] = [];
    for (let round = 0; round < 20 && refused.length === 0; round += 1) {
      void ask("/api/env.json").then((reply) => reply.status === 200 || refused.push(reply));
      files.push(ask("/a-file.js"));
      await standStill();
    }
    const health = await ask("/healthz");
    expect(refused[0]?.status).toBe(503);
    expect(refusalCode(refused[0]?.text ?? "")).toBe("overloaded");
    expect(health.json).toMatchObject({ status: "ok", process: "ok" });
    // There is none of this name; whoever asks for one that there is gets it.
    expect(new Set((await Promise.all(files)).map(({ status }) => status))).toEqual(new Set([404]));
    const { values } = await exchange.context.metrics.securityEvents.get();
    expect(values.find(({ labels }) => labels.kind === "overloaded")?.value).toBeGreaterThanOrEqual(refused.length);
    await eventually("it serves again", async () => (await ask("/api/env.json")).status === 200);
  });
});
