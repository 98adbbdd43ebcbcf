// A node that sends us elsewhere: whoever can bend its answers must not choose whom the exchange believes.

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { openEvmNode } from "./evm-node.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([301, 302, 307, 308])("is not followed (%i)", async (status) => {
  let asked = 0;
  const elsewhere = await listen((_request, response) => {
    asked += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 0, result: "0x539" }));
  });
  const node = await listen((_request, response) => response.writeHead(status, { location: elsewhere }).end());
  await expect(openEvmNode({ url: node, isDemo: true }).chainId()).rejects.toThrow("eth_chainId");
  expect(asked).toBe(0);
});
