// The word that a payment was approved, which the signer checks by itself. It is made when a withdrawal is approved, by
// a rule or by operators, and kept in its row: a keyed hash of the withdrawal, the asset, the receiver and the amount,
// under a key that is in no database. Whoever can write to the database, or reach the signer's socket, can then have
// nothing signed that was not approved, nor to somebody else, nor more of it.

import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { SettingError } from "../../platform/setting.ts";

const keyLengthMin = 32;
const readableByAll = 0o007;

export type Payment = {
  /** The withdrawal. */
  readonly reference: string;
  /** The contract in small letters, or `native`. */
  readonly asset: string;
  /** The receiver in small letters. */
  readonly to: string;
  /** In the smallest unit of the chain. */
  readonly units: bigint;
};

export function writeWarrant(key: string, { reference, asset, to, units }: Payment): string {
  const parts = ["warrant", reference, asset.toLowerCase(), to.toLowerCase(), units.toString()];
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
}

export function isWarrant(key: string, payment: Payment, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const [wanted, shown] = [Buffer.from(writeWarrant(key, payment)), Buffer.from(given)];
  return wanted.length === shown.length && timingSafeEqual(wanted, shown);
}

/** The same file for the exchange and for the signer; nobody else may read it. */
export function readWarrantKey(path: string): string {
  let mode: number;
  let key: string;
  try {
    mode = statSync(path).mode;
    key = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new SettingError(`The warrant key ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if ((mode & readableByAll) !== 0) {
    throw new SettingError(`The warrant key ${path} can be read by everybody; set its mode to 0600 or 0640.`);
  }
  if (key.length < keyLengthMin) {
    throw new SettingError(`The warrant key ${path} must hold ${keyLengthMin} random characters or more.`);
  }
  return key;
}
