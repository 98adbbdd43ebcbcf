// @ts-check
// A port nobody listens on right now. TIDEMARK_TEST_PORTS=first-last keeps to a range, for machines shared by many.

import { createServer } from "node:net";

/** @returns {Promise<number>} */
export async function freePort() {
  const range = /^(\d+)-(\d+)$/.exec(process.env.TIDEMARK_TEST_PORTS ?? "");
  if (range === null) return (await tryPort(0)) ?? 0;
  for (let port = Number(range[1]); port <= Number(range[2]); port += 1) {
    if ((await tryPort(port)) !== null) return port;
  }
  throw new Error(`No port of ${range[0]} is free.`);
}

/** @param {number} port @returns {Promise<number | null>} */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}
