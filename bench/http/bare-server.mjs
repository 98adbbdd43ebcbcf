// @ts-check
// The yardstick: node:http and nothing else, answering one fixed body.

import { createServer } from "node:http";

const [port, body = ""] = process.argv.slice(2);
const headers = {
  "content-type": "application/json; charset=utf-8",
  "content-length": String(Buffer.byteLength(body)),
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
