import { expect, test } from "vitest";
import { rateText } from "./rates.ts";

test("rates keep all their places, in the reader's habits", () => {
  expect(rateText(450, "en")).toBe("0.045%");
  expect(rateText(1_000_000, "en")).toBe("100%");
  expect(rateText(999_999, "en")).toBe("99.9999%");
  expect(rateText(0, "en")).toBe("0%");
  expect(rateText(200, "ru")).toBe("0,02\u00a0%");
});
