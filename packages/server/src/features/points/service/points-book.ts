// The book of the small points service: accounts, and what was taken from and given back to each under references that
// others name. It lies in one file that only grows; a line is on disk before anybody hears of it.

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { type Amount, amount } from "@tidemark/kernel";
import { appendSynced } from "../../../platform/synced-file.ts";
import { type EntryState, printPoints, readPoints } from "../protocol.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const hashBytes = 32;
/** Ends a line that was cut off; no line of JSON ends like that. */
const tornMark = " #torn";

type Account = {
  readonly account: string;
  readonly userName: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
  points: bigint;
};

export type Entry = {
  readonly id: string;
  readonly account: string;
  readonly points: Amount;
  readonly state: EntryState;
};

type Line =
  | { kind: "account"; account: string; userName: string; salt: string; hash: string; points: string }
  | { kind: "debit"; id: string; account: string; points: string; state: "taken" | "refused" }
  | { kind: "credit"; id: string };

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Names are the same whatever their case. */
function keyOf(userName: string): string {
  return userName.trim().toLowerCase();
}

export class PointsBook {
  readonly #path: string;
  readonly #byName = new Map<string, Account>();
  readonly #accounts = new Map<string, Account>();
  readonly #entries = new Map<string, Entry>();
  #isTorn: boolean;

  constructor(path: string) {
    this.#path = path;
    const text = read(path);
    // A line that was cut off was never synced, and nobody heard of it.
    this.#isTorn = text !== "" && !text.endsWith("\n");
    const lines = text.split("\n");
    for (const line of this.#isTorn ? lines.slice(0, -1) : lines) {
      if (line !== "" && !line.endsWith(tornMark)) this.#apply(JSON.parse(line) as Line);
    }
  }

  has(userName: string): boolean {
    return this.#byName.has(keyOf(userName));
  }

  async add(userName: string, password: string, points: Amount): Promise<void> {
    const salt = randomBytes(16);
    const hash = await derive(password, salt, hashBytes);
    if (this.has(userName)) return;
    this.#write({
      kind: "account",
      account: randomBytes(12).toString("hex"),
      userName: userName.trim(),
      salt: salt.toString("hex"),
      hash: hash.toString("hex"),
      points: printPoints(points),
    });
  }

  /** Null for a wrong name as for a wrong password, after the same work. */
  async check(userName: string, password: string): Promise<{ account: string; userName: string } | null> {
    const found = this.#byName.get(keyOf(userName));
    const hash = await derive(password, found?.salt ?? Buffer.alloc(16), hashBytes);
    if (found === undefined || !timingSafeEqual(hash, found.hash)) return null;
    return { account: found.account, userName: found.userName };
  }

  balance(account: string): { readonly userName: string; readonly points: Amount } | null {
    const found = this.#accounts.get(account);
    return found === undefined ? null : { userName: found.userName, points: amount(found.points) };
  }

  entry(id: string): Entry | null {
    return this.#entries.get(id) ?? null;
  }

  /** Once for a reference, whatever comes of it; null where it stands for something else, or nobody has the account. */
  debit(id: string, account: string, points: Amount): Entry | null {
    const before = this.#entries.get(id);
    if (before !== undefined) {
      const isOurs = before.account === "" || (before.account === account && before.points === points);
      return isOurs ? before : null;
    }
    const found = this.#accounts.get(account);
    if (found === undefined) return null;
    const state = found.points >= points ? "taken" : "refused";
    this.#write({ kind: "debit", id, account, points: printPoints(points), state });
    return this.#entries.get(id) ?? null;
  }

  /** Gives back what was taken under a reference; one that is new takes nothing ever after. */
  credit(id: string): Entry | null {
    if (this.#entries.get(id)?.state !== "returned") this.#write({ kind: "credit", id });
    return this.#entries.get(id) ?? null;
  }

  #write(line: Line): void {
    appendSynced(this.#path, `${this.#isTorn ? `${tornMark}\n` : ""}${JSON.stringify(line)}\n`);
    this.#isTorn = false;
    this.#apply(line);
  }

  #apply(line: Line): void {
    if (line.kind === "account") {
      this.#open(line);
      return;
    }
    const { id } = line;
    if (line.kind === "debit") {
      const points = readPoints(line.points) ?? amount(0n);
      this.#entries.set(id, { id, account: line.account, points, state: line.state });
      if (line.state === "taken") this.#move(line.account, -points);
      return;
    }
    const before = this.#entries.get(id) ?? { account: "", points: amount(0n), state: "refused" as const };
    if (before.state === "taken") this.#move(before.account, before.points);
    const given = before.state === "taken" ? before.points : amount(0n);
    this.#entries.set(id, { id, account: before.account, points: given, state: "returned" });
  }

  #open({ account, userName, salt, hash, points }: Extract<Line, { kind: "account" }>): void {
    const opened: Account = {
      account,
      userName,
      salt: Buffer.from(salt, "hex"),
      hash: Buffer.from(hash, "hex"),
      points: readPoints(points) ?? 0n,
    };
    this.#accounts.set(account, opened);
    this.#byName.set(keyOf(userName), opened);
  }

  #move(account: string, by: bigint): void {
    const found = this.#accounts.get(account);
    if (found !== undefined) found.points += by;
  }
}
