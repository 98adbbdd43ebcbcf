import { decodeJson, encodeJson } from "@tidemark/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeText } from "./journal-text.ts";

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "binary" }),
    fc.bigInt(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: "binary" }), tie("any"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any;

test("the text is the engine's own, for any value, and has no control characters in it", () => {
  fc.assert(
    fc.property(value, (one) => {
      const text = encodeText(one);
      expect(text).toBe(encodeJson(one));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(text).not.toMatch(/[\x00-\x1f]/);
    }),
  );
});

test("fields that are absent are left out, and amounts come back as amounts", () => {
  const order = { price: 10n ** 36n, stopPrice: undefined, side: "buy" };
  expect(encodeText(order)).toBe('{"price":{"n":"1000000000000000000000000000000000000"},"side":"buy"}');
  expect(decodeJson(encodeText(order))).toEqual({ price: 10n ** 36n, side: "buy" });
});
