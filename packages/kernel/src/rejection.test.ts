import { expect, test } from "vitest";
import { isRejectionCode, rejection, rejectionCodes } from "./rejection.ts";

test("codes are snake_case and each stands once", () => {
  expect(new Set(rejectionCodes).size).toBe(rejectionCodes.length);
  for (const code of rejectionCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test("a rejection carries its figures only when it has some", () => {
  expect(rejection("unknown_order")).toEqual({ code: "unknown_order" });
  expect(rejection("missing_field", { field: "amount" })).toEqual({
    code: "missing_field",
    params: { field: "amount" },
  });
});

test("only codes of the list are codes", () => {
  expect(isRejectionCode("insufficient_balance")).toBe(true);
  for (const text of ["", "toString", "constructor", "Insufficient_Balance"]) expect(isRejectionCode(text)).toBe(false);
});
