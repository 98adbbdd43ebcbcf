// Watches connections below Socket.IO, from the first byte: how many one address holds, how much each sends, how much
// piles up unread. A client that never joins a namespace never meets the limits further up.

import type { IncomingMessage } from "node:http";
import { socketLimits } from "@tidemark/contract";
import { addressKey, clientAddress, createTrust } from "../platform/address.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { SecurityLog } from "../platform/security-log.ts";
import { createFloodGate } from "./flood-gate.ts";
import { createTally } from "./tally.ts";

/** Events count further up; this counts packets of every kind: pings, answers, attempts to join. */
const packetsPerWindowMax = 3 * socketLimits.eventsPerWindowMax;
/** A reader this far behind is cut off: it gets a fresh snapshot when it comes back. */
const unreadMax = 500;
const unreadCheckMs = 1_000;

/** The part of an Engine.IO connection that is needed here. */
type Connection = {
  readonly request: IncomingMessage;
  readonly writeBuffer: readonly unknown[];
  on(event: "packet" | "close", listener: () => void): void;
  close(discard: boolean): void;
};

export type GuardParts = {
  readonly config: Pick<PlatformConfig, "trustProxy">;
  readonly securityLog: SecurityLog;
};

export type ConnectionGuard = {
  /** Whether the sender of a handshake may open one more connection. */
  mayOpen(request: IncomingMessage): boolean;
  /** Takes a new connection into view, or closes it at once. */
  watch(connection: Connection): void;
  /** Who sent it, as far as can be believed. */
  addressOf(request: IncomingMessage): string;
  stop(): void;
};

export function createConnectionGuard(parts: GuardParts): ConnectionGuard {
  const isTrusted = createTrust(parts.config.trustProxy);
  const tally = createTally();
  const open = new Set<Connection>();
  const refused = (what: string, request: IncomingMessage): void =>
    parts.securityLog.sample("socket_refused", { what, address: addressOf(request) });
  const slow = setInterval(() => {
    for (const connection of open) {
      if (connection.writeBuffer.length <= unreadMax) continue;
      refused("unread", connection.request);
      connection.close(true);
    }
  }, unreadCheckMs);
  slow.unref();

  function addressOf(request: IncomingMessage): string {
    return clientAddress(request.socket.remoteAddress ?? "", request.headers["x-forwarded-for"], isTrusted);
  }

  function placeOf(request: IncomingMessage): { name: string; max: number } {
    return { name: addressKey(addressOf(request)), max: socketLimits.socketsPerAddressMax };
  }

  return {
    mayOpen(request) {
      const hasRoom = tally.hasRoom(placeOf(request));
      if (!hasRoom) refused("crowd", request);
      return hasRoom;
    },
    watch(connection) {
      const leave = tally.enter([placeOf(connection.request)]);
      if (leave === null) {
        refused("crowd", connection.request);
        return connection.close(true);
      }
      const gate = createFloodGate({ eventsMax: packetsPerWindowMax, windowMs: socketLimits.windowMs });
      open.add(connection);
      connection.on("packet", () => {
        if (gate.admit(performance.now())) return;
        refused("flood", connection.request);
        connection.close(true);
      });
      connection.on("close", () => {
        open.delete(connection);
        leave();
      });
    },
    addressOf,
    stop: () => clearInterval(slow),
  };
}
