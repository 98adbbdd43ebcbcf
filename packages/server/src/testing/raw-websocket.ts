// As much of a WebSocket client as a test needs that sends headers of its own: short texts out, texts in.

import { connect } from "node:net";

export type RawWebSocket = { send(text: string): void; isOpen(): boolean; close(): void };

/** The first whole frame, or null while there is none. A server's frames are not masked. */
function frameOf(bytes: Buffer): { readonly opcode: number; readonly body: Buffer; readonly length: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] as number) & 127;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head) return null;
  const size = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < head + size) return null;
  return { opcode: (bytes[0] as number) & 15, body: bytes.subarray(head, head + size), length: head + size };
}

/** Masked with zeros, which is a mask like any other. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > 125) throw new Error("this client sends short texts alone");
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** The request that turns a connection into a WebSocket. */
export function upgradeRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

export function openRawWebSocket(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  hear: (text: string) => void,
): Promise<RawWebSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number.parseInt(port, 10), hostname);
  let bytes = Buffer.alloc(0);
  let isUpgraded = false;
  socket.write(upgradeRequest(path, headers));
  const takeFrames = (): void => {
    for (let frame = frameOf(bytes); frame !== null; frame = frameOf(bytes)) {
      bytes = bytes.subarray(frame.length);
      if (frame.opcode === 1) hear(frame.body.toString());
      if (frame.opcode === 8) socket.end();
    }
  };
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("closed before it was upgraded")));
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const end = bytes.indexOf("\r\n\r\n");
      if (!isUpgraded && end >= 0) {
        if (!bytes.subarray(0, 12).toString().endsWith("101")) return reject(new Error(bytes.toString()));
        isUpgraded = true;
        bytes = bytes.subarray(end + 4);
        resolve({
          send: (text) => void socket.write(textFrame(text)),
          isOpen: () => !socket.destroyed && socket.readyState === "open",
          close: () => void socket.destroy(),
        });
      }
      if (isUpgraded) takeFrames();
    });
  });
}
