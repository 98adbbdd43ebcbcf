import { hostname } from "node:os";
import { expect, test } from "vitest";
import { knownHosts } from "./known-hosts.ts";

const demo = { mode: "demo", publicOrigin: "https://demo.example:8443", allowedHosts: ["box.lan"] } as const;

test.each([
  undefined,
  "",
  "localhost",
  "LOCALHOST:3000",
  "localhost.",
  "app.localhost:3000",
  "127.0.0.1:3000",
  "192.168.7.4",
  "[::1]:3000",
  "[fe80::1]",
  "demo.example",
  "demo.example:8443",
  "box.lan:80",
  hostname(),
])("a demo answers to %s", (host) => {
  expect(knownHosts(demo)(host)).toBe(true);
});

test.each([
  "evil.example",
  "evil.example:3000",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "notlocalhost",
  "demo.example.evil.example",
  "evil.example#localhost",
  "evil.example:localhost",
  "[evil.example]",
  "0x7f000001",
  "a b",
])("a demo does not answer to %s", (host) => {
  expect(knownHosts(demo)(host)).toBe(false);
});

test("a live exchange leaves names to its proxy", () => {
  expect(knownHosts({ ...demo, mode: "live" })("evil.example")).toBe(true);
});
