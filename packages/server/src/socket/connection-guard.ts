// Watches connections below Socket.IO, from the first byte: how many one address holds, how much each sends, how much
// piles up unread. A client that never joins a namespace never meets the limits further up.

import type { IncomingMessage } from "node:http";
import { socketLimits } from "@tidemark/contract";
import { addressKey, clientAddress, createTrust } from "../platform/address.ts";
import type { Clock } from "../platform/clock.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { SecurityLog } from "../platform/security-log.ts";
import { createFloodGate } from "./flood-gate.ts";
import { createTally } from "./tally.ts";

/** Events count further up; this counts packets of every kind: pings, answers, attempts to join. */
const packetsPerWindowMax = 3 * socketLimits.eventsPerWindowMax;
/** A reader this far behind is cut off: it gets a fresh snapshot when it comes back. */
const unreadMax = 500;
const lookEveryMs = 1_000;
/** A handshake over polling that nothing follows is given up after this long; clients go on at once. */
const openingMs = 5_000;
/** Handshakes that nothing has followed yet, from one address: of more, the oldest give way. */
const openingsPerAddressMax = 100;

/** The part of an Engine.IO connection that is needed here. */
type Connection = {
  readonly id: string;
  readonly transport: { readonly name: string };
  readonly request: IncomingMessage;
  readonly writeBuffer: readonly unknown[];
  on(event: "packet" | "close", listener: () => void): void;
  close(discard: boolean): void;
};

export type GuardParts = {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig, "trustProxy">;
  readonly securityLog: SecurityLog;
};

export type ConnectionGuard = {
  /** Whether the sender of a handshake may open one more connection. */
  mayOpen(request: IncomingMessage): boolean;
  /** Takes a new connection into view, or closes it at once. */
  watch(connection: Connection): void;
  /** Hears every request, before it is answered: with the first that follows a handshake a connection counts. */
  hear(request: IncomingMessage, response: unknown, next: () => void): void;
  /** Who sent it, as far as can be believed. */
  addressOf(request: IncomingMessage): string;
  stop(): void;
};

type Opening = { readonly connection: Connection; readonly name: string; readonly untilMs: number };

/**
 * Handshakes over polling that nothing has followed yet. They cost their sender one request, so they count against
 * nobody: fifty abandoned ones would otherwise keep everybody behind an address out.
 */
class Openings {
  /** By the connection's id, the oldest first. */
  readonly #all = new Map<string, Opening>();
  readonly #byAddress = new Map<string, Set<string>>();

  add(connection: Connection, name: string, now: number): void {
    const own = this.#byAddress.get(name) ?? new Set();
    this.#byAddress.set(name, own.add(connection.id));
    this.#all.set(connection.id, { connection, name, untilMs: now + openingMs });
    const [oldest] = own;
    if (own.size > openingsPerAddressMax && oldest !== undefined) this.take(oldest)?.close(true);
  }

  /** Takes out what has been followed, or has ended. */
  take(id: string): Connection | null {
    const opening = this.#all.get(id);
    if (opening === undefined) return null;
    this.#all.delete(id);
    const own = this.#byAddress.get(opening.name);
    own?.delete(id);
    if (own?.size === 0) this.#byAddress.delete(opening.name);
    return opening.connection;
  }

  endAbandoned(nowMs: number): void {
    for (const [id, { untilMs }] of this.#all) {
      if (untilMs > nowMs) return;
      this.take(id)?.close(true);
    }
  }
}

export function createConnectionGuard(parts: GuardParts): ConnectionGuard {
  const isTrusted = createTrust(parts.config.trustProxy);
  const tally = createTally();
  const openings = new Openings();
  const open = new Set<Connection>();
  const refused = (what: string, request: IncomingMessage): void =>
    parts.securityLog.sample("socket_refused", { what, address: addressOf(request) });
  const looking = setInterval(() => {
    openings.endAbandoned(parts.clock.now());
    for (const connection of open) {
      if (connection.writeBuffer.length <= unreadMax) continue;
      refused("unread", connection.request);
      connection.close(true);
    }
  }, lookEveryMs);
  looking.unref();

  function addressOf(request: IncomingMessage): string {
    return clientAddress(request.socket.remoteAddress ?? "", request.headers["x-forwarded-for"], isTrusted);
  }

  function placeOf(request: IncomingMessage): { name: string; max: number } {
    return { name: addressKey(addressOf(request)), max: socketLimits.socketsPerAddressMax };
  }

  function count(connection: Connection): void {
    const leave = tally.enter([placeOf(connection.request)]);
    if (leave !== null) return void connection.on("close", leave);
    refused("crowd", connection.request);
    connection.close(true);
  }

  return {
    mayOpen(request) {
      const hasRoom = tally.hasRoom(placeOf(request));
      if (!hasRoom) refused("crowd", request);
      return hasRoom;
    },
    watch(connection) {
      const gate = createFloodGate({ eventsMax: packetsPerWindowMax, windowMs: socketLimits.windowMs });
      open.add(connection);
      connection.on("packet", () => {
        if (gate.admit(parts.clock.now())) return;
        refused("flood", connection.request);
        connection.close(true);
      });
      connection.on("close", () => {
        open.delete(connection);
        openings.take(connection.id);
      });
      if (connection.transport.name === "polling")
        openings.add(connection, placeOf(connection.request).name, parts.clock.now());
      else count(connection);
    },
    hear(request, _response, next) {
      const { sid } = (request as { _query?: { sid?: unknown } })._query ?? {};
      const connection = typeof sid === "string" ? openings.take(sid) : null;
      if (connection !== null) count(connection);
      next();
    },
    addressOf,
    stop: () => clearInterval(looking),
  };
}
