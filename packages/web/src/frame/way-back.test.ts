import { beforeAll, expect, test } from "vitest";
import { announcePages } from "./page-paths.ts";
import { wayBackOf, withWayBack } from "./way-back.ts";

beforeAll(() =>
  announcePages({
    home: { path: "/" },
    settings: { path: "/accountSet" },
    messages: { path: "/accountMessage" },
    login: { path: "/components/login" },
    register: { path: "/components/register" },
  }),
);

test("a listed page is gone back to, with its parameters", () => {
  expect(wayBackOf(withWayBack("/accountMessage?page=2"))).toBe("/accountMessage?page=2");
});

test.each([
  "",
  "https://example.com/",
  "//example.com/accountSet",
  "/\\example.com",
  "/accountSet/../../x",
  "/no-such-page",
  "javascript:alert(1)",
  "/components/login",
  "/components/register?extension_code=A",
])("%j leads home", (back) => {
  expect(wayBackOf({ back })).toBe("/");
});

test("no way back leads home", () => {
  expect(wayBackOf({})).toBe("/");
});
