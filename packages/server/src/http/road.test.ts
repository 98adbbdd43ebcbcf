import { defineCall, noFields, sentence } from "@tidemark/contract";
import { calls } from "@tidemark/contract/served";
import { envCall } from "@tidemark/contract/system";
import { ok } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { refusalCode } from "../testing/expect-envelope.ts";
import { call, type Reply, sendRaw } from "../testing/requests.ts";
import { sampleHandlers, seen } from "../testing/sample-calls.ts";
import { openSampleRoad, type SampleRoad } from "../testing/sample-road.ts";
import { openSession, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { handle } from "./handler.ts";
import { checkComplete } from "./road.ts";

let exchange: TestExchange;
let road: SampleRoad;
let session: Awaited<ReturnType<typeof openSession>>;
const unknownToken = "A".repeat(43);

beforeAll(async () => {
  exchange = await openTestExchange();
  road = await openSampleRoad(exchange.context, sampleHandlers());
  session = await openSession(exchange);
});
afterAll(async () => {
  await road.close();
  await exchange.close();
});

function post(name: string, headers: Record<string, string> = {}, body: Record<string, unknown> = {}): Promise<Reply> {
  return call(road, "POST", `/api/sample/${name}`, body, headers);
}

describe("declarations and handlers", () => {
  const stray = handle(
    defineCall({
      name: "sample.stray",
      methods: ["GET"],
      path: "/api/sample/stray",
      summary: "Nobody declared it.",
      request: noFields,
      reply: sentence,
      example: { request: {}, reply: "x" },
    }),
    () => ok("x"),
  );

  test("every declared call is served once", () => {
    expect(() => checkComplete(calls, exchange.handlers())).not.toThrow();
  });

  test("a call without a handler, a handler without a call, and two handlers stop the start", () => {
    const served = exchange.handlers();
    const without = served.filter((handler) => handler.call.name !== envCall.name);
    expect(() => checkComplete(calls, without)).toThrow(/without a handler: \[system\.env\]/);
    expect(() => checkComplete(calls, [...served, stray])).toThrow(/without a declaration: \[sample\.stray\]/);
    expect(() => checkComplete(calls, [...served, ...served.slice(0, 1)])).toThrow(/served twice: \[system\.env\]/);
  });
});

describe("who is asking", () => {
  test.each([
    ["no header", {}],
    ["an empty one", { authorization: "" }],
    ["the text null", { authorization: "null" }],
    ["a token nobody has", { authorization: unknownToken }],
    ["words", { authorization: "Bearer x" }],
    ["10,000 characters", { authorization: "A".repeat(10_000) }],
    ["the cookie of the socket", { cookie: `tidemark_socket=${"A".repeat(43)}` }],
  ])("%s is a visitor on a call for everybody", async (_name, headers) => {
    expect((await post("visitor", headers as Record<string, string>)).json).toEqual({ type: "ok", message: "visitor" });
  });

  test.each([
    ["no header", {}],
    ["an empty one", { authorization: "" }],
    ["the text null", { authorization: "null" }],
    ["a token nobody has", { authorization: unknownToken }],
  ])("%s is answered with 999 where a user is needed", async (_name, headers) => {
    const reply = await post("user", headers as Record<string, string>);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ type: "999", code: "session_expired" });
  });

  test("a session's token is its user", async () => {
    const reply = await post("user", { authorization: session.token });
    expect(reply.json).toEqual({ type: "ok", message: `user ${session.userId}` });
  });

  test("the socket's secret is not a token, as a header or as a cookie", async () => {
    expect((await post("user", { authorization: session.socketSecret })).json).toMatchObject({ type: "999" });
    const cookie = `tidemark_socket=${session.socketSecret}`;
    expect((await post("user", { cookie })).json).toMatchObject({ type: "999" });
    expect((await post("visitor", { cookie })).json).toMatchObject({ message: "visitor" });
  });

  test("a revoked token is nobody's at once", async () => {
    const gone = await openSession(exchange, "trader2@demo.test");
    expect((await post("user", { authorization: gone.token })).json).toMatchObject({ type: "ok" });
    await exchange.context.sessions.revoke({ userId: gone.userId, id: gone.id });
    expect((await post("user", { authorization: gone.token })).json).toMatchObject({ type: "999" });
  });

  test.each(["seller", "agent", "operator"])("a plain user is no %s", async (role) => {
    expect((await post(role, { authorization: session.token })).json).toMatchObject({ code: "not_allowed" });
    expect((await post(role)).json).toMatchObject({ type: "999" });
  });
});

describe("proofs are never skipped", () => {
  const odd: unknown[] = [undefined, "", null, 123456, ["123456"], { a: 1 }, true, "123456"];
  let guarded: Awaited<ReturnType<typeof openSession>>;
  beforeAll(async () => {
    guarded = await openSession(exchange, "merchant@demo.test");
    const { secondFactor } = exchange.context.security;
    await secondFactor.begin(guarded.userId, "merchant");
    await exchange.context.database.transaction((tx) => secondFactor.turnOn(tx, guarded.userId));
  });

  test.each(odd.map((value) => [JSON.stringify(value) ?? "nothing", value]))(
    "%s opens nothing",
    async (_name, value) => {
      const body = { pay_password: value, code: value };
      for (const name of ["trade", "second", "provedvisitor"]) {
        const reply = await post(name, { authorization: guarded.token }, body);
        expect(reply.json?.type).not.toBe("ok");
        expect(refusalCode(reply.text)).toMatch(/^(trade_password|second_factor)_/);
      }
      expect((await post("provedvisitor", {}, body)).json).toMatchObject({ type: "999" });
    },
  );
});

describe("the key of a money call", () => {
  const headers = () => ({ authorization: session.token });

  test.each([
    ["an ordinary one", "order-7f", "order-7f"],
    ["one of 128 characters", "k".repeat(128), "k".repeat(128)],
  ])("%s is handed on", async (_name, key, expected) => {
    const sent = { ...headers(), "idempotency-key": key };
    expect((await post("money", sent, { amount: "1" })).json).toMatchObject({ type: "ok" });
    expect(seen.key).toBe(expected);
  });

  test("where none was sent the road makes one, unless the call may well be meant twice", async () => {
    await post("money", headers(), { amount: "none" });
    expect(seen.key).toMatch(/^click-[\w-]{22}-[0-9a-z]+$/);
    await post("repeatable", headers(), { amount: "none" });
    expect(seen.key).toBeNull();
  });

  test.each([
    ["an empty one", ""],
    ["one of 129 characters", "k".repeat(129)],
    ["one with a blank", "a b"],
    ["one beyond ASCII", "schl\u00fcssel"],
  ])("%s is refused", async (_name, key) => {
    const reply = await post("money", { ...headers(), "idempotency-key": key }, { amount: "1" });
    expect(refusalCode(reply.text)).toBe("idempotency_key_malformed");
  });

  test("two keys in one request are refused", async () => {
    const body = '{"amount":"1"}';
    const lines = [
      "POST /api/sample/money HTTP/1.1",
      "Host: localhost",
      `Authorization: ${session.token}`,
      "Idempotency-Key: a",
      "Idempotency-Key: b",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "Connection: close",
    ];
    const reply = await sendRaw(road, `${lines.join("\r\n")}\r\n\r\n${body}`);
    expect(refusalCode(reply.body)).toBe("idempotency_key_malformed");
  });

  test("other content is told apart, another order, form or timestamp of the same content is not", async () => {
    const hashOf = async (body: Record<string, unknown> | URLSearchParams): Promise<string | null> => {
      await call(road, "POST", "/api/sample/money", body, { ...headers(), "idempotency-key": "k" });
      return seen.contentHash;
    };
    const first = await hashOf({ amount: "1", note: "x" });
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf({ note: "x", amount: "1" })).toBe(first);
    expect(await hashOf(new URLSearchParams({ amount: "1", note: "x" }))).toBe(first);
    expect(await hashOf({ amount: "1", note: "x", timestamp: "2", _timespan: 3 })).toBe(first);
    expect(await hashOf({ amount: "2", note: "x" })).not.toBe(first);
    expect(await hashOf({ amount: "1" })).not.toBe(first);
  });

  test("the proof is no part of what is hashed: a stored hash must not give a short secret away", async () => {
    const hashOf = async (amount: string, code: string): Promise<string | null> => {
      const reply = await post("provedmoney", { ...headers(), "idempotency-key": "k" }, { amount, code });
      expect(reply.json).toMatchObject({ type: "ok" });
      return seen.contentHash;
    };
    expect(await hashOf("1", "111111")).toBe(await hashOf("1", "222222"));
    expect(await hashOf("1", "111111")).not.toBe(await hashOf("2", "111111"));
  });

  test("a call without money ignores it", async () => {
    expect((await post("visitor", { "idempotency-key": "a b" })).json).toMatchObject({ type: "ok" });
  });
});

describe("a fault", () => {
  test("is 500 with an id and no detail; the log has the detail under that id and nobody's secrets", async () => {
    const reply = await call(
      road,
      "POST",
      "/api/sample/failing?token=canary-query",
      { password: "canary-password" },
      { authorization: "canary-token", cookie: "tidemark_socket=canary-cookie" },
    );
    expect(reply.status).toBe(500);
    expect(refusalCode(reply.text)).toBe("fault");
    expect(reply.text).not.toContain("canary");
    const id = reply.headers.get("x-request-id");
    expect(reply.json?.request_id).toBe(id);
    const line = road.log.find((text) => text.includes("request failed") && text.includes(`"${id}"`)) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      reqId: id,
      err: { type: "DriverError", message: "no room for canary in the index", state: "23505" },
    });
    expect(road.log.join("")).not.toMatch(/canary-/);
  });

  test("no two requests share an id", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(road, "GET", "/api/sample/failing")));
    expect(new Set(replies.map((reply) => reply.json?.request_id)).size).toBe(20);
  });

  test("an id sent by the caller is not taken over", async () => {
    const reply = await call(road, "GET", "/api/sample/failing", null, {
      "x-request-id": "mine",
      "request-id": "mine",
    });
    expect(reply.headers.get("x-request-id")).not.toBe("mine");
  });

  test("a sender who hangs up in the middle is no fault of ours", async () => {
    const before = road.log.filter((line) => line.includes('"level":50')).length;
    const head =
      "POST /api/sample/visitor HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n";
    await Promise.all(Array.from({ length: 5 }, () => sendRaw(road, `${head}\r\n{"a"`, { quietMs: 200 })));
    await eventually(
      "the requests are over",
      async () => (await call(road, "POST", "/api/sample/visitor", {})).status === 200,
    );
    await call(road, "GET", "/api/sample/scarce");
    expect(road.log.filter((line) => line.includes('"level":50')).length).toBe(before);
  });

  test("a path cannot write lines of its own into the log", async () => {
    await call(road, "GET", `/api/sample/visitor%0a{"level":60,"msg":"forged"}`);
    for (const line of road.log) expect(line.indexOf("\n")).toBe(line.length - 1);
    expect(road.log.map((line) => JSON.parse(line) as { msg: string }).some(({ msg }) => msg === "forged")).toBe(false);
  });
});

describe("a handler that finds no answer in time", () => {
  const waits: (() => void)[] = [];
  const endlessCall = defineCall({
    name: "sample.endless",
    methods: ["POST"],
    path: "/api/sample/endless",
    summary: "Answers when it is told to.",
    request: noFields,
    reply: sentence,
    example: { request: {}, reply: "At last." },
  });
  const endless = handle(endlessCall, async () => {
    await new Promise<void>((go) => waits.push(go));
    return ok("At last.");
  });

  test("is answered for, once, and its late answer harms nothing", async () => {
    const options = { handlingTime: { limitMs: 1_000, checkEveryMs: 50 } };
    const patient = await openSampleRoad(exchange.context, [endless], options);
    try {
      const reply = await call(patient, "POST", "/api/sample/endless", {});
      expect(reply.status).toBe(503);
      expect(refusalCode(reply.text)).toBe("timed_out");
      for (const go of waits) go();
      const next = call(patient, "POST", "/api/sample/endless", {});
      await eventually("the second call waits", () => waits.length === 2);
      waits[1]?.();
      expect((await next).status).toBe(200);
      expect(patient.log.some((line) => line.includes("ALREADY_SENT"))).toBe(false);
    } finally {
      await patient.close();
    }
  });
});
