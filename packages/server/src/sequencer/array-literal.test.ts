import { expect, test } from "vitest";
import { arrayLiteral, Columns, digits, partedTexts, quoted, word } from "./array-literal.ts";

test.each([
  ["plain", '"plain"'],
  ["", '""'],
  ['quo"te', '"quo\\"te"'],
  ["back\\slash", '"back\\\\slash"'],
  ["{a,b}", '"{a,b}"'],
  ["NULL", '"NULL"'],
])("the text %j stands in an array as %s", (text, literal) => {
  expect(quoted(text)).toBe(literal);
});

test("nothing is NULL, an amount keeps all its digits, and columns become lists", () => {
  const columns = new Columns(3);
  columns.add(digits(10n ** 37n), word(null), 1);
  columns.add(digits(null), word("open"), 2);
  expect(columns.literals()).toEqual(["{10000000000000000000000000000000000000,NULL}", "{NULL,open}", "{1,2}"]);
  expect(arrayLiteral([])).toBe("{}");
  expect(partedTexts(["a", null, "b"])).toBe("a\x1e\x1eb");
});
