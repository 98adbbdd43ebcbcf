import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome, Linux",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari, macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1", "Chrome, iOS"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"],
  ["curl/8.5.0", "curl"],
  ["Mozilla/5.0", "?"],
  ["", "?"],
  [undefined, "?"],
  ["<script>alert(1)</script>", "?"],
])("%s is %s", (agent, shown) => {
  expect(describeDevice(agent)).toBe(shown);
});

test("a long name costs nothing", () => {
  expect(describeDevice("x".repeat(100_000)).length).toBeLessThan(64);
});
