// A client of the old socket protocol (Engine.IO 3), spoken by hand. Over polling packets travel as <length>:<packet>, or
// in frames of bytes as clients of Socket.IO 1.x read and write them; over WebSocket one to a message. The client sends
// the pings, and the server opens the namespace by itself.

import { setTimeout as sleep } from "node:timers/promises";
import { openRawWebSocket } from "./raw-websocket.ts";

const lookMs = 200;

export type OldClient = {
  /** Every event heard so far, as [name, ...arguments]. */
  readonly events: unknown[][];
  /** Every packet heard so far, as it came. */
  readonly packets: string[];
  emit(name: string, ...values: unknown[]): Promise<void>;
  /** Takes what arrives within a moment; answers whether the session still stands, as far as is known. */
  poll(): Promise<boolean>;
  close(): Promise<void>;
};

export type OldClientOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
};

type Framing = {
  readonly query: string;
  readonly contentType: string;
  packetsOf(payload: Buffer): string[];
  frame(packet: string): string | Uint8Array<ArrayBuffer>;
};

const asText: Framing = {
  query: "&b64=1",
  contentType: "text/plain;charset=UTF-8",
  packetsOf(bytes) {
    const payload = bytes.toString();
    const packets: string[] = [];
    for (let at = 0; at < payload.length; ) {
      const colon = payload.indexOf(":", at);
      if (colon < 0) break;
      const length = Number.parseInt(payload.slice(at, colon), 10);
      packets.push(payload.slice(colon + 1, colon + 1 + length));
      at = colon + 1 + length;
    }
    return packets;
  },
  frame: (packet) => `${packet.length}:${packet}`,
};

const asBytes: Framing = {
  query: "",
  contentType: "application/octet-stream",
  packetsOf(payload) {
    const packets: string[] = [];
    for (let at = 0; at < payload.length; ) {
      const end = payload.indexOf(255, at);
      if (payload[at] !== 0 || end < 0) throw new Error(`no frame: ${payload.subarray(at, at + 40).toString("hex")}`);
      const length = Number.parseInt([...payload.subarray(at + 1, end)].join(""), 10);
      packets.push(payload.subarray(end + 1, end + 1 + length).toString());
      at = end + 1 + length;
    }
    return packets;
  },
  frame(packet) {
    const bytes = Buffer.from(packet);
    const digits = [...String(bytes.length)].map((digit) => Number.parseInt(digit, 10));
    return Buffer.concat([Buffer.from([0, ...digits, 255]), bytes]);
  },
};

class Hearing {
  readonly events: unknown[][] = [];
  readonly packets: string[] = [];
  hasJoined = false;

  take(packet: string): void {
    this.packets.push(packet);
    if (packet === "40") this.hasJoined = true;
    if (packet.startsWith("42")) this.events.push(JSON.parse(packet.slice(2)) as unknown[]);
  }
}

function eventPacket(name: string, values: readonly unknown[]): string {
  return `42${JSON.stringify([name, ...values])}`;
}

async function openPolling(origin: string, options: OldClientOptions, framing: Framing): Promise<OldClient> {
  const headers = options.headers ?? {};
  const base = `${origin}/socket.io/?EIO=3&transport=polling${framing.query}${options.query ?? ""}`;
  const read = async (url: string): Promise<{ isOk: boolean; bytes: Buffer }> => {
    const response = await fetch(url, { headers });
    return { isOk: response.ok, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { bytes: opening, isOk } = await read(base);
  const open = isOk ? framing.packetsOf(opening).find((packet) => packet.startsWith("0")) : undefined;
  if (open === undefined) throw new Error(`no handshake: ${opening.toString().slice(0, 200)}`);
  const url = `${base}&sid=${encodeURIComponent((JSON.parse(open.slice(1)) as { sid: string }).sid)}`;
  const hearing = new Hearing();
  const send = async (packet: string): Promise<void> => {
    const body = framing.frame(packet);
    await fetch(url, { method: "POST", body, headers: { ...headers, "content-type": framing.contentType } });
  };
  for (const packet of framing.packetsOf(opening)) hearing.take(packet);
  // The server answers a question only when it has something to say, so one stays open over several looks.
  let question: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const answer = await read(url);
    if (answer.isOk) for (const packet of framing.packetsOf(answer.bytes)) hearing.take(packet);
    return answer.isOk;
  };
  // Like the real ones, it keeps quiet until the server has let it in; whoever speaks earlier is cut off.
  while (!hearing.hasJoined) if (!(await ask())) throw new Error("the server closed the connection");
  return {
    events: hearing.events,
    packets: hearing.packets,
    emit: (name, ...values) => send(eventPacket(name, values)),
    poll() {
      question ??= ask()
        .catch(() => false)
        .finally(() => {
          question = null;
        });
      return Promise.race([question, sleep(lookMs, true)]);
    },
    close: () => send("1"),
  };
}

export function openOldClient(origin: string, options: OldClientOptions = {}): Promise<OldClient> {
  return openPolling(origin, options, asText);
}

/** As clients of Socket.IO 1.x poll: they ask for no text and understand none. */
export function openBinaryClient(origin: string, options: OldClientOptions = {}): Promise<OldClient> {
  return openPolling(origin, options, asBytes);
}

/** Over WebSocket from the start. */
export async function openOldWebSocket(origin: string, options: OldClientOptions = {}): Promise<OldClient> {
  const hearing = new Hearing();
  const path = `/socket.io/?EIO=3&transport=websocket${options.query ?? ""}`;
  const socket = await openRawWebSocket(origin, path, options.headers ?? {}, (packet) => hearing.take(packet));
  while (!hearing.hasJoined) {
    if (!socket.isOpen()) throw new Error("the server closed the connection");
    await sleep(lookMs / 10);
  }
  return {
    events: hearing.events,
    packets: hearing.packets,
    emit: async (name, ...values) => socket.send(eventPacket(name, values)),
    poll: () => sleep(lookMs / 4).then(() => socket.isOpen()),
    close: async () => socket.close(),
  };
}
