// The socket on the site's own port. Everything a client sends is small, counted and checked; rooms are named by
// the server from the session, never by the client.

import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type SubscribeReply, socketCookieName, socketEvents, socketLimits, subscribeSchema } from "@tidemark/contract";
import { type Instant, parseId, type UserId } from "@tidemark/kernel";
import { Server, type Socket } from "socket.io";
import { cookieOf, secureName } from "../http/cookies.ts";
import { closeSoon, lastReply } from "../http/errors.ts";
import type { Identities, Identity } from "../http/handler.ts";
import { knownHosts } from "../http/known-hosts.ts";
import type { ServerMetrics } from "../http/metrics.ts";
import { knownOrigins } from "../http/protect.ts";
import type { Clock } from "../platform/clock.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { PublicIds } from "../platform/public-ids.ts";
import { frameInBinary } from "./binary-polling.ts";
import type { Channels, Watcher } from "./channels.ts";
import { type ConnectionGuard, createConnectionGuard, type GuardParts } from "./connection-guard.ts";
import { createFloodGate } from "./flood-gate.ts";
import { createOldClients, type OldClientRooms, type OldClients } from "./old-clients.ts";
import { type Counted, createTally } from "./tally.ts";

const recheckMs = 60_000;
/** A connection that does not say within this time who it is for is closed. */
const joinTimeoutMs = 10_000;
const socketPath = "/socket.io/";
const pollingMethods: readonly string[] = ["GET", "POST"];
/** How long clients may take to answer the farewell. */
const farewellMs = 500;

export type SocketParts = GuardParts & {
  readonly config: Pick<PlatformConfig, "allowedHosts" | "allowedOrigins" | "mode" | "publicOrigin">;
  readonly channels: Channels;
  readonly clock: Clock;
  readonly metrics: ServerMetrics;
  readonly publicIds: PublicIds;
  readonly sessions: Identities;
  listeningPort(): number;
  onTrouble(text: string, error: unknown): void;
};

/** Whoever has a socket open. */
export type Audience = {
  /** Whether the user has a socket here. */
  hasUser(userId: UserId): boolean;
  /** Sends to every socket of one user. */
  toUser(userId: UserId, event: string, body: unknown): void;
  /** Sends to everybody who has signed in. */
  toUsers(event: string, body: unknown): void;
  toAll(event: string, body: unknown): void;
  readonly oldClients: OldClients;
};

export type SocketServer = Audience & {
  attach(server: HttpServer): void;
  close(): Promise<void>;
};

function userRoom(userId: UserId): string {
  return `u:${userId}`;
}

/** Sockets of anybody who has signed in. */
const usersRoom = "users";

function channelRoom(channel: string): string {
  return `c:${channel}`;
}

function sessionRoom(sessionId: number): string {
  return `s:${sessionId}`;
}

/** Engine.IO 3; whatever does not call itself 4 is spoken to in it. */
function isOldProtocol(socket: Socket): boolean {
  return (socket.conn as { protocol: number }).protocol === 3;
}

/**
 * Ends a socket. Clients of the old protocol stay away for good when they are told to leave, and their pages have no way
 * to call them back; when their connection breaks they come again, as whoever they are by then.
 */
function cut(socket: Socket): void {
  if (isOldProtocol(socket)) socket.conn.close(true);
  else socket.disconnect(true);
}

/**
 * Who a socket belongs to. The token of the handshake counts, or that of its header, for clients whose protocol has no
 * such place; one that sends none may be known by the cookie login set for the socket alone. `login` and its user_id
 * never grant anything, and a token in the address does not count: it would end up in logs and histories on the way.
 */
async function identityOfSocket({ config, sessions }: SocketParts, socket: Socket): Promise<Identity | null> {
  const { token } = socket.handshake.auth as { token?: unknown };
  const given = token ?? socket.handshake.headers.authorization;
  if (given !== undefined && given !== null && given !== "" && given !== "null") return sessions.byToken(given);
  const isHttps = config.publicOrigin?.startsWith("https://") === true;
  const name = secureName(socketCookieName, { path: socketPath, isHttps });
  return sessions.bySocketSecret(cookieOf(socket.handshake.headers.cookie, name));
}

/** Lookups for `login`, for each socket and window: clients say it many times on each page, and floods are cut anyway. */
const loginLookupsMax = 10;

type Visit = { readonly identity: Identity | null; readonly address: string; readonly cameAt: Instant };

/**
 * `login` confirms who the socket is and grants nothing. Whoever has logged in from here since the socket was opened has
 * a cookie by now that the handshake did not carry: the transport is closed, and the client comes back with it. Any
 * other id that is not the socket's own is counted as an attempt.
 */
function loginListener(parts: SocketParts, socket: Socket, { identity, address, cameAt }: Visit) {
  const gate = createFloodGate({ eventsMax: loginLookupsMax, windowMs: socketLimits.windowMs });
  const hasComeIn = async (userId: UserId): Promise<boolean> =>
    gate.admit(parts.clock.now()) && (await parts.sessions.hasBegun({ userId, address, after: cameAt }));
  return async (claimed: unknown): Promise<void> => {
    const isBody = typeof claimed === "object" && claimed !== null;
    const shown = parseId(isBody ? (claimed as { user_id?: unknown }).user_id : claimed);
    const id = shown === null ? null : parts.publicIds.read("person", shown);
    if (id === null || id === identity?.userId) return;
    if (await hasComeIn(id as UserId)) return void socket.conn.close();
    const who = identity === null ? {} : { userId: identity.userId, sessionId: identity.sessionId };
    parts.securityLog.sample("socket_refused", { what: "claim", ...who });
  };
}

type ChannelWatcher = Watcher & { enter(channel: string): void };

/** Joins a channel if there is one of that name and the socket may watch one more. */
function subscribe(
  parts: SocketParts,
  watcher: ChannelWatcher,
  watched: Set<string>,
  payload: unknown,
): SubscribeReply {
  const parsed = subscribeSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, code: "invalid_field" };
  const { channel } = parsed.data;
  if (!watched.has(channel) && watched.size >= socketLimits.channelsMax)
    return { ok: false, code: "too_many_requests" };
  const seq = parts.channels.watch(channel, watcher);
  if (seq === null) return { ok: false, code: "unknown_call" };
  watched.add(channel);
  watcher.enter(channel);
  return { ok: true, seq };
}

function serve(parts: SocketParts, oldClients: OldClientRooms, socket: Socket): void {
  const visit = socket.data.visit as Visit;
  const { identity } = visit;
  const userId = identity?.userId ?? null;
  const gate = createFloodGate({ eventsMax: socketLimits.eventsPerWindowMax, windowMs: socketLimits.windowMs });
  const watched = new Set<string>();
  let hasSubscribed = false;
  const watcher: ChannelWatcher = {
    send: (message) => void socket.emit(socketEvents.channel, message),
    enter: (channel) => void socket.join(channelRoom(channel)),
  };
  if (identity !== null) void socket.join([usersRoom, userRoom(identity.userId), sessionRoom(identity.sessionId)]);
  // Revoked between being looked up and joining: nobody else would cut this one.
  if (identity !== null && parts.sessions.hasEnded(identity.sessionId)) return void cut(socket);
  const confirm = loginListener(parts, socket, visit);
  if (isOldProtocol(socket)) oldClients.enter(socket, userId);
  socket.use((_packet, next) => {
    if (gate.admit(parts.clock.now())) return next();
    parts.securityLog.sample("socket_refused", { what: "flood" });
    socket.disconnect(true);
  });
  socket.on(socketEvents.login, (claimed: unknown) => {
    confirm(claimed).catch((error: unknown) => parts.onTrouble("a login of a socket could not be looked up", error));
    if (!hasSubscribed) oldClients.enter(socket, userId);
  });
  socket.on(socketEvents.subscribe, (payload: unknown, acknowledge: unknown) => {
    const reply = subscribe(parts, watcher, watched, payload);
    hasSubscribed = true;
    oldClients.leave(socket, userId);
    if (typeof acknowledge === "function") acknowledge(reply);
    else if (!reply.ok) socket.emit(socketEvents.refused, reply);
  });
  socket.on(socketEvents.unsubscribe, (payload: unknown) => {
    const parsed = subscribeSchema.safeParse(payload);
    if (!parsed.success || !watched.delete(parsed.data.channel)) return;
    parts.channels.unwatch(parsed.data.channel, watcher);
    void socket.leave(channelRoom(parsed.data.channel));
  });
  socket.on(socketEvents.beat, (acknowledge: unknown) => {
    if (typeof acknowledge === "function") acknowledge(parts.clock.now());
  });
  socket.on("error", () => undefined);
  socket.on("disconnect", () => {
    parts.channels.forget(watcher);
    parts.metrics.sockets.dec();
  });
  parts.metrics.sockets.inc();
}

/**
 * Whether a handshake's page may connect. On the extra port the page's own address differs in the port alone, so it
 * is compared with the main one too.
 */
function originCheck(parts: SocketParts): (request: IncomingMessage) => boolean {
  const isKnown = knownOrigins(parts.config);
  return ({ headers: { origin, host } }) => {
    if (origin === undefined || isKnown(origin, host)) return true;
    const mainHost = host?.replace(/(:\d+)?$/, `:${parts.listeningPort()}`);
    return isKnown(origin, mainHost);
  };
}

/** Finds out who a new socket is and counts it; one connection carries one socket. */
function admission(
  parts: SocketParts,
  guard: ConnectionGuard,
): (socket: Socket, next: (refusal?: Error) => void) => void {
  const tally = createTally();
  const taken = new WeakSet<object>();
  const admit = async (socket: Socket): Promise<Error | undefined> => {
    if (taken.has(socket.conn)) return new Error("too_many_requests");
    taken.add(socket.conn);
    const cameAt = parts.clock.now();
    const identity = await identityOfSocket(parts, socket);
    const counted: Counted[] =
      identity === null ? [] : [{ name: userRoom(identity.userId), max: socketLimits.socketsPerUserMax }];
    const leave = tally.enter(counted);
    if (leave === null) return new Error("too_many_requests");
    socket.on("disconnect", () => {
      leave();
      taken.delete(socket.conn);
    });
    socket.conn.once("close", leave);
    const visit: Visit = { identity, address: guard.addressOf(socket.conn.request), cameAt };
    socket.data.visit = visit;
    return undefined;
  };
  return (socket, next) => {
    admit(socket).then(next, () => next(new Error("fault")));
  };
}

function createIo(parts: SocketParts, guard: ConnectionGuard): Server {
  const isKnownOrigin = originCheck(parts);
  const isOurHost = knownHosts(parts.config);
  const io = new Server({
    allowEIO3: true,
    transports: ["websocket", "polling"],
    maxHttpBufferSize: socketLimits.messageBytesMax,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    connectTimeout: joinTimeoutMs,
    path: socketPath,
    // Ours answers; the library's would leave a connection open that had been used before.
    destroyUpgrade: false,
    cors: { origin: [...parts.config.allowedOrigins] },
    allowRequest: (request, decide) => {
      if (!isOurHost(request.headers.host)) {
        parts.securityLog.sample("foreign_host", { what: "socket", address: guard.addressOf(request) });
        return decide("foreign host", false);
      }
      if (!isKnownOrigin(request)) {
        parts.securityLog.sample("foreign_origin", { what: "socket", address: guard.addressOf(request) });
        return decide("foreign origin", false);
      }
      return guard.mayOpen(request) ? decide(null, true) : decide("too many sockets", false);
    },
  });
  io.use(admission(parts, guard));
  return io;
}

/** Requests of clients that poll come by two methods; whatever else comes is told so. */
function refuseMethod({ method = "" }: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (pollingMethods.includes(method)) next();
  else response.writeHead(405, { allow: pollingMethods.join(", "), "cache-control": "no-store" }).end();
}

/** Ends what is open on a server, politely first: a client that does not answer must not keep the process. */
async function cutConnections(upgraded: ReadonlySet<Duplex>): Promise<void> {
  const untilMs = performance.now() + farewellMs;
  while (upgraded.size > 0 && performance.now() < untilMs) await sleep(10);
  for (const connection of upgraded) connection.destroy();
}

export function createSocketServer(parts: SocketParts): SocketServer {
  const guard = createConnectionGuard(parts);
  const io = createIo(parts, guard);
  const oldClients = createOldClients(io);
  io.on("connection", (socket) => serve(parts, oldClients, socket));
  const engines: Server["engine"][] = [];
  const upgraded = new Set<Duplex>();
  parts.channels.broadcastBy((message) => {
    io.to(channelRoom(message.channel)).emit(socketEvents.channel, message);
  });
  parts.sessions.onRevoked((ids) => {
    for (const id of ids) {
      for (const name of [...(io.of("/").adapter.rooms.get(sessionRoom(id)) ?? [])]) {
        const socket = io.sockets.sockets.get(name);
        if (socket !== undefined) cut(socket);
      }
    }
  });
  const recheck = setInterval(() => void dropEnded(io, parts), recheckMs);
  recheck.unref();
  return {
    attach(server) {
      io.attach(server);
      frameInBinary(io.engine);
      io.engine.use(refuseMethod);
      io.engine.use(guard.hear);
      io.engine.on("connection", guard.watch);
      engines.push(io.engine);
      server.on("upgrade", (request: IncomingMessage, connection: Duplex) => {
        upgraded.add(connection);
        connection.once("close", () => upgraded.delete(connection));
        // Nothing else here can become another protocol.
        if (request.url?.startsWith(socketPath) !== true) {
          closeSoon(connection, lastReply("404 Not Found", "unknown_call"));
        }
      });
    },
    hasUser: (userId) => io.sockets.adapter.rooms.has(userRoom(userId)),
    toUser: (userId, event, body) => void io.to(userRoom(userId)).emit(event, body),
    toUsers: (event, body) => void io.to(usersRoom).emit(event, body),
    toAll: (event, body) => void io.emit(event, body),
    oldClients,
    async close() {
      clearInterval(recheck);
      guard.stop();
      io.disconnectSockets(true);
      // Not io.close(): it waits for every request of the HTTP server, which its owner closes by force.
      for (const engine of engines) engine.close();
      await cutConnections(upgraded);
    },
  };
}

/** Sessions also end by age or in another process: every minute each private socket must still have one. */
async function dropEnded(io: Server, parts: SocketParts): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    if ((socket.data.visit as Visit | undefined)?.identity == null) continue;
    try {
      if ((await identityOfSocket(parts, socket)) === null) cut(socket);
    } catch {
      return;
    }
  }
}
