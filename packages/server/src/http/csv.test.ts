import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [[1, null, ""], "1,,\r\n"],
  [["a,b", 'say "x"', "two\nlines"], '"a,b","say ""x""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1+1", "@x", "\tx"], "'=1+1,'+1,'-1+1,'@x,'\tx\r\n"],
  [["-1", "-0.000001", "-1e5", "--1"], "-1,-0.000001,'-1e5,'--1\r\n"],
  [['=cmd("x")'], '"\'=cmd(""x"")"\r\n'],
])("%j", (values, line) => {
  expect(csvLine(values)).toBe(line);
});
