// Something that answers like a PostgreSQL 14 as far as a start goes: it lets everybody in and says its version.

import { createServer, type Socket } from "node:net";

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, "ascii");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const ready = message("Z", Buffer.from("I"));
const version = "140019";

const answer = Buffer.concat([
  message("T", int16(1), text("server_version_num"), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
  message("D", int16(1), int32(version.length), Buffer.from(version)),
  message("C", text("SHOW")),
  ready,
]);

export async function openOldPostgres(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let hasGreeted = false;
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (!hasGreeted) {
        hasGreeted = true;
        socket.write(Buffer.concat([message("R", int32(0)), ready]));
      } else if (bytes.includes("Q")) socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://old@127.0.0.1:${port}/old`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
