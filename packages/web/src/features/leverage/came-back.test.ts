import { expect, test } from "vitest";
import { cameBack } from "./came-back.ts";

test("the margin comes back with the profit, or less the loss", () => {
  expect(cameBack({ margin: "50.05", settled: "49.00" })).toBe("99.05");
  expect(cameBack({ margin: "50.05", settled: "-60.00" })).toBe("-9.95");
  expect(cameBack({ margin: "1.5", settled: "-0.005" })).toBe("1.495");
  expect(cameBack({ margin: "", settled: "1" })).toBeNull();
});
