// People for tests: they ask over HTTP like anybody, each from an address of their own, and read their codes where a
// newcomer to the demo reads them.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ensure, type Instant, instant, type Language, type UserId } from "@tidemark/kernel";
import type { Exchange } from "../assembly/exchange.ts";
import { hashPassword } from "../features/security/security.ts";
import type { Clock } from "../platform/clock.ts";
import { call, type Reply } from "./requests.ts";
import type { TestExchange } from "./test-exchange.ts";

export type FakeClock = Clock & { advance(ms: number): void };

/** Stands still until it is told to go on. */
export function createFakeClock(start: number = Date.UTC(2030, 0, 1)): FakeClock {
  let now = start;
  return {
    now: (): Instant => instant(now),
    advance(ms) {
      now += ms;
    },
  };
}

let addresses = 0;

/** An address in a network nobody has used, so that limits by address or network do not tie one test to another. */
export function freshAddress(): string {
  addresses += 1;
  return `${10 + ((addresses >> 16) & 63)}.${(addresses >> 8) & 255}.${addresses & 255}.7`;
}

export function freshEmail(): string {
  return `p${randomBytes(6).toString("hex")}@people.test`;
}

export function freshPhone(): string {
  return `1${String(randomBytes(5).readUIntBE(0, 5) % 10_000_000_000).padStart(10, "0")}`;
}

export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly message: unknown;
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
};

export type Asker = {
  readonly address: string;
  readonly token: string | null;
  readonly language: Language;
  readonly agent: string;
  /** The cookie by which a device is known again; null for somebody who keeps none. */
  readonly device: string | null;
};

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

export function asker(changes: Partial<Asker> = {}): Asker {
  return { address: freshAddress(), token: null, language: "en", agent: chrome, device: null, ...changes };
}

/** A machine that runs many tests at once may fall behind; the server then turns requests away before it reads them. */
async function untilServed(send: () => Promise<Reply>): Promise<Reply> {
  for (let round = 0; ; round += 1) {
    const reply = await send();
    if (reply.status !== 503 || reply.json?.code !== "overloaded" || round > 200) return reply;
    await sleep(100);
  }
}

export type Asked = {
  readonly method: string;
  /** Without the leading /api/. */
  readonly path: string;
  readonly body?: object | null;
  readonly headers?: Readonly<Record<string, string>>;
};

export async function request(exchange: TestExchange, who: Asker, asked: Asked): Promise<Answer> {
  const { method, path, body = null, headers = {} } = asked;
  const send = () =>
    call(exchange, method, `/api/${path}`, body as Record<string, unknown> | null, {
      "x-forwarded-for": who.address,
      "x-tidemark-language": who.language,
      "user-agent": who.agent,
      ...(who.token === null ? {} : { authorization: who.token }),
      ...(who.device === null ? {} : { cookie: `tidemark_device=${who.device}` }),
      ...headers,
    });
  const reply = await untilServed(send);
  const json = reply.json ?? {};
  return {
    status: reply.status,
    type: String(json.type),
    message: json.message,
    code: json.code as string | undefined,
    body: json,
    headers: reply.headers,
  };
}

/** The cookie an answer gives to a device; null where it gives none. */
export function deviceOf(answer: Pick<Answer, "headers">): string | null {
  return /tidemark_device=([\w-]{43});/.exec(answer.headers.getSetCookie().join("\n"))?.[1] ?? null;
}

export function post(exchange: TestExchange, who: Asker, path: string, body: object = {}): Promise<Answer> {
  return request(exchange, who, { method: "POST", path, body });
}

/** With a key of its own, so that it is never taken for a double click. */
export function postKeyed(exchange: TestExchange, who: Asker, path: string, body: object = {}): Promise<Answer> {
  const headers = { "idempotency-key": randomBytes(12).toString("hex") };
  return request(exchange, who, { method: "POST", path, body, headers });
}

export function get(exchange: TestExchange, who: Asker, path: string): Promise<Answer> {
  return request(exchange, who, { method: "GET", path });
}

export function put(exchange: TestExchange, who: Asker, path: string, body: object = {}): Promise<Answer> {
  return request(exchange, who, { method: "PUT", path, body });
}

export type Received = { readonly subject: string; readonly text: string };

/** Everything the demo's post box holds for a destination, the newest first. */
export async function received(exchange: Exchange, destination: string): Promise<Received[]> {
  await exchange.context.outbox.sendDue();
  return exchange.context.database.query<Received>(
    "select subject, text from local_outbox where destination = $1 order by id desc",
    [destination],
  );
}

/** The six digits of the newest message to a destination. */
export async function newestCode(exchange: Exchange, destination: string): Promise<string> {
  const [newest] = await received(exchange, destination);
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(newest?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${destination}`);
  return code;
}

/** Asks for a code and reads it. */
export async function codeFor(exchange: TestExchange, destination: string, scene: string, who = asker()) {
  const answer = await post(exchange, who, "sms_mail", { user_string: destination, scene });
  if (answer.type !== "ok") throw new Error(`no code: ${answer.code}`);
  return newestCode(exchange, destination);
}

/** A code that is not the right one. */
export function otherCode(code: string): string {
  return String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, "0");
}

export type Person = Asker & {
  readonly token: string;
  readonly id: number;
  readonly email: string;
  readonly password: string;
};

export const goodPassword = "tide-2041";

export async function register(exchange: TestExchange, more: object = {}, email = freshEmail()): Promise<string> {
  const code = await codeFor(exchange, email, "register");
  const answer = await post(exchange, asker(), "user/register", {
    type: "email",
    user_string: email,
    code,
    password: goodPassword,
    re_password: goodPassword,
    ...more,
  });
  if (answer.type !== "ok") throw new Error(`not registered: ${answer.code}`);
  return email;
}

export async function logIn(exchange: TestExchange, email: string, password: string, who = asker()): Promise<Person> {
  const answer = await post(exchange, who, "user/login", { user_string: email, password });
  if (answer.type !== "ok") throw new Error(`not logged in: ${answer.code}`);
  const device = deviceOf(answer);
  const id = ensure(exchange.context.publicIds.read("person", Number(answer.body.id)), "an id that is shown to nobody");
  return { ...who, device, token: String(answer.message), id, email, password };
}

let goodHash: Promise<string> | null = null;

/** Writes the account that a registration would have written, without its code and its hashing. */
async function insertPerson(exchange: TestExchange): Promise<string> {
  const { clock, database, messages } = exchange.context;
  goodHash ??= hashPassword(goodPassword);
  const passwordHash = await goodHash;
  const email = freshEmail();
  const accountNumber = `1${freshPhone().slice(1, 9)}`;
  await database.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>(
      "insert into users (account_number, email, password_hash, created_at) values ($1, $2, $3, $4) returning id",
      [accountNumber, email, passwordHash, clock.now()],
    );
    await messages.tell(tx, { userId: rows[0]?.id as UserId, template: "welcome", at: clock.now() });
  });
  return email;
}

/** Somebody new and logged in. */
export async function newPerson(exchange: TestExchange): Promise<Person> {
  return logIn(exchange, await insertPerson(exchange), goodPassword);
}

/** Somebody with a session and nothing else: no password, no login, no message. */
export async function newGuest(exchange: TestExchange): Promise<Person> {
  const email = freshEmail();
  const { clock, database, sessions } = exchange.context;
  const rows = await database.query<{ id: number }>(
    "insert into users (account_number, email, password_hash, created_at) values ($1, $2, 'none', $3) returning id",
    [`1${freshPhone().slice(1, 9)}`, email, clock.now()],
  );
  const id = rows[0]?.id as UserId;
  const { token } = await sessions.open(id);
  return { ...asker({ token }), token, id, email, password: "" };
}

/** Everything the database knows about people, for saying that nothing has changed. Counters are left out. */
export async function peopleState(exchange: Exchange): Promise<string> {
  const { database } = exchange.context;
  const users = await database.query(
    `select id, email, phone, area_code, nickname, password_hash, trade_password_hash, totp_secret, totp_pending,
       anti_phishing_code, security_changed_at, inviter_id, status from users order by id`,
  );
  const sessions = await database.query("select id, user_id, revoked_at from sessions order by id");
  const messages = await database.query("select id, user_id, read_at, cleared_at from messages order by id");
  return JSON.stringify([users, sessions, messages]);
}
