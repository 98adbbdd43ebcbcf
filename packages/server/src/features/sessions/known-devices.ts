// Devices that an account was used from. A browser is recognised by a long-lived cookie of ours, which opens nothing
// by itself and outlives every session; a client that keeps no cookies by its address and what it calls itself, once a
// code was sent back from there. Asked before anybody has logged in, in the same way for accounts that do not exist.

import { createHash, randomBytes } from "node:crypto";
import { dayMs, type Instant, type UserId } from "@tidemark/kernel";
import { cookieOf, setCookie } from "../../http/cookies.ts";
import type { Caller } from "../../http/handler.ts";
import { addressKey, networkKey } from "../../platform/address.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../store/database.ts";
import { describeDevice } from "./device.ts";

/** As long as browsers keep a cookie at most. */
const rememberedMs = 400 * dayMs;
const perAccountMax = 50;
const secretPattern = /^[\w-]{43}$/;

/** What a request shows of the device it comes from. */
export type Trace = {
  readonly address: string;
  /** In words. */
  readonly device: string;
  /** What our cookie holds; null where there is none. */
  readonly secret: string | null;
};

export type MarkedTrace = Trace & { readonly secret: string };

export type Devices = {
  traceOf(caller: Pick<Caller, "address" | "reply">): Trace;
  /** The same with a cookie to give it, where it came with none. */
  marked(trace: Trace): MarkedTrace;
  /** Gives the cookie with the reply, or keeps the one the device has for longer. */
  give(caller: Pick<Caller, "reply">, trace: MarkedTrace): void;
  knows(db: Queryable, userId: UserId | null, trace: Trace): Promise<boolean>;
  remember(tx: Queryable, userId: UserId, trace: Trace): Promise<void>;
  /** The latest first. */
  list(db: Queryable, userId: UserId): Promise<KnownDevice[]>;
  /** False when the account knows none of that id. */
  forget(db: Queryable, userId: UserId, id: string): Promise<boolean>;
};

export type KnownDevice = {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly first_at: number;
  readonly last_at: number;
};

function sha256(...parts: readonly string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** What is kept of a device: the cookie holds 256 random bits, so a plain hash cannot be turned back. */
export function deviceHash({ secret, address, device }: Trace): Buffer {
  return secret === null ? sha256("place", addressKey(address), device) : sha256("cookie", secret);
}

/** What a device is called outside: half of what is kept of it, which opens nothing and tells nothing. */
export function deviceId(hash: Buffer): string {
  return hash.toString("hex").slice(0, 32);
}

/** Whose a try is, from the surest sign to the weakest: the device, else the network it is in. */
export function signsOf(trace: Trace): readonly string[] {
  const network = `n:${networkKey(trace.address)}`;
  return trace.secret === null ? [network] : [`d:${deviceHash(trace).toString("hex").slice(0, 32)}`, network];
}

async function isStored(db: Queryable, userId: UserId | null, hash: Buffer, after: Instant): Promise<boolean> {
  const rows = await db.query("select 1 from known_devices where user_id = $1 and device_hash = $2 and last_at > $3", [
    userId ?? 0,
    hash,
    after,
  ]);
  return rows.length > 0;
}

/** So many stay; first to go are those that never came back, as of a client that keeps no cookies. */
async function store(tx: Queryable, userId: UserId, trace: Trace, now: Instant): Promise<void> {
  await tx.query(
    `insert into known_devices (user_id, device_hash, device, address, first_at, last_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, device_hash) do update set
       device = $3, address = $4, last_at = greatest(known_devices.last_at, $5)`,
    [userId, deviceHash(trace), trace.device, trace.address, now],
  );
  await tx.query(
    `delete from known_devices where user_id = $1 and (last_at <= $2 or device_hash in (
       select device_hash from known_devices where user_id = $1
       order by (last_at > first_at) desc, last_at desc offset $3))`,
    [userId, now - rememberedMs, perAccountMax],
  );
}

/** As `deviceId` does it. */
const idColumn = "left(encode(device_hash, 'hex'), 32)";

async function listKnown(db: Queryable, userId: UserId, after: Instant): Promise<KnownDevice[]> {
  return db.query<KnownDevice>(
    `select ${idColumn} as id, device, address, first_at, last_at from known_devices
     where user_id = $1 and last_at > $2 order by last_at desc, device_hash`,
    [userId, after],
  );
}

async function forgetKnown(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const rows = await db.query(`delete from known_devices where user_id = $1 and ${idColumn} = $2 returning 1`, [
    userId,
    id,
  ]);
  return rows.length > 0;
}

export function createDevices(clock: Clock, isHttps: boolean): Devices {
  // A browser takes a cookie of this name from its own host alone, so no neighbour can plant one.
  const name = isHttps ? "__Host-tidemark_device" : "tidemark_device";
  const oldest = (): Instant => (clock.now() - rememberedMs) as Instant;
  return {
    traceOf(caller) {
      const { headers } = caller.reply.request;
      const held = cookieOf(headers.cookie, name) ?? "";
      const secret = secretPattern.test(held) ? held : null;
      return { address: caller.address, device: describeDevice(headers["user-agent"]), secret };
    },
    marked: (trace) => ({ ...trace, secret: trace.secret ?? randomBytes(32).toString("base64url") }),
    give(caller, { secret }) {
      const options = { path: "/", httpOnly: true, sameSite: "strict", secure: isHttps } as const;
      setCookie(caller.reply, name, secret, { ...options, maxAge: rememberedMs / 1000 });
    },
    knows: (db, userId, trace) => isStored(db, userId, deviceHash(trace), oldest()),
    remember: (tx, userId, trace) => store(tx, userId, trace, clock.now()),
    list: (db, userId) => listKnown(db, userId, oldest()),
    forget: forgetKnown,
  };
}
