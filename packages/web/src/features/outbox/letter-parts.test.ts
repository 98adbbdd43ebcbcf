import { expect, test } from "vitest";
import { codeIn, partsOf } from "./letter-parts.ts";

test("six digits in a row are the code, more or fewer are not", () => {
  expect(codeIn("Your code is 123456.")).toBe("123456");
  expect(codeIn("Order 1234567, call 12345")).toBeNull();
});

test("a link to this site is followed on this site, any other stays text", () => {
  const parts = partsOf("Open http://here.test/resetPwd#link=a-b\n\nor https://elsewhere.test/x", "http://here.test");
  expect(parts).toEqual([
    { kind: "text", text: "Open " },
    { kind: "link", text: "http://here.test/resetPwd#link=a-b", href: "/resetPwd#link=a-b" },
    { kind: "text", text: "\n\nor " },
    { kind: "text", text: "https://elsewhere.test/x" },
  ]);
});
