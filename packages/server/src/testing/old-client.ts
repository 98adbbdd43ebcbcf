// A client of the old socket protocol (Engine.IO 3 over polling), spoken by hand: packets travel as
// <length>:<packet>, the client sends the pings, and the server opens the namespace by itself.

import { setTimeout as sleep } from "node:timers/promises";

const lookMs = 200;

export type OldClient = {
  /** Every event heard so far, as [name, ...arguments]. */
  readonly events: unknown[][];
  emit(name: string, ...values: unknown[]): Promise<void>;
  /** Takes what arrives within a moment; answers whether the session still stands, as far as is known. */
  poll(): Promise<boolean>;
  close(): Promise<void>;
};

function packetsOf(payload: string): string[] {
  const packets: string[] = [];
  for (let at = 0; at < payload.length; ) {
    const colon = payload.indexOf(":", at);
    if (colon < 0) break;
    const length = Number.parseInt(payload.slice(at, colon), 10);
    packets.push(payload.slice(colon + 1, colon + 1 + length));
    at = colon + 1 + length;
  }
  return packets;
}

export async function openOldClient(
  origin: string,
  options: { readonly headers?: Readonly<Record<string, string>>; readonly query?: string } = {},
): Promise<OldClient> {
  const headers = options.headers ?? {};
  const base = `${origin}/socket.io/?EIO=3&transport=polling${options.query ?? ""}`;
  const opening = await (await fetch(base, { headers })).text();
  const open = packetsOf(opening).find((packet) => packet.startsWith("0"));
  if (open === undefined) throw new Error(`no handshake: ${opening.slice(0, 200)}`);
  const url = `${base}&sid=${encodeURIComponent((JSON.parse(open.slice(1)) as { sid: string }).sid)}`;
  const events: unknown[][] = [];
  let hasJoined = false;
  const send = async (packet: string): Promise<void> => {
    const body = `${packet.length}:${packet}`;
    await fetch(url, { method: "POST", body, headers: { ...headers, "content-type": "text/plain;charset=UTF-8" } });
  };
  const take = (payload: string): void => {
    for (const packet of packetsOf(payload)) {
      if (packet === "40") hasJoined = true;
      if (packet.startsWith("42")) events.push(JSON.parse(packet.slice(2)) as unknown[]);
    }
  };
  take(opening);
  // The server answers a question only when it has something to say, so one stays open over several looks.
  let question: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const response = await fetch(url, { headers });
    take(await response.text());
    return response.ok;
  };
  // Like the real ones, it keeps quiet until the server has let it in; whoever speaks earlier is cut off.
  while (!hasJoined) if (!(await ask())) throw new Error("the server closed the connection");
  return {
    events,
    emit: (name, ...values) => send(`42${JSON.stringify([name, ...values])}`),
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
