import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type ChannelMessage, type SubscribeReply, socketCookieName, socketLimits } from "@tidemark/contract";
import { instant, type UserId } from "@tidemark/kernel";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wallClock } from "../platform/clock.ts";
import { eventually } from "../testing/eventually.ts";
import { openOldClient, openOldWebSocket } from "../testing/old-client.ts";
import { call, type RawReply, sendRaw } from "../testing/requests.ts";
import type { Scratch } from "../testing/scratch-database.ts";
import { type ClientOptions, connectClient, connected, cutOff, openClient } from "../testing/socket-clients.ts";
import { openSession, openStartedScratch, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
let socketPort: number;
let scratch: Scratch;
/** The exchange's clock goes like any other, and is set on where a test would have to wait. */
let aheadMs = 0;
/** So long a handshake may stand alone. */
const abandonedMs = 5_000;
const clients: Socket[] = [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  socketPort = await freePort();
  scratch = await openStartedScratch();
  const config = { socketPort, allowedOrigins: ["https://friend.example"] };
  exchange = await openTestExchange({ config, scratch, clock: { now: () => instant(wallClock.now() + aheadMs) } });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

let addresses = 0;
function elsewhere(): Record<string, string> {
  addresses += 1;
  return { "x-forwarded-for": `10.4.${addresses >> 8}.${addresses & 255}` };
}

function open(options: ClientOptions = {}, origin = exchange.origin): Socket {
  const client = openClient(origin, { ...options, headers: { ...elsewhere(), ...options.headers } });
  clients.push(client);
  return client;
}

const join = (options: ClientOptions = {}): Promise<Socket> => connected(open(options));

/** Collects one event of a client. */
function heard(client: Socket, event: string): unknown[] {
  const all: unknown[] = [];
  client.on(event, (body: unknown) => all.push(body));
  return all;
}

/** Sends to everybody and waits until it arrived: what was sent before has then arrived too. */
/** Everything sent before has arrived, or the socket was cut meanwhile. */
async function settle(listening: readonly Socket[], name: string): Promise<void> {
  const arrived = listening.map(
    (client) =>
      new Promise<void>((resolve) => {
        if (!client.connected) resolve();
        client.once(name, () => resolve());
        client.once("disconnect", () => resolve());
      }),
  );
  exchange.sockets.toAll(name, {});
  await Promise.all(arrived);
}

async function countOf(what: string): Promise<number> {
  const { values } = await exchange.context.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.kind === "socket_refused" && labels.what === what)?.value ?? 0;
}

function shownId(userId: number): number {
  return exchange.context.publicIds.show("person", userId);
}

describe("whose a socket is", () => {
  test("the token of the handshake and the socket's own cookie both name the user", async () => {
    const { token, socketSecret, userId } = await openSession(exchange);
    const byToken = await join({ token });
    const byCookie = await join({ headers: { cookie: `a=b; ${socketCookieName}=${socketSecret}; c=d` } });
    const visitor = await join();
    const private_ = [byToken, byCookie, visitor].map((client) => heard(client, "balance"));
    exchange.sockets.toUser(userId, "balance", { id: 7 });
    await settle([byToken, byCookie, visitor], "after");
    expect(private_).toEqual([[{ id: 7 }], [{ id: 7 }], []]);
  });

  test("over https the cookie counts under the name that only https may set", async () => {
    const secure = await openTestExchange({ config: { publicOrigin: "https://exchange.example" } });
    const { socketSecret, userId } = await openSession(secure);
    const under = (name: string): Promise<Socket> =>
      connectClient(secure.origin, { headers: { cookie: `${name}=${socketSecret}` } });
    const [named, plain] = [await under(`__Secure-${socketCookieName}`), await under(socketCookieName)];
    const heardBy = [named, plain].map((client) => heard(client, "balance"));
    secure.sockets.toUser(userId, "balance", { id: 7 });
    await eventually("it is heard", () => heardBy[0]?.length === 1);
    expect(heardBy[1]).toEqual([]);
    for (const client of [named, plain]) client.disconnect();
    await secure.close();
  });

  test("a wrong token is not mended by a right cookie", async () => {
    const { socketSecret, userId } = await openSession(exchange);
    const cookie = `${socketCookieName}=${socketSecret}`;
    const client = await join({ token: "A".repeat(43), headers: { cookie } });
    const events = heard(client, "balance");
    exchange.sockets.toUser(userId, "balance", {});
    await settle([client], "after");
    expect(events).toEqual([]);
  });

  test("200 sockets that claim to be somebody hear nothing of theirs", async () => {
    const owner = await openSession(exchange);
    const other = await openSession(exchange, "trader2@demo.test");
    const ended = await openSession(exchange);
    await exchange.context.sessions.revoke({ userId: ended.userId, id: ended.id });
    const before = await countOf("claim");
    const identities: ClientOptions[] = [
      {},
      { token: other.token },
      { token: ended.token },
      { token: "null" },
      { token: owner.socketSecret },
      { headers: { cookie: `${socketCookieName}=${owner.token}` } },
      { headers: { cookie: `${socketCookieName}=${ended.socketSecret}` } },
      { token: "x".repeat(1_000) },
    ];
    const spies = await Promise.all(identities.map((identity) => join(identity)));
    const honest = await join({ token: owner.token });
    const stolen = spies.map((client) => heard(client, "balance"));
    const own = heard(honest, "balance");
    const claim = shownId(owner.userId);
    for (let round = 0; round < 25; round += 1) {
      if (round === 15) for (const spy of spies.splice(0)) spies.push(await rejoin(spy, stolen));
      for (const spy of spies) spy.emit("login", [claim, String(claim), { user_id: claim }][round % 3]);
      if (round % 5 === 0) exchange.sockets.toUser(owner.userId, "balance", { round });
    }
    exchange.sockets.toUser(owner.userId, "balance", { last: true });
    await settle([...spies, honest], "after");
    expect(stolen.flat()).toEqual([]);
    expect(own).toHaveLength(6);
    await eventually("200 attempts are counted", async () => (await countOf("claim")) - before === 200);
  });

  async function rejoin(spy: Socket, stolen: unknown[][]): Promise<Socket> {
    // Its answer shows that the server has handled all it was sent; what comes with a farewell is not.
    await new Promise((resolve) => spy.emit("subscribe", { channel: "none" }, resolve));
    spy.disconnect();
    const again = await connected(spy.connect());
    stolen.push(heard(again, "balance"));
    return again;
  }

  test("its own id confirms, and strange ids are neither counted nor fatal", async () => {
    const { token, userId } = await openSession(exchange);
    const client = await join({ token });
    const before = await countOf("claim");
    const own = shownId(userId);
    for (const id of [own, String(own), { user_id: own }, null, "", "abc", -1, 1e300, [own], {}])
      client.emit("login", id);
    // What comes after them is counted, and nothing else is.
    client.emit("login", own + 1);
    await eventually("one attempt is counted", async () => (await countOf("claim")) > before);
    expect(await countOf("claim")).toBe(before + 1);
  });

  test("revoking a session cuts its sockets and only them", async () => {
    const [first, second] = [await openSession(exchange), await openSession(exchange)];
    const [gone, stays] = [await join({ token: first.token }), await join({ token: second.token })];
    const byCookie = await join({ headers: { cookie: `${socketCookieName}=${first.socketSecret}` } });
    const cuts = [cutOff(gone), cutOff(byCookie)];
    await exchange.context.sessions.revoke({ userId: first.userId, id: first.id });
    expect(await Promise.all(cuts)).toEqual(["io server disconnect", "io server disconnect"]);
    await settle([stays], "after");
    expect(stays.connected).toBe(true);
  });

  test("no socket slips in while its session is being revoked", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, userId, id } = await openSession(exchange);
      const racing = Array.from({ length: 6 }, () => open({ token }));
      const stolen = racing.map((client) => heard(client, "balance"));
      // Listened to from the start: a socket may have come and been cut before the revocation returns.
      const outcomes = racing.map((client) =>
        Promise.race(
          ["connect", "connect_error", "disconnect"].map(
            (event) => new Promise((resolve) => client.once(event, resolve)),
          ),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, round * 4));
      await exchange.context.sessions.revoke({ userId, id });
      await Promise.all(outcomes);
      await eventually("every socket of the ended session is cut or a visitor's", async () => {
        exchange.sockets.toUser(userId, "balance", { round });
        const alive = racing.filter((client) => client.connected);
        if (alive.length > 0) await settle(alive, "after");
        const before = stolen.flat().length;
        exchange.sockets.toUser(userId, "balance", { round });
        if (alive.length > 0) await settle(alive, "after again");
        return stolen.flat().length === before;
      });
    }
  });
});

describe("which page may connect", () => {
  test.each(["https://evil.example", "null", "http://127.0.0.1:1", "https://friend.example.evil.example"])(
    "%s may not",
    async (origin) => {
      await expect(connected(open({ headers: { origin } }))).rejects.toThrow();
      await expect(connected(open({ headers: { origin }, transports: ["polling"] }))).rejects.toThrow();
    },
  );

  test("our own and a friend's may", async () => {
    await join({ headers: { origin: exchange.origin } });
    await join({ headers: { origin: "https://friend.example" } });
  });

  test("the extra port takes our own page too, and no other", async () => {
    const extra = `http://127.0.0.1:${socketPort}`;
    await connected(open({ headers: { origin: exchange.origin } }, extra));
    await expect(connected(open({ headers: { origin: "http://127.0.0.1:1" } }, extra))).rejects.toThrow();
  });
});

describe("channels", () => {
  const subscribe = (client: Socket, channel: unknown): Promise<SubscribeReply> =>
    client.timeout(60_000).emitWithAck("subscribe", { channel });

  test("give the state under a number, then changes one by one, until unsubscribed", async () => {
    let state = { wind: 1 };
    exchange.context.channels.open("test:weather", () => state);
    const client = await join();
    const messages = heard(client, "channel") as ChannelMessage[];
    const reply = await subscribe(client, "test:weather");
    expect(reply).toEqual({ ok: true, seq: 1 });
    state = { wind: 2 };
    exchange.context.channels.publish("test:weather", { wind: 2 });
    exchange.context.channels.publish("test:weather", { wind: 3 });
    await settle([client], "after");
    expect(messages).toEqual([
      { channel: "test:weather", seq: 1, kind: "snapshot", data: { wind: 1 } },
      { channel: "test:weather", seq: 2, kind: "change", data: { wind: 2 } },
      { channel: "test:weather", seq: 3, kind: "change", data: { wind: 3 } },
    ]);
    client.emit("unsubscribe", { channel: "test:weather" });
    await subscribe(client, "nothing");
    exchange.context.channels.publish("test:weather", { wind: 4 });
    await settle([client], "after");
    expect(messages).toHaveLength(3);
  });

  test("the status of the exchange is one", async () => {
    const client = await join();
    const messages = heard(client, "channel") as ChannelMessage[];
    await subscribe(client, "status");
    await eventually("the snapshot", () => messages[0]);
    expect(messages[0]?.data).toMatchObject({ mode: "demo", engine: "ready", database: "ready" });
  });

  test("a beat is answered with the exchange's time, and one that wants no answer is nobody's trouble", async () => {
    const client = await join();
    const before = Date.now();
    const answer: unknown = await client.timeout(60_000).emitWithAck("beat");
    expect(answer).toBeGreaterThanOrEqual(before - 1_000);
    expect(answer).toBeLessThanOrEqual(Date.now() + 1_000);
    for (const odd of [undefined, null, 7, "x", {}, []]) client.emit("beat", odd);
    expect(await client.timeout(60_000).emitWithAck("beat")).toBeTypeOf("number");
  });

  test("unknown and odd names are refused", async () => {
    const client = await join();
    expect(await subscribe(client, "u:1")).toEqual({ ok: false, code: "unknown_call" });
    expect(await subscribe(client, "__proto__")).toEqual({ ok: false, code: "unknown_call" });
    expect(await subscribe(client, "x".repeat(65))).toEqual({ ok: false, code: "invalid_field" });
    expect(await subscribe(client, ["status"])).toEqual({ ok: false, code: "invalid_field" });
    const refused = new Promise((resolve) => client.once("refused", resolve));
    client.emit("subscribe", "status");
    expect(await refused).toEqual({ ok: false, code: "invalid_field" });
  });

  test("a socket may watch 32 and not one more", async () => {
    const names = Array.from({ length: socketLimits.channelsMax + 1 }, (_, at) => `test:many-${at}`);
    for (const name of names) exchange.context.channels.open(name, () => null);
    const client = await join();
    const replies: SubscribeReply[] = [];
    for (const [at, name] of names.entries()) {
      // A flood is cut after 20 events in ten seconds, so the rest waits for the next window.
      if (at === 18) aheadMs += socketLimits.windowMs;
      replies.push(await subscribe(client, name));
    }
    expect(replies.filter((reply) => reply.ok)).toHaveLength(socketLimits.channelsMax);
    expect(replies.at(-1)).toEqual({ ok: false, code: "too_many_requests" });
    expect((await subscribe(client, names[0])).ok).toBe(true);
  });
});

describe("how many", () => {
  test("one user holds ten, and a place is free again when one leaves", async () => {
    const { token } = await openSession(exchange, "merchant@demo.test");
    const ten = await Promise.all(Array.from({ length: socketLimits.socketsPerUserMax }, () => join({ token })));
    await expect(join({ token })).rejects.toThrow("too_many_requests");
    ten[0]?.disconnect();
    await eventually("a free place", () => join({ token }).catch(() => null));
  });

  const handshake = (headers: Readonly<Record<string, string>>, protocol = 4): Promise<Response> =>
    fetch(`${exchange.origin}/socket.io/?EIO=${protocol}&b64=1&transport=polling`, { headers });

  const pollUrl = async (opened: Response, protocol = 4): Promise<string> => {
    const { sid } = JSON.parse(/\{.*?\}/.exec(await opened.text())?.[0] ?? "{}") as { sid: string };
    return `${exchange.origin}/socket.io/?EIO=${protocol}&b64=1&transport=polling&sid=${sid}`;
  };

  test("one address holds fifty that have gone on after their handshake, and another address is not meant", async () => {
    const headers = { "x-forwarded-for": "10.9.9.9" };
    const urls: string[] = [];
    for (let count = 0; count < socketLimits.socketsPerAddressMax; count += 1) {
      const url = await pollUrl(await handshake(headers));
      expect((await fetch(url, { method: "POST", body: "40", headers })).status).toBe(200);
      urls.push(url);
    }
    expect((await handshake(headers)).status).toBe(403);
    await expect(connected(open({ headers }))).rejects.toThrow();
    await join({ headers: { "x-forwarded-for": "10.9.9.10" } });
    const leave = (url: string): Promise<Response> => fetch(url, { method: "POST", body: "1", headers });
    await leave(urls[0] as string);
    await eventually("a free place", async () => (await handshake(headers)).status === 200);
    await Promise.all(urls.slice(1).map(leave));
  });

  test.each([4, 3])(
    "handshakes of Engine.IO %i that nothing follows keep nobody out and are soon gone",
    async (eio) => {
      const headers = { "x-forwarded-for": `10.9.9.${eio}` };
      const abandoned: Response[] = [];
      for (let count = 0; count < 2 * socketLimits.socketsPerAddressMax; count += 1)
        abandoned.push(await handshake(headers, eio));
      expect(new Set(abandoned.map((response) => response.status))).toEqual(new Set([200]));
      await join({ headers });
      const urls = await Promise.all(abandoned.map((response) => pollUrl(response, eio)));
      aheadMs += abandonedMs;
      await eventually("they are gone", async () => {
        // A farewell follows a handshake as well as anything would, so each look is at another one.
        await sleep(100);
        const url = urls.pop() as string;
        return (await fetch(url, { method: "POST", body: eio === 4 ? "1" : "1:1", headers })).status === 400;
      });
      await eventually("nobody was counted for them", async () => (await handshake(headers, eio)).status === 200);
    },
  );

  test("of ever more handshakes from one address the oldest give way, and a client that goes on is served", async () => {
    const headers = { "x-forwarded-for": "10.9.8.1" };
    const first = await pollUrl(await handshake(headers));
    for (let count = 0; count < 100; count += 1) await handshake(headers);
    expect((await fetch(first, { headers })).status).toBe(400);
    await join({ headers: { ...headers }, transports: ["polling"] });
  });
});

describe("a socket that was opened before its user logged in", () => {
  const person = { user_string: "trader1@demo.test", password: "Demo1234" };

  /** Logs in as a page does beside its open socket, and answers its cookie for the socket. */
  async function logInFrom(headers: Readonly<Record<string, string>>): Promise<{ id: number; cookie: string }> {
    const reply = await call(exchange, "POST", "/api/user/login", person, headers);
    const cookie = /tidemark_socket=[\w-]{43}/.exec(reply.headers.getSetCookie().join("\n"))?.[0] ?? "";
    return { id: reply.json?.id as number, cookie };
  }

  test.each([
    ["over polling", openOldClient],
    ["over WebSocket", openOldWebSocket],
  ] as const)("%s is let go when it says so, once, and comes back as its user", async (_, openOld) => {
    const headers = elsewhere();
    const before = await openOld(exchange.origin, { headers });
    const { id, cookie } = await logInFrom(headers);
    await before.emit("login", String(id));
    await eventually("it is let go", async () => !(await before.poll()));
    const after = await openOld(exchange.origin, { headers: { ...headers, cookie } });
    for (let times = 0; times < 3; times += 1) await after.emit("login", String(id));
    await eventually("it hears what is its user's", async () => {
      exchange.sockets.toUser(exchange.context.publicIds.read("person", id) as UserId, "lever_trade", {
        type: "lever_trade",
      });
      expect(await after.poll()).toBe(true);
      return after.events.some(([event]) => event === "lever_trade");
    });
    // A client that keeps no cookies comes back as a visitor, and stays.
    const lost = await openOld(exchange.origin, { headers });
    await lost.emit("login", String(id));
    await eventually("it has been heard", async () => {
      expect(await lost.poll()).toBe(true);
      exchange.sockets.toAll("after", {});
      return lost.events.some(([event]) => event === "after");
    });
    expect(lost.events.map(([event]) => event)).not.toContain("lever_trade");
    await Promise.all([after.close(), lost.close()]);
  });

  test("stays for whoever claims an account that was logged in to elsewhere", async () => {
    const spy = await openOldClient(exchange.origin, { headers: elsewhere() });
    const before = await countOf("claim");
    const { id } = await logInFrom(elsewhere());
    await spy.emit("login", String(id));
    await eventually("the attempt is counted", async () => (await countOf("claim")) > before);
    expect(await spy.poll()).toBe(true);
    await spy.close();
  });
});

test("an old client whose session is revoked is let go in a way that brings it back", async () => {
  const { token, userId, id } = await openSession(exchange);
  const client = await openOldWebSocket(exchange.origin, { headers: { ...elsewhere(), authorization: token } });
  await exchange.context.sessions.revoke({ userId, id });
  await eventually("it is let go", async () => !(await client.poll()));
  // The packet 41 would keep it away for good.
  expect(client.packets).not.toContain("41");
});

test("an old client connects, says who it is and hears what everybody hears", async () => {
  const { token, userId } = await openSession(exchange, "trader2@demo.test");
  const client = await openOldClient(exchange.origin, { headers: { ...elsewhere(), authorization: token } });
  await client.emit("login", String(userId));
  await eventually("both events", async () => {
    exchange.sockets.toAll("daymarket", { type: "daymarket" });
    exchange.sockets.toUser(userId, "lever_trade", { type: "lever_trade" });
    await client.poll();
    return ["daymarket", "lever_trade"].every((name) => client.events.some(([event]) => event === name));
  });
  await client.close();
});

test("a token in the address counts from nobody: addresses are written down on the way", async () => {
  const { token, userId } = await openSession(exchange, "trader2@demo.test");
  const newer = io(exchange.origin, { transports: ["websocket"], forceNew: true, query: { token } });
  clients.push(newer);
  await connected(newer);
  const events = heard(newer, "balance");
  const old = await openOldClient(exchange.origin, { headers: elsewhere(), query: `&token=${token}` });
  exchange.sockets.toUser(userId, "balance", {});
  await settle([newer], "after");
  await eventually("the old one has heard the last", async () => {
    await old.poll();
    return old.events.some(([event]) => event === "after");
  });
  expect([events, old.events.filter(([event]) => event === "balance")]).toEqual([[], []]);
  await old.close();
});

test("a demo takes no socket under a stranger's name", async () => {
  const asked = (host: string): Promise<RawReply> =>
    sendRaw(exchange, `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect((await asked("evil.example")).status).toBe(403);
  expect((await asked("localhost")).status).toBe(200);
});

test("an old client without a session hears the public events alone", async () => {
  const { userId } = await openSession(exchange);
  const client = await openOldClient(exchange.origin, { headers: elsewhere() });
  await client.emit("login", userId);
  await eventually("a public event", async () => {
    exchange.sockets.toUser(userId, "lever_trade", {});
    exchange.sockets.toAll("daymarket", { type: "daymarket" });
    await client.poll();
    return client.events.some(([event]) => event === "daymarket");
  });
  expect(client.events.map(([event]) => event)).not.toContain("lever_trade");
  await client.close();
});

test("sockets are counted up and down", async () => {
  const gauge = async (): Promise<number> => (await exchange.context.metrics.sockets.get()).values[0]?.value ?? 0;
  await eventually("nobody is left", async () => (await gauge()) === 0);
  const client = await connectClient(exchange.origin, { headers: elsewhere() });
  await eventually("one is counted", async () => (await gauge()) === 1);
  client.disconnect();
  await eventually("none is counted", async () => (await gauge()) === 0);
});
