import { expect, test } from "vitest";
import { rejection } from "./rejection.ts";
import { invalid, ok, type Result, refuse, rejected } from "./result.ts";

test("a result is a value or a rejection, told apart by ok", () => {
  const half = (value: number): Result<number> =>
    value % 2 === 0 ? ok(value / 2) : rejected(rejection("invalid_field", { field: "value" }));
  expect(half(4)).toEqual({ ok: true, value: 2 });
  expect(half(5)).toEqual({ ok: false, rejection: { code: "invalid_field", params: { field: "value" } } });
});

test("a refusal by its code, and that of a field by its name, are rejections like any other", () => {
  expect(refuse("amount_too_precise", { places: "8" })).toEqual(
    rejected(rejection("amount_too_precise", { places: "8" })),
  );
  expect(refuse("not_allowed")).toEqual({ ok: false, rejection: { code: "not_allowed" } });
  expect(invalid("value")).toEqual(rejected(rejection("invalid_field", { field: "value" })));
});
