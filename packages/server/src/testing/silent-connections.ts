// Connections that are opened, held and never used, from as many addresses of this machine as are asked for. They do
// not close when the other side does, as somebody would not who wants to keep a place.

import { connect, type Socket } from "node:net";

const atOnce = 100;

export type SilentConnections = {
  /** How many were not cut off so far. */
  open(): number;
  end(): void;
};

/** The loopback address that is so many steps from 127.1.0.1. */
function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;
}

type Opened = {
  /** Whatever has not closed its own side. */
  readonly all: Set<Socket>;
  /** What the other side has not given up. */
  readonly held: Set<Socket>;
};

function openOne(port: number, localAddress: string, { all, held }: Opened): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
    all.add(socket);
    held.add(socket);
    socket.on("error", () => undefined);
    socket.once("connect", resolve);
    socket.once("end", () => held.delete(socket));
    socket.once("close", () => {
      all.delete(socket);
      held.delete(socket);
      resolve();
    });
    socket.resume();
  });
}

export async function holdConnections(
  port: number,
  wanted: { readonly count: number; readonly addresses: number },
): Promise<SilentConnections> {
  const opened: Opened = { all: new Set(), held: new Set() };
  for (let at = 0; at < wanted.count; at += atOnce) {
    const wave = Array.from({ length: Math.min(atOnce, wanted.count - at) }, (_, step) =>
      openOne(port, addressOf((at + step) % wanted.addresses), opened),
    );
    await Promise.all(wave);
  }
  return {
    open: () => opened.held.size,
    end: () => {
      for (const socket of opened.all) socket.destroy();
    },
  };
}
