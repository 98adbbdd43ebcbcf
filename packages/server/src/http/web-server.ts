// The bare HTTP server under site, API and socket, and under the socket's extra port: the same patience with slow
// senders on both. A connection that has not sent a whole head in time is answered and closed, and so is a request whose
// body does not come; one that has never sent a byte is closed without a word.

import { createServer, type RequestListener, type Server } from "node:http";
import { answerExpectation } from "./errors.ts";

export type Patience = {
  /** For a whole head, and for a whole request. */
  readonly requestMs: number;
  /** How often overdue requests are looked for; Node's own pace of 30 s would let a slow one stay four times as long. */
  readonly checkEveryMs: number;
  /** Between two requests; longer than proxies keep theirs, so that they close first. */
  readonly restMs: number;
};

const usual: Patience = { requestMs: 10_000, checkEveryMs: 2_000, restMs: 72_000 };

export function createWebServer(onRequest: RequestListener, patience: Patience = usual): Server {
  const { requestMs, checkEveryMs, restMs } = patience;
  const server = createServer(
    {
      connectionsCheckingInterval: checkEveryMs,
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      keepAliveTimeout: restMs,
    },
    onRequest,
  );
  server.on("checkExpectation", answerExpectation);
  return server;
}
