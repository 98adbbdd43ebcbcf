import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-params.ts";

test.each(["1e5", "12345678901234567890", "007", "true", "null", '"x"', "{}", " a b ", "a&b=c", "ü"])(
  "the code %j goes through the address unchanged",
  (code) => {
    const search = stringifySearch({ extension_code: code });
    expect(parseSearch(search)).toEqual({ extension_code: code });
  },
);

test("texts stand in the address as they are, without quotes", () => {
  expect(stringifySearch({ id: "123", type: 1 })).toBe("?id=123&type=1");
  expect(stringifySearch({ gone: undefined, none: null })).toBe("");
  expect(stringifySearch({})).toBe("");
});

test("of a repeated name the first counts, and odd names stay plain data", () => {
  expect(parseSearch("?id=1&id=2")).toEqual({ id: "1" });
  expect(Object.getPrototypeOf(parseSearch("?__proto__=1&a=b"))).toBe(Object.prototype);
  expect(parseSearch("?a")).toEqual({ a: "" });
  expect(parseSearch("")).toEqual({});
});
