// Where the console listens: beside the traders' port and on this machine alone, or said loudly.

import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { openTestExchange } from "../testing/test-exchange.ts";
import { isOpenToOthers } from "./console-app.ts";

test.each([
  ["127.0.0.1", false],
  ["::1", false],
  ["localhost", false],
  ["0.0.0.0", true],
  ["::", true],
  ["10.0.0.5", true],
  ["console.example", true],
])("%s is open to others: %s", (host, isOpen) => {
  expect(isOpenToOthers(host)).toBe(isOpen);
});

test("a console that others can reach is told at the start, one for this machine is not", async () => {
  for (const [consoleHost, isTold] of [
    ["0.0.0.0", true],
    ["127.0.0.1", false],
  ] as const) {
    const steps: string[] = [];
    const exchange = await openTestExchange({ config: { consoleHost }, onStep: (text) => steps.push(text) });
    await exchange.close();
    expect(steps.some((text) => text.startsWith("THE CONSOLE IS OPEN TO OTHER MACHINES"))).toBe(isTold);
  }
});

async function take(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A port below which one is free. */
async function takeBesideFree(): Promise<Server> {
  for (;;) {
    const taken = await take(0);
    const below = await take(portOf(taken) - 1).catch(() => null);
    if (below !== null) {
      await new Promise((closed) => below.close(closed));
      return taken;
    }
    taken.close();
  }
}

test("where the port beside is taken, any free one will do; one that was asked for must be had", async () => {
  const taken = await takeBesideFree();
  const port = portOf(taken) - 1;
  try {
    const exchange = await openTestExchange({ config: { port, consolePort: 0 } });
    const address = exchange.consoleApp.server.address();
    expect(typeof address === "object" && address !== null ? address.port : 0).not.toBe(port + 1);
    await exchange.close();
    await expect(openTestExchange({ config: { consolePort: port + 1 } })).rejects.toThrow(
      `Port ${port + 1} on 127.0.0.1 is already taken; choose another with CONSOLE_PORT.`,
    );
  } finally {
    taken.close();
  }
});
