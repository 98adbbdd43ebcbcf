// The exchange as a whole while its database is away: it says so, refuses, and goes on by itself when it is back.

import type { Worker } from "node:worker_threads";
import type { ChannelMessage, StatusChannel } from "@tidemark/contract";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { refusalCode } from "../testing/expect-envelope.ts";
import { call, type Reply } from "../testing/requests.ts";
import { openScratch, type Scratch } from "../testing/scratch-database.ts";
import { connectClient } from "../testing/socket-clients.ts";
import { proxyTo, type TcpProxy } from "../testing/tcp-proxy.ts";
import { openSession, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let scratch: Scratch;
let proxy: TcpProxy | null = null;
let exchange: TestExchange;
let client: Socket;
let token: string;
const workers: Worker[] = [];
const statuses: StatusChannel[] = [];

beforeAll(async () => {
  process.on("worker", (worker) => workers.push(worker));
  scratch = await openScratch();
  let databaseUrl = scratch.databaseUrl;
  if (databaseUrl !== null) {
    ({ proxy, url: databaseUrl } = await proxyTo(databaseUrl));
  }
  exchange = await openTestExchange({ scratch: { ...scratch, databaseUrl } });
  token = (await openSession(exchange)).token;
  client = await connectClient(exchange.origin);
  client.on("channel", (message: ChannelMessage<StatusChannel>) => statuses.push(message.data));
  await client.emitWithAck("subscribe", { channel: "status" });
});
afterAll(async () => {
  client.disconnect();
  await exchange.close();
  await proxy?.close();
  await scratch.remove();
});

async function takeAway(): Promise<void> {
  if (proxy !== null) await proxy.cut();
  else await workers.at(-1)?.terminate();
}

function ask(): Promise<Reply> {
  return call(exchange, "POST", "/api/set/lang", { lang: "ru" }, { authorization: token });
}

const health = (): Promise<Reply> => call(exchange, "GET", "/healthz");

test("twice the database goes away and comes back, and nobody has to do anything", async () => {
  for (let round = 1; round <= 2; round += 1) {
    expect((await ask()).json).toMatchObject({ type: "ok" });
    await takeAway();
    const refused = await eventually("a refusal", async () => {
      const reply = await ask();
      return reply.status === 503 ? reply : null;
    });
    expect(refusalCode(refused.text)).toBe("fault");
    expect(refused.json?.request_id).toBe(refused.headers.get("x-request-id"));
    const sick = await eventually("an honest health page", async () => {
      const reply = await health();
      return reply.status === 503 ? reply : null;
    });
    expect(sick.json).toMatchObject({ status: "degraded", process: "ok" });
    await eventually("the pages are told", () => statuses.some((status) => status.database === "away"));
    const env = await call(exchange, "GET", "/api/env.json");
    expect(env.status).toBe(200);
    await proxy?.mend();
    await eventually("it is whole again", async () => (await health()).status === 200, 90_000);
    expect((await ask()).json).toMatchObject({ type: "ok" });
    await eventually("the pages are told that too", () => statuses.at(-1)?.database === "ready");
    statuses.length = 0;
  }
});

test("the port that was taken is the one pages are told", async () => {
  const { json } = await call(exchange, "GET", "/api/env.json");
  expect(json?.socket_io_port).toBe(exchange.port);
});
