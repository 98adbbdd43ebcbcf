// Addresses are read the way their chains write them: published examples hold, a slip of the pen is noticed, and an
// address of another network is refused.

import { createHash } from "node:crypto";
import { getAddress } from "viem/utils";
import { describe, expect, test } from "vitest";
import { listedAssets } from "../../assets/assets.ts";
import { addressForm, evmForm } from "./address-forms.ts";
import { checkedBase58, fromWords, plainBase58, readBech32, rippleBase58, toWords, writeBech32 } from "./encodings.ts";

const symbols = listedAssets.map((asset) => asset.symbol);

function entropy(seed: string): Uint8Array {
  return createHash("sha256").update(seed).digest();
}

describe("published examples", () => {
  test.each([
    ["A12UEL5L", "bech32"],
    ["abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", "bech32"],
    ["split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w", "bech32"],
    ["A1LQFN3A", "bech32m"],
    ["abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx", "bech32m"],
  ])("%s is written as %s", (text, form) => {
    const found = readBech32(text);
    expect(found?.form).toBe(form);
    expect(found === null ? null : writeBech32(found)).toBe(text.toLowerCase());
  });

  test.each([
    "pzry9x0s0muk",
    "1pzry9x0s0muk",
    "x1b4n0q5v",
    "li1dgmt3",
    "A1G7SGD8",
    "10a06t8",
    "1qzzfhee",
    "A12uEL5L",
    "",
  ])("%o is nothing", (text) => {
    expect(readBech32(text)).toBeNull();
  });

  test.each([
    ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["BTC", "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7"],
    ["BTC", "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c"],
    ["BTC", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
    ["XRP", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
    ["DOT", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
    ["SOL", "So11111111111111111111111111111111111111112"],
    ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["USDT", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
    ["ETH", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"],
    ["ETH", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"],
    ["ETH", "0x52908400098527886E0F7030069857D2E4169EE7"],
    ["ETH", "0xde709f2102306220921060314715629080e2fb77"],
  ])("%s takes %s", (symbol, text) => {
    expect(addressForm(symbol).read(text)).toBe(text);
  });

  test.each([
    ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "the real network's"],
    ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "the real network's older kind"],
    ["BTC", "tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47", "version 0 with the newer checksum"],
    ["BTC", "tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf", "version 2 with the older checksum"],
    ["BTC", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j", "more filling than it needs"],
    ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "the real network's"],
    ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "a wrong capital"],
    ["ETH", "0x0000000000000000000000000000000000000000", "nobody's"],
    ["ETH", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "without its beginning"],
    ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA", "too short"],
  ])("%s refuses %s, %s", (symbol, text) => {
    expect(addressForm(symbol).read(text)).toBeNull();
  });

  test("an EVM address without capitals gets its own", () => {
    const text = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(evmForm.read(text.toLowerCase())).toBe(text);
  });

  test("EVM addresses are spelt as elsewhere", () => {
    for (let index = 0; index < 50; index += 1) {
      const address = evmForm.make(entropy(`address ${index}`));
      expect(address).toBe(getAddress(address.toLowerCase()));
    }
  });

  test("a checksum that is too short, or of the other letters, is none", () => {
    const bytes = Uint8Array.from([0, ...entropy("checked").subarray(0, 20)]);
    for (const encoding of [checkedBase58, rippleBase58]) {
      const text = encoding.write(bytes);
      expect(encoding.read(text)).toEqual(bytes);
      expect(encoding.read(text.slice(0, 4))).toBeNull();
    }
    expect(rippleBase58.read(checkedBase58.write(bytes))).toBeNull();
  });

  test("numbers to the base of 58 keep their zeros", () => {
    const bytes = Uint8Array.from([0, 0, 0x28, 0x7f, 0xb4, 0xcd]);
    expect(plainBase58.write(bytes)).toBe("11233QC4");
    expect(plainBase58.read("11233QC4")).toEqual(bytes);
    expect(plainBase58.read("0OIl")).toBeNull();
    expect(plainBase58.write(Uint8Array.from([0, 0]))).toBe("11");
    expect(plainBase58.read("")).toBeNull();
    expect(plainBase58.read("1".repeat(129))).toBeNull();
  });

  test("groups of five bits hold whole bytes", () => {
    const bytes = entropy("bits");
    expect(fromWords(toWords(bytes))).toEqual(Uint8Array.from(bytes));
    expect(fromWords([0, 1])).toBeNull();
  });
});

describe.each(symbols)("%s", (symbol) => {
  const form = addressForm(symbol);
  const address = form.make(entropy(symbol));

  test("reads what it makes, and makes another from another number", () => {
    expect(form.read(address)).toBe(address);
    expect(form.make(entropy(`${symbol} again`))).not.toBe(address);
  });

  test("notices every single wrong letter", () => {
    // This chain's addresses have no checksum; on EVM chains it lies in the capitals.
    if (symbol === "SOL") return expect(form.read(address.slice(0, -4))).toBeNull();
    const letters = form === evmForm ? "0123456789abcdef" : "qpzry9x8gf2tvdw0s3jn54khce6mua7lBCDE";
    const wrong = Array.from(address).flatMap((letter, index) =>
      Array.from(letters)
        .filter((other) => other.toLowerCase() !== letter.toLowerCase())
        .map((other) => address.slice(0, index) + other + address.slice(index + 1)),
    );
    const unnoticed = wrong.filter((text) => form.read(text) !== null && text.toLowerCase() !== text);
    // Four bits of a hash for each letter: a wrong digit keeps the capitals of all others once in thousands.
    expect(unnoticed.length).toBeLessThanOrEqual(form === evmForm ? 2 : 0);
  });

  test.each(["", " ", `${address} `, ` ${address}`, `${address}\n`, address.slice(4), `${address}${address}`, "null"])(
    "%o is no address",
    (text) => {
      expect(form.read(text)).toBeNull();
    },
  );

  test("refuses addresses of other kinds", () => {
    const others = symbols.filter((other) => addressForm(other) !== form);
    const taken = others.filter((other) => form.read(addressForm(other).make(entropy(other))) !== null);
    expect(taken).toEqual([]);
  });
});
