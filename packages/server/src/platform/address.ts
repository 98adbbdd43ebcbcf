// Where a request comes from. A limit by address must not be escaped by writing the same address differently, nor by
// walking through the 2^64 addresses that every IPv6 customer owns.

import { BlockList, isIP, isIPv4 } from "node:net";

const knownMax = 1_000;
const mappedPrefix = /^::ffff:(?=\d+\.)/i;

/** An IPv4 address inside IPv6 clothes is that IPv4 address. */
function plainAddress(address: string): string {
  return address.trim().replace(mappedPrefix, "");
}

/** The first of an IPv6 address's eight groups, written one way only. */
function firstGroups(address: string, count: number): string {
  const [before = "", after] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * What a limit counts under: an IPv4 address, or the network of an IPv6 one.
 *
 * @example addressKey("2001:DB8::1") → "2001:db8:0:0"
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? firstGroups(plain, 4) : plain;
}

/**
 * The network an address belongs to: whoever has one address there easily has others.
 *
 * @example networkKey("203.0.113.9") → "203.0.113.0/24"
 */
export function networkKey(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? `${firstGroups(plain, 3)}::/48` : plain.replace(/\.\d+$/, ".0/24");
}

/** Whether a text is an address or a range such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number.parseInt(prefix, 10) <= (family === 4 ? 32 : 128);
}

/** Says of an address whether it belongs to a proxy whose word counts. */
export function createTrust(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number.parseInt(prefix, 10), family);
  }
  // Proxies are few and every request asks: the answers are kept.
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const plain = plainAddress(address);
    const isTrusted = isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
    if (known.size < knownMax) known.set(address, isTrusted);
    return isTrusted;
  };
}

/** The nearest address on the way here that is no trusted proxy: what came before it is only hearsay. */
export function clientAddress(
  direct: string,
  forwarded: string | readonly string[] | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const hops = [forwarded ?? []]
    .flat()
    .join(",")
    .split(",")
    .filter((hop) => hop.trim() !== "");
  let nearest = plainAddress(direct);
  while (isTrusted(nearest)) {
    const next = hops.pop();
    if (next === undefined) break;
    nearest = plainAddress(next);
  }
  return nearest;
}
