import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { clearCookie, cookieOf, secureName, setCookie } from "./cookies.ts";

test.each([
  ["the only one", "tide=a1", "a1"],
  ["one of several", "other=x; tide=a1; last=y", "a1"],
  ["with an equals sign in it", "tide=a=1", "a=1"],
  ["that cannot be decoded", "tide=%", "%"],
  ["of a longer name only", "xtide=a1; tidex=b", undefined],
  ["without a value", "tide", undefined],
  ["in no cookies", undefined, undefined],
  ["in an empty header", "", undefined],
] as const)("a cookie %s", (_name, header, expected) => {
  expect(cookieOf(header, "tide")).toBe(expected);
});

test("names of the prototype are no cookies", () => {
  expect(cookieOf("a=constructor", "constructor")).toBeUndefined();
  expect(cookieOf("__proto__=x; b=toString", "toString")).toBeUndefined();
});

/** What a browser is told. */
function told(write: (reply: FastifyReply) => void): string {
  let header = "";
  const reply = {
    header(name: string, value: string) {
      expect(name).toBe("set-cookie");
      header = value;
    },
  };
  write(reply as unknown as FastifyReply);
  return header;
}

test("a cookie is set with what limits it, and cleared on the same path", () => {
  const options = { path: "/live", httpOnly: true, sameSite: "strict", secure: true, maxAge: 60 } as const;
  expect(told((reply) => setCookie(reply, "tide", "a1", options))).toBe(
    "tide=a1; Max-Age=60; Path=/live; HttpOnly; Secure; SameSite=Strict",
  );
  expect(told((reply) => clearCookie(reply, "tide", "/live", false))).toBe(
    "tide=; Path=/live; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  );
});

test("over https a cookie has a name that only https may set, and at the root only this host", () => {
  expect(secureName("tide", { path: "/", isHttps: true })).toBe("__Host-tide");
  expect(secureName("tide", { path: "/live", isHttps: true })).toBe("__Secure-tide");
  expect(secureName("tide", { path: "/", isHttps: false })).toBe("tide");
});
