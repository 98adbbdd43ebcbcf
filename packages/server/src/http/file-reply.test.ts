import { setTimeout as sleep } from "node:timers/promises";
import { defineCall } from "@tidemark/contract";
import { servedCall } from "@tidemark/contract/served";
import { invalid, ok } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalCode } from "../testing/expect-envelope.ts";
import { call, sendRaw } from "../testing/requests.ts";
import { openSampleRoad, type SampleRoad } from "../testing/sample-road.ts";
import { openSession, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { handleFile } from "./handler.ts";
import { openApi } from "./openapi.ts";

const fileCall = defineCall({
  name: "sample.file",
  methods: ["GET"],
  path: "/api/sample/lines.csv",
  summary: "As many lines as asked for.",
  who: "user",
  form: "file",
  request: z.object({ lines: z.string() }),
  reply: z.string(),
  example: { request: { lines: "1" }, reply: "0\r\n" },
});

const breakingCall = defineCall({ ...fileCall, name: "sample.breaking", path: "/api/sample/breaking.csv" });

let exchange: TestExchange;
let road: SampleRoad;
let token: string;

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 0; line < count; line += 1) yield `${line}\r\n`;
}

async function* breaking(): AsyncGenerator<string> {
  yield "first\r\n";
  throw new Error("the second page is lost");
}

beforeAll(async () => {
  exchange = await openTestExchange();
  road = await openSampleRoad(exchange.context, [
    handleFile(fileCall, (request) => {
      const count = Number.parseInt(request.lines, 10);
      return count >= 0 ? ok(lines(count)) : invalid("lines");
    }),
    handleFile(breakingCall, () => ok(breaking())),
  ]);
  token = (await openSession(exchange)).token;
});
afterAll(async () => {
  await road.close();
  await exchange.close();
});

test("a file comes whole, under its name and type", async () => {
  const reply = await call(road, "GET", "/api/sample/lines.csv?lines=3000", null, { authorization: token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="lines.csv"');
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  expect(reply.text.split("\r\n").slice(0, -1)).toEqual(Array.from({ length: 3000 }, (_, line) => String(line)));
});

test("an empty file is a file", async () => {
  const reply = await call(road, "GET", "/api/sample/lines.csv?lines=0", null, { authorization: token });
  expect([reply.status, reply.text]).toEqual([200, ""]);
  expect(reply.headers.get("content-disposition")).toContain("attachment");
});

test("a refusal is the envelope, not a file", async () => {
  const refused = await call(road, "GET", "/api/sample/lines.csv?lines=x", null, { authorization: token });
  expect([refused.status, refusalCode(refused.text)]).toEqual([200, "invalid_field"]);
  expect(refused.headers.get("content-type")).toContain("application/json");
  expect(refused.headers.get("content-disposition")).toBeNull();
  const visitor = await call(road, "GET", "/api/sample/lines.csv?lines=1");
  expect(visitor.json).toMatchObject({ type: "999", code: "session_expired" });
});

test("a file that breaks off half-way is never taken for a whole one", async () => {
  const head = `GET /api/sample/breaking.csv?lines=1 HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\n\r\n`;
  const reply = await sendRaw(road, head);
  // The last chunk of a whole reply has the length zero.
  expect(reply.text.endsWith("0\r\n\r\n")).toBe(false);
  expect(reply.text).toContain("first");
  expect(reply.text).not.toContain("second page");
});

test("a file may take longer to send than an answer may take to come", async () => {
  async function* slowly(): AsyncGenerator<string> {
    for (let line = 0; line < 6; line += 1) {
      await sleep(300);
      yield `${line}\r\n`;
    }
  }
  const handlers = [handleFile(fileCall, () => ok(slowly()))];
  const hasty = await openSampleRoad(exchange.context, handlers, {
    handlingTime: { limitMs: 1_000, checkEveryMs: 50 },
  });
  try {
    const reply = await call(hasty, "GET", "/api/sample/lines.csv?lines=6", null, { authorization: token });
    expect([reply.status, reply.text]).toEqual([200, "0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n"]);
  } finally {
    await hasty.close();
  }
});

test("the reference names its type", () => {
  const document = openApi([servedCall(fileCall)], { version: "0", origin: "/" }) as { paths: Record<string, unknown> };
  expect(document.paths["/api/sample/lines.csv"]).toMatchObject({
    get: { responses: { 200: { content: { "text/csv; charset=utf-8": { example: "0\r\n" } } } } },
  });
});

test("one user has two files open at a time, over all sessions; a third comes again, and others are served", async () => {
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* endless(): AsyncGenerator<string> {
    yield "first\r\n";
    await isOver;
  }
  const slow = await openSampleRoad(exchange.context, [
    handleFile(fileCall, ({ lines: wanted }) => ok(wanted === "0" ? lines(0) : endless())),
  ]);
  const ask = (bearer: string, wanted: string): Promise<Response> =>
    fetch(`${slow.origin}/api/sample/lines.csv?lines=${wanted}`, { headers: { authorization: bearer } });
  const again = (await openSession(exchange)).token;
  const open = await Promise.all([ask(token, "1"), ask(again, "1")]);
  expect(open.map(({ status }) => status)).toEqual([200, 200]);
  const third = await ask(again, "0");
  expect([third.status, third.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(refusalCode(await third.text())).toBe("too_many_requests");
  end();
  expect(await Promise.all(open.map((reply) => reply.text()))).toEqual(["first\r\n", "first\r\n"]);
  expect((await ask(again, "0")).status).toBe(200);
  await slow.close();
});
