// @vitest-environment jsdom

import { getConfig } from "@testing-library/react";
import { expect, test } from "vitest";

test("tests of pages wait longer than a busy machine takes, without saying so themselves", () => {
  expect(getConfig().asyncUtilTimeout).toBeGreaterThanOrEqual(15_000);
});
