import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [[1, null, ""], "1,,\r\n"],
  [["a,b", 'say "x"', "two\nlines"], '"a,b","say ""x""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1", "@x", "\tx"], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  [['=cmd("x")'], '"\'=cmd(""x"")"\r\n'],
])("%j", (values, line) => {
  expect(csvLine(values)).toBe(line);
});
