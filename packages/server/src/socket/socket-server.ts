// The socket on the site's own port. Everything a client sends is small, counted and checked; rooms are named by
// the server from the session, never by the client.

import type { Server as HttpServer } from "node:http";
import { type SubscribeReply, socketEvents, socketLimits, subscribeSchema } from "@tidemark/contract";
import { parseId, type UserId } from "@tidemark/kernel";
import { Server, type Socket } from "socket.io";
import type { Context } from "../context.ts";
import type { Identity } from "../http/handler.ts";
import { knownOrigins } from "../http/protect.ts";
import type { Watcher } from "./channels.ts";
import { createFloodGate } from "./flood-gate.ts";
import { identityOfSocket } from "./socket-identity.ts";
import { type Counted, createTally } from "./tally.ts";

const recheckMs = 60_000;

export type SocketServer = {
  attach(server: HttpServer): void;
  /** Sends to every socket of one user. */
  toUser(userId: UserId, event: string, body: unknown): void;
  /** Sends to everybody, for clients of the old contract that never subscribe. */
  toAll(event: string, body: unknown): void;
  close(): Promise<void>;
};

function userRoom(userId: UserId): string {
  return `u:${userId}`;
}

function sessionRoom(sessionId: number): string {
  return `s:${sessionId}`;
}

/** `login` confirms: it answers who the socket is, and somebody else's id is counted as an attempt. */
function onLogin(context: Context, identity: Identity | null, claimed: unknown): void {
  const id = parseId(claimed);
  if (id === null || id === identity?.userId) return;
  context.metrics.securityEvents.inc({ kind: "socket_login_mismatch" });
}

/** Joins a channel if there is one of that name and the socket may watch one more. */
function subscribe(context: Context, watcher: Watcher, watched: Set<string>, payload: unknown): SubscribeReply {
  const parsed = subscribeSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, code: "invalid_field" };
  const { channel } = parsed.data;
  if (!watched.has(channel) && watched.size >= socketLimits.channelsMax)
    return { ok: false, code: "too_many_requests" };
  const seq = context.channels.watch(channel, watcher);
  if (seq === null) return { ok: false, code: "unknown_call" };
  watched.add(channel);
  return { ok: true, seq };
}

function serve(context: Context, socket: Socket, identity: Identity | null): void {
  const gate = createFloodGate({ eventsMax: socketLimits.eventsPerWindowMax, windowMs: socketLimits.windowMs });
  const watched = new Set<string>();
  const watcher: Watcher = { send: (message) => void socket.emit(socketEvents.channel, message) };
  if (identity !== null) void socket.join([userRoom(identity.userId), sessionRoom(identity.sessionId)]);
  socket.use((_packet, next) => {
    if (gate.admit(performance.now())) return next();
    context.metrics.securityEvents.inc({ kind: "socket_flood" });
    socket.disconnect(true);
  });
  socket.on(socketEvents.login, (claimed: unknown) => onLogin(context, identity, claimed));
  socket.on(socketEvents.subscribe, (payload: unknown, acknowledge: unknown) => {
    const reply = subscribe(context, watcher, watched, payload);
    if (typeof acknowledge === "function") acknowledge(reply);
    else if (!reply.ok) socket.emit(socketEvents.refused, reply);
  });
  socket.on(socketEvents.unsubscribe, (payload: unknown) => {
    const parsed = subscribeSchema.safeParse(payload);
    if (!parsed.success || !watched.delete(parsed.data.channel)) return;
    context.channels.unwatch(parsed.data.channel, watcher);
  });
  socket.on("error", () => undefined);
  socket.on("disconnect", () => {
    context.channels.forget(watcher);
    context.metrics.sockets.dec();
  });
  context.metrics.sockets.inc();
}

function addressOf(socket: Socket, trusted: readonly string[]): string {
  const direct = socket.handshake.address.replace(/^::ffff:/, "");
  const forwarded = socket.handshake.headers["x-forwarded-for"];
  if (!trusted.includes(direct) || typeof forwarded !== "string") return direct;
  return forwarded.split(",").at(-1)?.trim() ?? direct;
}

export function createSocketServer(context: Context): SocketServer {
  const isKnownOrigin = knownOrigins(context.config);
  const io = new Server({
    allowEIO3: true,
    transports: ["websocket", "polling"],
    maxHttpBufferSize: socketLimits.messageBytesMax,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    cors: { origin: [...context.config.allowedOrigins] },
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const isAllowed = origin === undefined || isKnownOrigin(origin, host);
      decide(isAllowed ? null : "foreign origin", isAllowed);
    },
  });
  const tally = createTally();

  io.use((socket, next) => {
    identityOfSocket(context.sessions, socket)
      .then((identity) => {
        const counted: Counted[] = [
          { name: `a:${addressOf(socket, context.config.trustProxy)}`, max: socketLimits.socketsPerAddressMax },
        ];
        if (identity !== null) counted.push({ name: userRoom(identity.userId), max: socketLimits.socketsPerUserMax });
        const leave = tally.enter(counted);
        if (leave === null) return next(new Error("too_many_requests"));
        socket.on("disconnect", leave);
        socket.conn.once("close", leave);
        socket.data.identity = identity;
        next();
      })
      .catch(() => next(new Error("fault")));
  });
  io.on("connection", (socket) => serve(context, socket, socket.data.identity as Identity | null));

  context.sessions.onRevoked((ids) => {
    for (const id of ids) io.in(sessionRoom(id)).disconnectSockets(true);
  });
  const recheck = setInterval(() => void dropEnded(io, context), recheckMs);
  recheck.unref();

  return {
    attach: (server) => void io.attach(server),
    toUser: (userId, event, body) => void io.to(userRoom(userId)).emit(event, body),
    toAll: (event, body) => void io.emit(event, body),
    async close() {
      clearInterval(recheck);
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

/** Sessions also end by age or in another process: every minute each private socket must still have one. */
async function dropEnded(io: Server, context: Context): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if (socket.data.identity === null) continue;
    try {
      if ((await identityOfSocket(context.sessions, socket)) === null) socket.disconnect(true);
    } catch {
      return;
    }
  }
}
