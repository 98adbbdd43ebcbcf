import { expect, test } from "vitest";
import { rejection } from "./rejection.ts";
import { ok, type Result, rejected } from "./result.ts";

test("a result is a value or a rejection, told apart by ok", () => {
  const half = (value: number): Result<number> =>
    value % 2 === 0 ? ok(value / 2) : rejected(rejection("invalid_field", { field: "value" }));
  expect(half(4)).toEqual({ ok: true, value: 2 });
  expect(half(5)).toEqual({ ok: false, rejection: { code: "invalid_field", params: { field: "value" } } });
});
