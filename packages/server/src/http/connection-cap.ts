// How many connections may be open at once, in all and from one address, whatever they send and whether they send
// anything. When no more fit, those give way that have never sent a request, the oldest first: somebody who only holds
// connections open keeps nobody else out. An address that is a trusted proxy speaks for many and has no limit of its
// own, but counts in all.

import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "../platform/address.ts";

/** How often connections that rest between two requests are asked to give way, when nothing else can. */
const clearEveryMs = 1_000;

export type ConnectionCaps = {
  readonly inAll: number;
  readonly perAddress: number;
  isTrusted(address: string): boolean;
  /** Hears of each connection that was refused, or ended to make room. */
  onRefused(what: "address" | "all" | "silent", address: string): void;
  now?(): number;
};

export type ConnectionCap = {
  /** From now on its connections are counted; all servers of one cap share it. */
  guard(server: Server): void;
  /** How many are open. */
  open(): number;
};

type Place = { readonly key: string | null };

export function createConnectionCap(caps: ConnectionCaps): ConnectionCap {
  const { now = () => performance.now() } = caps;
  const open = new Map<Socket, Place>();
  const byAddress = new Map<string, number>();
  /** Nothing was asked on them yet; in the order in which they came. */
  const silent = new Set<Socket>();
  const servers: Server[] = [];
  let clearedAtMs = Number.NEGATIVE_INFINITY;

  function forget(socket: Socket): void {
    const place = open.get(socket);
    if (place === undefined) return;
    open.delete(socket);
    silent.delete(socket);
    if (place.key === null) return;
    const left = (byAddress.get(place.key) ?? 1) - 1;
    if (left === 0) byAddress.delete(place.key);
    else byAddress.set(place.key, left);
  }

  /** At once and without a farewell: whoever floods would not read it, and waiting for them costs what is scarce. */
  function end(socket: Socket): void {
    forget(socket);
    socket.resetAndDestroy();
  }

  function makeRoom(): boolean {
    const [oldest] = silent;
    if (oldest !== undefined) {
      caps.onRefused("silent", oldest.remoteAddress ?? "");
      end(oldest);
      return true;
    }
    const nowMs = now();
    if (nowMs - clearedAtMs < clearEveryMs) return false;
    clearedAtMs = nowMs;
    for (const server of servers) server.closeIdleConnections();
    // They have been destroyed and say so only later; their places are free already.
    for (const socket of [...open.keys()]) if (socket.destroyed) forget(socket);
    return open.size < caps.inAll;
  }

  function admit(socket: Socket): boolean {
    const address = socket.remoteAddress;
    // Gone before it was looked at.
    if (address === undefined) return false;
    const key = caps.isTrusted(address) ? null : addressKey(address);
    const count = key === null ? 0 : (byAddress.get(key) ?? 0);
    if (count >= caps.perAddress) {
      caps.onRefused("address", address);
      return false;
    }
    if (open.size >= caps.inAll && !makeRoom()) {
      caps.onRefused("all", address);
      return false;
    }
    open.set(socket, { key });
    silent.add(socket);
    if (key !== null) byAddress.set(key, (byAddress.get(key) ?? 0) + 1);
    socket.once("close", () => forget(socket));
    return true;
  }

  return {
    open: () => open.size,
    guard(server) {
      servers.push(server);
      // Before Node's own listener: a refused connection is not even given a parser.
      const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
      server.removeAllListeners("connection");
      server.on("connection", (socket: Socket) => {
        if (!admit(socket)) return void socket.resetAndDestroy();
        for (const listener of listeners) listener.call(server, socket);
      });
      const onSpoken = ({ socket }: IncomingMessage): void => void silent.delete(socket);
      server.prependListener("request", onSpoken);
      server.prependListener("upgrade", onSpoken);
    },
  };
}
