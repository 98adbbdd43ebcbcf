import { expect, test } from "vitest";
import { isDatabaseEncrypted, isOnThisMachine } from "./encrypted.ts";

test.each([
  ["postgres://a@127.0.0.1:5432/c", true],
  ["postgres://a@localhost/c", true],
  ["postgres://a@[::1]/c", true],
  ["postgres:///c?host=/run/postgresql", true],
  ["postgres://db.internal/c?host=/run/postgresql", true],
  ["postgres://localhost/c?host=db.internal", false],
  ["postgres://a@127.0.0.1.example/c", false],
  ["smtp://u:p@10.0.0.1:25", false],
  ["smtp://127.9.9.9", true],
])("%s is on this machine: %s", (url, expected) => {
  expect(isOnThisMachine(url)).toBe(expected);
});

test.each([
  ["postgres://a@db.internal/c", false],
  ["postgres://a@db.internal/c?sslmode=disable", false],
  ["postgres://a@db.internal/c?sslmode=prefer", false],
  ["postgres://a@db.internal/c?sslmode=no-verify", false],
  ["postgres://a@db.internal/c?sslmode=require", true],
  ["postgres://a@db.internal/c?sslmode=verify-full", true],
  ["postgres://a@localhost/c", true],
])("%s is spoken to unreadably: %s", (url, expected) => {
  expect(isDatabaseEncrypted(url)).toBe(expected);
});
