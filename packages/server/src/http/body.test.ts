import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseForm, parseJson, Refused } from "./body.ts";

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return `${error.rejection.code}:${error.rejection.params?.field ?? ""}`;
    throw error;
  }
  return "accepted";
}

describe("a JSON body", () => {
  test.each([
    ['{"a":1,"b":"x"}', { a: 1, b: "x" }],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] }],
    ['{"a":"\\"b\\":1,\\"b\\":2","b":":"}', { a: '"b":1,"b":2', b: ":" }],
    ['{"\\\\":1,"\\"":2}', { "\\": 1, '"': 2 }],
    ["", {}],
    ["  ", {}],
    ["null", {}],
    ["{}", {}],
  ])("%s is read as it stands", (text, expected) => {
    expect({ ...parseJson(text) }).toEqual(expected);
  });

  test.each([
    ['{"a":1,"a":2}', "repeated_field:a"],
    ['{"a":1,"\\u0061":2}', "repeated_field:a"],
    ['{"x":{"a":1},"a":1,"b":1,"b":2}', "repeated_field:b"],
    ['{"x":["b","b"],"c":1,"c":{"c":1}}', "repeated_field:c"],
    ['{"__proto__":1,"__proto__":2}', "repeated_field:__proto__"],
    ['{"":1,"":2}', "repeated_field:"],
    ['{"a":"\\u0000"}', "invalid_field:a"],
    ['{"a":{"b":["\\u0000"]}}', "invalid_field:a"],
    ['{"a\\u0000b":1}', "invalid_field:ab"],
    ['{"a":1', "malformed_body:"],
    ["[1]", "malformed_body:"],
    ['"text"', "malformed_body:"],
    ["7", "malformed_body:"],
    ["\u0000", "malformed_body:"],
    [`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, "malformed_body:"],
    [`{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, "malformed_body:"],
  ])("%s is refused", (text, expected) => {
    expect(codeOf(() => parseJson(text))).toBe(expected);
  });

  test("a backslash before u0000 is text and no NUL", () => {
    expect(parseJson('{"a":"\\\\u0000"}').a).toBe("\\u0000");
  });

  test("a repeated name after sixty thousand escaped quotes is found in one pass", () => {
    const quotes = '\\"'.repeat(30_000);
    expect(codeOf(() => parseJson(`{"x":"${quotes}","a":1,"a":2}`))).toBe("repeated_field:a");
  });

  test("names are told to the sender in short only", () => {
    const name = "n".repeat(500);
    expect(codeOf(() => parseJson(`{"${name}":1,"${name}":2}`))).toBe(`repeated_field:${"n".repeat(64)}`);
  });

  test("whatever object is written down is read back, as JSON and with its first name sent twice", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const isClean = !JSON.stringify(value).includes("\\u0000");
        const text = JSON.stringify(value);
        if (isClean) expect(JSON.stringify({ ...parseJson(text) })).toBe(text);
        const [first] = Object.keys(value);
        if (first === undefined || !isClean) return;
        const twice = `{${JSON.stringify(first)}:0,${text.slice(1)}`;
        expect(codeOf(() => parseJson(twice))).toBe(`repeated_field:${first.slice(0, 64)}`);
      }),
    );
  });
});

describe("a form body", () => {
  test.each([
    ["a=1&b=x+y%21", { a: "1", b: "x y!" }],
    ["a=%zz&b=%", { a: "%zz", b: "%" }],
    ["a", { a: "" }],
    ["", {}],
    ["a[]=1&a[0]=2&a.b=3", { "a[]": "1", "a[0]": "2", "a.b": "3" }],
  ])("%s is a flat set of texts", (text, expected) => {
    expect({ ...parseForm(text) }).toEqual(expected);
  });

  test.each([
    ["a=1&a=2", "repeated_field:a"],
    ["a=1&%61=1", "repeated_field:a"],
    ["a&a", "repeated_field:a"],
    ["__proto__=1&__proto__=2", "repeated_field:__proto__"],
    ["a=%00", "invalid_field:a"],
    ["a%00b=1", "invalid_field:ab"],
  ])("%s is refused", (text, expected) => {
    expect(codeOf(() => parseForm(text))).toBe(expected);
  });
});

test.each([
  parseJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  parseForm("__proto__=polluted&constructor=polluted&toString=1"),
])("names of the prototype are ordinary names", (fields) => {
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(["__proto__", "constructor"]));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
