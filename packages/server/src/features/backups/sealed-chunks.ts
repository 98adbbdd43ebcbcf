// AES-256-GCM for what is too long for one seal: chunks, each sealed with its number, with whether it is the last one,
// and with the line in the clear. One that is missing, out of order, altered or from another file does not open.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { weaknessOf } from "../../platform/key-strength.ts";
import { BackupUnfit, type Cover, formatVersion } from "./backup-format.ts";

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const lengthBytes = 4;
const lastFlag = 0x8000_0000;
const keyLengthMin = 32;

const altered = "The backup was cut off or altered; nothing of it was used.";

/** Throws a sentence where a key could be guessed. */
export function checkBackupKey(key: string): string {
  if (key.length < keyLengthMin) throw new BackupUnfit(`The key of backups needs ${keyLengthMin} characters or more.`);
  const weakness = weaknessOf(key);
  if (weakness !== null) throw new BackupUnfit(`The key of backups ${weakness}.`);
  return key;
}

function derive(key: string, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `tidemark backup ${purpose}`, 32));
}

/** Every file has a key of its own, so numbers may serve as nonces. */
export function makeCover(key: string | null): Cover {
  const plain = { tidemark: "backup", format: formatVersion } as const;
  if (key === null) return { ...plain, sealed: "no" };
  const salt = randomBytes(32);
  const check = derive(key, salt, "check").toString("base64");
  return { ...plain, sealed: "aes-256-gcm", salt: salt.toString("base64"), check };
}

/** The key of one file. */
function keyOf(cover: Cover, key: string): Buffer {
  const salt = Buffer.from(cover.salt ?? "", "base64");
  if (derive(key, salt, "check").toString("base64") !== cover.check) {
    throw new BackupUnfit("This is not the key the backup was sealed with.");
  }
  return derive(key, salt, "seal");
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function bound(coverLine: string, isLast: boolean): Buffer {
  return Buffer.from(`${isLast ? "last" : "more"} ${coverLine}`);
}

/** Pieces of a fixed length; the last one may be shorter, and empty. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    for (; rest.length > chunkBytes; rest = rest.subarray(chunkBytes)) yield rest.subarray(0, chunkBytes);
  }
  yield rest;
}

export async function* seal(source: AsyncIterable<Uint8Array>, cover: Cover, secret: string): AsyncGenerator<Buffer> {
  const key = keyOf(cover, secret);
  const coverLine = JSON.stringify(cover);
  const one = (chunk: Buffer, number: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number)).setAAD(bound(coverLine, isLast));
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE((sealed.length | (isLast ? lastFlag : 0)) >>> 0);
    return Buffer.concat([length, sealed]);
  };
  let held: Buffer | null = null;
  let number = 0;
  for await (const chunk of inChunks(source)) {
    if (held !== null) {
      yield one(held, number, false);
      number += 1;
    }
    held = Buffer.from(chunk);
  }
  yield one(held ?? Buffer.alloc(0), number, true);
}

type Sealed = { readonly bytes: Buffer; readonly isLast: boolean };

/** The chunks as they stand in the file. */
async function* sealedChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Sealed> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= lengthBytes) {
      const word = rest.readUInt32BE();
      const length = (word & ~lastFlag) >>> 0;
      if (length < tagBytes || length > chunkBytes + tagBytes) throw new BackupUnfit(altered);
      if (rest.length < lengthBytes + length) break;
      yield { bytes: rest.subarray(lengthBytes, lengthBytes + length), isLast: (word & lastFlag) !== 0 };
      rest = rest.subarray(lengthBytes + length);
    }
  }
  if (rest.length > 0) throw new BackupUnfit(altered);
}

export async function* unseal(source: AsyncIterable<Uint8Array>, cover: Cover, secret: string): AsyncGenerator<Buffer> {
  const key = keyOf(cover, secret);
  const coverLine = JSON.stringify(cover);
  let number = 0;
  let isOver = false;
  for await (const { bytes, isLast } of sealedChunks(source)) {
    if (isOver) throw new BackupUnfit(altered);
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number))
      .setAAD(bound(coverLine, isLast))
      .setAuthTag(bytes.subarray(-tagBytes));
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new BackupUnfit(altered);
    }
    number += 1;
    isOver = isLast;
  }
  if (!isOver) throw new BackupUnfit(altered);
}
