// Numbers to the base of 58 letters, as several chains write addresses; usually followed by the first bytes of a hash,
// so that a slip of the pen is noticed.

import { createHash } from "node:crypto";

export const bitcoinLetters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
export const rippleLetters = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";

const lengthMax = 128;
const checksumBytes = 4;

export function encodeBase58(bytes: Uint8Array, letters: string = bitcoinLetters): string {
  let value = BigInt(`0x0${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  while (value > 0n) {
    text = letters.charAt(Number.parseInt((value % 58n).toString(), 10)) + text;
    value /= 58n;
  }
  // Each zero byte in front is one first letter.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return letters.charAt(0).repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Null when a character is none of the letters. */
export function decodeBase58(text: string, letters: string = bitcoinLetters): Uint8Array | null {
  if (text === "" || text.length > lengthMax) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^(.)\1*/.exec(text)?.[0] ?? "";
  const lead = zeros.startsWith(letters.charAt(0)) ? zeros.length : 0;
  const digits = value === 0n ? "" : value.toString(16);
  const rest = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, "hex");
  return Uint8Array.from([...new Uint8Array(lead), ...rest]);
}

function checksum(bytes: Uint8Array): Buffer {
  const once = createHash("sha256").update(bytes).digest();
  return createHash("sha256").update(once).digest().subarray(0, checksumBytes);
}

export function encodeChecked(bytes: Uint8Array, letters: string = bitcoinLetters): string {
  return encodeBase58(Uint8Array.from([...bytes, ...checksum(bytes)]), letters);
}

/** Null when it is not written so, or when its checksum does not fit. */
export function decodeChecked(text: string, letters: string = bitcoinLetters): Uint8Array | null {
  const bytes = decodeBase58(text, letters);
  if (bytes === null || bytes.length <= checksumBytes) return null;
  const body = bytes.subarray(0, bytes.length - checksumBytes);
  return checksum(body).equals(bytes.subarray(bytes.length - checksumBytes)) ? body : null;
}
