// Bad input over HTTP, as a stranger would send it. After each: the process answers, and the reply was the envelope.

import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectNoInsides, refusalCode } from "../testing/expect-envelope.ts";
import { call, type Reply, sendRaw } from "../testing/requests.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
let senders = 0;

/** Each request comes from an address of its own, so that no limit is met by chance. */
function elsewhere(): Record<string, string> {
  senders += 1;
  return { "x-forwarded-for": `10.1.${senders >> 8}.${senders & 255}` };
}

beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());
afterEach(async () => {
  const health = await call(exchange, "GET", "/healthz", null, elsewhere());
  expect(health.json).toMatchObject({ status: "ok", process: "ok", database: "ok" });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

function post(body: string | Uint8Array, type: string, more: Record<string, string> = {}): Promise<Reply> {
  return call(exchange, "POST", "/api/set/lang", body, { "content-type": type, ...elsewhere(), ...more });
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";

describe("a body that means the same", () => {
  test.each([
    ["JSON", '{"lang":"ru"}', json],
    ["a form", "lang=ru", form],
    ["JSON with a charset", '{"lang":"ru"}', "application/json; charset=utf-8"],
    ["JSON in capitals", '{"lang":"ru"}', "APPLICATION/JSON"],
    ["JSON with unknown fields", '{"lang":"ru","_timespan":"1","timestamp":[1],"x":{"y":1}}', json],
    ["a form with unknown fields", "lang=ru&_timespan=1&timestamp=2&x[]=1", form],
    ["JSON with the prototype's names", '{"lang":"ru","__proto__":{"polluted":1},"constructor":1,"toString":0}', json],
    ["a form with the prototype's names", "lang=ru&__proto__=1&constructor=2&hasOwnProperty=3", form],
    ["a form of 9,000 fields", `lang=ru&${Array.from({ length: 9_000 }, (_, at) => `f${at}=`).join("&")}`, form],
    ["JSON of 6,000 fields", `{"lang":"ru"${Array.from({ length: 6_000 }, (_, at) => `,"f${at}":0`).join("")}}`, json],
  ])("as %s", async (_name, body, type) => {
    const reply = await post(body, type);
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({ type: "ok", message: "Язык выбран." });
  });
});

describe("a body that is refused", () => {
  test.each<[string, string | Uint8Array, string, string]>([
    ["a field sent twice in JSON", '{"lang":"ru","lang":"en"}', json, "repeated_field"],
    ["a field sent twice in a form", "lang=ru&lang=en", form, "repeated_field"],
    ["a list instead of a text", '{"lang":["ru"]}', json, "unsupported_language"],
    ["an object instead of a text", '{"lang":{"toString":"ru"}}', json, "unsupported_language"],
    ["a name of the prototype as the value", '{"lang":"__proto__"}', json, "unsupported_language"],
    ["nothing", "", json, "unsupported_language"],
    ["null", "null", json, "unsupported_language"],
    ["a list", '["ru"]', json, "malformed_body"],
    ["broken JSON", '{"lang":"ru"', json, "malformed_body"],
    ["JSON with a comment", '{"lang":"ru"/**/}', json, "malformed_body"],
    ["a broken form", "%zz=%&&==&lang=%c3%28", form, "unsupported_language"],
    ["NUL in JSON", '{"lang":"ru","note":"\\u0000"}', json, "invalid_field"],
    ["NUL in a form", "lang=ru&note=a%00b", form, "invalid_field"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]), json, "malformed_body"],
    ["10,000 levels", `{"lang":"ru","x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, json, "malformed_body"],
    ["just over 64 KB", `{"lang":"${"x".repeat(64 * 1024)}"}`, json, "body_too_large"],
    ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(0x61), json, "body_too_large"],
    ["10 MB as a form", new Uint8Array(10 * 1024 * 1024).fill(0x61), form, "body_too_large"],
    ["plain text", "lang=ru", "text/plain", "unsupported_body"],
    ["XML", "<lang>ru</lang>", "application/xml", "unsupported_body"],
    ["no known type", "lang=ru", "garbage", "unsupported_body"],
    ["a type of 5,000 characters", "lang=ru", `a/${"b".repeat(5_000)}`, "unsupported_body"],
    [
      "a broken multipart",
      '--x\r\nContent-Disposition: form-data; name="la',
      "multipart/form-data; boundary=x",
      "unsupported_body",
    ],
    ["multipart without a boundary", "lang=ru", "multipart/form-data", "unsupported_body"],
  ])("%s", async (_name, body, type, code) => {
    const reply = await post(body, type);
    expect(reply.status).toBe(200);
    expect(refusalCode(reply.text)).toBe(code);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("a packed body is not unpacked", async () => {
    const reply = await post(gzipSync(Buffer.from('{"lang":"ru"}')), json, { "content-encoding": "gzip" });
    expect(refusalCode(reply.text)).toBe("unsupported_body");
  });

  test("a query's field sent twice", async () => {
    const reply = await call(exchange, "GET", "/api/env.json?a=1&a=2", null, elsewhere());
    expect(refusalCode(reply.text)).toBe("repeated_field");
  });

  test("NUL in a query", async () => {
    const reply = await call(exchange, "GET", "/api/env.json?a=%00", null, elsewhere());
    expect(refusalCode(reply.text)).toBe("invalid_field");
  });
});

function request(lines: readonly string[], body = ""): string {
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

describe("a request that is hardly one", () => {
  const host = "Host: localhost";
  test.each<[string, string | Buffer, number, string]>([
    ["bytes without sense", Buffer.from([0, 255, 1, 2, 3, 13, 10, 13, 10]), 400, "malformed_body"],
    ["a greeting", "HELO tidemark\r\n\r\n", 400, "malformed_body"],
    ["TLS spoken to a plain port", Buffer.from("16030100a5010000a10303", "hex"), 400, "malformed_body"],
    [
      "a header of 20,000 characters",
      request(["GET /api/env.json HTTP/1.1", host, `X: ${"a".repeat(20_000)}`]),
      431,
      "malformed_body",
    ],
    ["an address of 20,000 characters", request([`GET /${"a".repeat(20_000)} HTTP/1.1`, host]), 431, "malformed_body"],
    ["NUL in a header", request(["GET /api/env.json HTTP/1.1", host, "X: a\0b"]), 400, "malformed_body"],
    ["a header name with a blank", request(["GET /api/env.json HTTP/1.1", host, "X Y: 1"]), 400, "malformed_body"],
    ["no Host", request(["GET /api/env.json HTTP/1.1"]), 400, ""],
    [
      "two lengths",
      request(["POST /api/set/lang HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"], "ab"),
      400,
      "malformed_body",
    ],
    [
      "a length and chunks",
      request(["POST /api/set/lang HTTP/1.1", host, "Content-Length: 4", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
      400,
      "malformed_body",
    ],
    ["a negative length", request(["POST /api/set/lang HTTP/1.1", host, "Content-Length: -1"]), 400, "malformed_body"],
    [
      "chunks of no length",
      request(
        ["POST /api/set/lang HTTP/1.1", host, "Content-Type: application/json", "Transfer-Encoding: chunked"],
        "zz\r\n",
      ),
      400,
      "malformed_body",
    ],
    ["an unknown method", request(["BREW /api/env.json HTTP/1.1", host]), 400, "malformed_body"],
    ["an address that cannot be read", request(["GET /%zz HTTP/1.1", host, "Connection: close"]), 404, "unknown_call"],
    ["one below /api", request(["GET /api/%c0%ae%c0%ae HTTP/1.1", host, "Connection: close"]), 404, "unknown_call"],
    ["NUL in the address", request(["GET /api/%00 HTTP/1.1", host, "Connection: close"]), 404, "unknown_call"],
    ["CONNECT", request(["CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"]), 0, ""],
    ["TRACE", request(["TRACE /api/env.json HTTP/1.1", host, "Connection: close"]), 405, "wrong_method"],
  ])("%s", async (_name, bytes, status, code) => {
    const reply = await sendRaw(exchange, bytes);
    expect(reply.status).toBe(status);
    expectNoInsides(reply.text);
    if (code !== "") expect(refusalCode(reply.body)).toBe(code);
  });

  test.each(["200-ok", "x".repeat(500)])("what expects %s is told that nobody does", async (wanted) => {
    const head = `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nExpect: ${wanted}\r\nContent-Length: 2\r\n`;
    const reply = await sendRaw(exchange, `${head}\r\n{}`);
    expect([reply.status, refusalCode(reply.body)]).toEqual([417, "invalid_field"]);
    expect(reply.head.toLowerCase()).toContain("content-type: application/json; charset=utf-8");
    expect(reply.head.toLowerCase()).toContain("cache-control: no-store");
  });

  test("a header of 10,000 characters is carried", async () => {
    const reply = await call(exchange, "GET", "/api/env.json", null, { ...elsewhere(), "x-long": "a".repeat(10_000) });
    expect(reply.json).toMatchObject({ mode: "demo" });
  });

  test("HTTP/1.0 and an address in absolute form are answered", async () => {
    const old = await sendRaw(exchange, request(["GET /api/env.json HTTP/1.0"]));
    expect(old.status).toBe(200);
    expect(JSON.parse(old.body)).toMatchObject({ mode: "demo" });
    const absolute = request(["GET http://evil.example/api/env.json HTTP/1.1", host, "Connection: close"]);
    const reply = await sendRaw(exchange, absolute);
    expectNoInsides(reply.text);
    expect(reply.text).not.toContain("evil.example");
  });

  test("garbage behind a good request ends the connection", async () => {
    const good = request(["GET /api/env.json HTTP/1.1", host]);
    const reply = await sendRaw(exchange, `${good}\0\0 garbage\r\n\r\n`);
    expect(reply.text).toContain("HTTP/1.1 400 Bad Request");
    expect(refusalCode(reply.body.slice(reply.body.lastIndexOf('{"type"')))).toBe("malformed_body");
  });

  test("2,000 requests of random bytes leave nothing behind", async () => {
    let seed = 20_260_101;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % below;
    };
    const pieces = [
      "GET ",
      "POST ",
      "/api/set/lang",
      " HTTP/1.1\r\n",
      "Host: x\r\n",
      "\r\n",
      "Content-Length: 9\r\n",
      "\0",
      "%",
      "{",
      "\xff",
      ": ",
      "Transfer-Encoding: chunked\r\n",
    ];
    const make = (): string => Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join("");
    for (let round = 0; round < 40; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => sendRaw(exchange, `${make()}\r\n\r\n`, { quietMs: 100 })),
      );
      for (const reply of replies) expectNoInsides(reply.text);
    }
  });

  test("a request that never ends is ended", async () => {
    const type = "Content-Type: application/json";
    const unfinished = [
      "GET /api/env.json HTTP/1.1\r\nHost: local",
      request(["POST /api/set/lang HTTP/1.1", host, type, "Content-Length: 100"], '{"lang"'),
      request(["POST /api/set/lang HTTP/1.1", host, type, "Transfer-Encoding: chunked"], '5\r\n{"lan\r\n'),
    ];
    const replies = await Promise.all(unfinished.map((bytes) => sendRaw(exchange, bytes, { quietMs: 40_000 })));
    for (const reply of replies) {
      expect(reply.status).toBe(408);
      expect(refusalCode(reply.body)).toBe("timed_out");
    }
  });
});

test("what the parser refuses is closed, also when the sender keeps talking", async () => {
  const reply = await sendRaw(exchange, `NONSENSE\r\n\r\n${"x".repeat(1_000_000)}`);
  expect(reply.head).toMatch(/connection: close/i);
});
