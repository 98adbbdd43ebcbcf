import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { holdConnections } from "../testing/silent-connections.ts";
import { createConnectionCap } from "./connection-cap.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Caps = { readonly inAll: number; readonly perAddress: number; readonly trusted?: string };

async function openServers(caps: Caps, count = 1) {
  const refused: string[] = [];
  let nowMs = 0;
  const cap = createConnectionCap({
    ...caps,
    isTrusted: (address) => address === caps.trusted,
    onRefused: (what) => void refused.push(what),
    now: () => nowMs,
  });
  const servers = Array.from({ length: count }, () => createServer((_request, response) => response.end("here")));
  for (const server of servers) {
    cap.guard(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closers.push(() => {
      server.close();
      server.closeAllConnections();
    });
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  return {
    cap,
    refused,
    ports,
    pass(ms: number) {
      nowMs += ms;
    },
    async hold(wanted: { count: number; addresses: number }, at = 0) {
      const held = await holdConnections(ports[at] ?? 0, wanted);
      closers.push(held.end);
      return held;
    },
  };
}

/** Asks once, over a connection of its own or one that is kept. */
function ask(port: number | undefined, agent: Agent | false = false): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ port, host: "127.0.0.1", agent, localAddress: "127.0.0.1" }, (response) => {
      response.setEncoding("utf8").on("data", (text: string) => resolve(text));
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(String(error.code)));
  });
}

test("one address has its share and no more, on all ports together, and others are served", async () => {
  const { cap, hold, ports, refused } = await openServers({ inAll: 100, perAddress: 10 }, 2);
  const first = await hold({ count: 8, addresses: 1 });
  const second = await hold({ count: 50, addresses: 1 }, 1);
  await eventually("what is too much is cut", () => first.open() + second.open() === 10);
  expect(cap.open()).toBe(10);
  expect(refused).toEqual(Array.from({ length: 48 }, () => "address"));
  expect(await Promise.all(ports.map((port) => ask(port)))).toEqual(["here", "here"]);
});

test("what has left makes room", async () => {
  const { cap, hold } = await openServers({ inAll: 100, perAddress: 10 });
  const first = await hold({ count: 10, addresses: 1 });
  first.end();
  await eventually("the places are free", () => cap.open() === 0);
  const second = await hold({ count: 10, addresses: 1 });
  await eventually("they are taken again", () => cap.open() === 10);
  expect(second.open()).toBe(10);
});

test("a trusted proxy has no share of its own, but counts in all", async () => {
  const { cap, hold } = await openServers({ inAll: 30, perAddress: 5, trusted: "127.1.0.1" });
  const held = await hold({ count: 50, addresses: 1 });
  await eventually("what is too much is cut", () => held.open() === 30);
  expect(cap.open()).toBe(30);
});

test("when no more fit, the oldest that never asked anything gives way, and who asks is served", async () => {
  const { cap, hold, ports, refused } = await openServers({ inAll: 20, perAddress: 10 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());
  expect(await ask(ports[0], agent)).toBe("here");
  for (let round = 0; round < 5; round += 1) {
    await hold({ count: 40, addresses: 20 });
    await eventually("every place is taken", () => cap.open() === 20);
    expect([await ask(ports[0], agent), await ask(ports[0])]).toEqual(["here", "here"]);
  }
  expect(new Set(refused)).toEqual(new Set(["silent"]));
});

test("when all have asked something, those at rest give way, once in a second", async () => {
  const { cap, hold, ports, refused, pass } = await openServers({ inAll: 3, perAddress: 10 });
  const agent = new Agent({ keepAlive: true });
  closers.push(() => agent.destroy());
  const three = await Promise.all([ask(ports[0], agent), ask(ports[0], agent), ask(ports[0], agent)]);
  expect(three).toEqual(["here", "here", "here"]);
  pass(1_000);
  expect(await ask(ports[0])).toBe("here");
  expect(refused).toEqual([]);
  await hold({ count: 3, addresses: 1 });
  await eventually("every place is taken again", () => cap.open() === 3);
});
