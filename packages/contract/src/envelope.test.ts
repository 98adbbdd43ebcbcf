import { rejectionCodes } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { refusalSchema, replyTypeOf, replyTypes } from "./envelope.ts";

test("the codes that lead somewhere travel under the types clients know", () => {
  expect(replyTypeOf("session_expired")).toBe("999");
  expect(replyTypeOf("trade_password_unset")).toBe("996");
  expect(replyTypeOf("insufficient_balance")).toBe("error");
});

test.each(rejectionCodes)("a refusal with %s is never ok and fits the schema", (code) => {
  const type = replyTypeOf(code);
  expect(type).not.toBe("ok");
  expect(replyTypes).toContain(type);
  expect(refusalSchema.safeParse({ type, message: "x", code }).success).toBe(true);
});

test("an answer is not taken for a refusal", () => {
  expect(refusalSchema.safeParse({ type: "ok", message: "x", code: "fault" }).success).toBe(false);
});
