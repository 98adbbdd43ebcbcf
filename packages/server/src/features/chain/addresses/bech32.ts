// Addresses as BIP 173 and BIP 350 write them: a prefix that names the network, groups of five bits as letters, and a
// checksum that finds up to four wrong letters.

const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const checksumLetters = 6;

/** The second form, bech32m, differs in one constant and is meant for newer kinds of addresses. */
export type Bech32Form = "bech32" | "bech32m";
const constants: Readonly<Record<Bech32Form, number>> = { bech32: 1, bech32m: 0x2bc830a3 };

export type Bech32 = { readonly prefix: string; readonly words: readonly number[]; readonly form: Bech32Form };

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, part] of generator.entries()) if (((top >>> bit) & 1) === 1) sum ^= part;
  }
  return sum >>> 0;
}

function expanded(prefix: string): number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
}

export function encodeBech32({ prefix, words, form }: Bech32): string {
  const sum = polymod([...expanded(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ constants[form];
  const check = Array.from({ length: checksumLetters }, (_, index) => (sum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => letters.charAt(word)).join("")}`;
}

/** Null when a letter is wrong, small and capital ones are mixed, or the checksum fits neither form. */
export function decodeBech32(text: string, lengthMax = 90): Bech32 | null {
  const small = text.toLowerCase();
  if (text.length > lengthMax || (text !== small && text !== text.toUpperCase())) return null;
  const mark = small.lastIndexOf("1");
  const prefix = small.slice(0, mark);
  if (mark < 1 || small.length - mark - 1 < checksumLetters || !/^[\x21-\x7e]+$/.test(prefix)) return null;
  const words = Array.from(small.slice(mark + 1), (letter) => letters.indexOf(letter));
  if (words.includes(-1)) return null;
  const sum = polymod([...expanded(prefix), ...words]);
  const form = sum === constants.bech32 ? "bech32" : sum === constants.bech32m ? "bech32m" : null;
  return form === null ? null : { prefix, words: words.slice(0, -checksumLetters), form };
}

/** Bytes as groups of five bits. */
export function toWords(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, "0"), 2));
}

/** Null when what is left over is more than filling. */
export function fromWords(words: readonly number[]): Uint8Array | null {
  const bits = words.map((word) => word.toString(2).padStart(5, "0")).join("");
  const whole = bits.length - (bits.length % 8);
  const rest = bits.slice(whole);
  if (rest.length > 4 || rest.includes("1")) return null;
  return Uint8Array.from((bits.slice(0, whole).match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
}
