// Sockets that flood, swell, stall or speak garbage. None may end the process or cost more than being cut off.

import { connect, type Socket as TcpSocket } from "node:net";
import { socketLimits } from "@tidemark/contract";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { expectNoInsides, refusalCode } from "../testing/expect-envelope.ts";
import { openOldClient } from "../testing/old-client.ts";
import { upgradeRequest } from "../testing/raw-websocket.ts";
import { call, sendRaw } from "../testing/requests.ts";
import { connectClient, cutOff, openClient } from "../testing/socket-clients.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
const open: Socket[] = [];

beforeAll(async () => {
  exchange = await openTestExchange();
});
afterEach(async () => {
  for (const client of open.splice(0)) client.disconnect();
  expect((await call(exchange, "GET", "/healthz", null, elsewhere())).json).toMatchObject({ status: "ok" });
  const honest = await connectClient(exchange.origin, { headers: elsewhere() });
  expect(await honest.timeout(60_000).emitWithAck("subscribe", { channel: "status" })).toMatchObject({ ok: true });
  honest.disconnect();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
afterAll(() => exchange.close());

let addresses = 0;
function elsewhere(): Record<string, string> {
  addresses += 1;
  return { "x-forwarded-for": `10.5.${addresses >> 8}.${addresses & 255}` };
}

async function join(): Promise<Socket> {
  const client = await connectClient(exchange.origin, { headers: elsewhere() });
  open.push(client);
  return client;
}

async function countOf(what: string): Promise<number> {
  const { values } = await exchange.context.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.kind === "socket_refused" && labels.what === what)?.value ?? 0;
}

/** Writes below the protocol: whatever text, straight into the frame. */
function sendFrame(client: Socket, data: string | Uint8Array): void {
  const transport = client.io.engine.transport as unknown as { ws: { send(data: string | Uint8Array): void } };
  transport.ws.send(data);
}

/** A polling session of Engine.IO 4, spoken by hand. */
async function pollingSession(): Promise<{ send(body: string): Promise<Response>; poll(): Promise<Response> }> {
  const headers = elsewhere();
  const base = `${exchange.origin}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(base, { headers })).text()).slice(1)) as { sid: string };
  const url = `${base}&sid=${sid}`;
  return {
    send: (body) => fetch(url, { method: "POST", body, headers }),
    poll: () => fetch(url, { headers }),
  };
}

describe("too much", () => {
  test("the 21st event within ten seconds cuts the socket", async () => {
    const client = await join();
    const before = await countOf("flood");
    const cut = cutOff(client);
    for (let sent = 0; sent <= socketLimits.eventsPerWindowMax; sent += 1) client.emit("anything", sent);
    expect(await cut).toBe("io server disconnect");
    await eventually("it is counted", async () => (await countOf("flood")) > before);
  });

  test("twenty events do not", async () => {
    const client = await join();
    for (let sent = 1; sent < socketLimits.eventsPerWindowMax; sent += 1) client.emit("anything", sent);
    expect(await client.timeout(60_000).emitWithAck("subscribe", { channel: "status" })).toMatchObject({ ok: true });
    expect(client.connected).toBe(true);
  });

  test.each([
    ["answers to nothing", "431[]"],
    ["attempts to join elsewhere", "40/nowhere,"],
    ["pongs", "3"],
  ])("a flood of %s is cut as well", async (_name, packet) => {
    const client = await join();
    const cut = cutOff(client);
    for (let sent = 0; sent < 500; sent += 1) sendFrame(client, packet);
    await cut;
  });

  test("joining a hundred times over one connection makes one socket", async () => {
    const session = await pollingSession();
    const answers: string[] = [];
    await session.send(Array.from({ length: 40 }, () => "40").join("\x1e"));
    answers.push(await (await session.poll()).text());
    expect(answers.join("").match(/40\{"sid"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test("a message over 16 KB cuts the socket, over both transports", async () => {
    const client = await join();
    const cut = cutOff(client);
    client.emit("subscribe", { channel: "x".repeat(socketLimits.messageBytesMax) });
    await cut;
    const session = await pollingSession();
    await session.send("40");
    const reply = await session.send(`42["login","${"x".repeat(socketLimits.messageBytesMax)}"]`);
    expect(reply.status).toBe(413);
  });

  test("who never reads what it is sent is let go", async () => {
    const session = await pollingSession();
    await session.send("40");
    const before = await countOf("unread");
    for (let sent = 0; sent < 600; sent += 1) exchange.sockets.toAll("news", { sent });
    await eventually("the deaf one is cut", async () => (await countOf("unread")) > before);
    await eventually("its session is gone", async () => (await session.poll()).status === 400);
  });
});

/** Deterministic, so that a failure can be repeated. */
function randomizer(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
}

describe("garbage", () => {
  const pieces = [
    "4",
    "40",
    "41",
    "42",
    "43",
    "44",
    "45",
    "46",
    "2",
    "3",
    "6",
    "9",
    "0",
    "1",
    "5",
    "51-",
    "451-",
    "b4",
    "{",
    "}",
    "[",
    "]",
    '"login"',
    '"subscribe"',
    '"__proto__"',
    '"disconnect"',
    '"error"',
    '"connect"',
    ",",
    ":",
    "/",
    "//[",
    "/admin,",
    "null",
    "-1",
    "1e999",
    '{"_placeholder":true,"num":0}',
    '{"_placeholder":true,"num":9999}',
    '{"channel":"status"}',
    "\\u0000",
    "\0",
    "\x1e",
    "\u2028",
    "\ud800",
    "é",
    "probe",
    "999999999999",
  ];

  test("2,000 malformed packets over WebSocket", async () => {
    const random = randomizer(7);
    let sent = 0;
    while (sent < 2_000) {
      const client = openClient(exchange.origin, { headers: elsewhere() });
      client.on("connect_error", () => undefined);
      await new Promise<void>((resolve) => {
        client.on("connect", resolve);
        client.on("connect_error", () => resolve());
      });
      for (let packet = 0; packet < 40 && client.connected; packet += 1) {
        const text = Array.from({ length: 1 + random(6) }, () => pieces[random(pieces.length)]).join("");
        const isBinary = random(8) === 0;
        sendFrame(client, isBinary ? Buffer.from(text) : `4${random(3) === 0 ? "" : "2"}${text}`);
        sent += 1;
      }
      client.disconnect();
    }
  });

  test("malformed payloads over polling, new protocol and old", async () => {
    const random = randomizer(11);
    for (let round = 0; round < 60; round += 1) {
      const session = await pollingSession();
      const body = Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join("");
      const reply = await session.send(body);
      expectNoInsides(await reply.text());
      const old = await openOldClient(exchange.origin, { headers: elsewhere() });
      await old.emit(pieces[random(pieces.length)] ?? "", body).catch(() => undefined);
      await old.close().catch(() => undefined);
    }
  });

  test.each([
    "/socket.io/",
    "/socket.io/?EIO=4",
    "/socket.io/?EIO=4&transport=carrier-pigeon",
    "/socket.io/?EIO=4&transport=polling&sid=__proto__",
    "/socket.io/?EIO=4&transport=polling&sid=unknown",
    "/socket.io/?EIO=4&EIO=3&transport=polling&transport=websocket",
    "/socket.io/?EIO=99&transport=polling&j=1",
    "/socket.io/?EIO=3&transport=polling&j=%3Cscript%3E",
    "/socket.io/?EIO=4&transport=websocket",
    "/socket.io/?%00=%00&EIO=%zz",
    "/socket.io/../api/env.json",
    "/socket.io/socket.io.js",
    "/socket.io",
  ])("GET %s", async (path) => {
    for (const method of ["GET", "POST", "PUT", "OPTIONS", "DELETE"]) {
      const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Content-Length: 2", "Connection: close"];
      const reply = await sendRaw(exchange, `${lines.join("\r\n")}\r\n\r\nxx`, { quietMs: 500 });
      expectNoInsides(reply.text);
      expect(reply.status).toBeLessThan(500);
      expect(reply.text).not.toContain("<script>");
    }
  });

  function upgrade(path: string, frames: Buffer): Promise<TcpSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect(exchange.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(upgradeRequest(path));
      socket.once("data", () => {
        socket.write(frames);
        resolve(socket);
      });
      socket.once("close", () => reject(new Error("closed before an answer")));
    });
  }

  test.each([
    ["an unmasked frame", Buffer.from([0x81, 0x02, 0x34, 0x30])],
    ["reserved bits", Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ["a length of 2^63", Buffer.from([0x82, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    ["an unknown opcode", Buffer.from([0x8b, 0x80, 0, 0, 0, 0])],
    ["a text that is no UTF-8", Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
    ["a ping too long", Buffer.concat([Buffer.from([0x89, 0xfe, 0x00, 0xff, 0, 0, 0, 0]), Buffer.alloc(255)])],
  ])("a frame with %s closes its connection", async (_name, frames) => {
    const socket = await upgrade("/socket.io/?EIO=4&transport=websocket", frames);
    await eventually("it is closed", () => {
      socket.write(Buffer.from([0x81, 0x80, 0, 0, 0, 0]));
      return socket.destroyed || socket.closed;
    });
  });

  test.each(["/elsewhere", "/api/env.json", "/socket.io", "//socket.io/"])(
    "an upgrade at %s is answered and closed, also on a connection that was used before",
    async (path) => {
      const used = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
      const asked = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      for (const before of ["", used]) {
        const socket = connect({ port: exchange.port, host: "127.0.0.1", allowHalfOpen: true });
        let heard = "";
        socket.on("error", () => undefined);
        socket.on("data", (chunk) => {
          heard += chunk.toString();
        });
        if (before !== "") {
          socket.write(before);
          await eventually("the first is answered", () => heard.endsWith("}"));
          heard = "";
        }
        socket.write(asked);
        await eventually("it is answered", () => heard.startsWith("HTTP/1.1 404 Not Found"));
        expect(refusalCode(heard.split("\r\n\r\n")[1] ?? "")).toBe("unknown_call");
        // It holds on to its side, and is let go all the same.
        await eventually("it is closed", () => {
          socket.write("x");
          return socket.destroyed;
        });
      }
    },
  );

  test.each(["PUT", "DELETE", "PATCH", "HEAD"])("%s is no way to poll", async (method) => {
    const headers = elsewhere();
    const base = `${exchange.origin}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(base, { headers })).text()).slice(1)) as { sid: string };
    for (const url of [base, `${base}&sid=${sid}`, `${base}&sid=nobody`]) {
      const reply = await fetch(url, { method, headers });
      expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, POST"]);
    }
  });
});
