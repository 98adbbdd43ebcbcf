import { describe, expect, test } from "vitest";
import { addressKey, clientAddress, createTrust, isAddressRange, networkKey } from "./address.ts";

describe("what a limit counts under", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8:0:0::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["1::", "1:0:0:0"],
    ["not an address", "not an address"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test("two networks stay two callers", () => {
    expect(addressKey("2001:db8:0:1::1")).not.toBe(addressKey("2001:db8:0:2::1"));
  });
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.200", "203.0.113.0/24"],
  ["2001:DB8:0001:2::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["not an address", "not an address"],
])("%s is in the network %s", (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test.each([
  ["10.0.0.1", true],
  ["10.0.0.0/8", true],
  ["::1", true],
  ["fd00::/8", true],
  ["fd00::/128", true],
  ["10.0.0.0/33", false],
  ["fd00::/129", false],
  ["999.1.1.1", false],
  ["10.0.0.0/", false],
  ["10.0.0.0/8/8", false],
  ["10.0.0.0/-1", false],
  ["localhost", false],
  ["", false],
])("%s is a range: %s", (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});

describe("the client behind proxies", () => {
  const isTrusted = createTrust(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);
  test.each([
    ["nobody trusted in front", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["one proxy", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["a proxy in IPv6 clothes", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["two proxies, the inner by range", "127.0.0.1", "198.51.100.1, 10.1.2.3", "198.51.100.1"],
    ["what the client claimed itself", "127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["a trusted claim before an untrusted one", "127.0.0.1", "10.9.9.9, 198.51.100.1", "198.51.100.1"],
    ["only proxies", "127.0.0.1", "10.1.1.1", "10.1.1.1"],
    ["no header", "127.0.0.1", undefined, "127.0.0.1"],
    ["an empty header", "127.0.0.1", " , ", "127.0.0.1"],
    ["words instead of an address", "127.0.0.1", "<script>", "<script>"],
    ["IPv6 by range", "fd12::1", "2001:db8::1", "2001:db8::1"],
  ])("%s", (_name, direct, forwarded, expected) => {
    expect(clientAddress(direct, forwarded, isTrusted)).toBe(expected);
  });

  test("a header sent twice is one list", () => {
    expect(clientAddress("127.0.0.1", ["1.1.1.1", "198.51.100.1"], isTrusted)).toBe("198.51.100.1");
  });

  test("without settings nobody is trusted", () => {
    expect(createTrust([])("127.0.0.1")).toBe(false);
  });
});
