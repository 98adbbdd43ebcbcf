import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { answerBrokenRequest } from "./errors.ts";
import { createWebServer } from "./web-server.ts";

const patience = { requestMs: 200, checkEveryMs: 50, restMs: 60_000 };
const open: { server: Server; clients: Socket[] }[] = [];
afterEach(() => {
  for (const { server, clients } of open.splice(0)) {
    for (const client of clients) client.destroy();
    server.close();
    server.closeAllConnections();
  }
});

/** A client that says one thing and never closes, whatever it hears. */
async function cling(text: string): Promise<{
  heard: () => string;
  ended: () => boolean;
  held: () => Promise<number>;
}> {
  const server = createWebServer((_request, response) => response.end("here"), patience);
  server.on("clientError", (error, socket) => answerBrokenRequest(error, socket as Socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
  open.push({ server, clients: [client] });
  let heard = "";
  let ended = false;
  client.on("error", () => undefined);
  client.on("end", () => {
    ended = true;
  });
  client.on("data", (chunk) => {
    heard += chunk.toString();
  });
  if (text !== "") client.write(text);
  return {
    heard: () => heard,
    ended: () => ended,
    held: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
  };
}

test("who sends nothing is let go without a word, which would be taken for the answer to a first request", async () => {
  const client = await cling("");
  await eventually("it is there", async () => (await client.held()) === 1);
  await eventually("its place is free", async () => (await client.held()) === 0);
  await eventually("it has heard the end", () => client.ended());
  expect(client.heard()).toBe("");
});

test.each([
  ["half a head", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["a head without its body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"],
])("who sends %s is told so in time, and let go though it holds on", async (_name, text) => {
  const client = await cling(text);
  await eventually("it is told", () => client.heard().includes("HTTP/1.1 408 Request Timeout"));
  await eventually("its place is free", async () => (await client.held()) === 0);
});

test("who sends what is no request is answered and let go though it holds on", async () => {
  const client = await cling("HELO\r\n\r\n");
  await eventually("it is told", () => client.heard().startsWith("HTTP/1.1 400 Bad Request"));
  await eventually("its place is free", async () => (await client.held()) === 0);
});
